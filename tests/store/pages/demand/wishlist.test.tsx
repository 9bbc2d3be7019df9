// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ShopAnswer, ShopApi } from '#domain/contract/shop-api.ts'
import { cartLines } from '#domain/orders/cart.ts'
import { readStoredWishlist, writeWishlist } from '../../../../src-store/pages/demand/stored-wishlist.ts'
import { emptyTheCart, useCart } from '../../../../src-store/state/cart.ts'
import { useToasts } from '../../../../src-store/state/toasts.ts'
import { saveUser, useUser } from '../../../../src-store/state/user.ts'
import { mitu } from '../../support/fake-person.ts'
import { fakeShop } from '../../support/fake-shop.ts'
import { openPage } from '../../support/open-page.ts'
import { renderPage } from '../../support/render-page.ts'

type Row = ShopAnswer<'wishlist'>[number]

afterEach(() => {
  useUser.setState({ confirmed: false })
  saveUser(null)
  emptyTheCart()
  useToasts.setState({ toasts: [] })
  writeWishlist({ owner: null, items: [] })
  localStorage.clear()
})

const named = (product_id: number, product_title: string) => ({
  product_id,
  product_price_info_id: product_id * 10,
  product_title,
  product_title_bn: null,
})
const row = (product_id: number, product_title: string, more: Partial<Row> = {}): Row => ({
  ...named(product_id, product_title),
  product_slug: product_title.toLowerCase().replaceAll(' ', '-'),
  product_image: null,
  available: true,
  in_stock: true,
  item: {
    ...named(product_id, product_title),
    product_slug: product_title.toLowerCase(),
    product_type_infos: [],
    sku: null,
    price_type_id: 1,
    price_type: 'Per Piece',
    product_image: null,
    unit_price: 50,
    cart_qty_mode: 2,
    min_qty: null,
    max_qty: null,
    tiers: [],
    custom_product_design: null,
    prescription_only: false,
    preorder_on: null,
    quantity: 1,
  },
  ...more,
})
const customer = { id: 7, user_type: 3, full_name: 'Mitu', email: null, mobile: null, photo: null }
const open = (path: string, calls: Partial<ShopApi> = {}, use_wishlist = true) =>
  openPage(path, { api: fakeShop({ settings: { use_wishlist }, calls }) })
const heart = () => screen.queryByRole('button', { name: 'Wishlist' })
const signIn = () =>
  act(() => {
    saveUser(customer)
    useUser.setState({ confirmed: true })
  })

test('a guest saves a product and finds it in the list, with price and stock', async () => {
  const page = await open('/products/green-tea')
  await waitFor(() => expect(heart()?.hasAttribute('disabled')).toBe(false))
  await page.user.click(heart() as HTMLElement)
  expect(await screen.findByText('Added to your wishlist')).toBeDefined()
  expect(heart()?.getAttribute('aria-pressed')).toBe('true')
  expect(readStoredWishlist().items).toMatchObject([{ product_id: 1, product_title: 'Green Tea' }])
  await page.user.click(heart() as HTMLElement)
  await waitFor(() => expect(readStoredWishlist().items).toEqual([]))
  await page.leave()
})

test('has no button and no page with the feature off', async () => {
  const page = await open('/products/green-tea', {}, false)
  expect(heart()).toBeNull()
  await page.leave()
  expect((await renderPage('/wishlist', { api: fakeShop() })).status).toBe(404)
})

