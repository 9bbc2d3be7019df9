import { type Kysely, type RawBuilder, sql } from 'kysely'
import { transferFeature } from '#domain/catalog/locations/location.ts'
import {
  isTransferAllowed,
  type MovableVariant,
  mostTransferLines,
  type TransferAction,
  type TransferDetails,
  type TransferLine,
} from '#domain/catalog/locations/transfer.ts'
import { searchWords } from '#domain/catalog/search-text.ts'
import { tracked } from '../catalog/products/stock.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { type OperationContext, requireRight } from '../context/operation.ts'
import { anyOf } from '../database/any-of.ts'
import type { Schema } from '../database/schema/schema.ts'
import { likely } from '../resources/list/likely.ts'

/** A transfer, locked; its lines are only changed under this lock. */
export async function lockTransfer(operation: OperationContext, id: number) {
  const found = await operation.trx
    .selectFrom('stock_transfers')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Failure(404, 'record_not_found')
  operation.requireRight(found)
  return found
}

export function requireAllowed(action: TransferAction, { state }: { state: number }): void {
  if (!isTransferAllowed(action, state)) throw new Failure(409, 'locations.wrong_state')
}

/** The names of a variant v of a product p. */
const variantColumns: RawBuilder<unknown> = sql`v.id as product_price_info_id, v.product_id, p.product_title,
  p.product_title_bn, variant_title(v, false) as variant_title, variant_title(v, true) as variant_title_bn, v.sku`

/**
 * How many of a variant v, whose base unit is b, lie in a location and can be moved; pieces that are sold or offered ahead are not
 * there yet.
 */
const movable = (location: number): RawBuilder<number> =>
  sql`(greatest(stock_at(b, ${location}::integer) - case when (select is_main from stock_locations where id = ${location})
    then b.preorder_qty else 0 end, 0) / v.base_pieces)`

export type StoredLine = TransferLine & { base_id: number; base_pieces: number }

/** The lines of a transfer with what lies at its sender. */
export async function readLines(
  db: Kysely<Schema>,
  { id, from_location_id }: { id: number; from_location_id: number },
): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select l.id, ${variantColumns}, l.quantity, l.received_qty, ${movable(from_location_id)} as stock_qty,
      v.base_id, v.base_pieces
    from stock_transfer_lines l join product_price_infos v on v.id = l.product_price_info_id
    join product_price_infos b on b.id = v.base_id join products p on p.id = v.product_id
    where l.stock_transfer_id = ${id} order by l.position`.execute(db)
  return rows
}

export async function readTransfer(context: Context, id: number): Promise<TransferDetails> {
  const { db } = context
  const found = await db
    .selectFrom('stock_transfers')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw new Failure(404, 'record_not_found')
  requireRight(context, { action: 'view', feature: transferFeature }, found)
  const lines = await readLines(db, found)
  return { ...found, lines: lines.map(({ base_id: _, base_pieces: __, ...line }) => line) }
}

const maxResults = 20

export type MovableQuery = { keyword: string | null; ids: number[] | null; from_location_id: number }

/** The variants with tracked stock, by a part of their product's name or by their ids, with their pieces in a location. */
export async function findMovable(
  { db }: Context,
  { keyword, ids, from_location_id }: MovableQuery,
): Promise<MovableVariant[]> {
  const conditions =
    ids === null
      ? searchWords(keyword ?? '').map((word) => sql`p.search_text like ${likely(word)}`)
      : [sql`v.id = ${anyOf(ids)}`]
  const { rows } = await sql<MovableVariant>`
    select ${variantColumns}, ${movable(from_location_id)} as stock_qty
    from product_price_infos v join product_price_infos b on b.id = v.base_id join products p on p.id = v.product_id
    where b.stock_type = ${sql.lit(tracked)} and v.deleted_at is null and p.deleted_at is null
      and ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by p.product_title, p.id, v.position limit ${ids === null ? maxResults : mostTransferLines}`.execute(
    db,
  )
  return rows
}
