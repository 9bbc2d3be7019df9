import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { giveBack, takePieces } from '#domain/catalog/locations/stock-allocation.ts'

const main = 1
const stock = (
  stock_batch_id: number,
  quantity: number,
  expires_on: string | null,
  stock_location_id = main,
) => ({
  stock_location_id,
  stock_batch_id,
  quantity,
  expires_on,
})
const inMain = { locations: [main] }

describe('Pieces of batches', () => {
  const batches = [
    stock(1, 5, null),
    stock(2, 5, '2027-03-01'),
    stock(3, 5, '2027-01-01'),
    stock(4, 5, '2027-03-01'),
  ]

  test('are taken from what expires first, of two from the older one, at last from those without an expiry', () => {
    const taken = takePieces(batches, 17, inMain)
    expect(taken?.map(({ stock_batch_id, change }) => [stock_batch_id, change])).toEqual([
      [3, -5],
      [2, -5],
      [4, -5],
      [1, -2],
    ])
  })

  test('are taken location by location, and in each from what expires first; before all from where they came', () => {
    const stocks = [stock(1, 5, '2027-01-01', 1), stock(2, 5, '2027-02-01', 2), stock(1, 5, '2027-01-01', 2)]
    const taken = (preferred: { stock_location_id: number; stock_batch_id: number }[]) =>
      takePieces(stocks, 12, { locations: [2, 1], preferred })?.map(
        ({ stock_location_id, stock_batch_id, change }) => [stock_location_id, stock_batch_id, change],
      )
    expect(taken([])).toEqual([
      [2, 1, -5],
      [2, 2, -5],
      [1, 1, -2],
    ])
    expect(taken([{ stock_location_id: 1, stock_batch_id: 1 }])).toEqual([
      [1, 1, -5],
      [2, 1, -5],
      [2, 2, -2],
    ])
  })

  test('are not taken if there are too few', () => expect(takePieces(batches, 21, inMain)).toBeNull())

  test('go back to where they came from; the others are the rest', () => {
    const taken = [
      { stock_location_id: main, stock_batch_id: 2, pieces: 3 },
      { stock_location_id: 2, stock_batch_id: 3, pieces: 5 },
    ]
    expect(giveBack(taken, 4)).toEqual({
      changes: [
        { stock_location_id: main, stock_batch_id: 2, change: 3 },
        { stock_location_id: 2, stock_batch_id: 3, change: 1 },
      ],
      rest: 0,
    })
    expect(giveBack(taken, 10).rest).toBe(2)
  })

  test('are as many as wanted, and no batch gives more than it has', () => {
    const some = fc.array(
      fc.record({
        quantity: fc.nat(50),
        expires_on: fc.option(fc.constantFrom('2027-01-01', '2027-02-01', '2028-01-01')),
      }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 200 }), (rows, wanted) => {
        const all = rows.map(({ quantity, expires_on }, id) => stock(id, quantity, expires_on))
        const taken = takePieces(all, wanted, inMain)
        const sum = all.reduce((total, { quantity }) => total + quantity, 0)
        expect(taken === null).toBe(sum < wanted)
        if (!taken) return
        expect(taken.reduce((total, { change }) => total - change, 0)).toBe(wanted)
        for (const { stock_batch_id: batch, change } of taken) {
          const stock_batch_id = Number(batch)
          expect(-change).toBeLessThanOrEqual(all[stock_batch_id]?.quantity ?? 0)
          // Nothing that expires earlier is left.
          const day = all[stock_batch_id]?.expires_on ?? '9999'
          for (const other of all)
            if ((other.expires_on ?? '9999') < day)
              expect(taken.find((one) => one.stock_batch_id === other.stock_batch_id)?.change ?? 0).toBe(
                -other.quantity || 0,
              )
        }
      }),
    )
  })
})
