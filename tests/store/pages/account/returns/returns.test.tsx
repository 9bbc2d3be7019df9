// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { forgetUser } from '../../../../../src-store/state/user.ts'
import { delivered, item, ownOrders } from '../../../support/fake-own-orders.ts'
import { mitu, shopOf } from '../../../support/fake-person.ts'
import { rejectWith } from '../../../support/fake-shop.ts'
import { openPage } from '../../../support/open-page.ts'

afterEach(() => {
  forgetUser()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const come = '260305000002'
const soon = new Date(Date.now() + 86_400_000).toISOString()
const drawer = (name: RegExp) => screen.findByRole('dialog', { name })

const reasons = [
  { id: 1, reason_title: 'Damaged', reason_title_bn: 'ভাঙা বা নষ্ট', dtl_req: true },
  { id: 5, reason_title: 'Changed my mind', reason_title_bn: 'মত বদলেছি', dtl_req: false },
]
const requested = {
  id: 9,
  qty: 2,
  reason_title: 'Damaged',
  reason_title_bn: null,
  description: 'Lid broken',
  photos: [],
  status: 0,
  accept_status: null,
  reject_reason: null,
  refund_amount: null,
  exchange_order: null,
  decided_at: null,
  created_at: '2026-03-06T08:00:00.000Z',
}

/** Fakes the uploads, which are separate requests; returns their paths. */
function uploads() {
  const sent: string[] = []
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => {}
  class Upload {
    status = 200
    response: unknown = null
    upload = {}
    onload = () => {}
    open(_: string, url: string) {
      sent.push(url.split('?')[0] ?? '')
    }
    setRequestHeader() {}
    send() {
      this.response = { data: { name: `photo ${sent.length}`, url: '/api/private-files/a' } }
      queueMicrotask(() => this.onload())
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  return sent
}

describe('Return request', () => {
  test('is sent with reason and photo, preserves the form after an error and shows its status', async () => {
    const sent = uploads()
    const order = delivered(come, {
      returnable_until: soon,
      order_items_info: [
        item(1, { qty: 3, returnable_qty: 3 }),
        item(2, { product_title: 'Honey' }),
        item(3, { product_title: 'Sold whole', returnable_qty: 0 }),
      ],
    })
    const { calls, change } = ownOrders(order)
    const requests: object[] = []
    const shop = shopOf(mitu, {
      ...calls,
      returnReasons: async () => reasons,
      storeReturn: async (input) => {
        requests.push(input)
        if (requests.length === 1) rejectWith(409, { status: false, msg: 'Something was in the way.' })
        return change(come, (now) => ({
          ...now,
          order_items_info: now.order_items_info.map((one) =>
            one.id === 1 ? { ...one, returnable_qty: 1, product_return_info: [requested] } : one,
          ),
        }))
      },
    })
    const page = await openPage('/user/my-orders', { api: shop.api })
    await page.user.click(screen.getByRole('button', { name: `Return items of order ${come}` }))
    const dialog = await drawer(/Return items of order/)
    const open = within(dialog)
    expect(open.getAllByRole('radio')).toHaveLength(2)
    const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])

    const send = open.getByRole('button', { name: 'Send request' })
    await page.user.click(send)
    expect(open.getByRole('combobox').getAttribute('aria-invalid')).toBe('true')
    await page.user.click(open.getByRole('radio', { name: /Green Tea/ }))
    const qty = open.getByRole('textbox', { name: /^Quantity \(max/ })
    await page.user.clear(qty)
    await page.user.type(qty, '৪')
    await page.user.selectOptions(open.getByRole('combobox'), 'Damaged')
    await page.user.click(send)
    expect(open.getByText('At most 3.')).not.toBeNull()
    expect(requests).toEqual([])

    await page.user.clear(qty)
    await page.user.type(qty, '২')
    await page.user.type(open.getByRole('textbox', { name: /problem/ }), 'Lid broken')
    const photo = new File([new Uint8Array(9)], 'lid.jpg', { type: 'image/jpeg' })
    await page.user.upload(open.getByLabelText(/Add photos/), [photo, photo])
    await page.user.click(await open.findByRole('button', { name: 'Remove photo 2' }))
    await page.user.click(send)
    expect(await open.findByText('Something was in the way.')).not.toBeNull()
    await page.user.click(send)
    const states = within(await drawer(/^Order/))
    expect(await states.findByText('Under review.')).not.toBeNull()
    const whole = {
      order_item_id: 1,
      qty: 2,
      return_reason_id: 1,
      description: 'Lid broken',
      photos: [{ file_name: 'photo 1' }],
    }
    expect(requests).toMatchObject([whole, whole])
    // Photos uploaded before the error are neither uploaded again nor deleted.
    expect(sent).toEqual(['/api/private-files'])
    await waitFor(() => expect(states.getByRole('button', { name: /Return items/ })).not.toBeNull())
    await page.leave()
  })

  test('shows the decision, and is not offered after the deadline', async () => {
    const states = [
      { ...requested, id: 1, status: 1, accept_status: 2, refund_amount: 250 },
      { ...requested, id: 2, status: 1, accept_status: 1, exchange_order: '260305000009' },
      { ...requested, id: 3, status: 2, reject_reason: 'It was opened' },
    ]
    const order = delivered(come, {
      returnable_until: '2026-01-01T00:00:00.000Z',
      order_items_info: [item(1, { qty: 4, returned_qty: 1, product_return_info: states })],
    })
    const shop = shopOf(mitu, ownOrders(order).calls)
    const page = await openPage('/user/my-orders', { api: shop.api })
    expect(screen.queryByRole('button', { name: /Return items/ })).toBeNull()
    await page.user.click(screen.getByRole('button', { name: `Details of order ${come}` }))
    const open = within(await drawer(/^Order/))
    expect(open.getByText('Accepted. Refund: Tk 250.00.')).not.toBeNull()
    expect(open.getByRole('link', { name: 'order 260305000009' }).getAttribute('href')).toBe(
      '/user/my-orders#order-260305000009',
    )
    expect(open.getByText('Not accepted: It was opened')).not.toBeNull()
    expect(open.getByText('Returned: 1')).not.toBeNull()
    await page.leave()
  })
})
