// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ShopApi, ShopInput } from '#domain/contract/shop-api.ts'
import { cartLines } from '#domain/orders/cart.ts'
import { setCartReminder } from '../../../../src-store/pages/demand/reminder-opt-in.ts'
import { readStorage } from '../../../../src-store/state/browser-storage.ts'
import { emptyTheCart, useCart } from '../../../../src-store/state/cart.ts'
import { forgetAttempt } from '../../../../src-store/state/order-attempt.ts'
import { saveUser, useUser } from '../../../../src-store/state/user.ts'
import { mitu } from '../../support/fake-person.ts'
import { fakeShop, rejectWith } from '../../support/fake-shop.ts'
import { teaInCart } from '../../support/open-checkout.ts'
import { openPage } from '../../support/open-page.ts'

afterEach(() => {
  useUser.setState({ confirmed: false })
  saveUser(null)
  emptyTheCart()
  setCartReminder(null)
  localStorage.clear()
  sessionStorage.clear()
})

const customer = { id: 7, user_type: 3, full_name: 'Mitu', email: null, mobile: null, photo: null }
const box = () => screen.queryByRole('checkbox', { name: /Send me one reminder/ })
const slow = { timeout: 180_000 }

function server() {
  const saved: ShopInput<'saveCart'>[] = []
  const forgotten: number[] = []
  const calls: Partial<ShopApi> = {
    saveCart: async (input) => {
      saved.push(input)
      return { status: true, msg: 'Saved.' }
    },
    forgetCart: async () => {
      forgotten.push(1)
      return { status: true, msg: 'Deleted.' }
    },
  }
  return { saved, forgotten, calls }
}

test('a guest sees the opt-in once a contact is entered, and the cart is saved only with it', async () => {
  teaInCart(2)
  const { saved, forgotten, calls } = server()
  const page = await openPage('/checkout', {
    api: fakeShop({ settings: { use_abandoned_carts: true }, calls }),
  })
  const number = await screen.findByLabelText('Mobile number')
  expect(box()).toBeNull()
  await page.user.type(number, '01712345678')
  await waitFor(() => expect(box()).not.toBeNull(), slow)
  expect(saved).toEqual([])
  await page.user.click(box() as HTMLElement)
  await waitFor(() => expect(saved).toHaveLength(1), slow)
  expect(saved[0]).toMatchObject({
    items: [{ product_price_info_id: 11, quantity: expect.any(Number) }],
    contact_no: '01712345678',
    opted_in: true,
  })
  await page.user.click(box() as HTMLElement)
  await waitFor(() => expect(forgotten).toHaveLength(1), slow)
  await page.leave()
})

const signIn = () =>
  act(() => {
    saveUser(customer)
    useUser.setState({ confirmed: true })
  })
const optIn = () => readStorage<{ by: number | string }>('cart_reminder')?.by ?? null
const reminding = (calls: Partial<ShopApi>) => fakeShop({ settings: { use_abandoned_carts: true }, calls })

test('changes are sent from every page, without a new opt-in, and emptying the cart ends it', async () => {
  teaInCart(2)
  setCartReminder(7)
  saveUser(customer)
  const { saved, calls } = server()
  const page = await openPage('/about-us', {
    api: reminding({ ...calls, session: async () => ({ user_info: mitu }) }),
  })
  await waitFor(() => expect(saved).toHaveLength(1), slow)
  act(() => teaInCart(3))
  await waitFor(() => expect(saved).toHaveLength(2), slow)
  expect(saved[1]).toMatchObject({ items: [{ product_price_info_id: 11 }], opted_in: false })
  act(emptyTheCart)
  await waitFor(() => expect(optIn()).toBeNull(), slow)
  expect(saved.at(-1)).toMatchObject({ items: [] })
  await page.leave()
})

test('the opt-in ends with an order, a sign-out, another person and another tab', async () => {
  teaInCart(2)
  const { calls } = server()
  const page = await openPage('/cart', { api: reminding(calls) })
  signIn()
  await waitFor(() => expect(box()).not.toBeNull(), slow)
  const end = async (how: () => void) => {
    if (!useUser.getState().user) signIn()
    if (optIn() === null) await page.user.click(box() as HTMLElement)
    await waitFor(() => expect(optIn()).toBe(7))
    act(how)
    await waitFor(() => expect(optIn()).toBeNull())
  }
  await end(forgetAttempt)
  act(() => window.dispatchEvent(new Event('storage')))
  await waitFor(() => expect(box()).toHaveProperty('checked', false))
  await end(() => saveUser(null))
  await end(() => saveUser({ ...customer, id: 8 }))
  act(() => setCartReminder('guest'))
  signIn()
  await waitFor(() => expect(optIn()).toBeNull())
  await page.leave()
})

test('a failure is shown, and a cart that the server has not ends the opt-in', async () => {
  teaInCart(2)
  let status = 500
  const page = await openPage('/cart', {
    api: reminding({ saveCart: async () => rejectWith(status, { status: false, msg: 'Not now.' }) }),
  })
  signIn()
  await waitFor(() => expect(box()).not.toBeNull(), slow)
  await page.user.click(box() as HTMLElement)
  expect(await screen.findByText('Not now.')).toBeDefined()
  expect([optIn(), box()]).toMatchObject([null, { checked: false }])
  status = 404
  act(() => setCartReminder(7))
  act(() => teaInCart(1))
  await waitFor(() => expect(optIn()).toBeNull(), slow)
  await page.leave()
})

test('a customer has the opt-in in the cart; with the feature off it is not shown', async () => {
  teaInCart(2)
  const { saved, calls } = server()
  const page = await openPage('/cart', { api: fakeShop({ settings: { use_abandoned_carts: true }, calls }) })
  act(() => {
    saveUser(customer)
    useUser.setState({ confirmed: true })
  })
  await waitFor(() => expect(box()).not.toBeNull(), slow)
  await page.user.click(box() as HTMLElement)
  await waitFor(() => expect(saved).toHaveLength(1), slow)
  await page.leave()
  const off = await openPage('/cart', { api: fakeShop({ calls }) })
  expect(box()).toBeNull()
  await off.leave()
})

test('the link of a reminder puts the items into the cart that are not there yet', async () => {
  const item = {
    product_id: 1,
    product_price_info_id: 11,
    product_title: 'Green Tea',
    product_title_bn: null,
    product_slug: 'green-tea',
    product_type_infos: [],
    sku: null,
    price_type_id: 1,
    price_type: 'Per Piece',
    product_image: null,
    unit_price: 50,
    cart_qty_mode: 2 as const,
    min_qty: null,
    max_qty: null,
    tiers: [],
    custom_product_design: null,
    prescription_only: false,
    preorder_on: null,
    quantity: 3,
  }
  const savedCart: ShopApi['savedCart'] = async ({ token }) =>
    token === 'right' ? { items: [item] } : rejectWith(404, { msg: 'This link is not valid.' })
  for (const round of [1, 2]) {
    const page = await openPage('/saved-cart/right', { api: fakeShop({ calls: { savedCart } }) })
    await page.user.click(await screen.findByRole('button', { name: 'Add these items to my cart' }))
    await waitFor(() =>
      expect([round, cartLines(useCart.getState().cart)]).toMatchObject([
        round,
        [{ product_price_info_id: 11, quantity: 3 }],
      ]),
    )
    await page.leave()
  }
  const wrong = await openPage('/saved-cart/wrong', { api: fakeShop({ calls: { savedCart } }) })
  expect(screen.getByText('This link has expired or is not valid.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add these items to my cart' })).toBeNull()
  await wrong.leave()
})
