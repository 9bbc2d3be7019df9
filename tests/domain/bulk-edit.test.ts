import { describe, expect, test } from 'vitest'
import { check } from '../../src/fields/check.ts'
import { type BulkProduct, bulkChange, changedPrice } from '../../src/variants/bulk-change.ts'
import {
  type BulkEdit,
  bulkEdit,
  bulkEditMost,
  bulkEditProblems,
  readIds,
} from '../../src/variants/bulk-edit.ts'

const byPercent = (percent: number, round_to: number | null = null) => ({ percent, amount: null, round_to })
const byAmount = (amount: number, round_to: number | null = null) => ({ percent: null, amount, round_to })

/** Parses a bulk edit request with its field definitions. */
const read = (sent: Record<string, unknown>) => check(bulkEdit, { ids: '1', ...sent })
const edit = (sent: Record<string, unknown>): BulkEdit => {
  const { values, problems } = read(sent)
  expect(problems).toEqual({})
  expect(bulkEditProblems(values)).toEqual({})
  return values
}

const tier = (quantity: number, price_type: number, price: number, discount_price: number | null) => ({
  quantity,
  price_type,
  price,
  discount_price,
  business_day: 2,
  hrs_in_dhaka: false,
  recommended: false,
})
const open = { cart_qty_mode: 2, min_qty: null, max_qty: null }
const tea: BulkProduct = {
  status: true,
  publish_at: null,
  selected: false,
  category_ids: [3, 1],
  tag_ids: [7],
  product_price_infos: [
    { id: 11, ...open, unit_price: 99.99, tiers: [tier(1, 2, 90.1, 80.05), tier(5, 1, 10, 12)] },
    { id: 12, ...open, unit_price: 0, tiers: [] },
  ],
}

describe('Bulk price change', () => {
  test.each([
    [99.99, 5, 104.99],
    [0.1, 5, 0.11],
    [0.09, 5, 0.09],
    [1.5, 5, 1.58],
    [33.33, 5, 35],
    [0.3, 5, 0.32],
    [1234567.89, 5, 1296296.28],
    [9_500_000_000, 5, 9_975_000_000],
    [104.99, -5, 99.74],
    [100, 12.5, 112.5],
    [8.2, 0.01, 8.2],
    [70, -100, 0],
  ])('of %s Tk by %s percent gives exactly %s Tk', (tk, percent, wanted) => {
    expect(changedPrice(byPercent(percent), tk)).toBe(wanted)
  })

  test.each([
    [byAmount(0.1), 0.2, 0.3],
    [byAmount(-0.1), 0.3, 0.2],
    [byPercent(5, 1), 99.99, 105],
    [byPercent(5, 1), 30, 32],
    [byPercent(5, 0.5), 33, 34.5],
    [byPercent(5, 0.5), 31, 32.5],
    [byAmount(0.24, 0.5), 1, 1],
    [byAmount(0.25, 0.5), 1, 1.5],
  ])('by %o of %s Tk gives %s Tk', (price, tk, wanted) => {
    expect(changedPrice(price, tk)).toBe(wanted)
  })
})

