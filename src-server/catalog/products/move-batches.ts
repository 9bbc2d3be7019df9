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
  stock_batch_id: number | null
}

type Batch = SellableBatch & { product_price_info_id: number; batch_number: string; sellable: boolean }

/** The reasons that withhold pieces, or release them again. */
const withholding: readonly string[] = ['expired', 'recalled']

/**
 * Divides movements between the batches of their variants, whose rows are locked: outgoing pieces come from the batch that expires
 * first and is neither expired nor recalled; what an order gives back goes to its batches. Returns the variants of which pieces came
 * into a batch that must not be sold.
 */
export async function moveBatches(
  trx: Transaction<Schema>,
  movements: readonly BatchedMovement[],
): Promise<number[]> {
  const batches = await lockBatches(
    trx,
    movements.map(({ product_price_info_id }) => product_price_info_id),
  )
  const parts: (BatchChange & { stock_movement_id: number; withheld: number })[] = []
  const blocked = new Set<number>()
  for (const movement of movements)
    for (const part of await partsOf(trx, movement, batches)) {
      const batch = batches.find(({ id }) => id === part.stock_batch_id)
      if (batch) batch.quantity += part.change
      const withholds = withholding.includes(movement.reason)
      if (part.change > 0 && !batch?.sellable && !withholds) blocked.add(movement.product_price_info_id)
      parts.push({ ...part, stock_movement_id: movement.id, withheld: withholds ? -part.change : 0 })
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

async function lockBatches(trx: Transaction<Schema>, variants: readonly number[]): Promise<Batch[]> {
  const { rows } = await sql<Batch>`select id, product_price_info_id, batch_number, quantity,
      expires_on::text as expires_on, recalled_at is null and (expires_on is null or expires_on >= shop_today()) as sellable
    from stock_batches where product_price_info_id = ${anyOf([...new Set(variants)])} order by id for update`.execute(
    trx,
  )
  return rows
}

async function partsOf(
  trx: Transaction<Schema>,
  movement: BatchedMovement,
  batches: Batch[],
): Promise<BatchChange[]> {
  const { change, stock_batch_id, product_price_info_id } = movement
  if (stock_batch_id !== null) return [{ stock_batch_id, change }]
  const own = batches.filter((batch) => batch.product_price_info_id === product_price_info_id)
  const sellable = own.filter((batch) => batch.sellable)
  if (change < 0) {
    const taken = takeFirstExpiring(sellable, -change)
    // Pieces that have expired since the caller locked the stock.
    if (!taken) throw new Failure(409, 'stock_expired')
    return taken
  }
  const { changes, rest } = giveBack(await takenBy(trx, movement), change)
  if (rest === 0) return changes
  // Their batch is unknown: they are sold with the pieces that expire last.
  const last = inSellingOrder(sellable).at(-1) ?? own.find(({ batch_number }) => batch_number === '')
  const target = last ?? (await addUnknownBatch(trx, product_price_info_id, batches))
  return [...changes, { stock_batch_id: target.id, change: rest }]
}

/** What an order has of each batch of a variant, the batch it took from last first. */
async function takenBy(
  trx: Transaction<Schema>,
  { order_info_id, product_price_info_id }: BatchedMovement,
): Promise<{ stock_batch_id: number; pieces: number }[]> {
  if (order_info_id === null) return []
  const { rows } = await sql<{ stock_batch_id: number; pieces: number }>`
    select b.stock_batch_id, -sum(b.change)::integer as pieces
    from stock_movements m join stock_batch_movements b on b.stock_movement_id = m.id
    where m.order_info_id = ${order_info_id} and m.product_price_info_id = ${product_price_info_id}
    group by b.stock_batch_id having sum(b.change) < 0 order by max(b.id) desc`.execute(trx)
  return rows
}

async function addUnknownBatch(
  trx: Transaction<Schema>,
  product_price_info_id: number,
  batches: Batch[],
): Promise<Batch> {
  const { id } = await trx
    .insertInto('stock_batches')
    .values({ product_price_info_id, batch_number: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const batch = { id, product_price_info_id, batch_number: '', quantity: 0, expires_on: null, sellable: true }
  batches.push(batch)
  return batch
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

/** Batches with pieces that must not be sold any more: of these variants, or of all. */
export async function unsellableBatches(
  trx: Transaction<Schema>,
  variants: readonly number[] | null,
  most: number,
): Promise<
  { id: number; product_price_info_id: number; quantity: number; batch_number: string; recalled: boolean }[]
> {
  const { rows } = await sql<Awaited<ReturnType<typeof unsellableBatches>>[number]>`
    select id, product_price_info_id, quantity, batch_number, recalled_at is not null as recalled from stock_batches
    where quantity > 0 and (recalled_at is not null or expires_on < shop_today())
      and ${
        variants === null
          ? sql`true`
          : sql`product_price_info_id in (select coalesce(stock_of_id, id)
        from product_price_infos where id = ${anyOf([...variants])})`
      }
    order by product_price_info_id, id limit ${most}`.execute(trx)
  return rows
}
