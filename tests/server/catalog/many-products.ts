import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Schema } from '../../../src-server/database/schema/schema.ts'
import type { Caller } from '../../support/shop.ts'

/** All data of products, except who changed them last and when. */
const tables = [
  'products',
  'products_category_ids',
  'products_tag_ids',
  'products_generic_ids',
  'products_photo_ids',
  'product_mode_infos',
  'product_infos',
  'product_type_infos',
  'product_price_infos',
  'product_price_options',
  'product_price_tiers',
  'stock_movements',
]

export type ManyProducts = Awaited<ReturnType<typeof manyProducts>>

/** Products for bulk edits, and the requests that run them. */
export async function manyProducts(db: Kysely<Schema>, admin: Caller) {
  const make = async (resource: string, body: object, by = admin): Promise<number> => {
    const { body: answer } = await by.post(`/api/${resource}/store`, body)
    expect(answer, resource).toMatchObject({ status: true })
    return answer.data.id
  }
  const ids = {
    piece: await make('product-price-types', { type_title: 'Per piece' }),
    tea: await make('categories', { category_name: 'Tea' }),
    sale: await make('categories', { category_name: 'Sale' }),
    warm: await make('tags', { tag_title: 'warm' }),
    cold: await make('tags', { tag_title: 'cold' }),
  }
  const product = (product_title: string, more: object = {}, by = admin) =>
    make(
      'products',
      {
        product_title,
        status: true,
        product_price_infos: [
          {
            product_price_type_id: ids.piece,
            unit_price: 99.99,
            stock_type: 1,
            stock_change: 10,
            tiers: [
              { quantity: 1, price_type: 2, price: 90.1, discount_price: 80.05 },
              { quantity: 5, price_type: 1, price: 10, discount_price: 12 },
            ],
          },
        ],
        ...more,
      },
      by,
    )
  const priced = (unit_price: number) => ({
    product_price_infos: [{ product_price_type_id: ids.piece, unit_price }],
  })
  const stored = async (id: number | undefined) => (await admin.get(`/api/products/edit/${id}`)).body.data

  /** Adds this many products, each with two variants of uneven prices and two tiers in Tk and percent. */
  const fill = (count: number) =>
    sql`with made as (
        insert into products (product_title, slug, status, created_by, search_text)
        select 'Bulk ' || n, 'bulk-' || n, n % 3 > 0, ${admin.context.user?.id}, 'bulk ' || n from generate_series(1, ${count}::integer) n
        returning id
      ), linked as (
        insert into products_category_ids (owner_id, target_id, position) select id, ${ids.tea}, 0 from made
      ), tagged as (
        insert into products_tag_ids (owner_id, target_id, position) select id, ${ids.warm}, 0 from made where id % 2 = 0
      ), variants as (
        insert into product_price_infos (product_id, position, options_key, product_price_type_id, unit_price, stock_type, stock_qty)
        select made.id, k, 'key ' || k, ${ids.piece}, made.id * 0.37 + k + 1.01, 1, 7 from made, generate_series(0, 1) k
        returning id, unit_price
      )
      insert into product_price_tiers (product_price_info_id, quantity, price_type, price, discount_price)
      select id, q, case q when 2 then 2 else 1 end, case q when 2 then unit_price else 5 end,
        case q when 2 then unit_price - 0.99 else 7.5 end from variants, generate_series(2, 3) q`.execute(db)

  const fingerprints = async () => {
    const prints: Record<string, string> = {}
    for (const table of tables) {
      const { rows } = await sql<{
        print: string
      }>`select count(*) || md5(string_agg(text, '|' order by text)) as print
        from (select (to_jsonb(t) - 'updated_at' - 'updated_by')::text as text from ${sql.table(table)} t) x`.execute(
        db,
      )
      prints[table] = rows[0]?.print ?? ''
    }
    return prints
  }

  const history = (operation_id: string) =>
    db.selectFrom('history').selectAll().where('operation_id', '=', operation_id).orderBy('id').execute()

  const preview = (edit: object, by = admin) => by.post('/api/products/bulk-preview', edit)
  const apply = (edit: object, by = admin) => by.post('/api/products/bulk-edit', edit)
  const undo = (operation_id: string, by = admin) => by.post('/api/products/bulk-undo', { operation_id })
  const last = async (by = admin) => (await by.get('/api/products/bulk-last')).body.data.last
  /** Previews and applies an edit. */
  const change = async (edit: object, by = admin) => {
    const { body } = await preview(edit, by)
    return apply({ ...edit, token: body.data.token }, by)
  }
  return {
    ids,
    make,
    product,
    priced,
    stored,
    fill,
    fingerprints,
    history,
    preview,
    apply,
    undo,
    last,
    change,
  }
}