describe('Bulk edit of one product', () => {
  test('changes only the requested fields', () => {
    const change = bulkChange(
      tea,
      edit({ status: { to: false }, selected: { to: false }, category_ids: { add: [1, 9], remove: [3] } }),
    )
    expect(change).toEqual({
      before: { status: true, category_ids: [3, 1] },
      after: { status: false, category_ids: [1, 9] },
    })
  })

  test('publishes immediately and clears the scheduled time', () => {
    const waiting = { ...tea, status: false, publish_at: '2026-03-05T08:00:00.000Z' }
    expect(bulkChange(waiting, edit({ status: { to: true } }))).toEqual({
      before: { status: false, publish_at: '2026-03-05T08:00:00.000Z' },
      after: { status: true, publish_at: null },
    })
    expect(bulkChange(waiting, edit({ status: { to: false } }))).toBeNull()
  })

  test('changes nothing when the values are the same', () => {
    expect(bulkChange(tea, edit({ status: { to: true }, tag_ids: { add: [7], remove: [8] } }))).toBeNull()
    expect(bulkChange({ ...tea, product_price_infos: [] }, edit({ price: byPercent(5) }))).toBeNull()
  })

  test('changes prices in Tk, while tiers in percent follow the unit price', () => {
    expect(bulkChange(tea, edit({ price: byPercent(5) }))).toEqual({
      before: {
        product_price_infos: [
          {
            id: 11,
            unit_price: 99.99,
            tiers: [
              { quantity: 1, price_type: 2, price: 90.1, discount_price: 80.05 },
              { quantity: 5, price_type: 1, price: 10, discount_price: 12 },
            ],
          },
        ],
      },
      after: {
        product_price_infos: [
          {
            id: 11,
            unit_price: 104.99,
            tiers: [
              { quantity: 1, price_type: 2, price: 94.61, discount_price: 84.05 },
              { quantity: 5, price_type: 1, price: 10, discount_price: 12 },
            ],
          },
        ],
      },
    })
  })

  test('adds no discount to a tier without one', () => {
    const plain = {
      ...tea,
      product_price_infos: [
        { id: 1, ...open, unit_price: 10, tiers: [tier(1, 2, 9, null), tier(2, 2, 8, 0)] },
      ],
    }
    expect(bulkChange(plain, edit({ price: byAmount(2) }))).toMatchObject({
      after: {
        product_price_infos: [
          {
            unit_price: 12,
            tiers: [
              { price: 11, discount_price: null },
              { price: 10, discount_price: 0 },
            ],
          },
        ],
      },
    })
  })

  test('is rejected when a price falls below zero, is too large or loses its discount', () => {
    const one = (unit_price: number, discount: number | null) => ({
      ...tea,
      product_price_infos: [
        { id: 1, ...open, unit_price, tiers: discount === null ? [] : [tier(1, 2, unit_price, discount)] },
      ],
    })
    expect(bulkChange(one(5, null), edit({ price: byAmount(-5.01) }))).toEqual({
      problem: { reason: 'price_negative' },
    })
    expect(bulkChange(one(5, null), edit({ price: byAmount(-5) }))).not.toHaveProperty('problem')
    expect(bulkChange(one(9_999_999_999, null), edit({ price: byPercent(5) }))).toEqual({
      problem: { reason: 'amount_too_large' },
    })
    expect(bulkChange(one(5, 2), edit({ price: byAmount(-2) }))).toEqual({
      problem: { reason: 'bulk_discount_zero' },
    })
    // An import may have stored a discount price above the price; a bulk edit does not check that.
    expect(bulkChange(one(5, 6), edit({ price: byAmount(1) }))).toMatchObject({ after: {} })
  })
})

describe('Bulk edit input', () => {
  const problemsOf = (sent: Record<string, unknown>) => {
    const { values, problems } = read(sent)
    return Object.keys(problems).length > 0 ? problems : bulkEditProblems(values)
  }

  test.each([
    [{ status: { to: true }, ids: null }, { ids: { reason: 'bulk_which' } }],
    [{ status: { to: true }, all: true }, { ids: { reason: 'bulk_which' } }],
    [{ status: { to: true }, ids: '1,x' }, { ids: { reason: 'unreadable' } }],
    [
      { status: { to: true }, ids: Array.from({ length: bulkEditMost + 1 }, (_, at) => at + 1).join(',') },
      { ids: { reason: 'too_many', args: { max: bulkEditMost } } },
    ],
    [{}, { status: { reason: 'bulk_nothing' } }],
    [{ price: {} }, { 'price.percent': { reason: 'bulk_one_way' } }],
    [{ price: { percent: 5, amount: 5 } }, { 'price.percent': { reason: 'bulk_one_way' } }],
    [{ price: { percent: 0 } }, { 'price.percent': { reason: 'bulk_nothing' } }],
    [{ price: { amount: 0 } }, { 'price.amount': { reason: 'bulk_nothing' } }],
    [{ price: { percent: -101 } }, { 'price.percent': { reason: 'too_small', args: { min: -100 } } }],
    [{ price: { amount: 0.005 } }, { 'price.amount': { reason: 'too_exact', args: { digits: 2 } } }],
    [{ price: { amount: 1, round_to: 3 } }, { 'price.round_to': { reason: 'not_a_choice' } }],
    [{ tag_ids: { add: [1], remove: [1] } }, { 'tag_ids.remove': { reason: 'bulk_both' } }],
    [{ category_ids: {} }, { 'category_ids.add': { reason: 'bulk_nothing' } }],
  ])('rejects %j at its field', (sent, wanted) => {
    expect(problemsOf(sent)).toEqual(wanted)
  })

  test('reads the product ids from a list, without duplicates', () => {
    expect(readIds('3,17,3')).toEqual([3, 17])
    expect(readIds(null)).toEqual([])
    expect(readIds('3;17')).toBeUndefined()
  })
})
