import { expect, test } from 'vitest'
import { addToCart, cartLines, cartTotals, emptyCart } from '../../../src/orders/cart.ts'

/** docs/product.md 3: the data of a cart item that the browser stores. */

const item = {
  product_id: 1,
  product_price_info_id: 10,
  product_title: 'Tea',
  product_title_bn: null,
  product_slug: 'tea',
  product_type_infos: [],
  sku: 'tea-250',
  price_type_id: 3,
  price_type: 'Per Box',
  product_image: '/media/tea.png',
  custom_product_design: null,
  quantity: 2,
  unit_price: 120,
  cart_qty_mode: 2,
  min_qty: 1,
  max_qty: 10,
  tiers: [],
}

test('a cart item has the fields of the specification', () => {
  const [line] = cartLines(addToCart(emptyCart, item))
  expect(line).toMatchObject({
    product_title: 'Tea',
    product_slug: 'tea',
    product_type_infos: [],
    product_type_info_values: {},
    unit_price: 120,
    sku: 'tea-250',
    cart_qty_mode: 2,
    min_qty: 1,
    max_qty: 10,
    price: 120,
    price_type_id: 3,
    price_type: 'Per Box',
    product_image: '/media/tea.png',
    custom_product_design: null,
    quantity: 2,
  })
})

test('a cart has the totals of the specification', () => {
  expect(cartTotals(addToCart(emptyCart, item))).toEqual({ total_cart_items: 1, total_cart_amount: 240 })
})
