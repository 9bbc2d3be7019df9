import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addToCart,
  type Cart,
  cartLines,
  cartTotals,
  emptyCart,
  type NewCartItem,
  placeOf,
  refreshLine,
  removeFromCart,
  setQuantity,
} from '#domain/orders/cart.ts'
import type { Priced } from '#domain/orders/pricing/price.ts'
import { e1, e3, e4, e6, e7, fixed, listVariant } from './variants.ts'

const item = (variant: Priced, quantity: number, parts: Partial<NewCartItem> = {}): NewCartItem => ({
  ...variant,
  product_id: 1,
  product_price_info_id: 10,
  product_title: 'Tea',
  product_title_bn: null,
  product_slug: 'tea',
  product_type_infos: [],
  sku: null,
  price_type_id: 1,
  price_type: 'Per Box',
  product_image: null,
  custom_product_design: null,
  quantity,
  ...parts,
})

const chosen = (key: string, pid: number) => ({
  key,
  pid,
  title: 'Size',
  title_bn: null,
  value: 'XL',
  value_bn: null,
  color_code: null,
})

const design = (design_id: number | null, price: number | null, upload_file: string | null = null) => ({
  design_id,
  upload_file,
  design_url: '/d.png',
  price,
})

const cartOf = (...items: NewCartItem[]): Cart => items.reduce(addToCart, emptyCart)
const brief = (cart: Cart) =>
  cartLines(cart).map(({ quantity, price, line_total }) => [quantity, price, line_total])

