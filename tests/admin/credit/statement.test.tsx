import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { everyFeature } from '../support/every-feature.ts'
import { fakeApi, page } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import { one } from '../support/sample-orders.ts'
import '../../../src-admin/credit/AccountBody.tsx'

const api = fakeApi()
// The form is loaded when it is first opened.
const patient = { timeout: 180_000 }
const account = {
  id: 4,
  account_name: 'Popular Clinic',
  customer_id: 9,
  credit_limit: 1000,
  balance: 300,
  status: true,
  created_by: 7,
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
}
const entry = {
  id: 1,
  kind: 1,
  amount: 300,
  balance: 300,
  order_id: '251121123456',
  order_info_id: 12,
  transfer_method: null,
  reference: null,
  received_on: null,
  note: null,
  user_name: null,
  created_at: '2026-11-20T08:00:00.000Z',
}
const statement = { credit_limit: 1000, balance: 300, available: 700, entries: [entry], total: 1 }

describe('The statement of a customer account', () => {
  test('shows what is owed, and records a payment that needs a reference', async () => {
    const user = userEvent.setup({ delay: null })
    api.answers(everyFeature)
    api.answers(({ url: { pathname } }) => {
      if (pathname === '/api/customer-accounts') return page([account])
      if (pathname === '/api/customer-accounts/edit/4') return one(account)
      if (pathname === '/api/customer-accounts/statement/4') return one(statement)
      if (pathname === '/api/customer-accounts/pay') return one({ ...statement, balance: 0, available: 1000 })
      return undefined
    })
    openAdmin('/customer-accounts/4')
    await screen.findByRole('link', { name: '251121123456' }, patient)
    expect(screen.getByText('Tk 700.00')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Record payment' }))
    const amount = await screen.findByRole('textbox', { name: 'Amount' })
    await user.clear(amount)
    await user.type(amount, '১০০')
    await user.click(screen.getByRole('combobox', { name: 'Method' }))
    await user.click(await screen.findByRole('option', { name: 'bKash' }))
    await user.click(screen.getByRole('button', { name: 'Save payment' }))
    expect(api.to('/api/customer-accounts/pay')).toEqual([])
    await user.type(screen.getByRole('textbox', { name: 'Reference' }), 'TRX1')
    await user.click(screen.getByRole('button', { name: 'Save payment' }))
    expect(api.to('/api/customer-accounts/pay').map(({ body }) => body)).toMatchObject([
      { id: 4, amount: '১০০', transfer_method: 3, reference: 'TRX1' },
    ])
  })
})
