import { sql, type Transaction } from 'kysely'
import { isPack } from '#domain/orders/pricing/stock-units.ts'
import { variantKey } from '#domain/orders/pricing/variant.ts'
import { Failure, type FieldErrors } from '../../context/failure.ts'
import { translate } from '../../context/language.ts'
import type { OperationContext } from '../../context/operation.ts'
import { anyOf } from '../../database/any-of.ts'
import type { Schema } from '../../database/schema/schema.ts'
import { openBatches } from './batch-stocks.ts'
import type { SavedVariant } from './product-parts.ts'
import { moveStocks, tracked } from './stock.ts'
import { linkUnits } from './units.ts'

type Placed = SavedVariant & { id: number | null; product_id: number; position: number; options_key: string }

/**
 * Saves the variants of a product. A variant is matched with its row by id, or without one by its choices. An omitted variant is
 * soft-deleted, because orders refer to it; sending its id again restores it with its stock. Only `stock_change` changes the
 * stock.
 */
export async function writeVariants(
  operation: OperationContext,
  product_id: number,
  saved: readonly SavedVariant[],
) {
  const { trx } = operation
  const live = await trx
    .selectFrom('product_price_infos')
    .select(['id', 'options_key'])
    .where('product_id', '=', product_id)
    .where('deleted_at', 'is', null)
    .execute()
  const idByKey = new Map(live.map(({ id, options_key }) => [options_key, id]))
  const named = new Set(saved.map(({ id }) => id))
  const placed: Placed[] = saved.map((variant, position) => {
    const options_key = variantKey(variant)
    const sameChoices = idByKey.get(options_key) ?? null
    return {
      ...variant,
      id: variant.id ?? (named.has(sameChoices) ? null : sameChoices),
      product_id,
      position,
      options_key,
    }
  })
  const current = new Set(placed.map(({ id }) => id))
  await stepAside(
    trx,
    live.filter(({ id }) => current.has(id)).map(({ id }) => id),
  )
  await removeVariants(
    trx,
    live.filter(({ id }) => !current.has(id)).map(({ id }) => id),
  )
  if (placed.length === 0) return
  const ids = await upsertVariants(trx, placed)
  await writeVariantParts(trx, placed, ids)
  await openBatches(trx, product_id)
  await linkUnits(operation, placed, ids)
  await enterStock(operation, placed, ids)
}

/** The variants of a new product. */
export type NewVariants = { product_id: number; track_batches: boolean; variants: readonly SavedVariant[] }

/** Saves the variants of many new products as `writeVariants` saves those of one. */
export async function insertVariants(operation: OperationContext, products: readonly NewVariants[]) {
  const { trx } = operation
  const placed = products.flatMap(({ product_id, variants }) =>
    variants.map(
      (variant, position): Placed => ({
        ...variant,
        id: null,
        product_id,
        position,
        options_key: variantKey(variant),
      }),
    ),
  )
  if (placed.length === 0) return
  const ids = await upsertVariants(trx, placed)
  await writeVariantParts(trx, placed, ids)
  let start = 0
  for (const { product_id, track_batches, variants } of products) {
    const own = ids.slice(start, start + variants.length)
    start += variants.length
    if (track_batches) await openBatches(trx, product_id)
    await linkUnits(operation, variants, own)
  }
  await enterStock(operation, placed, ids)
}

// Two variants may swap their choices: temporary keys avoid a conflict of the unique index.
const stepAside = (trx: Transaction<Schema>, ids: number[]) =>
  sql`update product_price_infos set options_key = 'moving:' || id where id = ${anyOf(ids)}`.execute(trx)

const removeVariants = (trx: Transaction<Schema>, ids: number[]) =>
  sql`update product_price_infos set deleted_at = now(), updated_at = clock_timestamp() where id = ${anyOf(ids)}`.execute(
    trx,
  )

const json = (rows: unknown) => sql`${JSON.stringify(rows)}::jsonb`

