import { describe, expect, test } from 'vitest'
import {
  addToCart,
  type Cart,
  cartLines,
  emptyCart,
  type NewCartItem,
  setQuantity,
} from '../../src/orders/cart.ts'
import { addedQuantity } from '../../src/orders/checkout/added-quantity.ts'

const tier = (quantity: number) => ({
  ...{ quantity, price_type: 2, price: 100, discount_price: null, business_day: null },
  ...{ hrs_in_dhaka: false, recommended: false },
})

const item = (parts: Partial<NewCartItem>): NewCartItem => ({
  ...{ product_id: 1, product_price_info_id: 7, product_title: 'Bandage', product_title_bn: null },
  ...{ product_slug: 'bandage', product_type_infos: [], sku: null, price_type_id: 1, price_type: 'Piece' },
  ...{ product_image: null, custom_product_design: null, unit_price: 100, cart_qty_mode: 2 },
  ...{ min_qty: null, max_qty: null, tiers: [], quantity: 1 },
  ...parts,
})
const design = (design_id: number) => ({ design_id, upload_file: null, design_url: '/d.webp', price: null })

const add = (cart: Cart, one: NewCartItem) => {
  const after = addToCart(cart, one)
  return { after, result: addedQuantity(cart, after, one) }
}

describe('Quantity added to the cart', () => {
  type Rules = Partial<NewCartItem>
  const open: Rules = { cart_qty_mode: 2 }
  const packs: Rules = { cart_qty_mode: 1, tiers: [tier(10), tier(30), tier(100)] }
  test.each([
    ['all of it', open, [2, 3], 'added', 5, null],
    ['up to the largest', { ...open, max_qty: 5 }, [2, 3], 'added', 5, null],
    ['above the largest', { ...open, max_qty: 5 }, [2, 4], 'changed', 5, { name: 'max', count: 5 }],
    ['when the largest is there', { ...open, max_qty: 5 }, [5, 1], 'unchanged', 5, { name: 'max', count: 5 }],
    ['below the smallest', { ...open, min_qty: 3 }, [1], 'changed', 3, { name: 'min', count: 3 }],
    ['one listed', packs, [10], 'added', 10, null],
    ['between two listed', packs, [15], 'changed', 10, { name: 'listed', quantities: [10, 30, 100] }],
    [
      'that makes no listed sum',
      packs,
      [10, 10],
      'unchanged',
      10,
      { name: 'listed', quantities: [10, 30, 100] },
    ],
    ['that makes a listed sum', packs, [10, 10, 20], 'added', 30, null],
    ['above every listed', packs, [100, 10], 'unchanged', 100, { name: 'listed', quantities: [10, 30, 100] }],
  ] as const)('%s', (_, variant, quantities, outcome, quantity, rule) => {
    let cart = emptyCart
    let last: unknown
    for (const wanted of quantities) {
      const { after, result } = add(cart, item({ ...variant, quantity: wanted }))
      cart = after
      last = result
    }
    expect(last).toEqual({ outcome, quantity, rule })
  })

  test('is limited over all lines of the variant, whatever their design', () => {
    const one = (quantity: number, id: number) =>
      item({ max_qty: 5, quantity, custom_product_design: design(id) })
    const first = add(emptyCart, one(3, 1)).after
    const second = add(first, one(4, 2))
    expect(second.result).toEqual({ outcome: 'changed', quantity: 2, rule: { name: 'max', count: 5 } })
    const third = add(second.after, one(1, 3))
    expect(third.result).toEqual({ outcome: 'unchanged', quantity: 0, rule: { name: 'max', count: 5 } })
    expect(cartLines(third.after).map(({ quantity }) => quantity)).toEqual([3, 2])
    const [line] = cartLines(third.after)
    if (!line) throw new Error('There is a line.')
    expect(cartLines(setQuantity(third.after, line, 9)).map(({ quantity }) => quantity)).toEqual([3, 2])
    expect(cartLines(setQuantity(third.after, line, 1)).map(({ quantity }) => quantity)).toEqual([1, 2])
  })
})
