// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { ShopAnswer, ShopApi } from '#domain/contract/shop-api.ts'
import { type Cart, cartLines } from '#domain/orders/cart.ts'
import { readOrderedQuote } from '../../../../../src-store/pages/orders/ordered-quote.ts'
import { changeCart, emptyTheCart, putIntoCart, useCart } from '../../../../../src-store/state/cart.ts'
import { useToasts } from '../../../../../src-store/state/toasts.ts'
import { forgetUser } from '../../../../../src-store/state/user.ts'
import { paged } from '../../../support/fake-own-orders.ts'
import { mitu } from '../../../support/fake-person.ts'
import { fakeShop, rejectWith } from '../../../support/fake-shop.ts'
import { openPage } from '../../../support/open-page.ts'

type Quote = ShopAnswer<'quotes'>['data'][number]
type Placed = Parameters<ShopApi['placeOrder']>[0]

afterEach(() => {
  forgetUser()
  emptyTheCart()
  useToasts.setState({ toasts: [] })
  localStorage.clear()
  sessionStorage.clear()
})

const titles = { product_title: 'Napa', product_title_bn: 'নাপা' }
const item: Quote['items'][number] = {
  ...titles,
  product_id: 4,
  product_price_info_id: 41,
  product_slug: 'napa',
  product_type_infos: [],
  sku: null,
  price_type_id: 1,
  price_type: 'Strip',
  product_image: null,
  unit_price: 0.1,
  cart_qty_mode: 2,
  min_qty: null,
  max_qty: null,
  tiers: [],
  custom_product_design: null,
  prescription_only: true,
  preorder_on: null,
  quantity: 3,
}
const line = {
  ...titles,
  product_price_info_id: 41,
  variant_title: 'Strip of 10',
  variant_title_bn: null,
  sku: null,
  prescription_only: true,
  preorder_on: null,
  qty: 3,
  price: 0.1,
}
const quoted: Quote = {
  id: 9,
  prescription_id: 3,
  state: 2,
  note: 'After meals',
  reason: null,
  total_amount: 0.3,
  // The end of that day in Bangladesh.
  expires_at: '2099-01-01T18:00:00.000Z',
  order_id: null,
  created_at: '2026-11-21T04:00:00.000Z',
  lines: [line],
  items: [item],
}
const prescription = {
  id: 3,
  prescription_title: 'For the heart',
  patient_name: null,
  patient_age: null,
  patient_gender_id: null,
  file_name: 'a'.repeat(48),
  file_url: `/api/private-files/${'a'.repeat(48)}`,
  created_at: '2026-11-21T04:00:00.000Z',
}

/** The page of a customer's prescription with this quote. */
const openQuote = (quotes: Quote[], more: Partial<ShopApi> = {}, path = '/user/my-prescriptions') =>
  openPage(path, {
    api: fakeShop({
      settings: { use_prescription_gate: true },
      calls: {
        session: async () => ({ user_info: mitu }),
        claimableOrders: async () => ({ count: 0 }),
        prescriptions: async () => paged([prescription]),
        quotes: async () => paged(quotes),
        addresses: async () => paged([]),
        ...more,
      },
    }),
  })
const quantity = () =>
  cartLines(useCart.getState().cart).find((one) => one.product_price_info_id === 41)?.quantity

