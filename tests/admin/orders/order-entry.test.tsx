import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { newDraft } from '../../../src/orders/order-draft.ts'
import { paymentType } from '../../../src/orders/payment.ts'
import type { KnownPerson } from '../../../src-admin/orders/entry/entry-calls.ts'
import { withNew, withoutCustomer, withPerson } from '../../../src-admin/orders/entry/prefill.ts'
import { admin, fakeApi, rejection, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import { card, known, lists, nobody, place, product, variant } from './order-entry-sample.ts'
import '../../../src-admin/orders/entry/OrderEntry.tsx'
import { checks } from '../support/sample-orders.ts'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null, pointerEventsCheck: 0 })
const answered = (data: object) => ({ json: { status: true, data } })

const answers = () =>
  api.answers(({ url: { pathname } }) => {
    if (pathname === '/api/order-infos/entry-lists') return answered(lists)
    if (pathname === '/api/order-infos/check-entry') return answered(checks)
    if (pathname === '/api/products/search')
      return { json: { data: [card], meta: { current_page: 1, last_page: 3, total: 41 }, links: {} } }
    if (pathname === '/api/products/green-tea') return answered(product)
    if (pathname.startsWith('/api/users/check/')) return answered(pathname.includes('711') ? known : nobody)
    return undefined
  })

const opened = async () => {
  answers()
  openAdmin('/order-infos/create')
  await screen.findByRole('button', { name: /^Green tea/ })
  return typist()
}
const add = async (typing: ReturnType<typeof typist>, qty = '5') => {
  await typing.click(screen.getByRole('button', { name: /^Green tea/ }))
  await typing.type(await screen.findByLabelText('Quantity of Green tea'), `${qty}{Enter}`, {
    initialSelectionStart: 0,
    initialSelectionEnd: 9,
  })
}
const look = async (typing: ReturnType<typeof typist>, login: string) => {
  await typing.click(screen.getByLabelText('Customer’s phone or e-mail'))
  await typing.paste(login)
  await typing.keyboard('{Enter}')
}
const payable = () => screen.getByText('Total', { selector: 'dt' }).nextSibling?.textContent
const send = async (typing: ReturnType<typeof typist>) => {
  const [button] = screen.getAllByText('Place order')
  await typing.click(button as HTMLElement)
}
const sent = () => api.to('/api/order-infos/store', 'POST').map(({ body }) => body as Record<string, unknown>)

beforeEach(() => localStorage.clear())

