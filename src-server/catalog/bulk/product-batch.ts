import { type Kysely, sql, type Transaction } from 'kysely'
import type { BulkProduct, BulkValues } from '#domain/variants/bulk-change.ts'
import type { OperationContext } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'
import type { Batch, BatchChange } from '../../resources/batch.ts'
import { indexProducts } from '../products/product-index.ts'

/** Bulk access to products: reads, updates and history records in few statements. */

export type StoredProduct = Partial<BulkProduct> & {
  id: number
  product_title: string
  product_title_bn: string | null
  created_by: number | null
  updated_at: string
}

type Part = keyof BulkProduct

const chunk = 1000

const linksOf = (field: 'category_ids' | 'tag_ids') =>
  sql`(select coalesce(json_agg(l.target_id order by l.position, l.target_id), '[]')
    from ${sql.table(`products_${field}`)} l where l.owner_id = p.id)`

const parts = {
  status: sql`p.status`,
  publish_at: sql`p.publish_at`,
  selected: sql`p.selected`,
  category_ids: linksOf('category_ids'),
  tag_ids: linksOf('tag_ids'),
  product_price_infos: sql`(select coalesce(json_agg(json_build_object('id', v.id, 'unit_price', v.unit_price,
      'cart_qty_mode', v.cart_qty_mode, 'min_qty', v.min_qty, 'max_qty', v.max_qty,
      'tiers', (select coalesce(json_agg(to_jsonb(t) - 'product_price_info_id' order by t.quantity), '[]')
        from product_price_tiers t where t.product_price_info_id = v.id)) order by v.position), '[]')
    from product_price_infos v where v.product_id = p.id and v.deleted_at is null)`,
} satisfies Record<Part, unknown>

const isPart = (name: string): name is Part => name in parts

/** Reads those of the products that are not deleted, with these fields, ordered by id. */
export async function readProducts(
  db: Kysely<Schema>,
  ids: readonly number[],
  fields: readonly string[],
): Promise<StoredProduct[]> {
  const found: StoredProduct[] = []
  const columns = fields.filter(isPart).map((name) => sql`, ${parts[name]} as ${sql.ref(name)}`)
  for (let at = 0; at < ids.length; at += chunk) {
    const { rows } =
      await sql<StoredProduct>`select p.id, p.product_title, p.product_title_bn, p.created_by, p.updated_at
        ${sql.join(columns, sql``)}
      from products p where p.id = any(${ids.slice(at, at + chunk)}::integer[]) and p.deleted_at is null
      order by p.id`.execute(db)
    found.push(...rows)
  }
  return found
}

/** Locks the products until the transaction ends, in a fixed order against deadlocks. */
export const lockProducts = (trx: Transaction<Schema>, ids: readonly number[]) =>
  sql`select id from products where id = any(${ids}::integer[]) order by id for update`.execute(trx)

export const productBatch: Batch = {
  lock: async ({ trx }, ids, fields) => {
    await lockProducts(trx, ids)
    return readProducts(
      trx,
      [...ids].sort((a, b) => a - b),
      fields,
    )
  },
  write: async (operation, changes, as) => {
    for (let at = 0; at < changes.length; at += chunk)
      await writeChunk(operation, changes.slice(at, at + chunk))
    for (const { id, before, after } of changes)
      operation.recordChange({ resource: 'products', id, action: 'update', as, before, after })
  },
}

async function writeChunk(
  { trx, context }: OperationContext,
  changes: readonly BatchChange[],
): Promise<void> {
  const rows = changes.map(({ id, after }) => ({ id, ...(after as BulkValues) }))
  await sql`update products p set status = coalesce(n.status, p.status), selected = coalesce(n.selected, p.selected),
      updated_by = ${context.user?.id ?? null}, updated_at = clock_timestamp()
    from jsonb_to_recordset(${json(rows)}) as n(id integer, status boolean, selected boolean) where p.id = n.id`.execute(
    trx,
  )
  const dated = rows.filter(({ publish_at }) => publish_at !== undefined)
  await writeDates(trx, dated)
  for (const field of ['category_ids', 'tag_ids'] as const)
    await writeLinks(
      trx,
      field,
      rows.flatMap(({ id, [field]: targets }) => (targets ? [{ id, targets }] : [])),
    )
  const variants = rows.flatMap(({ product_price_infos = [] }) => product_price_infos)
  await writePrices(trx, variants)
  // A published product is on sale from now on, at its present prices.
  const indexed = rows.filter(
    ({ status, tag_ids, product_price_infos }) => status || tag_ids || product_price_infos,
  )
  await indexProducts(
    trx,
    indexed.map(({ id }) => id),
  )
}

async function writeDates(trx: Transaction<Schema>, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  await sql`update products p set publish_at = n.publish_at
    from jsonb_to_recordset(${json(rows)}) as n(id integer, publish_at timestamptz) where p.id = n.id`.execute(
    trx,
  )
}

async function writeLinks(
  trx: Transaction<Schema>,
  field: 'category_ids' | 'tag_ids',
  rows: readonly { id: number; targets: number[] }[],
): Promise<void> {
  if (rows.length === 0) return
  const table = sql.table(`products_${field}`)
  await sql`delete from ${table} where owner_id = any(${rows.map(({ id }) => id)}::integer[])`.execute(trx)
  await sql`insert into ${table} (owner_id, target_id, position)
    select n.id, l.target_id, l.place - 1 from jsonb_to_recordset(${json(rows)}) as n(id integer, targets integer[])
      cross join lateral unnest(n.targets) with ordinality as l(target_id, place)`.execute(trx)
}

/** Updates prices only, so that the stock of a concurrent sale is not overwritten. */
async function writePrices(
  trx: Transaction<Schema>,
  variants: NonNullable<BulkValues['product_price_infos']>,
): Promise<void> {
  if (variants.length === 0) return
  await sql`update product_price_infos v set unit_price = n.unit_price, updated_at = clock_timestamp()
    from jsonb_to_recordset(${json(variants)}) as n(id integer, unit_price numeric) where v.id = n.id`.execute(
    trx,
  )
  const tiers = variants.flatMap(({ id, tiers }) => tiers.map((tier) => ({ id, ...tier })))
  if (tiers.length === 0) return
  await sql`update product_price_tiers t set price = n.price, discount_price = n.discount_price
    from jsonb_to_recordset(${json(tiers)}) as n(id integer, quantity integer, price numeric, discount_price numeric)
    where t.product_price_info_id = n.id and t.quantity = n.quantity
      and (t.price, t.discount_price) is distinct from (n.price, n.discount_price)`.execute(trx)
}

const json = (rows: unknown) => sql`${JSON.stringify(rows)}::jsonb`