describe('A quote of a prescription', () => {
  test('is requested by its customer', async () => {
    const requested: number[] = []
    const page = await openQuote([], {
      requestQuote: async ({ prescription_id }) => {
        requested.push(prescription_id)
        return { ...quoted, state: 1 }
      },
    })
    await page.user.click(screen.getByRole('button', { name: 'Request a quote' }))
    await waitFor(() => expect(requested).toEqual([3]))
    await page.leave()
  })

  test('shows its lines and total, and puts the quoted quantities into the cart, once', async () => {
    putIntoCart({ ...item, quantity: 5 })
    const page = await openQuote([quoted])
    const section = screen.getByRole('region', { name: 'Quote' })
    expect(within(section).getAllByText('Tk 0.30')).toHaveLength(2)
    expect(within(section).getByText('Valid until 1 Jan 2099')).toBeDefined()
    await page.user.dblClick(within(section).getByRole('button', { name: 'Order these items' }))
    await waitFor(() => expect(location.pathname).toBe('/checkout'))
    expect(quantity()).toBe(3)
    expect(readOrderedQuote()).toEqual({ id: 9, variants: [41] })
    expect(useToasts.getState().toasts).toEqual([])
    await page.leave()
  })

  test('tells when some items are not available any more', async () => {
    const page = await openQuote([{ ...quoted, lines: [line, { ...line, product_price_info_id: 42 }] }])
    await page.user.click(screen.getByRole('button', { name: 'Order these items' }))
    await waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1))
    await page.leave()
  })

  test('that was declined or has become an order says so', async () => {
    const declined = await openQuote([{ ...quoted, state: 4 }])
    expect(screen.getByText('You declined this quote.')).toBeDefined()
    await declined.leave()
    const ordered = await openQuote([{ ...quoted, state: 3, order_id: '251121123456' }])
    expect(screen.getByRole('link', { name: 'View order' }).getAttribute('href')).toBe(
      '/order-tracking/251121123456',
    )
    await ordered.leave()
  })
})

describe('The checkout of a quote', () => {
  const address = {
    id: 5,
    label_id: 1,
    full_name: 'Mitu Rahman',
    contact_no: '+8801711000000',
    region_id: 1,
    city_id: 1,
    area_id: 1,
    address: 'House 1',
    latitude: null,
    longitude: null,
    default_shipping_address: true,
    default_billing_address: false,
    region_info: { id: 1, title: 'Dhaka Division', title_bn: null },
    city_info: { id: 1, title: 'Dhaka', title_bn: null },
    area_info: { id: 1, title: 'Dhanmondi', title_bn: null },
  }
  const openCheckout = async (placeOrder: ShopApi['placeOrder']) => {
    sessionStorage.setItem('checkout_quote', JSON.stringify({ id: 9, variants: [41] }))
    return openQuote([], { addresses: async () => paged([address]), placeOrder }, '/checkout')
  }
  const place = () => screen.getByRole('button', { name: 'Place order' })

  test('sends the quote also after a reload, and an order without it after it has expired', async () => {
    putIntoCart(item)
    const orders: Placed[] = []
    const page = await openCheckout(async (order) => {
      orders.push(order)
      return orders.length === 1
        ? rejectWith(422, { status: false, msg: 'Expired.', errors: { quote_id: 'Expired.' } })
        : { order_id: '251121123456', total_payable: 60.3, payment_url: null }
    })
    await page.user.click(place())
    expect(await screen.findByText('Expired.')).toBeDefined()
    expect(readOrderedQuote()).toBeNull()
    await page.user.click(place())
    await waitFor(() => expect(location.pathname).toMatch(/^\/thank-you/))
    expect(orders.map(({ quote_id }) => quote_id ?? null)).toEqual([9, null])
    await page.leave()
  })

  test('forgets the quote when its items are taken out of the cart', async () => {
    putIntoCart(item)
    putIntoCart({ ...item, product_id: 6, product_price_info_id: 61 })
    const page = await openCheckout(async () => rejectWith(500))
    expect(readOrderedQuote()).not.toBeNull()
    changeCart((cart): Cart => ({ 6: cart[6] ?? {} }))
    await waitFor(() => expect(readOrderedQuote()).toBeNull())
    await page.leave()
  })

  test.each(['{"id":"x","variants":[]}', '{"id":-1,"variants":[1]}', '{"id":1}', 'no json'])(
    'ignores the stored value %s',
    (stored) => {
      sessionStorage.setItem('checkout_quote', stored)
      expect(readOrderedQuote()).toBeNull()
    },
  )
})
