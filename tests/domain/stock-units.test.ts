import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  baseUnits,
  shortUnits,
  type Unit,
  type UnitStock,
  unitProblems,
} from '#domain/orders/pricing/stock-units.ts'

const unit = (product_price_type_id: number, pack_size: number | null, more: Partial<Unit> = {}): Unit => ({
  product_price_type_id,
  options: [],
  product_color_id: null,
  product_size_id: null,
  stock_type: 1,
  pack_size,
  ...more,
})

describe('Units of one stock', () => {
  test('have the base unit with the same colour, size and options', () => {
    const red = { product_color_id: 7 }
    expect(baseUnits([unit(1, 1), unit(2, 10), unit(1, 1, red), unit(2, 10, red), unit(3, null)])).toEqual([
      undefined,
      0,
      undefined,
      2,
      undefined,
    ])
  })

  const rejected: [string, Unit[], Record<string, object>][] = [
    [
      'a unit without a base unit',
      [unit(1, null), unit(2, 10)],
      { '1.pack_size': { reason: 'base_unit_missing' } },
    ],
    [
      'a unit whose base unit has another colour',
      [unit(1, 1, { product_color_id: 7 }), unit(2, 10)],
      { '1.pack_size': { reason: 'base_unit_missing' } },
    ],
    [
      'two base units',
      [unit(1, 1), unit(2, 1)],
      { '1.pack_size': { reason: 'base_unit_repeated', args: { other: 1 } } },
    ],
    [
      'a unit without tracked stock',
      [unit(1, 1), unit(2, 5, { stock_type: 0 })],
      { '1.stock_type': { reason: 'unit_not_tracked' } },
    ],
    [
      'a stock change of a unit',
      [unit(1, 1), unit(2, 5, { stock_change: 3 })],
      { '1.stock_change': { reason: 'stock_of_base_unit' } },
    ],
  ]
  for (const [what, units, problems] of rejected)
    test(`${what} is an error`, () => expect(unitProblems(units)).toEqual(problems))

  test('a base unit and its packs have no error', () =>
    expect(unitProblems([unit(1, 1, { stock_change: 100 }), unit(2, 10), unit(3, 100)])).toEqual({}))
})

const stockOf = (id: number, pack_size: number, base_stock: number): UnitStock => ({
  product_price_info_id: id,
  base_id: 1,
  pack_size,
  base_stock,
  stock_type: 1,
  stock_qty: Math.floor(base_stock / pack_size),
})

describe('Stock of units that are wanted together', () => {
  const of = (base: number) =>
    new Map(
      [stockOf(1, 1, base), stockOf(2, 10, base), stockOf(3, 100, base)].map((one) => [
        one.product_price_info_id,
        one,
      ]),
    )

  test('is taken in their order', () => {
    expect(
      shortUnits(
        [
          [3, 1],
          [1, 1],
        ],
        of(100),
      ),
    ).toEqual(new Map([[1, 0]]))
    expect(
      shortUnits(
        [
          [1, 1],
          [3, 1],
        ],
        of(100),
      ),
    ).toEqual(new Map([[3, 0]]))
    expect(
      shortUnits(
        [
          [1, 5],
          [2, 12],
          [3, 1],
        ],
        of(219),
      ),
    ).toEqual(new Map([[3, 0]]))
    expect(
      shortUnits(
        [
          [1, 5],
          [2, 12],
          [3, 1],
        ],
        of(225),
      ),
    ).toEqual(new Map())
  })

  test('has the pieces that come back', () =>
    expect(
      shortUnits(
        [
          [2, 10],
          [3, -1],
        ],
        of(0),
      ),
    ).toEqual(new Map()))

  test('what is not short never exceeds it', () => {
    const wanted = fc.uniqueArray(
      fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: -5, max: 40 })),
      {
        selector: ([id]) => id,
      },
    )
    fc.assert(
      fc.property(wanted, fc.nat(2_000), (lines, base) => {
        const stocks = of(base)
        const short = shortUnits(lines, stocks)
        const taken = lines.reduce(
          (sum, [id, qty]) => sum + (short.get(id) ?? qty) * (stocks.get(id)?.pack_size ?? 0),
          0,
        )
        expect(taken).toBeLessThanOrEqual(base)
      }),
    )
  })
})
