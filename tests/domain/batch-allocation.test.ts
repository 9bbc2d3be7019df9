import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { giveBack, takeFirstExpiring } from '#domain/catalog/batches/batch-allocation.ts'

const batch = (id: number, quantity: number, expires_on: string | null) => ({ id, quantity, expires_on })

describe('Pieces of batches', () => {
  const batches = [
    batch(1, 5, null),
    batch(2, 5, '2027-03-01'),
    batch(3, 5, '2027-01-01'),
    batch(4, 5, '2027-03-01'),
  ]

  test('are taken from what expires first, of two from the older one, at last from those without an expiry', () => {
    const taken = takeFirstExpiring(batches, 17)
    expect(taken?.map(({ stock_batch_id, change }) => [stock_batch_id, change])).toEqual([
      [3, -5],
      [2, -5],
      [4, -5],
      [1, -2],
    ])
  })

  test('are not taken if there are too few', () => expect(takeFirstExpiring(batches, 21)).toBeNull())

  test('go back to where they came from; the others are the rest', () => {
    const taken = [
      { stock_batch_id: 2, pieces: 3 },
      { stock_batch_id: 3, pieces: 5 },
    ]
    expect(giveBack(taken, 4)).toEqual({
      changes: [
        { stock_batch_id: 2, change: 3 },
        { stock_batch_id: 3, change: 1 },
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
        const all = rows.map(({ quantity, expires_on }, id) => batch(id, quantity, expires_on))
        const taken = takeFirstExpiring(all, wanted)
        const sum = all.reduce((total, { quantity }) => total + quantity, 0)
        expect(taken === null).toBe(sum < wanted)
        if (!taken) return
        expect(taken.reduce((total, { change }) => total - change, 0)).toBe(wanted)
        for (const { stock_batch_id, change } of taken) {
          expect(-change).toBeLessThanOrEqual(all[stock_batch_id]?.quantity ?? 0)
          // Nothing that expires earlier is left.
          const day = all[stock_batch_id]?.expires_on ?? '9999'
          for (const other of all)
            if ((other.expires_on ?? '9999') < day)
              expect(taken.find((one) => one.stock_batch_id === other.id)?.change ?? 0).toBe(
                -other.quantity || 0,
              )
        }
      }),
    )
  })
})
