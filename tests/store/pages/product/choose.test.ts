import { describe, expect, test } from 'vitest'
import { matchVariant } from '#domain/orders/pricing/variant.ts'
import { cartItemOf } from '../../../../src-store/pages/product/cart-item.ts'
import { broughtAlong, choose, firstChoice, offerOf } from '../../../../src-store/pages/product/choose.ts'
import { variantsOf } from '../../../../src-store/pages/product/dimensions.ts'
import { product, shirt, variant } from '../../support/fake-products.ts'

const variants = variantsOf(shirt)
const first = () => {
  const choice = firstChoice(shirt)
  if (!choice) throw new Error('nothing to choose')
  return choice
}
const [red, blue, large] = [1, 2, 2]

describe('Variant selection', () => {
  test('starts with the first variant', () => {
    expect(matchVariant(variants, first())?.id).toBe(21)
  })

  test('finds the variant of another colour', () => {
    expect(matchVariant(variants, choose(shirt, first(), 'color', blue))?.id).toBe(22)
  })

  test('gives the new value priority when the combination is not sold', () => {
    const inLarge = choose(shirt, first(), 'size', large)
    expect(matchVariant(variants, inLarge)?.id).toBe(23)
    expect(matchVariant(variants, choose(shirt, inLarge, 'color', red))?.id).toBe(21)
  })

  test('prefers the variant that preserves most of the selection', () => {
    const dyed = product(7, 'Dyed', {
      product_color_infos: shirt.product_color_infos,
      product_size_infos: shirt.product_size_infos,
      product_price_infos: [
        variant(71, 10, { product_color_id: red, product_size_id: 1, product_price_type_id: 1 }),
        variant(72, 10, { product_color_id: blue, product_size_id: 1, product_price_type_id: 1 }),
        variant(73, 90, { product_color_id: blue, product_size_id: large, product_price_type_id: 2 }),
        variant(74, 90, { product_color_id: red, product_size_id: large, product_price_type_id: 2 }),
      ],
    })
    const start = firstChoice(dyed)
    const next = start && choose(dyed, start, 'size', large)
    expect(next && matchVariant(variantsOf(dyed), next)?.id).toBe(74)
    expect(start && next && broughtAlong(dyed, start, next, 'size').map(({ id }) => id)).toEqual([2])
  })

  test('reports each value as sold, sold out, or not sold with certain values', () => {
    const inBlue = choose(shirt, first(), 'color', blue)
    expect(offerOf(shirt, first(), 'color', red)).toEqual({ state: 'sold' })
    expect(offerOf(shirt, first(), 'color', blue)).toEqual({ state: 'sold_out' })
    expect(offerOf(shirt, first(), 'size', large)).toMatchObject({
      state: 'impossible',
      without: [{ value: 'Red' }],
    })
    expect(offerOf(shirt, inBlue, 'size', large)).toEqual({ state: 'sold' })
    expect(offerOf(shirt, first(), 'color', 99)).toEqual({ state: 'never' })
  })

  test('allows any value of an attribute that the variant leaves open', () => {
    const free = product(9, 'Free', {
      product_color_infos: shirt.product_color_infos,
      product_price_infos: [variant(91, 10)],
    })
    const choice = firstChoice(free)
    const inBlue = choice && choose(free, choice, 'color', blue)
    expect(inBlue?.product_color_id).toBe(blue)
    expect(inBlue && matchVariant(variantsOf(free), inBlue)?.id).toBe(91)
  })

  test('is null for a product without a price', () => {
    expect(firstChoice(product(8, 'Unpriced', { product_price_infos: [] }))).toBeNull()
  })

  test('is stored in the cart item by name and id', () => {
    const choice = choose(shirt, first(), 'size', large)
    const bought = matchVariant(variants, choice)
    const item = bought && cartItemOf(shirt, bought, choice, 'Per Piece', 1)
    expect(item?.product_type_infos).toMatchObject([
      { key: 'color', pid: 2, value: 'Blue' },
      { key: 'size', pid: 2, value: 'Large', value_bn: 'বড়' },
    ])
  })
})