/** The ids of the rows, in the order of the variants. */
async function upsertVariants(trx: Transaction<Schema>, placed: readonly Placed[]): Promise<number[]> {
  const { rows } = await sql<{ id: number; product_id: number; position: number }>`
    insert into product_price_infos (id, product_id, position, options_key, product_price_type_id, product_color_id,
      product_size_id, unit_price, cart_qty_mode, min_qty, max_qty, sku, barcode, stock_type, pack_size, low_stock_qty,
      remarks, status)
    select coalesce(v.id, nextval(pg_get_serial_sequence('product_price_infos', 'id'))), v.product_id, v.position,
      v.options_key, v.product_price_type_id, v.product_color_id, v.product_size_id, v.unit_price, v.cart_qty_mode,
      v.min_qty, v.max_qty, v.sku, v.barcode, v.stock_type, v.pack_size, v.low_stock_qty, v.remarks, v.status
    from jsonb_to_recordset(${json(placed)}) as v(id integer, product_id integer, position integer, options_key text,
      product_price_type_id integer, product_color_id integer, product_size_id integer, unit_price numeric,
      cart_qty_mode integer, min_qty integer, max_qty integer, sku text, barcode text, stock_type integer,
      pack_size integer, low_stock_qty integer, remarks text, status boolean)
    on conflict (id) do update set position = excluded.position, options_key = excluded.options_key,
      product_price_type_id = excluded.product_price_type_id, product_color_id = excluded.product_color_id,
      product_size_id = excluded.product_size_id, unit_price = excluded.unit_price,
      cart_qty_mode = excluded.cart_qty_mode, min_qty = excluded.min_qty, max_qty = excluded.max_qty,
      sku = excluded.sku, barcode = excluded.barcode, stock_type = excluded.stock_type, pack_size = excluded.pack_size,
      stock_of_id = case when excluded.pack_size > 1 then product_price_infos.stock_of_id end,
      -- A unit that gets a stock of its own starts without any.
      stock_qty = case when product_price_infos.stock_of_id is not null and coalesce(excluded.pack_size, 1) = 1 then 0
        else product_price_infos.stock_qty end,
      low_stock_qty = excluded.low_stock_qty,
      remarks = excluded.remarks, status = excluded.status, deleted_at = null, updated_at = clock_timestamp()
    returning id, product_id, position`.execute(trx)
  const ids = new Map(rows.map(({ id, product_id, position }) => [`${product_id} ${position}`, id]))
  return placed.map(({ product_id, position }) => ids.get(`${product_id} ${position}`) ?? 0)
}

/** Options, tiers and photos are replaced as a whole. */
async function writeVariantParts(
  trx: Transaction<Schema>,
  placed: readonly Placed[],
  ids: readonly number[],
) {
  const rewrite = async (table: string, owner: string, parts: (variant: Placed) => object[]) => {
    const name = sql.table(table)
    await sql`delete from ${name} where ${sql.ref(owner)} = ${anyOf(ids)}`.execute(trx)
    const rows = placed.flatMap((variant, at) =>
      parts(variant).map((part) => ({ ...part, [owner]: ids[at] })),
    )
    if (rows.length === 0) return
    await sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${json(rows)})`.execute(
      trx,
    )
  }
  await rewrite('product_price_options', 'product_price_info_id', ({ options }) => options)
  await rewrite('product_price_tiers', 'product_price_info_id', ({ tiers }) => tiers)
  await rewrite('product_price_infos_photo_ids', 'owner_id', ({ photo_ids }) =>
    photo_ids.map((target_id, position) => ({ target_id, position })),
  )
}

/** The time of a statement that moves stock grows with the square of the movements. */
const movedTogether = 50

/** Applies the stock changes of the form; the ledger marks the first stock of a new variant. */
async function enterStock(
  { trx, context, stock }: OperationContext,
  placed: readonly Placed[],
  ids: readonly number[],
) {
  const moves = placed.flatMap((variant, at) => {
    const { id, stock_type, stock_change } = variant
    const product_price_info_id = ids[at]
    if (stock_type !== tracked || isPack(variant) || !stock_change || product_price_info_id === undefined)
      return []
    const note = stock?.note ?? (id === null ? translate[context.language]('first_stock') : null)
    const user_id = context.user?.id ?? null
    const reason = stock?.reason ?? 'adjust'
    return [{ product_price_info_id, change: stock_change, reason, user_id, note }]
  })
  const moved = new Map<number, unknown>()
  for (let start = 0; start < moves.length; start += movedTogether)
    for (const [id, stock] of await moveStocks(trx, moves.slice(start, start + movedTogether)))
      moved.set(id, stock)
  const short = moves.flatMap(({ product_price_info_id: id }) => (moved.has(id) ? [] : [id]))
  if (short.length > 0) throw new Failure(422, 'invalid', { errors: await shortOf(trx, ids, short) })
}

async function shortOf(
  trx: Transaction<Schema>,
  ids: readonly number[],
  short: readonly number[],
): Promise<FieldErrors> {
  const rows = await trx
    .selectFrom('product_price_infos')
    .select(['id', 'stock_qty'])
    .where('id', 'in', short)
    .execute()
  return Object.fromEntries(
    rows.map(({ id, stock_qty }) => [
      `product_price_infos.${ids.indexOf(id)}.stock_change`,
      { reason: 'stock_below_zero', args: { stock: stock_qty } },
    ]),
  )
}
