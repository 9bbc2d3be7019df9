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
  removeFromCart,
  setQuantity,
  withoutDesign,
} from '#domain/orders/cart.ts'
import { mergeCarts, readCart } from '#domain/orders/checkout/stored-cart.ts'
import { leastQty, type Priced, qtyMode, unitPrice } from '#domain/orders/pricing/price.ts'
import { toPoisha, toTk } from '#domain/values/money.ts'
import { e1, e3, e4, e5, e6, e7 } from './variants.ts'

/** Property tests: a cart stays valid after any operations. */

const variants: readonly Priced[] = [e1, e3, e4, e5, e6, e7]

const item = (at: number, pid: number | null, design: number | null, quantity: number): NewCartItem => ({
  ...(variants[at] as Priced),
  product_id: at + 1,
  product_price_info_id: 10 * (at + 1) + (pid ?? 0),
  product_title: `Product ${at}`,
  product_title_bn: null,
  product_slug: `product-${at}`,
  product_type_infos:
    pid === null
      ? []
      : [{ key: '3', pid, title: 'Size', title_bn: null, value: 'XL', value_bn: null, color_code: null }],
  sku: null,
  price_type_id: 1,
  price_type: 'Per Box',
  product_image: null,
  custom_product_design:
    design === null ? null : { design_id: design, upload_file: null, design_url: '/d.png', price: 60.5 },
  quantity,
})

const items = fc
  .tuple(
    fc.nat({ max: variants.length - 1 }),
    fc.option(fc.integer({ min: 1, max: 2 })),
    fc.option(fc.integer({ min: 7, max: 8 })),
    fc.oneof(fc.integer({ min: -5, max: 2_000 }), fc.integer(), fc.double()),
  )
  .map(([at, pid, design, quantity]) => item(at, pid, design, quantity))

type Step = (cart: Cart) => Cart

const steps: fc.Arbitrary<Step> = fc.oneof(
  items.map(
    (one): Step =>
      (cart) =>
        addToCart(cart, one),
  ),
  items.map(
    (one): Step =>
      (cart) =>
        setQuantity(cart, placeOf(one), one.quantity),
  ),
  items.map(
    (one): Step =>
      (cart) =>
        removeFromCart(cart, placeOf(one)),
  ),
  items.map(
    (one): Step =>
      (cart) =>
        withoutDesign(cart, placeOf(one)),
  ),
  fc.array(items, { maxLength: 4 }).map(
    (others): Step =>
      (cart) =>
        mergeCarts(cart, others.reduce(addToCart, emptyCart)),
  ),
  fc.constant<Step>((cart) => readCart(JSON.parse(JSON.stringify(cart)))),
)

const carts = fc
  .array(steps, { maxLength: 25 })
  .map((all) => all.reduce((cart, step) => step(cart), emptyCart))

const keyOf = ({ product_id, price_type_id, options_key }: ReturnType<typeof placeOf>) =>
  `${product_id} ${price_type_id} ${options_key}`

const isOffered = (line: Priced & { quantity: number }) =>
  line.cart_qty_mode === qtyMode.fixed
    ? line.tiers.some(({ quantity }) => quantity === line.quantity)
    : line.quantity >= leastQty(line) && line.quantity <= (line.max_qty ?? 1_000_000)

describe('Cart after any sequence of adding, changing, removing and merging', () => {
  test('has a total equal to the sum of its lines, each priced by the same rule', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const lines = cartLines(cart)
        const totals = lines.map((line) => {
          const charged = unitPrice(line, line.quantity)?.charged ?? Number.NaN
          const design = line.custom_product_design?.price ?? 0
          expect(line.price).toBe(toTk(charged))
          expect(line.line_total).toBe(toTk(charged * line.quantity + toPoisha(design)))
          return charged * line.quantity + toPoisha(design)
        })
        expect(cartTotals(cart)).toEqual({
          total_cart_items: lines.length,
          total_cart_amount: toTk(totals.reduce((sum, total) => sum + total, 0)),
        })
      }),
    )
  })

  test('has one line per selection, at its own key', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const places = cartLines(cart).map(keyOf)
        expect(new Set(places).size).toBe(places.length)
        for (const line of cartLines(cart))
          expect(cart[line.product_id]?.[line.price_type_id]?.[line.options_key]).toMatchObject({
            product_price_info_id: line.product_price_info_id,
          })
      }),
    )
  })

  test('contains only quantities that are sold', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        expect(cartLines(cart).every(isOffered)).toBe(true)
      }),
    )
  })

  test('has no keys of removed lines', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const empty = cartLines(cart).reduce<Cart>((left, line) => removeFromCart(left, line), cart)
        expect(empty).toEqual(emptyCart)
      }),
    )
  })

  test('is the same after being stored and read', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        expect(readCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart)
      }),
    )
  })
})

describe('Damaged stored cart', () => {
  test('is read without errors and contains only valid quantities', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        expect(cartLines(readCart(stored)).every(isOffered)).toBe(true)
      }),
    )
  })

  test('loses only the damaged line', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('unit_price', 'quantity', 'tiers', 'product_id', 'product_type_infos'),
        fc.constantFrom(null, 'x', {}, [null], Number.NaN),
        (field, value) => {
          const cart = [item(0, null, null, 2), item(1, 1, null, 3)].reduce(addToCart, emptyCart)
          const remaining = JSON.parse(JSON.stringify(cart)) as Record<
            string,
            Record<string, Record<string, object>>
          >
          Object.assign(remaining[1]?.[1]?.[''] ?? {}, { [field]: value })
          expect(cartLines(readCart(remaining)).map(({ product_id }) => product_id)).toEqual([2])
        },
      ),
    )
  })
})
