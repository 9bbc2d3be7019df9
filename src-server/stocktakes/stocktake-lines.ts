import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type CountedLine, lineResult } from '#domain/catalog/stock-count.ts'
import {
  type LineFilter,
  linesPerPage,
  mostLines,
  type StocktakeLine,
  stocktakeState,
} from '#domain/catalog/stocktake.ts'
import type { Context } from '../context/context.ts'
import type { Schema } from '../database/schema/schema.ts'
import { countable, inScope, preorderedIn, stockIn } from './scope.ts'
import { readStocktake, type StocktakeRow } from './stocktake-record.ts'

type Row = Omit<StocktakeLine, 'change'> & {
  outdated: boolean
  applied: number
  tracked: boolean
  preordered: boolean
}

/** The columns of variants v of products p, with their lines l, as the page shows them. */
const columnsOf = (
  stocktake: StocktakeRow,
): RawBuilder<unknown> => sql`v.id as product_price_info_id, v.product_id, p.product_title, p.product_title_bn,
  variant_title(v, false) as variant_title, variant_title(v, true) as variant_title_bn, v.sku,
  ${stockIn(stocktake)} as stock_qty,
  l.counted, l.expected, l.applied, l.problem, coalesce(l.outdated, false) as outdated, ${countable} as tracked,
  ${preorderedIn(stocktake)} as preordered, (select u.full_name from users u where u.id = l.counted_by) as counted_by_name, l.counted_at`

const variants = (id: number) => sql`product_price_infos v join products p on p.id = v.product_id
  left join stocktake_lines l on l.stocktake_id = ${id} and l.product_price_info_id = v.id`

/** Whether the stock was moved: only then a line shows what was applied, else the difference of now. */
const isMoved = ({ state }: StocktakeRow): boolean =>
  state === stocktakeState.applied || state === stocktakeState.undone

function lineOf(stocktake: StocktakeRow, row: Row): StocktakeLine {
  const { outdated, applied, tracked, preordered, ...line } = row
  if (isMoved(stocktake)) return { ...line, change: applied ?? 0 }
  if (line.counted === null || line.expected === null) return { ...line, change: 0 }
  const { counted, expected, stock_qty: stock } = line
  return { ...line, ...lineResult({ counted, expected, stock, tracked, outdated, preordered }) }
}

/** These variants of a stocktake, as far as they belong to it. */
export async function linesOf(
  db: Kysely<Schema>,
  stocktake: StocktakeRow,
  ids: readonly number[],
): Promise<StocktakeLine[]> {
  const { rows } = await sql<Row>`select ${columnsOf(stocktake)} from ${variants(stocktake.id)}
    where v.id = any(${ids}::integer[]) and (l.counted is not null or ${inScope(stocktake)}) order by v.id`.execute(
    db,
  )
  return rows.map((row) => lineOf(stocktake, row))
}

type Query = { id: number; show: LineFilter; keyword: string | null; page: number }

/** A page of the variants of a stocktake, by the title of their product. */
export async function readLines(context: Context, { id, show, keyword, page }: Query) {
  const stocktake = await readStocktake(context, id)
  const { db } = context
  const where = sql`${await shown(db, stocktake, show)} and ${matches(keyword)}`
  const { rows: counted } = await sql<{ total: number }>`select count(*)::integer as total
    from ${variants(id)} where ${where}`.execute(db)
  // The titles of variants are computed for the page only.
  const { rows } =
    await sql<Row>`select ${columnsOf(stocktake)} from (select v.id from ${variants(id)} where ${where}
      order by p.product_title, p.id, v.position, v.id limit ${linesPerPage} offset ${(page - 1) * linesPerPage}) of_page,
    ${variants(id)} where v.id = of_page.id order by p.product_title, p.id, v.position, v.id`.execute(db)
  return { total: counted[0]?.total ?? 0, lines: rows.map((row) => lineOf(stocktake, row)) }
}

/** The condition of a filter. A counted variant is shown even if it does not belong to the scope any more. */
async function shown(
  db: Kysely<Schema>,
  stocktake: StocktakeRow,
  show: LineFilter,
): Promise<RawBuilder<boolean>> {
  const open = !isMoved(stocktake)
  if (show === 'counted') return sql`l.counted is not null`
  if (show === 'differing')
    return open ? sql`l.counted <> l.expected` : sql`(l.applied <> 0 or l.problem is not null)`
  if (show === 'uncounted') return sql`(l.counted is null and ${inScope(stocktake)})`
  if (show === 'all') return sql`(l.counted is not null or ${inScope(stocktake)})`
  if (!open) return sql`l.problem is not null`
  const left = (await readDifferences(db, stocktake)).filter((line) => lineResult(line).problem !== null)
  return sql`v.id = any(${left.map(({ product_price_info_id }) => product_price_info_id)}::integer[])`
}

function matches(keyword: string | null): RawBuilder<boolean> {
  if (keyword === null) return sql`true`
  const typed = keyword.toLowerCase()
  return sql`(strpos(lower(p.product_title), ${typed}) > 0 or strpos(lower(p.product_title_bn), ${typed}) > 0
    or strpos(lower(v.sku), ${typed}) > 0)`
}

/** A line whose count differs from the stock. */
export type Difference = CountedLine & {
  product_price_info_id: number
  product_id: number
  unit_price: number
}

/** The lines whose count differs from the stock when they were counted. */
export async function readDifferences(db: Kysely<Schema>, stocktake: StocktakeRow): Promise<Difference[]> {
  const { rows } = await sql<Difference>`select v.id as product_price_info_id, v.product_id, v.unit_price,
      l.counted, l.expected, ${stockIn(stocktake)} as stock, ${countable} as tracked,
      ${preorderedIn(stocktake)} as preordered, l.outdated
    from stocktake_lines l join product_price_infos v on v.id = l.product_price_info_id
    join products p on p.id = v.product_id
    where l.stocktake_id = ${stocktake.id} and l.counted <> l.expected order by v.id limit ${mostLines}`.execute(
    db,
  )
  return rows
}
