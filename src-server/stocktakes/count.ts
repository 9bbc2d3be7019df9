import { sql } from 'kysely'
import { type Candidate, codesOf, readScan, scanOutcome } from '#domain/catalog/stock-count.ts'
import {
  type CountResult,
  type scanBatch,
  stocktakeFeature,
  type typedCount as typedInput,
} from '#domain/catalog/stocktake.ts'
import type { Values } from '#domain/fields/fields.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { type OperationContext, runOperation } from '../context/operation.ts'
import { inScope, stockIn } from './scope.ts'
import { linesOf } from './stocktake-lines.ts'
import { lockCounting, type StocktakeRow } from './stocktake-record.ts'

const guard = { action: 'edit', feature: stocktakeFeature } as const

/** Pieces that a code may mean, more than a shop has. */
const mostCandidates = 5_000
const mostChoices = 20
/** The column has room for it, whatever is scanned. */
const mostPieces = 1_000_000_000

/**
 * Counts scans: each adds one piece to its variant, or those of a scanned unit to its base unit. A request with a known key counts nothing, so that it can be sent again after
 * a lost response. The result has the lines as they are now.
 */
export function countScans(context: Context, input: Values<typeof scanBatch>): Promise<CountResult> {
  return runOperation(context, guard, async (operation) => {
    const stocktake = await lockCounting(operation, input.id)
    const candidates = await candidatesOf(operation, stocktake, input.scans)
    const read = input.scans.map((scan) => ({ code: scan.code, ...readScan(scan, candidates) }))
    const pieces = new Map<number, number>()
    for (const scan of read)
      if (scan.outcome === scanOutcome.counted)
        for (const id of scan.variants) pieces.set(id, (pieces.get(id) ?? 0) + scan.pieces)
    const ids = [...pieces.keys()].sort((a, b) => a - b)
    if (ids.length > 0 && (await isNew(operation, input))) {
      await waitForSales(operation, ids)
      const before = await countedOf(operation, input.id, ids)
      await addPieces(operation, stocktake, pieces)
      await recordCounts(operation, input, ids, before)
    }
    const choices = read.flatMap(({ outcome, variants }) =>
      outcome === scanOutcome.several ? variants.slice(0, mostChoices) : [],
    )
    const lines = await linesOf(operation.trx, stocktake, [...ids, ...choices])
    const lineById = new Map(lines.map((line) => [line.product_price_info_id, line]))
    return {
      scans: read.map(({ code, outcome, variants }) => ({
        code,
        outcome,
        product_price_info_id: outcome === scanOutcome.counted ? (variants[0] ?? null) : null,
        choices:
          outcome === scanOutcome.several
            ? variants.slice(0, mostChoices).flatMap((id) => lineById.get(id) ?? [])
            : [],
      })),
      lines: ids.flatMap((id) => lineById.get(id) ?? []),
    }
  })
}

/** Sets the counted quantity of a variant; null: it was not counted. */
export function typeCount(context: Context, input: Values<typeof typedInput>): Promise<CountResult> {
  return runOperation(context, guard, async (operation) => {
    const stocktake = await lockCounting(operation, input.id)
    const { product_price_info_id: variant, counted } = input
    const [line] = await linesOf(operation.trx, stocktake, [variant])
    if (!line) throw new Failure(404, 'record_not_found')
    if (await isNew(operation, input)) {
      await waitForSales(operation, [variant])
      const before = await countedOf(operation, input.id, [variant])
      if (counted === null) await removeLine(operation, input.id, variant)
      else await setPieces(operation, stocktake, variant, counted)
      await recordCounts(operation, input, [variant], before)
    }
    return { scans: [], lines: await linesOf(operation.trx, stocktake, [variant]) }
  })
}

/** The variants that the scans may mean. */
async function candidatesOf(
  { trx }: OperationContext,
  stocktake: StocktakeRow,
  scans: Values<typeof scanBatch>['scans'],
): Promise<Candidate[]> {
  const codes = [...new Set(scans.flatMap(({ code }) => codesOf(code)))]
  const { rows } = await sql<Candidate>`select v.id, u.sku, u.barcode, v.stock_type = 1 as tracked,
      ${inScope(stocktake)} as in_scope, u.base_pieces as pieces
    from product_price_infos u join product_price_infos v on v.id = u.base_id
    join products p on p.id = v.product_id
    where (u.sku = any(${codes}::varchar[]) or u.barcode = any(${codes}::varchar[])) and u.deleted_at is null and p.deleted_at is null
    order by v.id limit ${mostCandidates}`.execute(trx)
  return rows
}

