import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { SellableStock, StockPlace } from '#domain/catalog/locations/stock-allocation.ts'
import { anyOf } from '../../database/any-of.ts'
import type { Schema } from '../../database/schema/schema.ts'
import { isBlocked } from './batch-stocks.ts'

/** A written movement of a base unit that tracks batches, or whose pieces lie in several locations. */
export type DividedMovement = {
  id: number
  product_price_info_id: number
  change: number
  reason: Schema['stock_movements']['reason']
  order_info_id: number | null
  stocktake_id: number | null
  stock_transfer_id: number | null
  stock_batch_id: number | null
  stock_location_id: number | null
}

/** The movements of a variant in one statement, with its stock before them. */
export type VariantMovements = {
  id: number
  before: number
  track_batches: boolean
  movements: readonly DividedMovement[]
}

/** Pieces in a place, which must not be sold if their batch has expired or is recalled. */
export type PlacedStock = SellableStock & { sellable: boolean; batch_number: string }

/** The main location, and all others after it. */
export type LocationOrder = { main: number; all: number[] }

/** All locations: the main one first, then those in use. */
export async function readLocationOrder(trx: Transaction<Schema>): Promise<LocationOrder> {
  const rows = await trx
    .selectFrom('stock_locations')
    .select('id')
    .orderBy('is_main', 'desc')
    .orderBy('status', 'desc')
    .orderBy('id')
    .execute()
  const all = rows.map(({ id }) => id)
  const [main] = all
  // The migration enters it, and nothing removes it.
  if (main === undefined) throw new Error('The main location is missing.')
  return { main, all }
}

type BatchRow = {
  id: number
  product_price_info_id: number
  batch_number: string
  quantity: number
  expires_on: string | null
  sellable: boolean
}
type LocationRow = StockPlace & { product_price_info_id: number; quantity: number }

/** The pieces of variants by place: what does not lie in another location lies in the main one. */
export async function lockStocks(
  trx: Transaction<Schema>,
  variants: readonly VariantMovements[],
  main: number,
): Promise<Map<number, PlacedStock[]>> {
  const ids = variants.map(({ id }) => id)
  const { rows: batches } = await sql<BatchRow>`select id, product_price_info_id, batch_number, quantity,
      expires_on::text as expires_on, not ${isBlocked} as sellable
    from stock_batches b where product_price_info_id = ${anyOf(ids)} order by id for update`.execute(trx)
  const { rows: elsewhere } =
    await sql<LocationRow>`select product_price_info_id, stock_location_id, stock_batch_id, quantity
    from location_stocks where product_price_info_id = ${anyOf(ids)} order by id`.execute(trx)
  return new Map(
    variants.map((variant) => {
      const own = batches.filter((batch) => batch.product_price_info_id === variant.id)
      const others = elsewhere.filter((row) => row.product_price_info_id === variant.id)
      return [
        variant.id,
        variant.track_batches
          ? own.flatMap((batch) => ofBatch(batch, others, main))
          : withoutBatches(variant.before, others, main),
      ]
    }),
  )
}

const sum = (rows: readonly LocationRow[]) => rows.reduce((total, { quantity }) => total + quantity, 0)

function ofBatch(batch: BatchRow, others: readonly LocationRow[], main: number): PlacedStock[] {
  const { id: stock_batch_id, batch_number, expires_on, sellable } = batch
  const rows = others.filter((row) => row.stock_batch_id === stock_batch_id)
  const shared = { stock_batch_id, batch_number, expires_on, sellable }
  return [
    { ...shared, stock_location_id: main, quantity: batch.quantity - sum(rows) },
    ...rows.map(({ stock_location_id, quantity }) => ({ ...shared, stock_location_id, quantity })),
  ]
}

function withoutBatches(stock: number, others: readonly LocationRow[], main: number): PlacedStock[] {
  const rows = others.filter(({ stock_batch_id }) => stock_batch_id === null)
  const shared = { stock_batch_id: null, batch_number: '', expires_on: null, sellable: true }
  return [
    { ...shared, stock_location_id: main, quantity: stock - sum(rows) },
    ...rows.map(({ stock_location_id, quantity }) => ({ ...shared, stock_location_id, quantity })),
  ]
}

/** What an order, a stocktake, a transfer or the withholding of a batch has brought into a place (above zero), or taken from it. */
export type Source = StockPlace & { pieces: number }

type Origin = Pick<
  DividedMovement,
  'product_price_info_id' | 'order_info_id' | 'stocktake_id' | 'stock_transfer_id'
> & { withheld_batch_id: number | null }

const keyOf = (one: Origin): string =>
  `${one.product_price_info_id} order ${one.order_info_id} stocktake ${one.stocktake_id} transfer ${one.stock_transfer_id} batch ${one.withheld_batch_id}`

