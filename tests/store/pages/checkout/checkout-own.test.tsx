// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ShopAnswer, ShopApi } from '#domain/contract/shop-api.ts'
import { cartItemOf } from '../../../../src-store/pages/product/cart-item.ts'
import { firstChoice } from '../../../../src-store/pages/product/choose.ts'
import { variantsOf } from '../../../../src-store/pages/product/dimensions.ts'
import { emptyTheCart, putIntoCart } from '../../../../src-store/state/cart.ts'
import { forgetUser, useUser } from '../../../../src-store/state/user.ts'
import { tea } from '../../support/fake-products.ts'
import { fakeShop, rejectWith } from '../../support/fake-shop.ts'
import { thanked, write } from '../../support/open-checkout.ts'
import { openPage } from '../../support/open-page.ts'
import { mitu } from '../../support/sample-user.ts'

type Placed = Parameters<ShopApi['placeOrder']>[0]
type Address = ShopAnswer<'address'>

afterEach(() => {
  emptyTheCart()
  useUser.setState({ user: null })
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const place = (id: number, title: string) => ({ id, title, title_bn: null })

const home: Address = {
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
  default_shipping_address: false,
  default_billing_address: false,
  region_info: place(1, 'Dhaka Division'),
  city_info: place(1, 'Dhaka'),
  area_info: place(1, 'Dhanmondi'),
}
const office: Address = {
  ...home,
  id: 6,
  label_id: 2,
  address: 'Office 7',
  region_id: 2,
  city_id: 2,
  area_id: 2,
  region_info: place(2, 'Sylhet Division'),
  city_info: place(2, 'Sylhet'),
  area_info: place(2, 'Beanibazar'),
  default_shipping_address: true,
}
const lapsed: Address = { ...home, id: 7, address: 'Nowhere 9', area_id: null, area_info: null }

const heart = {
  id: 3,
  prescription_title: 'For the heart',
  patient_name: null,
  patient_age: null,
  patient_gender_id: null,
  file_name: 'a'.repeat(48),
  file_url: `/api/private-files/${'a'.repeat(48)}`,
  created_at: '2026-11-21T04:00:00.000Z',
}

const whole = <Row,>(data: Row[]) => ({
  data,
  meta: {
    current_page: 1,
    last_page: 1,
    per_page: 50,
    total: data.length,
    from: 1,
    to: data.length,
    path: '',
  },
  links: { first: '', last: '', prev: null, next: null },
})

/** The checkout of a customer with these saved addresses. */
async function openCheckout(addresses: Address[], more: Partial<ShopApi> = {}) {
  const orders: Placed[] = []
  const stored: object[] = []
  const api = fakeShop({
    calls: {
      session: async () => ({ user_info: mitu }),
      addresses: async () => whole(addresses),
      prescriptions: async () => whole([heart]),
      storeAddress: async (address) => {
        stored.push(address)
        return { ...home, ...(address as Partial<Address>), id: 8 }
      },
      placeOrder: async (order) => {
        orders.push(order)
        return { order_id: '251121123456', total_payable: 2100, payment_url: null }
      },
      ...more,
    },
  })
  const choice = firstChoice(tea)
  const [variant] = variantsOf(tea)
  if (choice && variant) putIntoCart(cartItemOf(tea, variant, choice, 'Per Piece', 2))
  const page = await openPage('/checkout', { api })
  const order = async () => {
    await page.user.click(screen.getByRole('button', { name: 'Place order' }))
    await thanked()
    expect(orders).toHaveLength(1)
  }
  return { ...page, orders, stored, order }
}

describe('Customer checkout', () => {
  test('preselects the default address with its fee and sends the address id', async () => {
    const page = await openCheckout([office, home])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Office 7/ }).checked).toBe(true)
    // 2 x 1000, 5 percent VAT, no delivery fee for Beanibazar.
    expect(screen.getAllByText('Tk 2100.00').length).toBeGreaterThan(0)
    await page.user.click(screen.getByRole('radio', { name: /House 1/ }))
    expect(screen.getAllByText('Tk 2160.00').length).toBeGreaterThan(0)
    await page.order()
    expect(page.orders[0]).toMatchObject({ shipping_address_id: 5, total_payable: 2160 })
    expect(page.orders[0]?.full_name).toBeUndefined()
    await page.leave()
  })

  test('disables an address outside the delivery areas', async () => {
    const page = await openCheckout([lapsed, home])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Nowhere 9/ }).disabled).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /House 1/ }).checked).toBe(true)
    await page.leave()
  })

  test('adds an address inline and orders to it without losing the other input', async () => {
    const page = await openCheckout([home])
    await write(page.user, /Delivery instructions/, 'Ring twice')
    await page.user.click(screen.getByRole('button', { name: 'Add an address' }))
    await page.user.click(screen.getByRole('button', { name: 'Save address' }))
    for (const missing of ['Choose a division.', 'Enter your mobile number.'])
      expect(screen.getByText(missing)).toBeDefined()
    await page.user.selectOptions(screen.getByLabelText('Division'), 'Sylhet Division')
    await page.user.selectOptions(screen.getByLabelText('District'), 'Sylhet')
    await page.user.selectOptions(screen.getByLabelText('Area'), 'Beanibazar')
    await write(page.user, 'Mobile number', '01711000000')
    await write(page.user, 'House, road, village', 'Tea garden')
    await page.user.click(screen.getByRole('button', { name: 'Save address' }))
    await waitFor(() => expect(screen.queryByLabelText('Division')).toBeNull())
    expect(page.stored).toMatchObject([
      { full_name: 'Mitu Rahman', area_id: 2, address: 'Tea garden', label_id: 1 },
    ])
    await page.order()
    expect(page.orders[0]).toMatchObject({ shipping_address_id: 8, extra_instruction: 'Ring twice' })
    await page.leave()
  })

  test('sends the billing address selected from the address book', async () => {
    const page = await openCheckout([home, office])
    await page.user.click(screen.getByLabelText('Billing address is the same'))
    const [, toOffice] = screen.getAllByRole('radio', { name: /Office 7/ })
    if (toOffice) await page.user.click(toOffice)
    await page.order()
    expect(page.orders[0]).toMatchObject({ shipping_address_id: 6, billing_address_id: 6 })
    await page.leave()
  })

  test('sends each selected prescription once', async () => {
    const page = await openCheckout([home])
    await page.user.click(screen.getByLabelText('For the heart'))
    await page.order()
    expect(page.orders[0]?.prescription_info).toEqual([{ id: 3, file_name: null }])
    await page.leave()
  })

  test('shows a prefilled address form with a save option to a customer without addresses', async () => {
    const page = await openCheckout([])
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Mitu Rahman')
    expect(screen.getByLabelText<HTMLInputElement>(/E-mail/).value).toBe('mitu@example.test')
    const store = screen.getByLabelText<HTMLInputElement>('Save this address for my next order')
    expect(store.checked).toBe(true)
    await page.user.click(store)
    await write(page.user, 'Mobile number', '01711000000')
    await page.user.selectOptions(screen.getByLabelText('Division'), 'Dhaka Division')
    await page.user.selectOptions(screen.getByLabelText('District'), 'Dhaka')
    await page.user.selectOptions(screen.getByLabelText('Area'), 'Dhanmondi')
    await write(page.user, 'House, road, village', 'House 1')
    await page.order()
    expect(page.orders[0]).toMatchObject({ keep_address: false, area_id: 1 })
    expect(page.orders[0]?.shipping_address_id).toBeUndefined()
    await page.leave()
  })
})

