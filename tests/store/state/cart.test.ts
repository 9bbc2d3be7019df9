// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest'
import type { LineProblem } from '#domain/orders/accept-change.ts'
import { addToCart, cartLines, cartTotals, emptyCart } from '#domain/orders/cart.ts'
import { cartItemOf } from '../../../src-store/pages/product/cart-item.ts'
import { firstChoice } from '../../../src-store/pages/product/choose.ts'
import { variantsOf } from '../../../src-store/pages/product/dimensions.ts'
import {
  changeQuantity,
  emptyTheCart,
  lineKey,
  markLines,
  putIntoCart,
  readStoredCart,
  takeOut,
  useCart,
} from '../../../src-store/state/cart.ts'
import { tea } from '../support/fake-products.ts'
import { openPage } from '../support/open-page.ts'

const put = (quantity: number) => {
  const choice = firstChoice(tea)
  const [variant] = variantsOf(tea)
  if (choice && variant) putIntoCart(cartItemOf(tea, variant, choice, 'Per Piece', quantity))
}
const problem = (reason: string): LineProblem => ({
  line: 0,
  product_price_info_id: 11,
  problem: reason,
  msg: 'It has changed.',
  price: null,
  custom_product_design_price: null,
  stock_qty: null,
  preorder_on: null,
  offer: null,
})
const lines = () => cartLines(useCart.getState().cart)

afterEach(() => {
  emptyTheCart()
  localStorage.clear()
})

describe('Stored cart', () => {
  test('is stored under cart_items', async () => {
    put(2)
    expect(localStorage.getItem('cart_items')).toContain('Green Tea')
  })

  test('is restored after the page is reopened', async () => {
    put(2)
    const stored = localStorage.getItem('cart_items') ?? ''
    emptyTheCart()
    localStorage.setItem('cart_items', stored)
    await readStoredCart()
    expect(lines()).toMatchObject([{ quantity: 2, price: 1000, line_total: 2000 }])
  })

  test('is read when a page opens', async () => {
    put(2)
    const stored = localStorage.getItem('cart_items') ?? ''
    emptyTheCart()
    localStorage.setItem('cart_items', stored)
    const page = await openPage('/about-us')
    expect(lines()).toMatchObject([{ quantity: 2 }])
    await page.leave()
  })

  test('is empty when the stored data are invalid', async () => {
    for (const stored of [
      '{"state":{"cart":{"1":{"1":{"":{"price":"x"}}}}},"version":0}',
      'not json',
      'null',
    ]) {
      localStorage.setItem('cart_items', stored)
      await readStoredCart()
      expect(lines()).toEqual([])
    }
  })

  test('uses the tier price that a changed quantity reaches', () => {
    put(4)
    const [line] = lines()
    if (line) changeQuantity(line, 5)
    expect(lines()).toMatchObject([{ quantity: 5, price: 900, line_total: 4500 }])
  })

  test('adds up the same selection within the limits', () => {
    put(4)
    put(9)
    expect(lines()).toMatchObject([{ quantity: 10 }])
  })

  test('removes a deleted line from the totals', () => {
    put(1)
    const [line] = lines()
    if (line) takeOut(line)
    expect(cartTotals(useCart.getState().cart)).toEqual({ total_cart_items: 0, total_cart_amount: 0 })
  })

  test('clears the mark of a line that the customer has changed', () => {
    put(1)
    const [line] = lines()
    if (line) {
      markLines({ [lineKey(line)]: problem('only_left'), '12 ': problem('sold_out') })
      changeQuantity(line, 2)
    }
    expect(useCart.getState().marks).toEqual({ '12 ': problem('sold_out') })
  })

  test('preserves lines added in another tab', () => {
    put(1)
    const [line] = lines()
    const elsewhere = line && addToCart(emptyCart, { ...line, product_id: 2, product_price_info_id: 21 })
    localStorage.setItem('cart_items', JSON.stringify({ state: { cart: elsewhere }, version: 0 }))
    put(2)
    expect(lines().map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
      [1, 2],
      [2, 1],
    ])
  })

  test('preserves readable lines when another is damaged', async () => {
    put(1)
    const stored = JSON.parse(localStorage.getItem('cart_items') ?? '')
    stored.state.cart['2'] = { 1: { '': { price: 'x' } } }
    localStorage.setItem('cart_items', JSON.stringify(stored))
    await readStoredCart()
    expect(lines()).toMatchObject([{ product_id: 1, quantity: 1 }])
  })

  test('does not store server marks', () => {
    put(1)
    markLines({ '11 ': problem('price_changed') })
    expect(localStorage.getItem('cart_items')).not.toContain('changed')
  })
})
