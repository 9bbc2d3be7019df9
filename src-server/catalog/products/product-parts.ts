import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { product } from '#domain/catalog/product.ts'
import type { Values } from '#domain/fields/fields.ts'
import type { OperationContext } from '../../context/operation.ts'
import { anyOf } from '../../database/any-of.ts'
import type { Schema } from '../../database/schema/schema.ts'
import { cleanHtml } from '../../resources/clean-html.ts'

/** A product as the form submits it and the API returns it. */
export type SavedProduct = Values<typeof product>
export type SavedVariant = SavedProduct['product_price_infos'][number]

const list = (row: RawBuilder<unknown>, order: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(${row} order by ${order}), '[]') from ${from})`

const ofVariant = (table: RawBuilder<unknown>) => sql`${table} x where x.product_price_info_id = v.id`

const variants = list(
  sql`json_build_object('id', v.id, 'product_price_type_id', v.product_price_type_id,
    'options', ${list(
      sql`json_build_object('product_type_id', x.product_type_id, 'product_type_item_id', x.product_type_item_id)`,
      sql`x.product_type_id`,
      ofVariant(sql`product_price_options`),
    )},
    'product_color_id', v.product_color_id, 'product_size_id', v.product_size_id, 'unit_price', v.unit_price,
    'cart_qty_mode', v.cart_qty_mode, 'min_qty', v.min_qty, 'max_qty', v.max_qty, 'sku', v.sku, 'barcode', v.barcode,
    'stock_type', v.stock_type, 'pack_size', v.pack_size, 'stock_qty', v.stock_qty,
    'low_stock_qty', v.low_stock_qty, 'remarks', v.remarks, 'status', v.status,
    'photo_ids', (select coalesce(json_agg(l.target_id order by l.position), '[]')
      from product_price_infos_photo_ids l where l.owner_id = v.id),
    'tiers', ${list(
      sql`to_jsonb(x) - 'product_price_info_id'`,
      sql`x.quantity`,
      ofVariant(sql`product_price_tiers`),
    )})`,
  sql`v.position`,
  sql`product_price_infos v where v.product_id = p.id and v.deleted_at is null`,
)

/** The related rows of a product in tables of its own, each list in order. */
export async function readProductParts(trx: Kysely<Schema>, id: number): Promise<Record<string, unknown>> {
  const { id: _, ...parts } = (await readPartsOf(trx, [id]))[0] ?? {}
  return parts
}

/** The same for many products, each with its id. */
export async function readPartsOf(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`select p.id,
      ${list(sql`json_build_object('mode_id', x.mode_id)`, sql`x.mode_id`, sql`product_mode_infos x where x.product_id = p.id`)}
        as product_mode_infos,
      ${list(
        sql`json_build_object('product_info_type_id', x.product_info_type_id, 'content', x.content, 'content_bn', x.content_bn)`,
        sql`x.position`,
        sql`product_infos x where x.product_id = p.id`,
      )} as product_infos,
      ${list(
        sql`json_build_object('product_type_id', x.product_type_id, 'item_ids', x.item_ids)`,
        sql`x.position`,
        sql`product_type_infos x where x.product_id = p.id`,
      )} as product_type_infos,
      ${variants} as product_price_infos
    from products p where p.id = ${anyOf(ids)} order by p.id`.execute(db)
  return rows
}

/** Replaces the modes, texts and option groups that are part of the save. */
export async function writeProductParts(
  { trx, context }: OperationContext,
  product_id: number,
  saved: Partial<SavedProduct>,
): Promise<void> {
  const { product_mode_infos, product_infos, product_type_infos } = saved
  if (product_mode_infos) {
    await trx.deleteFrom('product_mode_infos').where('product_id', '=', product_id).execute()
    const rows = product_mode_infos.map(({ mode_id }) => ({ product_id, mode_id }))
    if (rows.length > 0) await trx.insertInto('product_mode_infos').values(rows).execute()
  }
  const { publicUrl } = context.environment
  if (product_infos) {
    await trx.deleteFrom('product_infos').where('product_id', '=', product_id).execute()
    const rows = product_infos.map(({ product_info_type_id, content, content_bn }, position) => ({
      product_id,
      product_info_type_id,
      position,
      content: cleanHtml(content, publicUrl),
      content_bn: content_bn === null ? null : cleanHtml(content_bn, publicUrl),
    }))
    if (rows.length > 0) await trx.insertInto('product_infos').values(rows).execute()
  }
  if (product_type_infos) {
    await trx.deleteFrom('product_type_infos').where('product_id', '=', product_id).execute()
    const rows = product_type_infos.map(({ product_type_id, item_ids }, position) => ({
      product_id,
      product_type_id,
      item_ids,
      position,
    }))
    if (rows.length > 0) await trx.insertInto('product_type_infos').values(rows).execute()
  }
}

/** Writes the modes, texts and option groups of many new products. */
export async function insertProductParts(
  { trx, context }: OperationContext,
  products: readonly (Pick<SavedProduct, 'product_mode_infos' | 'product_infos' | 'product_type_infos'> & {
    id: number
  })[],
): Promise<void> {
  const { publicUrl } = context.environment
  const insert = async (table: string, rows: object[]) => {
    if (rows.length === 0) return
    const name = sql.table(table)
    const names = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
    await sql`insert into ${name} (${names}) select ${names}
      from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`.execute(trx)
  }
  await insert(
    'product_mode_infos',
    products.flatMap(({ id, product_mode_infos }) =>
      product_mode_infos.map(({ mode_id }) => ({ product_id: id, mode_id })),
    ),
  )
  await insert(
    'product_infos',
    products.flatMap(({ id, product_infos }) =>
      product_infos.map(({ product_info_type_id, content, content_bn }, position) => ({
        product_id: id,
        product_info_type_id,
        position,
        content: cleanHtml(content, publicUrl),
        content_bn: content_bn === null ? null : cleanHtml(content_bn, publicUrl),
      })),
    ),
  )
  await insert(
    'product_type_infos',
    products.flatMap(({ id, product_type_infos }) =>
      product_type_infos.map(({ product_type_id, item_ids }, position) => ({
        product_id: id,
        product_type_id,
        item_ids,
        position,
      })),
    ),
  )
}
