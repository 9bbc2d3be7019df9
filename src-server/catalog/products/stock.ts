import { sql, type Transaction } from 'kysely'
import type { Changes } from '../../database/changes.ts'
import { preparedQuery } from '../../database/prepared.ts'
import type { Schema } from '../../database/schema/schema.ts'
import { unsellableBatches } from './batch-stocks.ts'
import { divideMovements } from './divide-movements.ts'
import type { VariantMovements } from './stock-places.ts'

/** The stock_type of a variant whose stock is counted. */
export const tracked = 1

export type StockMovement = {
  product_price_info_id: number
  /** The difference in pieces of this variant; negative for outgoing stock. */
  change: number
  reason: Schema['stock_movements']['reason']
  order_info_id?: number | null
  stocktake_id?: number | null
  user_id?: number | null
  /** The reason as text. */
  note?: string | null
  /** The batch that it is about; without one, outgoing pieces come from the batch that expires first. */
  stock_batch_id?: number | null
  /** The location that it is about; a change by hand, a stocktake and a transfer move only its pieces, others take them first. */
  stock_location_id?: number | null
  stock_transfer_id?: number | null
}

/** A variant whose stock was changed, with its stock before and after. */
export type MovedStock = { product_id: number; before: number; stock_qty: number }

/**
 * Changes the stock of tracked variants and writes the ledger with the balance. It is one conditional UPDATE, so that only one of two
 * buyers gets the last piece (docs/domain.md 6.5). A unit takes its pieces from the base unit (docs/domain.md 3.12), and the stock of
 * all units of that base follows. The movements of a base unit are entered together, those that bring pieces first. Returns all changed
 * variants by id, also those units; variants whose stock would fall below zero or is not tracked are not changed and not in the result.
 */
export async function moveStocks(
  trx: Transaction<Schema>,
  movements: readonly StockMovement[],
): Promise<Map<number, MovedStock>> {
  if (movements.length === 0) return new Map()
  const rows = await moved.execute(trx, JSON.stringify(movements))
  const stocks = new Map(
    rows.map(({ id, product_id, before, stock_qty }) => [id, { product_id, before, stock_qty }]),
  )
  const divided = rows.filter(({ movements: own }) => own !== null) as VariantMovements[]
  const blocked = divided.length > 0 ? await divideMovements(trx, divided) : []
  const arrived = rows.filter((row) => row.arrived > 0)
  if (arrived.length > 0) withChanges(stocks, await fillPreorders(trx, arrived))
  if (blocked.length > 0) withChanges(stocks, await withholdUnsellable(trx, blocked))
  return stocks
}

/**
 * Takes the expired and recalled pieces of variants, whose rows are locked, out of the stock. They stay in their batch as withheld
 * ones. Returns the changed variants.
 */
export async function withholdUnsellable(
  trx: Transaction<Schema>,
  variants: readonly number[],
): Promise<Map<number, MovedStock>> {
  const batches = await unsellableBatches(trx, variants)
  return moveStocks(
    trx,
    batches.map(({ id, product_price_info_id, quantity, batch_number, recalled }) => ({
      product_price_info_id,
      change: -quantity,
      reason: recalled ? 'recalled' : 'expired',
      note: batch_number || null,
      stock_batch_id: id,
    })),
  )
}

/** Pieces that arrive are first those that were sold or offered ahead, which are in the stock already (docs/domain.md 3.18). */
async function fillPreorders(
  trx: Transaction<Schema>,
  arrived: readonly { id: number; arrived: number }[],
): Promise<Map<number, MovedStock>> {
  const rows = arrived.map(({ id, arrived: pieces }) => ({ id, pieces }))
  await sql`update product_price_infos v set preorder_qty = v.preorder_qty - a.pieces,
      preorder_on = case when v.preorder_qty > a.pieces then v.preorder_on end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a(id integer, pieces integer) where v.id = a.id`.execute(
    trx,
  )
  return moveStocks(
    trx,
    rows.map(({ id, pieces }) => ({ product_price_info_id: id, change: -pieces, reason: 'preorder' })),
  )
}

/** The later of two changes of the same stocks: with the stock before the first and after the second. */
function withChanges(stocks: Map<number, MovedStock>, later: ReadonlyMap<number, MovedStock>): void {
  for (const [id, stock] of later)
    stocks.set(id, { ...stock, before: stocks.get(id)?.before ?? stock.before })
}

type MovedRow = MovedStock & {
  id: number
  track_batches: boolean
  /** Of variants with batches, or with pieces in several locations. */
  movements: VariantMovements['movements'] | null
  /** The pieces of open pre-orders among those that came in. */
  arrived: number
}

