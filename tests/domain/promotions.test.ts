import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyPromotions, type Candidate } from '#domain/orders/promotions/apply-promotions.ts'
import { isCode, normalCode, randomCode } from '#domain/orders/promotions/code.ts'
import type { PromotionRule } from '#domain/orders/promotions/promotion.ts'
import { promotionType } from '#domain/orders/promotions/promotion.ts'
import { toPoisha } from '#domain/values/money.ts'
import { cartOf, line, rule } from '../support/promotions.ts'

const typed = (changes: Partial<PromotionRule> = {}): Candidate => ({
  rule: rule(changes),
  code: changes.code ?? 'TEN',
})
const automatic = (changes: Partial<PromotionRule> = {}): Candidate => ({
  rule: rule({ automatic: true, ...changes }),
  code: null,
})
const { percent, amount, fixed_price, free_delivery, buy_get } = promotionType

describe('What a promotion takes off', () => {
  const cases: [string, Partial<PromotionRule>, ReturnType<typeof line>[], number[], number][] = [
    ['ten percent', {}, [line({ price: 99.95 }), line({ price: 10 })], [10, 1], 0],
    ['ten percent, at most 5', { max_discount: 5 }, [line(), line({ price: 50 })], [3.33, 1.67], 0],
    ['an amount', { promotion_type: amount, amount: 30 }, [line(), line({ price: 200 })], [10, 20], 0],
    ['an amount above the sum', { promotion_type: amount, amount: 500 }, [line({ price: 20 })], [20], 0],
    ['a fixed price', { promotion_type: fixed_price, amount: 80 }, [line({ qty: 3 })], [60], 0],
    ['a fixed price above the price', { promotion_type: fixed_price, amount: 180 }, [line()], [0], 0],
    ['free delivery', { promotion_type: free_delivery }, [line()], [0], 60],
    [
      'buy two, get the cheapest one',
      { promotion_type: buy_get, buy_qty: 2, get_qty: 1, percent: null },
      [line({ qty: 2 }), line({ price: 40, qty: 1 })],
      [0, 40],
      0,
    ],
    [
      'buy one, get one at half price, over all lines',
      { promotion_type: buy_get, buy_qty: 1, get_qty: 1, percent: 50 },
      [line({ qty: 3 }), line({ price: 40, qty: 2 })],
      [0, 40],
      0,
    ],
    [
      'nothing with too few pieces',
      { promotion_type: buy_get, buy_qty: 2, get_qty: 1, percent: null },
      [line({ qty: 2 })],
      [0],
      0,
    ],
    ['only its products', { product_ids: [2] }, [line(), line({ product_id: 2 })], [0, 10], 0],
    [
      'only its categories, without an excluded company',
      { category_ids: [7], excluded_company_ids: [3] },
      [line({ category_ids: [7, 1] }), line({ category_ids: [7], company_id: 3 })],
      [10, 0],
      0,
    ],
    ['a design with its line', {}, [line({ custom_product_design_price: 50 })], [15], 0],
  ]
  for (const [name, changes, lines, shares, delivery] of cases)
    test(`${name}`, () => {
      const result = applyPromotions(cartOf(lines), [typed({ promotion_type: percent, ...changes })])
      expect([result.shares, result.delivery_discount]).toEqual([shares, delivery])
    })
})

describe('Why a code does not apply', () => {
  const cases: [string, Partial<PromotionRule>, object, object?][] = [
    ['unknown', { status: false }, {}],
    ['not_started', { starts_at: '2026-11-28T12:00:01.000Z' }, {}],
    ['ended', { ends_at: '2026-11-28T12:00:00.000Z' }, {}],
    ['used_up', { max_uses: 5, uses: 5 }, {}],
    ['used_by_customer', { once_per_customer: true }, { used_by_customer: new Set([1]) }],
    ['first_order', { first_order: true }, { is_first_order: false }],
    ['customer_group', { customer_group_ids: [4] }, { customer_group_id: 5 }],
    ['place_unknown', { city_ids: [1] }, { area_id: null, city_id: null }],
    ['place', { area_ids: [9] }, {}],
    ['no_items', { product_ids: [9] }, {}],
    ['min_total', { min_total: 150.5 }, {}, { min: 150.5, missing: 50.5 }],
    ['min_qty', { min_qty: 3 }, {}, { min: 3, missing: 2 }],
    ['no_effect', { promotion_type: fixed_price, amount: 100 }, {}],
  ]
  for (const [condition, changes, order, args] of cases)
    test(condition, () => {
      const { rejected, discount } = applyPromotions(cartOf([line()], order), [typed(changes)])
      expect(rejected).toEqual([{ code: 'TEN', condition, ...(args && { args }) }])
      expect(discount).toBe(0)
    })
})

