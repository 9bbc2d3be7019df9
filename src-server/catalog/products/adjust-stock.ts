import { sql } from 'kysely'
import type { stockLevel } from '#domain/catalog/stock.ts'
import type { RecordOf } from '#domain/fields/fields.ts'
import type { Context } from '../../context/context.ts'
import { Failure, type FieldError } from '../../context/failure.ts'
import { operate, type Work } from '../../context/operation.ts'
import { readRecord } from '../../resources/records/record-read.ts'
import { announceStock, moveStock } from './stock.ts'

/** A tracked variant as the stock list shows it; it belongs to whom its product belongs to. */
export type StockLevel = RecordOf<typeof stockLevel>

export const stockFeature = 48

/** What a column holds, with room for what is ordered back. */
const most = 1_000_000_000

/** Moves the stock of a variant by hand, by a difference: what was sold meanwhile stays sold. Answers the new level. */
export function adjustStock(
  context: Context,
  { id, change, note }: { id: number; change: number; note: string | null },
): Promise<StockLevel> {
  return operate(context, { action: 'edit', feature: stockFeature }, async (work) => {
    const before = await lockLevel(work, id)
    work.requireRight(before)
    if (change === 0) throw refused({ reason: 'change_missing' })
    const stock = before.stock_qty ?? 0
    if (stock + change > most) throw refused({ reason: 'stock_too_large', args: { max: most } })
    const user_id = context.user?.id ?? null
    const moved = { product_price_info_id: id, change, reason: 'adjust', user_id, note } as const
    const left = await moveStock(work.trx, moved)
    if (left === null) throw refused({ reason: 'stock_below_zero', args: { stock } })
    const after = await readLevel(work, id)
    work.keep({
      resource: 'stock-levels',
      id,
      action: 'update',
      as: 'adjust',
      before: { stock_qty: stock },
      after: { stock_qty: after.stock_qty, change, note },
    })
    if (after.product_id) announceStock(context.changes, work.trx, after.product_id, [{ left, change }])
    return after
  })
}

const refused = (problem: FieldError) => new Failure(422, 'invalid', { errors: { change: problem } })

// The product first, then the variant, as everybody locks them (orders/pricing/order-stock.ts).
async function lockLevel(work: Work, id: number): Promise<StockLevel> {
  await sql`select p.id from products p join product_price_infos v on v.product_id = p.id where v.id = ${id}
    for key share of p`.execute(work.trx)
  await sql`select id from product_price_infos where id = ${id} for no key update`.execute(work.trx)
  return readLevel(work, id)
}

async function readLevel(work: Work, id: number): Promise<StockLevel> {
  const found = await readRecord(work, 'stock-levels', id)
  if (!found) throw new Failure(404, 'record_not_found')
  return found as unknown as StockLevel
}
