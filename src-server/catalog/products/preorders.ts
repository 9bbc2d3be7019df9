import { type RawBuilder, sql, type Transaction } from 'kysely'
import { systemContext } from '../../context/background-context.ts'
import type { Context, Shop } from '../../context/context.ts'
import { type FieldErrors, rejectErrors } from '../../context/failure.ts'
import { type OperationContext, runOperation } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'
import { readShopToday, shopToday } from '../../database/shop-today.ts'
import { requireFeature } from '../../site/require-feature.ts'
import { lockLevel, readLevel, type StockLevel, stockFeature } from './adjust-stock.ts'
import { lockStock } from './lock-stock.ts'
import { announceMoved, moveStocks } from './stock.ts'

const guard = { action: 'edit', feature: stockFeature } as const

/**
 * Opens the pre-order of a variant that is sold out, or changes an open one: up to `pieces` more can be ordered before they arrive.
 * They are stock meanwhile, so that no more than these are sold.
 */
export function openPreorder(
  context: Context,
  { id, pieces, available_on }: { id: number; pieces: number; available_on: string },
): Promise<StockLevel> {
  return runOperation(context, guard, async (operation) => {
    const { trx } = operation
    const before = await lockLevel(operation, id)
    operation.requireRight(before)
    await requireFeature({ db: trx }, 'use_preorders')
    await requirePossible(operation, before, available_on)
    const added = pieces - (before.stock_qty ?? 0)
    const expected = before.preorder_qty ?? 0
    return change(operation, before, {
      as: 'open_preorder',
      // Pieces that came back from customers are there: they are not withdrawn.
      added: Math.max(added, -expected),
      available_on,
    })
  })
}

/** Ends a pre-order: what is not sold yet leaves the stock; what is sold is still expected. */
export function endPreorder(context: Context, { id }: { id: number }): Promise<StockLevel> {
  return runOperation(context, guard, async (operation) => {
    const before = await lockLevel(operation, id)
    operation.requireRight(before)
    return end(operation, before)
  })
}

/** Ends the pre-orders whose day has passed: their pieces have not arrived in time, and are not promised any more. */
export async function endPastPreorders(shop: Shop): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from stock_levels
    where preorder_on < ${shopToday} and deleted_at is null order by id`.execute(shop.db)
  for (const { id } of rows)
    await runOperation(systemContext(shop), { open: 'the shop itself' }, async (operation) => {
      await lockStock(operation, [id])
      const level = await readLevel(operation, id)
      const today = await readShopToday(operation.trx)
      if (level.preorder_on !== null && level.preorder_on < today) await end(operation, level)
    })
}

async function requirePossible({ trx }: OperationContext, level: StockLevel, day: string): Promise<void> {
  const errors: FieldErrors = {}
  if (day < (await readShopToday(trx))) errors.available_on = { reason: 'day_past' }
  const { track_batches } = await trx
    .selectFrom('products')
    .select('track_batches')
    .where('id', '=', level.product_id ?? 0)
    .executeTakeFirstOrThrow()
  if (track_batches) errors.pieces = { reason: 'preorder_has_batches' }
  else if (level.preorder_on === null && (level.stock_qty ?? 0) > 0)
    errors.pieces = { reason: 'preorder_in_stock', args: { stock: level.stock_qty ?? 0 } }
  rejectErrors(errors)
}

function end(operation: OperationContext, level: StockLevel): Promise<StockLevel> {
  if (level.preorder_on === null) return Promise.resolve(level)
  const unsold = Math.min(level.stock_qty ?? 0, level.preorder_qty ?? 0)
  return change(operation, level, { as: 'end_preorder', added: -unsold, available_on: null })
}

type Change = { as: 'open_preorder' | 'end_preorder'; added: number; available_on: string | null }

async function change(
  operation: OperationContext,
  before: StockLevel,
  { as, added, available_on }: Change,
): Promise<StockLevel> {
  const { trx, context } = operation
  const { id } = before
  await writePreorder(trx, id, sql`${available_on}::date`, added)
  const user_id = context.user?.id ?? null
  if (added !== 0)
    announceMoved(
      context.changes,
      trx,
      await moveStocks(trx, [{ product_price_info_id: id, change: added, reason: 'preorder', user_id }]),
    )
  // The page shows the day as well.
  context.changes.announce(trx, { resource: 'product-stock', id: before.product_id, action: 'update' })
  const after = await readLevel(operation, id)
  operation.recordChange({
    resource: 'stock-levels',
    id,
    action: 'update',
    as,
    before: shown(before),
    after: shown(after),
  })
  return after
}

const shown = ({ stock_qty, preorder_on, preorder_qty }: StockLevel) => ({
  stock_qty,
  preorder_on,
  preorder_qty,
})

const writePreorder = (trx: Transaction<Schema>, id: number, day: RawBuilder<unknown>, added: number) =>
  sql`update product_price_infos set preorder_on = ${day}, preorder_qty = preorder_qty + ${added},
    updated_at = clock_timestamp() where id = ${id}`.execute(trx)
