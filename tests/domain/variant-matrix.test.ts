import { describe, expect, test } from 'vitest'
import { variantKey } from '#domain/orders/pricing/variant.ts'
import { MOST_VARIANTS, matrixPlan, matrixSize, variantChoices } from '#domain/variants/variant-matrix.ts'

const offered = {
  color_ids: [11, 12],
  size_ids: [21, 22, 23],
  product_type_infos: [{ product_type_id: 3, item_ids: [31, 32] }],
}
const nothing = { color_ids: [], size_ids: [], product_type_infos: [] }
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

describe('Variant choices', () => {
  test('contain every price type with every item, colour and size once', () => {
    const made = variantChoices([1, 2], offered)
    expect(made).toHaveLength(24)
    expect(matrixSize([1, 2], offered)).toBe(24)
    expect(new Set(made.map(variantKey)).size).toBe(24)
    expect(made[0]).toEqual({
      product_price_type_id: 1,
      options: [{ product_type_id: 3, product_type_item_id: 31 }],
      product_color_id: 11,
      product_size_id: 21,
    })
    expect(made[23]).toMatchObject({ product_price_type_id: 2, product_color_id: 12, product_size_id: 23 })
  })

  test('leave attributes empty that the product does not offer', () => {
    const empty = { ...nothing, product_type_infos: [{ product_type_id: 3, item_ids: [] }] }
    expect(variantChoices([1], empty)).toEqual([
      { product_price_type_id: 1, options: [], product_color_id: null, product_size_id: null },
    ])
    expect(variantChoices([], offered)).toEqual([])
  })
})

describe('Price matrix generation', () => {
  test('adds missing variants and preserves existing ones', () => {
    const there = variantChoices([1], offered)
    const plan = matrixPlan(there.slice(0, 5), [1, 2], offered)
    expect(plan.missing).toHaveLength(19)
    expect(plan.strays).toEqual([])
    expect(matrixPlan([...there.slice(0, 5), ...plan.missing], [1, 2], offered).missing).toEqual([])
  })

  test('lists variants that are no longer among the choices', () => {
    const there = variantChoices([1, 2], offered)
    const plan = matrixPlan(there, [1], { ...offered, color_ids: [12] })
    expect(plan.missing).toEqual([])
    expect(plan.strays).toHaveLength(18)
    expect(
      plan.strays.every((at) => there[at]?.product_price_type_id === 2 || there[at]?.product_color_id === 11),
    ).toBe(true)
    // Without a selection no existing variant is reported.
    expect(matrixPlan(there, [], offered)).toMatchObject({ size: 0, missing: [], strays: [] })
  })

  test('stops at three hundred variants', () => {
    const huge = { ...nothing, color_ids: numbers(200), size_ids: numbers(200) }
    expect(matrixPlan([], [1, 2], huge)).toEqual({ size: 80_000, missing: [], strays: [], fits: false })
    const full = { ...nothing, color_ids: numbers(MOST_VARIANTS) }
    expect(matrixPlan([], [1], full)).toMatchObject({ size: 300, fits: true })
    const stranger = { product_price_type_id: 9, options: [], product_color_id: null, product_size_id: null }
    expect(matrixPlan([stranger], [1], full)).toMatchObject({ strays: [0], fits: false })
  })
})
