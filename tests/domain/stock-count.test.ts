import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CountedLine,
  codesOf,
  lineProblem,
  lineResult,
  readScan,
  scanOutcome,
  sumLines,
} from '../../src/catalog/stock-count.ts'

const line = (more: Partial<CountedLine> = {}): CountedLine => ({
  counted: 8,
  expected: 10,
  stock: 10,
  tracked: true,
  outdated: false,
  preordered: false,
  ...more,
})

describe('The difference of a counted variant', () => {
  test('is what was counted minus the stock at that time, whatever was sold since', () => {
    expect(lineResult(line())).toEqual({ change: -2, problem: null })
    expect(lineResult(line({ stock: 4 }))).toEqual({ change: -2, problem: null })
    expect(lineResult(line({ counted: 15, stock: 0 }))).toEqual({ change: 5, problem: null })
  })

  test.each([
    ['the stock would fall below zero', { stock: 1 }, lineProblem.belowZero],
    ['the stock is not tracked any more', { tracked: false }, lineProblem.untracked],
    ['some of it has not arrived', { preordered: true }, lineProblem.preordered],
    ['another stocktake has changed the stock', { outdated: true }, lineProblem.outdated],
  ])('moves nothing if %s', (_, more, problem) => {
    expect(lineResult(line(more))).toEqual({ change: 0, problem })
  })

  test('is no problem where there is none', () => {
    const same = { counted: 10, tracked: false, outdated: true, stock: 0 }
    expect(lineResult(line(same))).toEqual({ change: 0, problem: null })
  })

  test('never takes the stock below zero and never overwrites it', () => {
    const quantity = fc.nat({ max: 1000 })
    fc.assert(
      fc.property(quantity, quantity, quantity, fc.boolean(), fc.boolean(), fc.boolean(), (...values) => {
        const [counted, expected, stock, tracked, outdated, preordered] = values
        const { change, problem } = lineResult({ counted, expected, stock, tracked, outdated, preordered })
        expect(stock + change).toBeGreaterThanOrEqual(0)
        expect(change === 0 || change === counted - expected).toBe(true)
        expect(problem !== null).toBe(change !== counted - expected)
      }),
    )
  })
})

test('The differences add up in pieces and at the unit price', () => {
  expect(
    sumLines([
      { change: 2, problem: null, unit_price: 10.55 },
      { change: -3, problem: null, unit_price: 20 },
      { change: 0, problem: lineProblem.belowZero, unit_price: 99 },
      { change: 0, problem: null, unit_price: 99 },
    ]),
  ).toEqual({
    changed_lines: 2,
    left_out_lines: 1,
    pieces_added: 2,
    pieces_removed: 3,
    value_added: 21.1,
    value_removed: 60,
  })
  expect(sumLines([{ change: 1_000_000, problem: null, unit_price: 9_999_999_999 }]).value_added).toBe(
    9_999_999_999.99,
  )
})

describe('A scanned code', () => {
  const variant = (id: number, sku: string, more: object = {}) => ({
    id,
    sku,
    tracked: true,
    in_scope: true,
    pieces: 1,
    ...more,
  })
  const all = [
    variant(1, 'TEA-1'),
    variant(2, 'twin'),
    variant(3, 'twin'),
    variant(4, 'foreign', { in_scope: false }),
    variant(5, 'plain', { tracked: false }),
    variant(6, 'mixed', { in_scope: false }),
    variant(7, 'mixed'),
    variant(8, 'box', { pieces: 100 }),
  ]
  const read = (code: string, product_price_info_id: number | null = null) =>
    readScan({ code, product_price_info_id }, all)

  test('counts the one variant that has it, in any case and with Bengali digits', () => {
    expect(read('TEA-1')).toEqual({ outcome: scanOutcome.counted, variants: [1], pieces: 1 })
    expect(read('tea-১')).toEqual({ outcome: scanOutcome.counted, variants: [1], pieces: 1 })
    expect(codesOf('tea-১')).toContain('TEA-1')
  })

  test('counts the pieces of a unit', () =>
    expect(read('box')).toEqual({ outcome: scanOutcome.counted, variants: [8], pieces: 100 }))

  test('is a choice if several variants have it', () => {
    expect(read('twin')).toEqual({ outcome: scanOutcome.several, variants: [2, 3], pieces: 0 })
    expect(read('twin', 3)).toEqual({ outcome: scanOutcome.counted, variants: [3], pieces: 1 })
    expect(read('mixed')).toEqual({ outcome: scanOutcome.counted, variants: [7], pieces: 1 })
  })

  test('is an error if it is unknown, of another scope, or of a variant that is not tracked', () => {
    expect(read('nothing').outcome).toBe(scanOutcome.unknown)
    expect(read('foreign').outcome).toBe(scanOutcome.outside)
    expect(read('plain').outcome).toBe(scanOutcome.untracked)
    expect(read('twin', 1).outcome).toBe(scanOutcome.unknown)
  })
})
