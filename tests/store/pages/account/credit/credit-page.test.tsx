// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { forgetUser } from '../../../../../src-store/state/user.ts'
import { mitu, shopOf } from '../../../support/fake-person.ts'
import { openPage } from '../../../support/open-page.ts'
import { renderPage } from '../../../support/render-page.ts'

type Account = ShopAnswer<'myAccount'>

afterEach(() => {
  forgetUser()
  localStorage.clear()
})

const entry: Account['entries'][number] = {
  id: 1,
  kind: 1,
  amount: 300,
  balance: 300,
  order_id: '251121123456',
  transfer_method: null,
  reference: null,
  created_at: '2026-11-21T04:00:00.000Z',
}
const account: Account = {
  credit_limit: 1000,
  balance: 300,
  available: 700,
  active: true,
  entries: [{ ...entry, id: 2, kind: 3, amount: -50, balance: 250 }, entry],
  total: 2,
}
const openCredit = (more: Partial<Account> = {}, has_account = true) =>
  openPage('/user/credit', {
    api: shopOf({ ...mitu, has_account }, { myAccount: async () => ({ ...account, ...more }) }).api,
  })

describe('The page of a credit account', () => {
  test('shows what is owed and available, and the statement', async () => {
    const page = await openCredit()
    expect(screen.getByText('You owe').textContent).toContain('300')
    expect(screen.getByText('Still available').textContent).toContain('700')
    expect(screen.getByRole('heading', { name: 'Statement' })).toBeDefined()
    expect(screen.getByText(/^Refund/)).toBeDefined()
    expect(screen.getAllByRole('link', { name: /251121123456/ })).toHaveLength(2)
    expect(page.complaints()).toEqual([])
    await page.leave()
  })

  test('of an inactive account shows the statement, and that it cannot be used', async () => {
    const page = await openCredit({ active: false })
    expect(screen.getByText('Payment on account is not available.')).toBeDefined()
    expect(screen.queryByText('Still available')).toBeNull()
    expect(screen.getByText('You owe')).toBeDefined()
    await page.leave()
  })

  test('of an account that is paid in advance says so, and one without entries too', async () => {
    const page = await openCredit({ balance: -20, entries: [], total: 0 })
    expect(screen.getByText('Paid in advance').textContent).toContain('20')
    expect(screen.getByText('No orders on account yet.')).toBeDefined()
    await page.leave()
  })

  test('is not there for a customer without an account', async () => {
    const { api } = shopOf(mitu)
    expect((await renderPage('/user/credit', { api })).status).toBe(404)
  })
})