describe('Several promotions', () => {
  test('are added when all of them can be combined, the highest priority first', () => {
    const both = [
      typed({ stackable: true }),
      automatic({ id: 2, stackable: true, priority: 5, promotion_type: amount, amount: 20 }),
    ]
    expect(applyPromotions(cartOf([line()]), both)).toMatchObject({ discount: 28, rejected: [] })
  })

  test('are deducted as in the worked example of docs/domain.md 7', () => {
    const lines = [line({ qty: 2 }), line({ price: 50 })]
    const result = applyPromotions(cartOf(lines), [
      typed({ stackable: true }),
      automatic({ id: 2, stackable: true, priority: 5, promotion_type: amount, amount: 20 }),
    ])
    expect([result.discount, result.shares]).toEqual([43, [34.4, 8.6]])
  })

  test('give the better one when they cannot be combined, and say so of the other code', () => {
    const result = applyPromotions(cartOf([line()]), [typed(), automatic({ id: 2, percent: 30 })])
    expect(result.applied.map(({ promotion_id }) => promotion_id)).toEqual([2])
    expect(result.rejected).toEqual([{ code: 'TEN', condition: 'not_combined' }])
  })

  test('give the one with the code when both save the same', () => {
    const { applied } = applyPromotions(cartOf([line()]), [automatic({ id: 2 }), typed()])
    expect(applied.map(({ code }) => code)).toEqual(['TEN'])
  })

  test('promise free delivery while the fee is unknown, and deduct it once', () => {
    const free = { promotion_type: free_delivery, stackable: true }
    const two = [typed(free), automatic({ id: 2, ...free })]
    const unknown = applyPromotions(cartOf([line()], { delivery_fee: null }), [typed(free)])
    expect(unknown).toMatchObject({ delivery_discount: 0, applied: [{ free_delivery: true }] })
    expect(applyPromotions(cartOf([line()]), two).delivery_discount).toBe(60)
  })
})

const money = fc.integer({ min: 0, max: 100_000_00 }).map((poisha) => poisha / 100)
const someLine = fc.record({
  product_id: fc.integer({ min: 1, max: 4 }),
  category_ids: fc.subarray([1, 2, 3]),
  company_id: fc.option(fc.integer({ min: 1, max: 3 })),
  price: money,
  qty: fc.integer({ min: 1, max: 2000 }),
  custom_product_design_price: fc.option(money),
})
const someRule = fc
  .record({
    promotion_type: fc.integer({ min: 1, max: 5 }),
    percent: fc.option(fc.integer({ min: 0, max: 10_000 }).map((part) => part / 100)),
    amount: fc.option(money),
    max_discount: fc.option(money),
    buy_qty: fc.option(fc.integer({ min: 1, max: 5 })),
    get_qty: fc.option(fc.integer({ min: 1, max: 5 })),
    min_total: fc.option(money),
    product_ids: fc.subarray([1, 2, 3, 4]),
    category_ids: fc.subarray([1, 2]),
    excluded_company_ids: fc.subarray([1]),
    stackable: fc.boolean(),
    priority: fc.integer({ min: 0, max: 3 }),
    automatic: fc.boolean(),
  })
  .map((changes) => rule(changes))

test('the shares add up to the discount, and no line and no delivery costs less than nothing', () => {
  const lines = fc.array(someLine, { minLength: 1, maxLength: 8 })
  const rules = fc.array(someRule, { maxLength: 5 })
  fc.assert(
    fc.property(lines, rules, fc.option(money), (lines, rules, delivery_fee) => {
      const candidates = rules.map((one, at) => ({
        rule: { ...one, id: at + 1 },
        code: one.automatic ? null : `C${at}`,
      }))
      const result = applyPromotions(cartOf(lines, { delivery_fee }), candidates)
      const sum = (amounts: number[]) => amounts.reduce((total, one) => total + toPoisha(one), 0)
      expect(sum(result.shares)).toBe(toPoisha(result.discount))
      expect(sum(result.applied.map(({ discount }) => discount))).toBe(toPoisha(result.discount))
      for (const [at, { price, qty, custom_product_design_price }] of lines.entries()) {
        const total = toPoisha(price) * qty + toPoisha(custom_product_design_price ?? 0)
        expect(toPoisha(result.shares[at] ?? 0)).toBeGreaterThanOrEqual(0)
        expect(toPoisha(result.shares[at] ?? 0)).toBeLessThanOrEqual(total)
      }
      expect(result.delivery_discount).toBeGreaterThanOrEqual(0)
      expect(result.delivery_discount).toBeLessThanOrEqual(delivery_fee ?? 0)
      const codes = candidates.flatMap(({ code }) => code ?? [])
      const named = [...result.applied, ...result.rejected].flatMap(({ code }) => code ?? [])
      expect(named.toSorted()).toEqual(codes.toSorted())
    }),
  )
})

describe('Codes', () => {
  test('are compared in capitals and without spaces', () => {
    expect([' eid 10 ', 'Eid-10', 'ঈদ১০'].map(normalCode)).toEqual(['EID10', 'EID-10', 'ঈদ১০'])
  })

  test('have letters, digits, dashes and underscores', () => {
    expect(['EID10', 'ঈদ১০', 'A_B-2', 'A', 'A B', "A'B", 'A<B'].map(isCode)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })

  test('that are generated have no characters that look alike', () => {
    const code = randomCode('EID', (below) => below - 1, 6)
    expect(code).toBe('EID-999999')
    const all = Array.from({ length: 31 }, (_, at) => randomCode('', () => at, 1)).join('')
    expect(all).not.toMatch(/[01OIL]/)
  })
})
