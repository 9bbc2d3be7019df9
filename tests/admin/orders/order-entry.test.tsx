import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { admin, fakeApi, refused, right } from '../support/fake-api.ts'
import { openDesk } from '../support/open-desk.tsx'
import { card, known, lists, nobody, place, product, variant } from './order-entry-sample.ts'
import '../../../src-admin/orders/entry/OrderEntry.tsx'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null, pointerEventsCheck: 0 })
const said = (data: object) => ({ json: { status: true, data } })

const answers = () =>
  api.answers(({ url: { pathname } }) => {
    if (pathname === '/api/order-infos/entry-lists') return said(lists)
    if (pathname === '/api/products/search')
      return { json: { data: [card], meta: { current_page: 1, last_page: 3, total: 41 }, links: {} } }
    if (pathname === '/api/products/green-tea') return said(product)
    if (pathname.startsWith('/api/users/check/')) return said(pathname.includes('711') ? known : nobody)
    return undefined
  })

const opened = async () => {
  answers()
  openDesk('/order-infos/create')
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
  await typing.click(screen.getByLabelText('Phone or e-mail of the customer'))
  await typing.paste(login)
  await typing.keyboard('{Enter}')
}
const payable = () => screen.getByText('Payable', { selector: 'dt' }).nextSibling?.textContent
const send = async (typing: ReturnType<typeof typist>) => {
  const [button] = screen.getAllByText('Place order')
  await typing.click(button as HTMLElement)
}
const sent = () => api.to('/api/order-infos/store', 'POST').map(({ body }) => body as Record<string, unknown>)

beforeEach(() => localStorage.clear())

describe('A new order', () => {
  test('is entered for a customer who is found by phone, with the default address and all of it counted', async () => {
    const typing = await opened()
    await look(typing, '01711-000000')
    await screen.findByText('Verified')
    expect(await screen.findByLabelText(/House 9/)).toHaveProperty('checked', true)
    await add(typing)
    expect(payable()).toBe('Tk 585.00')
    await typing.click(screen.getByLabelText('Less of Green tea'))
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

  test('has its products picked by category, by words, and by a card with its options in place', async () => {
    const typing = await opened()
    expect(screen.getByText('41 products found')).toBeTruthy()
    expect(screen.getByText('from Tk 120.00')).toBeTruthy()
    await typing.click(screen.getByLabelText('Category'))
    await typing.paste('tea')
    await typing.click(await screen.findByText('Teas'))
    await typing.click(screen.getByLabelText('Search products'))
    await typing.paste('green')
    await waitFor(() => {
      const asked = api.to('/api/products/search').at(-1)?.url.searchParams
      expect([asked?.get('category'), asked?.get('keyword'), asked?.get('limit')]).toEqual([
        'tea',
        'green',
        '20',
      ])
    })
    await typing.click(await screen.findByRole('button', { name: /^Green tea/ }))
    await typing.click(await screen.findByLabelText(/Price entry/))
    await typing.click(await screen.findByText(/200 g/))
    expect(screen.getByText('3 left')).toBeTruthy()
    await typing.click(screen.getByLabelText('Add Green tea'))
    const order = screen.getByLabelText('Order', { selector: 'ul' })
    expect(within(order).getByText('Per Box · Pack: 200 g')).toBeTruthy()
  })

  test('of somebody new keeps all that was typed when it is refused, says what is missing, and is the same order again', async () => {
    const typing = await opened()
    await look(typing, '01999-1')
    await typing.click(await screen.findByText('Add as a new customer'))
    await typing.type(screen.getByLabelText(/^New customer/), 'Mitu')
    await add(typing)
    api.answers(({ url }) =>
      url.pathname === '/api/order-infos/store'
        ? refused(422, 'Please check the marked fields.', { area_id: 'Please fill this in.' })
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

  test('takes over prices that have changed, and marks the line', async () => {
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

  test('stays as a draft until it is discarded, and comes back with one press', async () => {
    const typing = await opened()
    await add(typing)
    await typing.click(screen.getByText('Discard draft'))
    expect(screen.getByText(/Nothing is in the order yet/)).toBeTruthy()
    await typing.click(screen.getByText('Bring the draft back'))
    expect(payable()).toBe('Tk 525.00')
    expect(Object.keys(localStorage).some((key) => key.includes('order_draft.7'))).toBe(true)
  })

  test('is for those who may add orders', async () => {
    api.signsIn(admin([right(31, ['view_others', 'edit'])]))
    openDesk('/order-infos/create')
    await screen.findByText('No access')
    expect(api.to('/api/order-infos/entry-lists')).toEqual([])
  })
})
