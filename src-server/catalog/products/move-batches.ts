import { sql, type Transaction } from 'kysely'
import {
  type BatchChange,
  giveBack,
  inSellingOrder,
  type SellableBatch,
  takeFirstExpiring,
} from '#domain/catalog/batches/batch-allocation.ts'
import { Failure } from '../../context/failure.ts'
import { anyOf } from '../../database/any-of.ts'
import type { Schema } from '../../database/schema/schema.ts'

/** A written movement of a base unit whose product tracks batches. */
export type BatchedMovement = {
  id: number
  product_price_info_id: number
  change: number
  reason: Schema['stock_movements']['reason']
  order_info_id: number | null
  stocktake_id: number | null
  stock_batch_id: number | null
}

type Batch = SellableBatch & { product_price_info_id: number; batch_number: string; sellable: boolean }

/** What an order or a stocktake has brought into each batch of a variant (above zero), or taken from it. */
type Source = { source: string; stock_batch_id: number; pieces: number }

/** The reasons that withhold pieces, or release them again. */
const withholding: readonly string[] = ['expired', 'recalled']

/**
 * Divides movements between the batches of their variants, whose rows are locked: outgoing pieces come from the batch that expires
 * first and is neither expired nor recalled; what an order or a stocktake gives back goes to its batches. Returns the variants of which
 * pieces came into a batch that must not be sold.
 */
export async function moveBatches(
  trx: Transaction<Schema>,
  movements: readonly BatchedMovement[],
): Promise<number[]> {
  const variants = [...new Set(movements.map(({ product_price_info_id }) => product_price_info_id))]
  const batches = groupedBy(await lockBatches(trx, variants), (batch) => batch.product_price_info_id)
  const sources = groupedBy(await readSources(trx, movements), ({ source }) => source)
  const parts: (BatchChange & { stock_movement_id: number; withheld: number })[] = []
  const blocked = new Set<number>()
  for (const movement of movements) {
    const own = await batchesFor(trx, movement, batches)
    const held = sources.get(sourceOf(movement)) ?? []
    const withholds = withholding.includes(movement.reason)
    for (const part of partsOf(movement, own, held)) {
      const batch = own.find(({ id }) => id === part.stock_batch_id)
      if (batch) batch.quantity += part.change
      const source = held.find(({ stock_batch_id }) => stock_batch_id === part.stock_batch_id)
      if (source) source.pieces += part.change
      if (part.change > 0 && !batch?.sellable && !withholds) blocked.add(movement.product_price_info_id)
      parts.push({ ...part, stock_movement_id: movement.id, withheld: withholds ? -part.change : 0 })
    }
  }
  const rows = sql`jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
    as c(stock_movement_id bigint, stock_batch_id integer, change integer, withheld integer)`
  await sql`update stock_batches b set quantity = b.quantity + c.change, withheld = b.withheld + c.withheld,
      updated_at = clock_timestamp()
    from (select stock_batch_id, sum(change)::integer as change, sum(withheld)::integer as withheld
      from ${rows} group by stock_batch_id) c where b.id = c.stock_batch_id`.execute(trx)
  await sql`insert into stock_batch_movements (stock_movement_id, stock_batch_id, change)
    select c.stock_movement_id, c.stock_batch_id, c.change from ${rows}`.execute(trx)
  return [...blocked]
}

function groupedBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

async function lockBatches(trx: Transaction<Schema>, variants: readonly number[]): Promise<Batch[]> {
  const { rows } = await sql<Batch>`select id, product_price_info_id, batch_number, quantity,
      expires_on::text as expires_on, not ${isBlocked} as sellable
    from stock_batches b where product_price_info_id = ${anyOf([...variants])} order by id for update`.execute(
    trx,
  )
  return rows
}

const sourceOf = ({
  product_price_info_id,
  order_info_id,
  stocktake_id,
}: Omit<BatchedMovement, 'id'>): string =>
  `${product_price_info_id} order ${order_info_id} stocktake ${stocktake_id}`

/** What the orders and stocktakes of the movements have of each batch, the batch that they moved last first. */
async function readSources(
  trx: Transaction<Schema>,
  movements: readonly BatchedMovement[],
): Promise<Source[]> {
  const orders = movements.flatMap(({ order_info_id }) => order_info_id ?? [])
  const stocktakes = movements.flatMap(({ stocktake_id }) => stocktake_id ?? [])
  if (orders.length + stocktakes.length === 0) return []
  const { rows } = await sql<BatchedMovement & { stock_batch_id: number; pieces: number }>`
    select m.product_price_info_id, m.order_info_id, m.stocktake_id, b.stock_batch_id, sum(b.change)::integer as pieces
    from stock_movements m join stock_batch_movements b on b.stock_movement_id = m.id
    where m.order_info_id = ${anyOf(orders)} or m.stocktake_id = ${anyOf(stocktakes)}
    group by m.product_price_info_id, m.order_info_id, m.stocktake_id, b.stock_batch_id
    having sum(b.change) <> 0 order by max(b.id) desc`.execute(trx)
  return rows.map((row) => ({
    source: sourceOf(row),
    stock_batch_id: row.stock_batch_id,
    pieces: row.pieces,
  }))
}

