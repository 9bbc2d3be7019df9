import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Tier } from '../../src/orders/pricing/price.ts'
import { newGuestToken } from '../../src-server/auth/sessions.ts'
import type { Shop } from '../../src-server/context/context.ts'
import type { Schema } from '../../src-server/database/schema/schema.ts'
import { transaction } from '../../src-server/database/transaction.ts'
import { moveStock } from './move-stock.ts'
import { type Caller, callerOf } from './shop.ts'

/** Rows that orders need, written directly to the tables. */
type Db = Kysely<Schema>

let made = 0
const next = () => ++made

async function insert(db: Db, table: string, values: Record<string, unknown>): Promise<number> {
  const names = Object.keys(values).map((name) => sql.ref(name))
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)} (${sql.join(names)})
    values (${sql.join(Object.values(values))}) returning id`.execute(db)
  return (rows[0] as { id: number }).id
}

export type Place = { region_id: number; city_id: number; area_id: number }

/** A new region, city and area with these delivery charges. */
export async function addPlace(
  db: Db,
  charges: { city?: number | null; area?: number | null } = {},
): Promise<Place> {
  const n = next()
  const live = { status: true }
  const region_id = await insert(db, 'regions', { title: `Region ${n}`, ...live })
  const city = { title: `City ${n}`, region_id, delivery_charge: charges.city ?? null, ...live }
  const city_id = await insert(db, 'cities', city)
  const area = { title: `Area ${n}`, region_id, city_id, delivery_charge: charges.area ?? null, ...live }
  return { region_id, city_id, area_id: await insert(db, 'areas', area) }
}

type VariantRow = {
  unit_price: number
  cart_qty_mode?: 1 | 2
  min_qty?: number
  max_qty?: number
  sku?: string
  product_color_id?: number
  product_size_id?: number
  /** The initial tracked stock; if left out, the stock is not tracked. */
  stock?: number
  tiers?: (Pick<Tier, 'quantity' | 'price_type' | 'price'> & { discount_price?: number })[]
  /** [option group, item] by their titles. */
  options?: [string, string][]
}

/** A published product with its variants; returns its id and theirs. */
export async function addProduct(
  db: Db,
  variants: VariantRow[],
  product: Record<string, unknown> = {},
): Promise<{ id: number; variants: number[] }> {
  const n = next()
  const unit = await insert(db, 'product_price_types', {
    type_title: `Unit ${n}`,
    slug: `unit-${n}`,
    status: true,
  })
  const id = await insert(db, 'products', {
    product_title: `Product ${n}`,
    slug: `product-${n}`,
    status: true,
    ...product,
  })
  const ids: number[] = []
  for (const [position, variant] of variants.entries())
    ids.push(await addVariant(db, id, unit, position, variant))
  return { id, variants: ids }
}

async function addVariant(db: Db, product_id: number, unit: number, position: number, variant: VariantRow) {
  const { stock, tiers = [], options = [], ...columns } = variant
  const id = await insert(db, 'product_price_infos', {
    product_id,
    position,
    options_key: `key ${position}`,
    product_price_type_id: unit,
    stock_type: stock === undefined ? 0 : 1,
    ...columns,
  })
  for (const tier of tiers)
    await sql`insert into product_price_tiers (product_price_info_id, quantity, price_type, price, discount_price)
      values (${id}, ${tier.quantity}, ${tier.price_type}, ${tier.price}, ${tier.discount_price ?? null})`.execute(
      db,
    )
  for (const [group, item] of options) {
    const slug = `group-${next()}`
    const type = await insert(db, 'product_types', { type_title: group, slug, status: true })
    const name = await insert(db, 'product_type_info_name', {
      type_name: item,
      product_type_id: type,
      status: true,
    })
    await sql`insert into product_price_options values (${id}, ${type}, ${name})`.execute(db)
  }
  if (stock)
    await transaction(db, (trx) =>
      moveStock(trx, { product_price_info_id: id, change: stock, reason: 'adjust' }),
    )
  return id
}

/** A variant of a new product. */
export async function addVariantOf(db: Db, variant: VariantRow): Promise<number> {
  const [id] = (await addProduct(db, [variant])).variants
  return id as number
}

export const addPicture = (db: Db, content = `/media/picture-${next()}.png`): Promise<number> =>
  insert(db, 'media_galleries', { content_title: content, content, status: true })

/** A priced set of designs with one picture; returns the id of the picture. */
export async function addDesign(db: Db, price: number, cat_id: number | null = null): Promise<number> {
  const picture = await addPicture(db)
  const set = await insert(db, 'custom_product_designs', {
    design_title: `Set ${next()}`,
    cat_id,
    price,
    status: true,
  })
  await sql`insert into custom_product_designs_photo_ids (owner_id, target_id) values (${set}, ${picture})`.execute(
    db,
  )
  return picture
}

export async function addCategory(db: Db, product_id: number): Promise<number> {
  const n = next()
  const id = await insert(db, 'categories', {
    category_name: `Category ${n}`,
    slug: `category-${n}`,
    status: true,
  })
  await sql`insert into products_category_ids (owner_id, target_id) values (${product_id}, ${id})`.execute(db)
  return id
}

/** A rider. */
export const addRider = (db: Db, more: Record<string, unknown> = {}): Promise<number> => {
  const n = next()
  return insert(db, 'users', {
    user_type: 2,
    full_name: `Carrier ${n}`,
    mobile: `+8801700${String(n).padStart(6, '0')}`,
    verified: true,
    status: true,
    ...more,
  })
}

export const addColor = (db: Db, color_title: string, color_title_bn: string, color_code: string) =>
  insert(db, 'product_color_info', { color_title, color_title_bn, color_code, status: true })

export const addSize = (db: Db, size_title: string) =>
  insert(db, 'product_size_info', { size_title, size_type_id: 4, status: true })

/** A browser with a guest session. */
export const aGuest = (shop: Shop, app: FastifyInstance): Caller =>
  callerOf(shop, app, null, newGuestToken(shop.secret))

export type WantedItem = {
  product_price_info_id: number
  qty: number
  custom_product_design_id?: number
  price?: number
}

/** The order form that a guest's browser sends. */
export const orderOf = (place: Place, items: WantedItem[], more: object = {}) => ({
  idempotency_key: randomUUID(),
  items,
  full_name: 'Rahima Khatun',
  contact_no: '01712345678',
  address: 'House 5, Road 3',
  choose_payment_type: 1,
  ...place,
  ...more,
})

export const place = (caller: Caller, order: object) => caller.post('/api/my-orders/store', order)

/** Places an order of many at once: after the response of a busy shop (503) the same order is sent again, up to 50 times. */
export async function placeWithRetry(caller: Caller, order: object): ReturnType<Caller['post']> {
  for (let tries = 1; ; tries++) {
    const placed = await place(caller, order)
    if (placed.status !== 503 || tries === 50) return placed
  }
}

/** The id of an order, by its public number. */
export async function idOf(db: Db, order_id: string): Promise<number> {
  const { id } = await db
    .selectFrom('order_infos')
    .select('id')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  return id
}

/** An order as the back office reads it. */
export async function storedOrder(db: Db, admin: Caller, order_id: string) {
  const { body } = await admin.get(`/api/order-infos/edit/${await idOf(db, order_id)}`)
  return body.data
}

/** The stock of a variant, and the sum of its stock ledger. */
export async function stockOf(db: Db, variant: number): Promise<{ stock: number; ledger: number }> {
  const { rows } = await sql<{ stock: number; ledger: number }>`
    select v.stock_qty as stock, (select coalesce(sum(change), 0) from stock_movements m where m.product_price_info_id = v.id) as ledger
    from product_price_infos v where v.id = ${variant}`.execute(db)
  return rows[0] as { stock: number; ledger: number }
}

const orderTables = [
  'order_infos',
  'order_items_infos',
  'order_ship_bill_infos',
  'order_delivery_timelines',
  'order_delivery_person_infos',
  'stock_movements',
  'history',
]

/** The row counts of all tables that an order writes. */
export async function rowsWritten(db: Db): Promise<Record<string, number>> {
  const counts = orderTables.map(
    (table) => sql`(select count(*) from ${sql.table(table)}) as ${sql.ref(table)}`,
  )
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db)
  return rows[0] as Record<string, number>
}