const isWithholding = ({ reason }: DividedMovement) => reason === 'expired' || reason === 'recalled'

/** The key of what a movement belongs to in `readSources`. */
export const sourceOf = (movement: DividedMovement): string =>
  keyOf({ ...movement, withheld_batch_id: isWithholding(movement) ? movement.stock_batch_id : null })

/** The query `parts`: what each movement of the query `moved` (id, change) brought into a place; without a location: into the main one. */
export const partsOfMoved: RawBuilder<unknown> = sql`parts as (
    select m.id, b.stock_batch_id, null::integer as stock_location_id, b.change
    from moved m join stock_batch_movements b on b.stock_movement_id = m.id
    union all select m.id, null, null, m.change from moved m
      where not exists (select from stock_batch_movements b where b.stock_movement_id = m.id)
    -- What another location gave or got is not the main one's.
    union all select l.stock_movement_id, l.stock_batch_id, d.stock_location_id, d.change
      from moved m join stock_location_movements l on l.stock_movement_id = m.id
      cross join lateral (values (l.stock_location_id, l.change), (null, -l.change)) d(stock_location_id, change)
  )`

/**
 * What the orders, stocktakes, transfers and withheld batches of the movements had of each place before them, the one that they moved
 * last first.
 */
export async function readSources(
  trx: Transaction<Schema>,
  movements: readonly DividedMovement[],
  main: number,
): Promise<Map<string, Source[]>> {
  const orders = movements.flatMap(({ order_info_id }) => order_info_id ?? [])
  const stocktakes = movements.flatMap(({ stocktake_id }) => stocktake_id ?? [])
  const transfers = movements.flatMap(({ stock_transfer_id }) => stock_transfer_id ?? [])
  const withheld = movements.filter(isWithholding).flatMap(({ stock_batch_id }) => stock_batch_id ?? [])
  if (orders.length + stocktakes.length + transfers.length + withheld.length === 0) return new Map()
  const variants = [...new Set(movements.map(({ product_price_info_id }) => product_price_info_id))]
  const divided = movements.map(({ id }) => id)
  const { rows } = await sql<Origin & Source>`
    with moved as (
      select m.id, m.change, m.product_price_info_id, m.order_info_id, m.stocktake_id, m.stock_transfer_id,
        case when m.reason in ('expired', 'recalled') then m.stock_batch_id end as withheld_batch_id
      from stock_movements m
      where m.product_price_info_id = ${anyOf(variants)} and m.id <> all(${divided}::bigint[]) and (m.order_info_id = ${anyOf(orders)}
        or m.stocktake_id = ${anyOf(stocktakes)} or m.stock_transfer_id = ${anyOf(transfers)}
        or (m.reason in ('expired', 'recalled') and m.stock_batch_id = ${anyOf(withheld)}))
    ), ${partsOfMoved}
    select m.product_price_info_id, m.order_info_id, m.stocktake_id, m.stock_transfer_id, m.withheld_batch_id,
      p.stock_batch_id, coalesce(p.stock_location_id, ${main}::integer) as stock_location_id,
      sum(p.change)::integer as pieces
    from moved m join parts p on p.id = m.id
    group by 1, 2, 3, 4, 5, 6, 7 having sum(p.change) <> 0 order by max(m.id) desc, 6, 7`.execute(trx)
  const sources = new Map<string, Source[]>()
  for (const { stock_location_id, stock_batch_id, pieces, ...origin } of rows) {
    const key = keyOf(origin)
    const places = sources.get(key) ?? []
    sources.set(key, [...places, { stock_location_id, stock_batch_id, pieces }])
  }
  return sources
}

/** The locations that serve the areas of the orders of these movements, by order; none for an area without one. */
export async function preferredLocations(
  trx: Transaction<Schema>,
  movements: readonly DividedMovement[],
): Promise<Map<number, number>> {
  const orders = movements.flatMap(({ change, order_info_id }) => (change < 0 ? (order_info_id ?? []) : []))
  if (orders.length === 0) return new Map()
  const { rows } = await sql<{ order_info_id: number; location: number }>`
    select c.order_info_id, l.location from order_ship_bill_infos c, location_of_area(c.area_id) as l(location)
    where c.order_info_id = ${anyOf(orders)} and l.location is not null`.execute(trx)
  return new Map(rows.map(({ order_info_id, location }) => [order_info_id, location]))
}

/** Enters a batch for pieces of an unknown one. */
export async function addUnknownBatch(
  trx: Transaction<Schema>,
  product_price_info_id: number,
  stock_location_id: number,
): Promise<PlacedStock> {
  const { id } = await trx
    .insertInto('stock_batches')
    .values({ product_price_info_id, batch_number: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    stock_location_id,
    stock_batch_id: id,
    batch_number: '',
    quantity: 0,
    expires_on: null,
    sellable: true,
  }
}