/** The batches of the variant of a movement; pieces of an unknown batch need one for them. */
async function batchesFor(
  trx: Transaction<Schema>,
  { product_price_info_id, change, stock_batch_id }: BatchedMovement,
  batches: Map<number, Batch[]>,
): Promise<Batch[]> {
  const own = batches.get(product_price_info_id) ?? []
  batches.set(product_price_info_id, own)
  const isUnknown = change > 0 && stock_batch_id === null
  if (isUnknown && !own.some((batch) => batch.sellable || batch.batch_number === ''))
    own.push(await addUnknownBatch(trx, product_price_info_id))
  return own
}

function partsOf(
  { change, stock_batch_id }: BatchedMovement,
  own: readonly Batch[],
  held: readonly Source[],
): BatchChange[] {
  if (stock_batch_id !== null) return [{ stock_batch_id, change }]
  const sellable = own.filter((batch) => batch.sellable)
  if (change < 0) {
    const brought = held.filter(({ pieces }) => pieces > 0).map(({ stock_batch_id: id }) => id)
    const taken = takeFirstExpiring(sellable, -change, brought)
    // Pieces that have expired since the caller locked the stock.
    if (!taken) throw new Failure(409, 'stock_expired')
    return taken
  }
  const taken = held.flatMap((one) => (one.pieces < 0 ? [{ ...one, pieces: -one.pieces }] : []))
  const { changes, rest } = giveBack(taken, change)
  if (rest === 0) return changes
  // Their batch is unknown: they are sold with the pieces that expire last.
  const target = inSellingOrder(sellable).at(-1) ?? own.find(({ batch_number }) => batch_number === '')
  if (!target) throw new Error('A variant that tracks batches has none for unknown pieces.')
  return [...changes, { stock_batch_id: target.id, change: rest }]
}

async function addUnknownBatch(trx: Transaction<Schema>, product_price_info_id: number): Promise<Batch> {
  const { id } = await trx
    .insertInto('stock_batches')
    .values({ product_price_info_id, batch_number: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, product_price_info_id, batch_number: '', quantity: 0, expires_on: null, sellable: true }
}

/** Puts the stock of a product that begins to track batches into one without a number; nothing for all others. */
export async function openBatches(trx: Transaction<Schema>, product_id: number): Promise<void> {
  await sql`insert into stock_batches (product_price_info_id, batch_number, quantity)
    select v.id, '', v.stock_qty - coalesce((select sum(b.quantity) from stock_batches b where b.product_price_info_id = v.id), 0)
    from product_price_infos v join products p on p.id = v.product_id
    where p.id = ${product_id} and p.track_batches and v.stock_type = 1 and v.stock_of_id is null
      and v.stock_qty > coalesce((select sum(b.quantity) from stock_batches b where b.product_price_info_id = v.id), 0)
    on conflict (product_price_info_id, batch_number)
      do update set quantity = stock_batches.quantity + excluded.quantity`.execute(trx)
}

type UnsellableBatch = {
  id: number
  product_price_info_id: number
  quantity: number
  batch_number: string
  recalled: boolean
}

/** The condition that a batch b must not be sold any more. */
export const isBlocked = sql<boolean>`(b.recalled_at is not null or coalesce(b.expires_on < shop_today(), false))`

/** The condition that a batch b has pieces that must not be sold any more. */
export const isUnsellable = sql<boolean>`(b.quantity > 0 and ${isBlocked})`

/** Batches of tracked variants, or of their base units, with pieces that must not be sold any more. */
export async function unsellableBatches(
  trx: Transaction<Schema>,
  variants: readonly number[],
): Promise<UnsellableBatch[]> {
  const { rows } = await sql<UnsellableBatch>`
    select b.id, b.product_price_info_id, b.quantity, b.batch_number, b.recalled_at is not null as recalled
    from stock_batches b join product_price_infos v on v.id = b.product_price_info_id
    where ${isUnsellable} and v.stock_type = 1 and b.product_price_info_id in (select base_id
      from product_price_infos where id = ${anyOf([...variants])})
    order by b.product_price_info_id, b.id`.execute(trx)
  return rows
}
