import { sql } from 'kysely'
import { batchFeature } from '#domain/catalog/batches/batch.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { type OperationContext, runOperation } from '../../context/operation.ts'
import { recordOrThrow } from '../../resources/records/record-read.ts'
import { announceMoved, moveStocks, withholdUnsellable } from '../products/stock.ts'

const guard = { action: 'edit', feature: batchFeature } as const
const now = sql<string>`clock_timestamp()`

/** Recalls a batch: its pieces leave the stock and are never sold. A recalled batch again changes nothing but the reason. */
export const recallBatch = (
  context: Context,
  { id, reason }: { id: number; reason: string },
): Promise<void> =>
  changeBatch(context, id, 'recall_batch', async (operation, batch) => {
    await writeBatch(operation, id, { recalled_at: now, recall_reason: reason })
    const moved = await withholdUnsellable(operation.trx, [batch.product_price_info_id])
    announceMoved(operation.context.changes, operation.trx, moved)
  })

/** Takes a recall back: the withheld pieces can be sold again, unless the batch has expired. */
export const releaseBatch = (context: Context, { id }: { id: number }): Promise<void> =>
  changeBatch(context, id, 'release_batch', async (operation, batch) => {
    const { trx } = operation
    if (batch.recalled_at === null) return
    await writeBatch(operation, id, { recalled_at: null, recall_reason: null })
    if (batch.withheld === 0 || batch.is_expired) return
    const moved = await moveStocks(trx, [
      {
        product_price_info_id: batch.product_price_info_id,
        change: batch.withheld,
        reason: 'recalled',
        user_id: operation.context.user?.id ?? null,
        note: batch.batch_number || null,
        stock_batch_id: id,
      },
    ])
    announceMoved(operation.context.changes, trx, moved)
  })

/** Writes off withheld pieces: they were destroyed or sent back. They have left the stock before. */
export const writeOffBatch = (
  context: Context,
  { id, pieces, reason }: { id: number; pieces: number; reason: string },
): Promise<void> =>
  changeBatch(context, id, 'write_off_batch', async (operation, { withheld, written_off }) => {
    if (pieces > withheld)
      throw new Failure(422, 'invalid', {
        errors: { pieces: { reason: 'stock_below_zero', args: { stock: withheld } } },
      })
    await writeBatch(operation, id, { withheld: withheld - pieces, written_off: written_off + pieces })
    return { pieces, reason }
  })

type LockedBatch = {
  product_price_info_id: number
  batch_number: string
  withheld: number
  written_off: number
  recalled_at: string | null
  is_expired: boolean
}

/** Returns what the history shows besides the record. */
type Change = (operation: OperationContext, batch: LockedBatch) => Promise<object | undefined>

function changeBatch(context: Context, id: number, as: string, change: Change): Promise<void> {
  return runOperation(context, guard, async (operation) => {
    const batch = await lockBatch(operation, id)
    const before = await recordOrThrow(operation, 'stock-batches', id)
    operation.requireRight(before)
    const details = await change(operation, batch)
    const after = { ...(await recordOrThrow(operation, 'stock-batches', id)), ...details }
    operation.recordChange({ resource: 'stock-batches', id, action: 'update', as, before, after })
  })
}

// The variant is locked before its batches, as in every change of the stock.
async function lockBatch({ trx }: OperationContext, id: number): Promise<LockedBatch> {
  await sql`select id from product_price_infos where id = (select product_price_info_id from stock_batches where id = ${id})
    for no key update`.execute(trx)
  const { rows } =
    await sql<LockedBatch>`select product_price_info_id, batch_number, withheld, written_off, recalled_at,
      coalesce(expires_on < shop_today(), false) as is_expired
    from stock_batches where id = ${id} for update`.execute(trx)
  const [batch] = rows
  if (!batch) throw new Failure(404, 'record_not_found')
  return batch
}

const writeBatch = (
  { trx, context }: OperationContext,
  id: number,
  values: Partial<Pick<LockedBatch, 'withheld' | 'written_off'>> & {
    recalled_at?: typeof now | null
    recall_reason?: string | null
  },
) =>
  trx
    .updateTable('stock_batches')
    .set({ ...values, updated_by: context.user?.id ?? null, updated_at: now })
    .where('id', '=', id)
    .execute()