describe('Cart', () => {
  test('is keyed by product, price type and options', () => {
    const cart = cartOf(item(e1, 1, { product_type_infos: [chosen('color', 4), chosen('3', 12)] }))
    expect(cart[1]?.[1]?.['3:12-color:4']?.product_title).toBe('Tea')
    expect(cartLines(cart)[0]?.product_type_info_values).toEqual({ 3: 12, color: 4 })
  })

  test('E1, E2: uses the discounted tier price and limits the quantity to ten', () => {
    expect([1, 4, 5, 10, 11].flatMap((qty) => brief(cartOf(item(e1, qty))))).toEqual([
      [1, 1000, 1000],
      [4, 1000, 4000],
      [5, 900, 4500],
      [10, 900, 9000],
      [10, 900, 9000],
    ])
  })

  test('E6: multiplies the rounded unit price', () => {
    expect(brief(cartOf(item(e6, 3)))).toEqual([[3, 6.69, 20.07]])
  })

  test('E7: charges a design once per line', () => {
    const cart = cartOf(item(e7, 10, { custom_product_design: design(77, 60) }))
    expect(brief(cart)).toEqual([[10, 225, 2310]])
    expect(cartTotals(cart)).toEqual({ total_cart_items: 1, total_cart_amount: 2310 })
  })

  test('E8, weakness c: adding the same item adds the quantities and uses the price of the sum', () => {
    const cart = cartOf(item(e1, 2), item(e1, 3))
    expect(brief(cart)).toEqual([[5, 900, 4500]])
    expect(cartTotals(cart)).toEqual({ total_cart_items: 1, total_cart_amount: 4500 })
  })

  test('weakness a: a listed quantity has its own price', () => {
    expect(brief(cartOf(item(e4, 1000)))).toEqual([[1000, 1.5, 1500]])
  })

  test('weakness b: a changed quantity changes the price', () => {
    const place = placeOf(item(e1, 1))
    const cart = setQuantity(cartOf(item(e1, 1)), place, 5)
    expect(brief(cart)).toEqual([[5, 900, 4500]])
    expect(brief(setQuantity(cart, place, 4))).toEqual([[4, 1000, 4000]])
    expect(brief(setQuantity(cart, place, 99))).toEqual([[10, 900, 9000]])
    expect(brief(setQuantity(cart, place, 0))).toEqual([[1, 1000, 1000]])
  })

  test('weakness f: uses the fresh prices from the server', () => {
    const cart = refreshLine(cartOf(item(e1, 5)), placeOf(item(e1, 5)), { ...e3, max_qty: 3 })
    expect(brief(cart)).toEqual([[3, 50, 150]])
  })

  test('adds listed quantities only when the sum is listed', () => {
    expect(brief(cartOf(item(e4, 500), item(e4, 500)))).toEqual([[1000, 1.5, 1500]])
    expect(brief(cartOf(item(e4, 500), item(e4, 100)))).toEqual([[500, 1.8, 900]])
  })

  test('ignores an item whose price list has no quantities', () => {
    expect(cartOf(item(listVariant(5, []), 1))).toEqual({})
  })

  test('stores one product with two designs as two lines', () => {
    const cart = cartOf(
      item(e7, 1, { custom_product_design: design(77, 60) }),
      item(e7, 1, { custom_product_design: design(78, 40) }),
      item(e7, 1, { custom_product_design: design(null, null, 'd41d8cd98f00b204') }),
      item(e7, 1),
    )
    expect(cartLines(cart).map((line) => line.options_key)).toEqual([
      'design:77',
      'design:78',
      'design:d41d8cd98f00b204',
      '',
    ])
    expect(cartTotals(cart)).toEqual({ total_cart_items: 4, total_cart_amount: 1100 })
  })

  test('removes a product with its last line', () => {
    const [one, two] = [item(e1, 1), item(e1, 1, { price_type_id: 2 })]
    const cart = removeFromCart(cartOf(one, two), placeOf(one))
    expect(Object.keys(cart[1] ?? {})).toEqual(['2'])
    expect(removeFromCart(cart, placeOf(two))).toEqual({})
  })

  test('stays unchanged when an unknown line is changed', () => {
    const cart = cartOf(item(e1, 2))
    const elsewhere = { product_id: 9, price_type_id: 1, options_key: '' }
    expect(setQuantity(cart, elsewhere, 3)).toBe(cart)
    expect(refreshLine(cart, elsewhere, e3)).toBe(cart)
    expect(removeFromCart(cart, elsewhere)).toEqual(cart)
  })

  test('is never mutated', () => {
    const cart = cartOf(item(e1, 2))
    const before = structuredClone(cart)
    addToCart(cart, item(e1, 3))
    setQuantity(cart, placeOf(item(e1, 1)), 9)
    removeFromCart(cart, placeOf(item(e1, 1)))
    expect(cart).toEqual(before)
  })

  test('survives JSON serialisation', () => {
    const cart = cartOf(item(e1, 2), item(e7, 3, { product_id: 2, custom_product_design: design(5, 60) }))
    expect(cartTotals(JSON.parse(JSON.stringify(cart)))).toEqual(cartTotals(cart))
  })

  const anyItem = fc
    .record({
      variant: fc.constantFrom(e1, e3, e6, e7),
      qty: fc.integer({ min: 1, max: 60 }),
      product_id: fc.integer({ min: 1, max: 3 }),
      price_type_id: fc.integer({ min: 1, max: 2 }),
    })
    .map(({ variant, qty, product_id, price_type_id }) => {
      const product_price_info_id = product_id * 10 + price_type_id
      return item(variant, qty, { product_id, price_type_id, product_price_info_id })
    })

  test('costs the same however a quantity is split over several additions', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(fc.constantFrom(e1, e3, e6, e7), parts, (variant, quantities) => {
        const whole = cartOf(
          item(
            variant,
            quantities.reduce((sum, qty) => sum + qty, 0),
          ),
        )
        expect(cartOf(...quantities.map((qty) => item(variant, qty)))).toEqual(whole)
      }),
    )
  })

  test('never has a negative total and counts its lines', () => {
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 12 }), (items) => {
        const { total_cart_items, total_cart_amount } = cartTotals(cartOf(...items))
        const places = new Set(items.map((it) => JSON.stringify(placeOf(it))))
        expect(total_cart_items).toBe(places.size)
        expect(total_cart_amount).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('is empty after every line has been removed', () => {
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 12 }), (items) => {
        expect(items.map(placeOf).reduce(removeFromCart, cartOf(...items))).toEqual({})
      }),
    )
  })

  test('uses the newest title and tiers when a line is added again', () => {
    const renamed = item({ ...e1, tiers: [fixed(1, 500)] }, 1, { product_title: 'Green tea' })
    const [line] = cartLines(cartOf(item(e1, 1), renamed))
    expect([line?.product_title, line?.price, line?.quantity]).toEqual(['Green tea', 500, 2])
  })
})
