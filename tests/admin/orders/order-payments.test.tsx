import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { admin, fakeApi, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import { one, orderAt, shopHolds } from '../support/sample-orders.ts'

const api = fakeApi()
const past = '2020-01-01T06:00:00.000Z'
const future = '2099-01-01T06:00:00.000Z'
const running = { status: 3, timeline_id: 2 }
const newLink = { name: 'Send new payment link' }

/** Opens the page of an order that awaits its digital payment. */
const open = (order: object, pays_difference = false) => {
  const money = { pay_link: null, pays_difference, payments: [], refunds: [], transfers: [] }
  shopHolds(api, () => [orderAt(3, { choose_payment_type: 2, paid: false, ...order })])
  api.answers(({ url: { pathname } }) =>
    pathname === '/api/order-infos/payments/3' || pathname === '/api/order-infos/payments/send-link'
      ? one(money)
      : undefined,
  )
  openAdmin('/order-infos/3/show')
}

describe('Order that awaits its payment', () => {
  test.each([
    ['an unpaid order', { pay_before: future }, false, /^Awaiting payment until .*cancelled automatically/],
    ['a difference', { pay_before: future }, true, /^Awaiting the difference/],
    ['a running order', { pay_before: future, ...running }, false, /^Awaiting the difference/],
    ['an expired unpaid order', { pay_before: past }, false, /^Awaiting payment until/],
  ])('shows the deadline of %s, without a new link', async (_, order, pays_difference, text) => {
    open(order, pays_difference)
    await screen.findByText(text)
    expect(screen.queryByRole('button', newLink)).toBeNull()
  })

  test.each([
    ['a difference', { pay_before: past }, true],
    ['a running order', { pay_before: past, ...running }, false],
  ])('can get a new link after that of %s has expired', async (_, order, pays_difference) => {
    open(order, pays_difference)
    await screen.findByText(/^The payment link expired on 1 Jan 2020/)
    await userEvent.setup({ delay: null }).click(await screen.findByRole('button', newLink))
    await waitFor(() =>
      expect(api.to('/api/order-infos/payments/send-link').map(({ body }) => body)).toEqual([{ id: 3 }]),
    )
  })

  test('gets no new link without the edit permission', async () => {
    api.signsIn(admin([right(31, ['view_others'])]))
    open({ pay_before: past }, true)
    await screen.findByText(/^The payment link expired/)
    expect(screen.queryByRole('button', newLink)).toBeNull()
  })
})

describe('Payment outside the shop', () => {
  test('is recorded with its method, and without a reference only in cash', async () => {
    const user = userEvent.setup({ delay: null })
    open({ choose_payment_type: 1 })
    api.answers(({ url: { pathname } }) =>
      pathname === '/api/order-infos/mark-paid' ? one(orderAt(3, { paid: true })) : undefined,
    )
    await user.click(await screen.findByRole('button', { name: 'Mark as paid' }))
    const dialog = within(await screen.findByRole('dialog'))
    const save = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Mark as paid' })
    const choose = async (method: string) => {
      await user.click(dialog.getByRole('combobox', { name: /^Method/ }))
      await user.click(await screen.findByRole('option', { name: method }))
    }
    expect(save().disabled).toBe(true)
    await choose('bKash')
    expect(save().disabled).toBe(true)
    await user.type(dialog.getByRole('textbox', { name: /^Reference/ }), '9K7A')
    expect(save().disabled).toBe(false)
    await user.clear(dialog.getByRole('textbox', { name: /^Reference/ }))
    await choose('Cash')
    await user.click(save())
    await waitFor(() =>
      expect(api.to('/api/order-infos/mark-paid').map(({ body }) => body)).toMatchObject([
        { id: 3, transfer_method: 1, reference: null, paid_on: null },
      ]),
    )
  })
})