/** The reasons of pieces that come from outside; while a pre-order is open, what orders give back can be ordered again. */
const arrivals = sql.join(['adjust', 'import', 'purchase', 'stocktake'].map((reason) => sql.lit(reason)))

const moved = preparedQuery(
  (movements: string) => sql<MovedRow>`
    with wanted as (
      select m.change, m.reason, m.order_info_id, m.stocktake_id, m.user_id, m.note, m.stock_batch_id,
        m.stock_location_id, m.stock_transfer_id, m.position,
        v.base_id, m.change::bigint * v.base_pieces as base_change,
        case when v.stock_of_id is not null then v.id end as unit_id
      from rows from (jsonb_to_recordset(${movements}::jsonb) as (product_price_info_id integer, change integer,
        reason text, order_info_id integer, stocktake_id integer, user_id integer, note text, stock_batch_id integer,
        stock_location_id integer, stock_transfer_id integer))
        with ordinality as m(product_price_info_id, change, reason, order_info_id, stocktake_id, user_id, note,
          stock_batch_id, stock_location_id, stock_transfer_id, position)
      join product_price_infos v on v.id = m.product_price_info_id
    ), totals as (
      select base_id, sum(base_change)::bigint as change,
        coalesce(sum(base_change) filter (where reason in (${arrivals})), 0)::bigint as arrived,
        coalesce(sum(base_change) filter (where reason <> 'preorder'), 0)::bigint as incoming
      from wanted group by base_id
    ), moved as (
      update product_price_infos v set stock_qty = v.stock_qty + m.change, updated_at = clock_timestamp()
      from totals m where v.id = m.base_id and v.stock_type = ${tracked} and v.stock_qty + m.change >= 0
      returning v.id, v.product_id, v.stock_qty, v.stock_qty - m.change as before,
        least(v.preorder_qty, case when v.preorder_on is null then m.incoming else m.arrived end)::integer as arrived
    ), units as (
      update product_price_infos u set stock_qty = m.stock_qty / u.pack_size, updated_at = clock_timestamp()
      from moved m where u.stock_of_id = m.id
      returning u.id, u.product_id, u.stock_qty, m.before / u.pack_size as before
    ), entered as (
      insert into stock_movements (product_price_info_id, change, reason, order_info_id, stocktake_id, user_id, note,
        balance, unit_id, unit_change, stock_batch_id, stock_location_id, stock_transfer_id)
      select v.id, m.base_change, m.reason, m.order_info_id, m.stocktake_id, m.user_id, m.note,
        v.before + sum(m.base_change) over (partition by v.id order by m.base_change < 0, m.position),
        m.unit_id, case when m.unit_id is not null then m.change end, m.stock_batch_id,
        m.stock_location_id, m.stock_transfer_id
      from moved v join wanted m on m.base_id = v.id
      order by v.id, m.base_change < 0, m.position
      returning id, product_price_info_id, change, reason, order_info_id, stocktake_id, stock_batch_id,
        stock_location_id, stock_transfer_id
    ), grouped as (
      select e.product_price_info_id, json_agg(to_json(e) order by e.id) as movements,
        bool_or(e.stock_location_id <> (select id from stock_locations where is_main)) as elsewhere
      from entered e group by e.product_price_info_id
    )
    select m.id, m.product_id, m.stock_qty, m.before::integer as before,
      p.track_batches, case when p.track_batches or g.elsewhere or exists (select from location_stocks s
        where s.product_price_info_id = m.id) then g.movements end as movements, m.arrived
    from moved m join products p on p.id = m.product_id join grouped g on g.product_price_info_id = m.id
    union all select id, product_id, stock_qty, before::integer, false, null, 0 from units`,
)

/** More products than this are announced as one change. */
const few = 200

/**
 * Publishes within the transaction that stocks have changed: the pages of their products show the number of pieces. If a variant has
 * sold out or is available again, lists and searches change as well.
 */
export function announceMoved(
  changes: Changes,
  trx: Transaction<Schema>,
  moved: ReadonlyMap<number, MovedStock>,
): void {
  const all = [...moved.values()]
  const stocks = new Set(all.map(({ product_id }) => product_id))
  const turned = all.filter(({ before, stock_qty }) => before > 0 !== stock_qty > 0)
  const availability = new Set(turned.map(({ product_id }) => product_id))
  announceProducts(changes, trx, 'product-stock', stocks)
  announceProducts(changes, trx, 'product-availability', availability)
}

function announceProducts(
  changes: Changes,
  trx: Transaction<Schema>,
  resource: 'product-stock' | 'product-availability',
  ids: ReadonlySet<number>,
): void {
  if (ids.size > few) changes.announce(trx, { resource, id: null, action: 'refresh' })
  else for (const id of ids) changes.announce(trx, { resource, id, action: 'update' })
}
