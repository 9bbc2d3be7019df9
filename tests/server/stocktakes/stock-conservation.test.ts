import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { stocktakeShop } from './with-stocktakes.ts'

const variant = fc.nat({ max: 1 })
const steps = fc.array(
  fc.oneof(
    fc.record({ what: fc.constant('sell' as const), variant, pieces: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ what: fc.constant('adjust' as const), variant, pieces: fc.integer({ min: -4, max: 4 }) }),
    {
      weight: 2,
      arbitrary: fc.record({ what: fc.constant('count' as const), variant, pieces: fc.nat({ max: 12 }) }),
    },
    fc.record({
      what: fc.constantFrom('start' as const, 'apply' as const, 'undo' as const, 'cancel' as const),
    }),
  ),
  { minLength: 6, maxLength: 14 },
)

const stock = 8
const runs = Number(process.env.STOCKTAKE_RUNS ?? 6)

stocktakeShop('Stock', (stocktakes) => {
  const { db, counted, startFor, type, step, details, sell, adjust, stockOf } = stocktakes

  const movedOf = async (id: number) => {
    const { rows } = await sql<{ sum: number; balance: number }>`select sum(change)::integer as sum,
      (array_agg(balance order by id desc))[1] as balance from stock_movements where product_price_info_id = ${id}`.execute(
      db(),
    )
    return rows[0]
  }

  test('is the sum of its movements after any sequence of sales, adjustments and stocktakes', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const all = await counted(stock, stock)
        const ids = all.map(({ id }) => id)
        const expected = [stock, stock]
        let open = await startFor(all)
        for (const one of sequence) {
          const before = await Promise.all(ids.map(stockOf))
          if ('variant' in one) {
            const { pieces } = one
            const id = ids[one.variant] as number
            const now = before[one.variant] as number
            if (one.what === 'sell' && pieces <= now) {
              await sell(id, pieces)
              expected[one.variant] = now - pieces
            }
            if (one.what === 'adjust' && (await adjust(id, pieces)).status === 200)
              expected[one.variant] = now + pieces
            if (one.what === 'count') await type(open, id, pieces)
          } else if (one.what === 'start') open = await startFor(all)
          else {
            const preview = await details(open)
            const { status, body } = await step(one.what, open)
            const now = await Promise.all(ids.map(stockOf))
            const moved = now.reduce((sum, stock, at) => sum + stock - (before[at] as number), 0)
            if (status !== 200 || one.what === 'cancel' || preview.state === body.data.state)
              expect(moved).toBe(0)
            else if (one.what === 'apply') {
              // The preview is what is applied.
              expect(moved).toBe(preview.pieces_added - preview.pieces_removed)
              expect(body.data).toMatchObject({
                pieces_added: preview.pieces_added,
                pieces_removed: preview.pieces_removed,
                left_out_lines: preview.left_out_lines,
              })
            } else expect(moved).toBe(preview.pieces_removed - preview.pieces_added)
            now.forEach((stock, at) => {
              expected[at] = stock
            })
          }
          for (const [at, id] of ids.entries()) {
            const now = await stockOf(id)
            expect(now).toBeGreaterThanOrEqual(0)
            expect(now).toBe(expected[at])
            expect(await movedOf(id)).toEqual({ sum: now, balance: now })
          }
        }
      }),
      { numRuns: runs },
    )
  })
})
