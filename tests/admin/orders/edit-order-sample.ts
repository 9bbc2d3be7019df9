import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { fakeApi } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import { checks, details, one, orderAt, sample, shopHolds } from '../support/sample-orders.ts'
import { card, lists, product } from './order-entry-sample.ts'

/** An order with two lines that the back office edits, and the shop's lists. */

export const typist = () => userEvent.setup({ delay: null, pointerEventsCheck: 0 })

const [line] = sample.order_items_info as object[]
const item = (id: number, product_title: string, qty: number) => ({
  ...line,
  id,
  product_title,
  qty,
  price: 100,
  unit_price: 100,
  returned_qty: 0,
  custom_product_design_price: null,
})

const items = [item(5, 'Napa', 2), item(6, 'Seclo', 1)]

/** A line of the order. */
export const lineOf = (id: number) => items.find((one) => one.id === id) as ReturnType<typeof item>

const order = orderAt(3, {
  order_items_info: items,
  full_name: 'Mitu Rahman',
  email: 'mitu@haat.test',
  extra_instruction: null,
  choose_payment_type: 1,
  paid: false,
  total_amount: 300,
  total_payable: 360,
})

const uttara = {
  ...lists.areas[0],
  ...{ id: 4, title: 'Uttara', title_bn: 'উত্তরা', delivery_fee: 90 },
}

/** The body of a request without any change. */
export const unchanged = {
  id: 3,
  discount: null,
  delivery_fee: null,
  order_items_info: [],
  new_items: [],
  price_again: false,
  contact: null,
  delivery: null,
  choose_payment_type: null,
  updated_at: order.updated_at,
}

export const sentTo = (api: ReturnType<typeof fakeApi>) =>
  api.to('/api/order-infos/update/3', 'POST').map(({ body }) => body)

/** Opens the page of the order; the server accepts every correction. */
export async function openOrder(api: ReturnType<typeof fakeApi>, as: object = {}, about: object = {}) {
  const shown = orderAt(3, { ...order, ...as })
  shopHolds(api, () => [shown])
  api.answers(({ url: { pathname } }) => {
    if (pathname === '/api/order-infos/entry-lists')
      return one({ ...lists, payment_types: [{ id: 1 }, { id: 2 }], areas: [...lists.areas, uttara] })
    if (pathname === '/api/products/search')
      return { json: { data: [card], meta: { current_page: 1, last_page: 1, total: 1 }, links: {} } }
    if (pathname === '/api/products/green-tea') return one(product)
    if (pathname === '/api/order-infos/details/3') return one({ ...details, ...about })
    if (pathname === '/api/order-infos/checks/3') return one(checks)
    return pathname === '/api/order-infos/update/3' ? one(shown, 'Order updated.') : undefined
  })
  openAdmin('/order-infos/3/show')
  await screen.findByRole('heading', { level: 1, name: /261121000003/ })
}

/** Opens the page and the dialog. */
export async function openEdit(api: ReturnType<typeof fakeApi>, as: object = {}, about: object = {}) {
  await openOrder(api, as, about)
  const user = typist()
  await user.click(screen.getByRole('button', { name: 'Edit order' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('button', { name: 'Save' })
  return { user, dialog, save: () => user.click(dialog.getByRole('button', { name: 'Save' })) }
}

export type Dialog = Awaited<ReturnType<typeof openEdit>>

export const retype = async ({ user, dialog }: Dialog, label: string | RegExp, text: string) => {
  await user.clear(dialog.getByLabelText(label))
  if (text) await user.type(dialog.getByLabelText(label), text)
}

export const chooseUttara = async ({ user, dialog }: Dialog) => {
  await user.click(dialog.getByLabelText(/^Area/))
  await user.clear(dialog.getByLabelText(/^Area/))
  await user.type(dialog.getByLabelText(/^Area/), 'uttara')
  await user.click(await screen.findByRole('option', { name: /^Uttara/ }))
}