describe('Checkout draft', () => {
  const asGuest = { session: async () => ({ user_info: null }), addresses: async () => rejectWith(401) }
  const typeName = async (page: Awaited<ReturnType<typeof openCheckout>>) =>
    write(page.user, 'Full name', 'Rahima Khatun')
  const nameNow = () => screen.getByLabelText<HTMLInputElement>('Full name').value

  test('is restored after a reload', async () => {
    const page = await openCheckout([], asGuest)
    await typeName(page)
    await page.leave()
    const again = await openCheckout([], asGuest)
    expect(nameNow()).toBe('Rahima Khatun')
    await again.leave()
  })

  test('is deleted after the order is placed', async () => {
    const page = await openCheckout([home])
    await write(page.user, /Delivery instructions/, 'Ring twice')
    expect(sessionStorage.getItem('checkout_draft')).toContain('Ring twice')
    await page.order()
    expect(location.pathname).toBe('/thank-you/251121123456')
    expect(sessionStorage.length).toBe(0)
    await page.leave()
  })

  test('is deleted at sign-out', async () => {
    const page = await openCheckout([home])
    await write(page.user, /Delivery instructions/, 'Ring twice')
    useUser.setState({
      user: { id: 7, user_type: 3, full_name: 'Mitu', email: null, mobile: null, photo: null },
    })
    forgetUser()
    expect(sessionStorage.getItem('checkout_draft')).toBeNull()
    await page.leave()
  })

  test('is empty when the stored data are invalid', async () => {
    sessionStorage.setItem('checkout_draft', '{"full_name":5,"prescriptions":"x","evil":1}')
    const page = await openCheckout([], asGuest)
    expect(nameNow()).toBe('')
    await page.leave()
  })
})