describe('New order form', () => {
  test('finds a customer by phone, fills in the default address and calculates the total', async () => {
    const typing = await opened()
    await look(typing, '01711-000000')
    await screen.findByText('Verified')
    expect(await screen.findByLabelText(/House 9/)).toHaveProperty('checked', true)
    await add(typing)
    expect(payable()).toBe('Tk 585.00')
    await typing.click(screen.getByLabelText('Decrease quantity of Green tea'))
    expect(payable()).toBe('Tk 564.00')
    await typing.type(screen.getByLabelText('Discount (Tk)'), '২৪')
    expect(payable()).toBe('Tk 540.00')
    api.answers(({ url }) =>
      url.pathname === '/api/order-infos/store'
        ? { json: { status: true, data: { id: 3, order_id: '1', total_payable: 540 }, msg: 'Entered.' } }
        : undefined,
    )
    await send(typing)
    await screen.findByText('Entered.')
    expect(sent()).toHaveLength(1)
    expect(sent()[0]).toMatchObject({
      customer_id: 8,
      shipping_address_id: 5,
      items: [{ product_price_info_id: 11, qty: 4, price: 120 }],
      discount: 24,
      delivery_fee: null,
      total_payable: 540,
    })
  })

  test('finds products by category and search, and by a card with inline options', async () => {
    const typing = await opened()
    expect(screen.getByText('41 products found')).toBeTruthy()
    expect(screen.getByText('from Tk 120.00')).toBeTruthy()
    await typing.click(screen.getByLabelText('Category'))
    await typing.paste('tea')
    await typing.click(await screen.findByText('Teas'))
    await typing.click(screen.getByLabelText('Search products'))
    await typing.paste('green')
    await waitFor(() => {
      const params = api.to('/api/products/search').at(-1)?.url.searchParams
      expect([params?.get('category'), params?.get('keyword'), params?.get('limit')]).toEqual([
        'tea',
        'green',
        '20',
      ])
    })
    await typing.click(await screen.findByRole('button', { name: /^Green tea/ }))
    await typing.click(await screen.findByLabelText(/Variant/))
    await typing.click(await screen.findByText(/200 g/))
    expect(screen.getByText('3 left')).toBeTruthy()
    await typing.click(screen.getByLabelText('Add Green tea'))
    const order = screen.getByLabelText('Order', { selector: 'ul' })
    expect(within(order).getByText('Per Box · Pack: 200 g')).toBeTruthy()
  })

  test('of a new customer preserves the input on error, and resends the same idempotency key', async () => {
    const typing = await opened()
    await look(typing, '01999-1')
    await typing.click(await screen.findByText('Add new customer'))
    await typing.type(screen.getByLabelText(/^New customer/), 'Mitu')
    await add(typing)
    api.answers(({ url }) =>
      url.pathname === '/api/order-infos/store'
        ? rejection(422, 'Please check the highlighted fields.', { area_id: 'This field is required.' })
        : undefined,
    )
    await send(typing)
    const area = screen.getByLabelText(/^Area/)
    await waitFor(() => expect(area.getAttribute('aria-invalid')).toBe('true'))
    await typing.type(area, 'ধান')
    await typing.click(await screen.findByText('Dhanmondi, Dhaka, Dhaka'))
    expect(payable()).toBe('Tk 585.00')
    await send(typing)
    await waitFor(() => expect(sent()).toHaveLength(2))
    const [first, second] = sent()
    expect(second).toMatchObject({
      new_customer_id: '01999-1',
      new_customer_name: 'Mitu',
      full_name: 'Mitu',
      ...place,
    })
    expect(second?.idempotency_key).toBe(first?.idempotency_key)
  })

  test('applies changed prices and marks the line', async () => {
    const typing = await opened()
    await add(typing, '1')
    const { unit_price: _, ...offer } = variant(11, 1, 150, null)
    const line = {
      line: 0,
      product_price_info_id: 11,
      problem: 'price_changed',
      msg: 'The price has changed.',
    }
    api.answers(({ url }) =>
      url.pathname === '/api/order-infos/store'
        ? {
            status: 409,
            json: {
              status: false,
              msg: 'Changed.',
              data: {
                lines: [{ ...line, price: 150, stock_qty: null, offer: { ...offer, unit_price: 150 } }],
              },
            },
          }
        : undefined,
    )
    await send(typing)
    await screen.findByText('The price has changed.')
    expect(payable()).toBe('Tk 157.50')
  })

  test('stores a draft until it is discarded, and restores it with one click', async () => {
    const typing = await opened()
    await add(typing)
    await typing.click(screen.getByText('Discard draft'))
    expect(screen.getByText(/No products yet\. Search and add products above/)).toBeTruthy()
    await typing.click(screen.getByText('Restore draft'))
    expect(payable()).toBe('Tk 525.00')
    expect(Object.keys(localStorage).some((key) => key.includes('order_draft.7'))).toBe(true)
  })

  test('requires the permission to create orders', async () => {
    api.signsIn(admin([right(31, ['view_others', 'edit'])]))
    openAdmin('/order-infos/create')
    await screen.findByText('Access denied')
    expect(api.to('/api/order-infos/entry-lists')).toEqual([])
  })
})

describe('Payment on account', () => {
  const chosen = { ...newDraft('key'), choose_payment_type: paymentType.account }
  const person = (has_credit: boolean) =>
    ({ ...known, user: { ...known.user, has_credit } }) as unknown as KnownPerson

  test.each([
    ['another customer with an account keeps it', withPerson(chosen, person(true)), paymentType.account],
    ['one without an account does not', withPerson(chosen, person(false)), paymentType.cash],
    ['a new customer does not', withNew(chosen, '01711000000'), paymentType.cash],
    ['an order without a customer does not', withoutCustomer(chosen), paymentType.cash],
  ])('%s', (_, { choose_payment_type }, expected) => {
    expect(choose_payment_type).toBe(expected)
  })
})
