import { describe, expect, test } from 'vitest'
import { matchVariant } from '#domain/orders/variant.ts'
import { cartItemOf, choose, firstChoice, isOffered, variantsOf } from '../../src-store/product/choose.ts'
import { product, shirt, variant } from './fake-products.ts'

const variants = variantsOf(shirt)
const first = () => {
  const choice = firstChoice(shirt)
  if (!choice) throw new Error('nothing to choose')
  return choice
}
const [red, blue, large] = [1, 2, 2]

describe('Choosing a variant', () => {
  test('starts with the first one', () => {
    expect(matchVariant(variants, first())?.id).toBe(21)
  })

  test('finds the variant of another colour', () => {
    expect(matchVariant(variants, choose(shirt, first(), 'color', blue))?.id).toBe(22)
  })

  test('where nothing is sold like that, the new value leads', () => {
    const inLarge = choose(shirt, first(), 'size', large)
    expect(matchVariant(variants, inLarge)?.id).toBe(23)
    expect(matchVariant(variants, choose(shirt, inLarge, 'color', red))?.id).toBe(21)
  })

  test('a value that no variant has is not offered', () => {
    expect(isOffered(variants, 'color', red)).toBe(true)
    expect(isOffered(variants, 'color', 99)).toBe(false)
  })

  test('what a variant leaves open can be chosen freely', () => {
    const free = product(9, 'Free', {
      product_color_infos: shirt.product_color_infos,
      product_price_infos: [variant(91, 10)],
    })
    const choice = firstChoice(free)
    const inBlue = choice && choose(free, choice, 'color', blue)
    expect(inBlue?.product_color_id).toBe(blue)
    expect(inBlue && matchVariant(variantsOf(free), inBlue)?.id).toBe(91)
  })

  test('a product without a price has nothing to choose', () => {
    expect(firstChoice(product(8, 'Unpriced', { product_price_infos: [] }))).toBeNull()
  })

  test('the cart remembers what was chosen, by name and number', () => {
    const choice = choose(shirt, first(), 'size', large)
    const bought = matchVariant(variants, choice)
    const item = bought && cartItemOf(shirt, bought, choice, 'Per Piece', 1)
    expect(item?.product_type_infos).toMatchObject([
      { key: 'color', pid: 2, value: 'Blue' },
      { key: 'size', pid: 2, value: 'Large', value_bn: 'বড়' },
    ])
  })
})