test('a double click on the button or on "Move to cart" counts once', async () => {
  const page = await open('/products/green-tea')
  await waitFor(() => expect(heart()?.hasAttribute('disabled')).toBe(false))
  await page.user.dblClick(heart() as HTMLElement)
  expect(readStoredWishlist().items).toHaveLength(1)
  const [link] = screen.getAllByRole('link', { name: 'View wishlist' })
  expect(link?.getAttribute('href')).toBe('/wishlist')
  await page.leave()
  const list = await open('/wishlist', {
    wishlistIds: async () => [],
    wishlist: async () => [row(1, 'Kettle')],
    removeWish: async () => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      return { status: true, msg: 'Removed.' }
    },
    saveWishlist: async () => ({ status: true, msg: 'Saved.' }),
  })
  signIn()
  await page.user.dblClick(await screen.findByRole('button', { name: 'Move Kettle to cart' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Kettle' })).toBeNull())
  expect(cartLines(useCart.getState().cart)).toMatchObject([{ product_id: 1, quantity: 1 }])
  await list.leave()
})

test('the button of a customer reads ids alone, and merges the list of a guest once', async () => {
  writeWishlist({ owner: null, items: [named(1, 'Kettle')] })
  const saved: unknown[] = []
  const page = await open('/products/green-tea', {
    saveWishlist: async ({ items }) => {
      saved.push(...items)
      return { status: true, msg: 'Saved.' }
    },
    wishlistIds: async () => [{ product_id: 1, product_price_info_id: 10 }],
  })
  signIn()
  await waitFor(() => expect(heart()?.getAttribute('aria-pressed')).toBe('true'))
  expect(saved).toEqual([{ product_id: 1, product_price_info_id: 10 }])
  expect(readStoredWishlist()).toEqual({
    owner: 7,
    items: [{ product_id: 1, product_price_info_id: 10 }],
  })
  await page.leave()
})

test('waits for the confirmed customer, whose stored copy is not the list of a guest', async () => {
  writeWishlist({ owner: 7, items: [{ product_id: 5, product_price_info_id: null }] })
  const guests: unknown[] = []
  saveUser(customer)
  let confirm = () => {}
  const confirmed = new Promise<void>((resolve) => {
    confirm = resolve
  })
  const page = await open('/wishlist', {
    session: () => confirmed.then(() => ({ user_info: mitu })),
    wishlistProducts: async ({ items }) => {
      guests.push(items)
      return []
    },
    wishlist: async () => [row(5, 'Carpet')],
  })
  expect(screen.queryByRole('link', { name: 'Carpet' })).toBeNull()
  confirm()
  await screen.findByRole('link', { name: 'Carpet' })
  expect(guests).toEqual([])
  await page.leave()
})

test('shows what is in stock, sold out and no longer there, and moves a product to the cart', async () => {
  writeWishlist({ owner: null, items: [named(1, 'Kettle'), named(2, 'Basket'), named(3, 'Lamp')] })
  const page = await open('/wishlist', {
    wishlistProducts: async () => [row(1, 'Kettle'), row(2, 'Basket', { in_stock: false })],
  })
  await screen.findByRole('link', { name: 'Kettle' })
  expect(screen.getByText('Sold out')).toBeDefined()
  expect(screen.getByText('Lamp')).toBeDefined()
  expect(screen.getByText('No longer available')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Lamp' })).toBeNull()
  expect(screen.getAllByRole('button', { name: /^Move/ })).toHaveLength(1)
  await page.user.click(screen.getByRole('button', { name: 'Move Kettle to cart' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Kettle' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Wishlist' }))
  expect(cartLines(useCart.getState().cart)).toMatchObject([{ product_id: 1, quantity: 1 }])
  expect(readStoredWishlist().items.map(({ product_id }) => product_id)).toEqual([2, 3])
  await page.user.click(screen.getByRole('button', { name: 'Remove Basket' }))
  await page.user.click(screen.getByRole('button', { name: 'Remove Lamp' }))
  await page.leave()
})

test('is merged at sign-in, and deleted in the browser at sign-out', async () => {
  writeWishlist({ owner: null, items: [named(1, 'Kettle')] })
  const saved: unknown[] = []
  const page = await open('/wishlist', {
    wishlistProducts: async () => [row(1, 'Kettle')],
    saveWishlist: async ({ items }) => {
      saved.push(...items)
      return { status: true, msg: 'Saved.' }
    },
    wishlist: async () => [row(1, 'Kettle'), row(5, 'Carpet')],
  })
  await screen.findByRole('link', { name: 'Kettle' })
  signIn()
  await screen.findByRole('link', { name: 'Carpet' })
  expect(saved).toEqual([{ product_id: 1, product_price_info_id: 10 }])
  expect(readStoredWishlist()).toMatchObject({ owner: 7, items: [{ product_id: 1 }, { product_id: 5 }] })
  act(() => {
    useUser.setState({ confirmed: false })
    saveUser(null)
  })
  expect(readStoredWishlist()).toEqual({ owner: null, items: [] })
  await page.leave()
})

test('says when it is empty, and when it could not be loaded', async () => {
  const empty = await open('/wishlist')
  expect(await screen.findByText(/Your wishlist is empty/)).toBeDefined()
  await empty.leave()
  writeWishlist({ owner: null, items: [named(1, 'Kettle')] })
  let works = false
  const page = await open('/wishlist', {
    wishlistProducts: async () => {
      if (!works) throw { status: 500, body: null }
      return [row(1, 'Kettle')]
    },
  })
  await screen.findByText('Your wishlist could not be loaded.')
  works = true
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('link', { name: 'Kettle' })
  await page.leave()
})