/** Whether the request has not been counted yet. The same request at the same time waits here for the first one. */
async function isNew(
  { trx, context }: OperationContext,
  { id, batch_key }: { id: number; batch_key: string },
): Promise<boolean> {
  const added = await trx
    .insertInto('stocktake_counts')
    .values({ stocktake_id: id, batch_key, lines: '[]', counted_by: context.user?.id ?? null })
    .onConflict((conflict) => conflict.columns(['stocktake_id', 'batch_key']).doNothing())
    .returning('stocktake_id')
    .executeTakeFirst()
  return added !== undefined
}

// A sale that is being stored has finished then, so that the expected stock is exact. Only variants: a count changes no product.
const waitForSales = ({ trx }: OperationContext, ids: readonly number[]) =>
  sql`select id from product_price_infos where id = any(${ids}::integer[]) order by id for share`.execute(trx)

const addPieces = (
  { trx, context }: OperationContext,
  stocktake: StocktakeRow,
  pieces: ReadonlyMap<number, number>,
) =>
  sql`insert into stocktake_lines as l (stocktake_id, product_price_info_id, counted, expected, counted_by, counted_at)
    select ${stocktake.id}::integer, v.id, c.pieces, ${stockIn(stocktake)}, ${context.user?.id ?? null}::integer, clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify([...pieces].map(([variant, count]) => ({ variant, pieces: count })))}::jsonb)
      as c(variant integer, pieces integer) join product_price_infos v on v.id = c.variant order by v.id
    on conflict (stocktake_id, product_price_info_id) do update
    set counted = least(l.counted + excluded.counted, ${mostPieces}), expected = excluded.expected, outdated = false,
      counted_by = excluded.counted_by, counted_at = excluded.counted_at`.execute(trx)

const setPieces = (
  { trx, context }: OperationContext,
  stocktake: StocktakeRow,
  variant: number,
  counted: number,
) =>
  sql`insert into stocktake_lines as l (stocktake_id, product_price_info_id, counted, expected, counted_by, counted_at)
    select ${stocktake.id}::integer, v.id, ${counted}::integer, ${stockIn(stocktake)}, ${context.user?.id ?? null}::integer, clock_timestamp()
    from product_price_infos v where v.id = ${variant}
    on conflict (stocktake_id, product_price_info_id) do update
    set counted = excluded.counted, expected = excluded.expected, outdated = false,
      counted_by = excluded.counted_by, counted_at = excluded.counted_at`.execute(trx)

const removeLine = ({ trx }: OperationContext, id: number, variant: number) =>
  trx
    .deleteFrom('stocktake_lines')
    .where('stocktake_id', '=', id)
    .where('product_price_info_id', '=', variant)
    .execute()

async function countedOf(
  { trx }: OperationContext,
  id: number,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ product_price_info_id: number; counted: number }>`
    select product_price_info_id, counted from stocktake_lines
    where stocktake_id = ${id} and product_price_info_id = any(${ids}::integer[])
    order by product_price_info_id for update`.execute(trx)
  return new Map(rows.map((row) => [row.product_price_info_id, row.counted]))
}

/** Who counted what and when, and the quantity before and after: the history of the lines. */
async function recordCounts(
  operation: OperationContext,
  { id, batch_key }: { id: number; batch_key: string },
  ids: readonly number[],
  before: ReadonlyMap<number, number>,
): Promise<void> {
  const { trx, context } = operation
  const after = await countedOf(operation, id, ids)
  const lines = ids.map((variant) => ({
    product_price_info_id: variant,
    before: before.get(variant) ?? null,
    after: after.get(variant) ?? null,
  }))
  await trx
    .updateTable('stocktake_counts')
    .set({ lines: JSON.stringify(lines) })
    .where('stocktake_id', '=', id)
    .where('batch_key', '=', batch_key)
    .execute()
  context.changes.announce(trx, { resource: 'stocktakes', id, action: 'update' })
}
