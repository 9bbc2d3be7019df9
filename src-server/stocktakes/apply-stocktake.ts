import { sql } from 'kysely'
import { lineResult, sumLines } from '#domain/catalog/stock-count.ts'
import { stocktakeFeature, stocktakeState } from '#domain/catalog/stocktake.ts'
import { announceMoved, moveStocks } from '../catalog/products/stock.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { type OperationContext, runOperation } from '../context/operation.ts'
import { recordOrThrow } from '../resources/records/record-read.ts'
import { countScope, stockIn } from './scope.ts'
import { readDifferences } from './stocktake-lines.ts'
import {
  lockLines,
  lockStocktake,
  outdateOthers,
  requireCounting,
  type StocktakeRow,
} from './stocktake-record.ts'

const guard = { action: 'edit', feature: stocktakeFeature } as const
const now = sql<string>`clock_timestamp()`

/**
 * Applies a stocktake: moves the stock of each counted variant by its difference, in one transaction. Lines with a problem are left
 * out with their reason. An applied stocktake again changes nothing.
 */
export function applyStocktake(context: Context, id: number): Promise<void> {
  return runOperation(context, guard, async (operation) => {
    const stocktake = await lockStocktake(operation, id)
    if (stocktake.state === stocktakeState.applied) return
    requireCounting(stocktake)
    const { trx } = operation
    const before = await recordOrThrow(operation, 'stocktakes', id)
    const counted = await countLines(operation, id)
    if (counted === 0) throw new Failure(409, 'stocktake.nothing_counted')
    await lockLines(operation, id, 'difference')
    const lines = (await readDifferences(trx, stocktake)).map((line) => ({ ...line, ...lineResult(line) }))
    const moves = lines.filter(({ change }) => change !== 0)
    await moveAll(operation, moves, stocktake)
    await sql`update stocktake_lines l set applied = x.change, problem = x.problem
      from jsonb_to_recordset(${JSON.stringify(
        lines.map(({ product_price_info_id, change, problem }) => ({
          product_price_info_id,
          change,
          problem,
        })),
      )}::jsonb) as x(product_price_info_id integer, change integer, problem smallint)
      where l.stocktake_id = ${id} and l.product_price_info_id = x.product_price_info_id`.execute(trx)
    await outdateOthers(operation, stocktake, idsOf(moves))
    const user = context.user?.id ?? null
    await trx
      .updateTable('stocktakes')
      .set({
        state: stocktakeState.applied,
        scope_lines: await countScope(trx, stocktake),
        counted_lines: counted,
        ...sumLines(lines),
        applied_by: user,
        applied_at: now,
        updated_by: user,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute()
    const after = await recordOrThrow(operation, 'stocktakes', id)
    operation.recordChange({
      resource: 'stocktakes',
      id,
      action: 'update',
      as: 'apply_stocktake',
      before,
      after,
    })
  })
}

/** Takes an applied stocktake back: the opposite movements, all or nothing. An undone stocktake again changes nothing. */
export function undoStocktake(context: Context, id: number): Promise<void> {
  return runOperation(context, guard, async (operation) => {
    const stocktake = await lockStocktake(operation, id)
    if (stocktake.state === stocktakeState.undone) return
    if (stocktake.state !== stocktakeState.applied) throw new Failure(409, 'stocktake.not_applied')
    const before = await recordOrThrow(operation, 'stocktakes', id)
    await lockLines(operation, id, 'applied')
    const lines = await readApplied(operation, stocktake)
    rejectMissing(lines)
    const moves = lines.map((line) => ({ ...line, change: -line.applied }))
    await moveAll(operation, moves, stocktake)
    await outdateOthers(operation, stocktake, idsOf(moves))
    const user = context.user?.id ?? null
    await setState(operation, id, { state: stocktakeState.undone, undone_by: user, undone_at: now })
    const after = await recordOrThrow(operation, 'stocktakes', id)
    operation.recordChange({
      resource: 'stocktakes',
      id,
      action: 'update',
      as: 'undo_stocktake',
      before,
      after,
    })
  })
}

/** Ends a stocktake without changing the stock. A cancelled one again changes nothing. */
export function cancelStocktake(context: Context, id: number): Promise<void> {
  return runOperation(context, guard, async (operation) => {
    const stocktake = await lockStocktake(operation, id)
    if (stocktake.state === stocktakeState.cancelled) return
    requireCounting(stocktake)
    const before = await recordOrThrow(operation, 'stocktakes', id)
    await setState(operation, id, { state: stocktakeState.cancelled })
    const after = await recordOrThrow(operation, 'stocktakes', id)
    operation.recordChange({ resource: 'stocktakes', id, action: 'update', as: 'cancel', before, after })
  })
}

type Move = { product_price_info_id: number; change: number }

const idsOf = (moves: readonly Move[]) => moves.map(({ product_price_info_id }) => product_price_info_id)

/** Movements in one statement. */
const atOnce = 5_000

/** Moves the locked stock and announces it. */
async function moveAll(
  { trx, context }: OperationContext,
  moves: readonly Move[],
  { id: stocktake_id, title: note, stock_location_id }: StocktakeRow,
): Promise<void> {
  const user_id = context.user?.id ?? null
  for (let at = 0; at < moves.length; at += atOnce) {
    const some = moves.slice(at, at + atOnce)
    const moved = await moveStocks(
      trx,
      some.map(({ product_price_info_id, change }) => ({
        product_price_info_id,
        change,
        reason: 'stocktake',
        stocktake_id,
        stock_location_id,
        user_id,
        note,
      })),
    )
    const lost = some.find(({ product_price_info_id }) => !moved.has(product_price_info_id))
    // The stock is locked, and the caller has checked it.
    if (lost) throw new Error(`Variant ${lost.product_price_info_id} lost its locked stock.`)
    announceMoved(context.changes, trx, moved)
  }
}

async function countLines({ trx }: OperationContext, id: number): Promise<number> {
  const { count } = await trx
    .selectFrom('stocktake_lines')
    .select((the) => the.fn.countAll<number>().as('count'))
    .where('stocktake_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Applied = {
  product_price_info_id: number
  product_id: number
  product_title: string
  applied: number
  stock: number
  tracked: boolean
}

async function readApplied({ trx }: OperationContext, stocktake: StocktakeRow): Promise<Applied[]> {
  const { rows } =
    await sql<Applied>`select v.id as product_price_info_id, v.product_id, p.product_title, l.applied,
      ${stockIn(stocktake)} as stock, v.stock_type = 1 as tracked
    from stocktake_lines l join product_price_infos v on v.id = l.product_price_info_id
    join products p on p.id = v.product_id
    where l.stocktake_id = ${stocktake.id} and l.applied <> 0 order by v.id`.execute(trx)
  return rows
}

const named = 3

/** Rejects an undo after which a stock would be below zero, or whose stock is not tracked any more. */
function rejectMissing(lines: readonly Applied[]): void {
  const impossible = lines.filter(({ stock, applied, tracked }) => !tracked || stock - applied < 0)
  if (impossible.length === 0) return
  const names = [...new Set(impossible.map(({ product_title }) => product_title))].slice(0, named).join(', ')
  throw new Failure(409, 'stocktake.cannot_undo', { args: { smart_count: impossible.length, names } })
}

type State = { state: number; undone_by?: number | null; undone_at?: typeof now }

const setState = ({ trx, context }: OperationContext, id: number, state: State) =>
  trx
    .updateTable('stocktakes')
    .set({ ...state, updated_by: context.user?.id ?? null, updated_at: now })
    .where('id', '=', id)
    .execute()
