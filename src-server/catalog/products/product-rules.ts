import { sql, type Transaction } from 'kysely'
import { productPriceProblems } from '#domain/orders/pricing/price-check.ts'
import { baseUnits } from '#domain/orders/pricing/stock-units.ts'
import { scheduleProblems } from '../../content/publish-rules.ts'
import type { FieldErrors } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'
import { readTypeCategories, strangersToCategories } from './category-rules.ts'
import type { SavedProduct, SavedVariant } from './product-parts.ts'
import { strayWords } from './typed-words.ts'

/** A product to be saved, and the stored one; null for a new product. */
type Checkable = { product: SavedProduct; stored: SavedProduct | null }

/** Validates products as a whole; the errors of each by field path. */
export async function productProblems(
  operation: OperationContext,
  items: readonly Checkable[],
): Promise<FieldErrors[]> {
  const products = items.map(({ product }) => product)
  const categories = await readTypeCategories(operation.trx, products)
  const groups = await readItemGroups(operation.trx, products)
  const found: FieldErrors[] = []
  for (const { product, stored } of items)
    found.push({
      ...(await ownProblems(operation, product, stored)),
      ...strayItems(groups, product),
      ...strangersToCategories(categories, product, stored),
    })
  return found
}

async function ownProblems(
  operation: OperationContext,
  product: SavedProduct,
  stored: SavedProduct | null,
): Promise<FieldErrors> {
  const { trx } = operation
  const { product_price_infos, product_infos, product_type_infos, product_mode_infos } = product
  return {
    ...repeated('product_mode_infos', product_mode_infos, 'mode_id'),
    ...repeated('product_infos', product_infos, 'product_info_type_id'),
    ...repeated('product_type_infos', product_type_infos, 'product_type_id'),
    ...scheduleProblems(product, stored, operation.context.now()),
    ...(await strayWords(operation, product)),
    ...(await strangeVariants(trx, product, stored)),
    ...(await fixedUnits(trx, product)),
    ...(await batchesLeft(trx, product, stored)),
    ...(await preordersLeft(trx, product, stored)),
    ...Object.assign(
      {},
      ...product_price_infos.map((variant, at) =>
        choiceProblems(`product_price_infos.${at}`, variant, product),
      ),
    ),
    ...productPriceProblems(product_price_infos),
  }
}

function repeated<Row extends object>(
  path: string,
  rows: readonly Row[],
  key: keyof Row & string,
): FieldErrors {
  const seen = new Set<unknown>()
  const problems: FieldErrors = {}
  for (const [at, row] of rows.entries()) {
    if (seen.has(row[key])) problems[`${path}.${at}.${key}`] = { reason: 'taken' }
    seen.add(row[key])
  }
  return problems
}

/** The option groups of the items that these products offer, in one query. */
async function readItemGroups(
  trx: Transaction<Schema>,
  products: readonly SavedProduct[],
): Promise<ReadonlyMap<number, number>> {
  const ids = products.flatMap(({ product_type_infos }) =>
    product_type_infos.flatMap(({ item_ids }) => item_ids),
  )
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; product_type_id: number }>`select id, product_type_id
    from product_type_info_name where id = any(${[...new Set(ids)]}::integer[])`.execute(trx)
  return new Map(rows.map(({ id, product_type_id }) => [id, product_type_id]))
}

/** Errors of items that do not belong to the group they are listed under. */
const strayItems = (
  groupOf: ReadonlyMap<number, number>,
  { product_type_infos }: SavedProduct,
): FieldErrors =>
  Object.fromEntries(
    product_type_infos.flatMap(({ product_type_id, item_ids }, at) =>
      item_ids.every((item) => groupOf.get(item) === product_type_id)
        ? []
        : [[`product_type_infos.${at}.item_ids`, { reason: 'not_a_choice' }]],
    ),
  )

/** Errors of variant ids that belong to another product or appear twice; the id of a deleted variant of this product is valid. */
async function strangeVariants(
  trx: Transaction<Schema>,
  { product_price_infos }: SavedProduct,
  stored: (SavedProduct & { id?: number }) | null,
): Promise<FieldErrors> {
  const named = product_price_infos.flatMap(({ id }) => id ?? [])
  if (named.length === 0) return {}
  const rows = await trx
    .selectFrom('product_price_infos')
    .select('id')
    .where('product_id', '=', stored?.id ?? 0)
    .where('id', 'in', named)
    .execute()
  const own = new Set(rows.map(({ id }) => id))
  const problems: FieldErrors = {}
  for (const [at, { id }] of product_price_infos.entries())
    if (id !== null && !own.delete(id))
      problems[`product_price_infos.${at}.id`] = { reason: 'unknown_reference' }
  return problems
}

/**
 * Errors of units that cannot get another pack size or base unit, because they have been sold: what comes back of an order must be what
 * it has taken. A variant with batches cannot become a unit, because their expiry would be lost.
 */
async function fixedUnits(
  trx: Transaction<Schema>,
  { product_price_infos: variants }: SavedProduct,
): Promise<FieldErrors> {
  const bases = baseUnits(variants)
  const ids = variants.flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return {}
  const stored = await readUnits(trx, ids)
  const errors: FieldErrors = {}
  for (const [at, { id, pack_size }] of variants.entries()) {
    const unit = stored.get(id ?? 0)
    if (!unit) continue
    const base = bases[at] === undefined ? null : (variants[bases[at]]?.id ?? null)
    const isChanged = pack_size !== unit.pack_size || base !== unit.stock_of_id
    const path = `product_price_infos.${at}.pack_size`
    if (unit.stock_of_id !== null && isChanged && unit.is_sold) errors[path] = { reason: 'unit_is_sold' }
    const joins = unit.stock_of_id === null && bases[at] !== undefined
    if (joins && unit.has_batches) errors[path] = { reason: 'unit_has_batches' }
    if (joins && unit.has_preorders) errors[path] = { reason: 'preorder_open' }
  }
  return errors
}

type StoredUnit = {
  id: number
  pack_size: number | null
  stock_of_id: number | null
  /** Whether orders have moved it, as a unit or before it was one. */
  is_sold: boolean
  has_batches: boolean
  has_preorders: boolean
}

async function readUnits(trx: Transaction<Schema>, ids: readonly number[]): Promise<Map<number, StoredUnit>> {
  const { rows } = await sql<StoredUnit>`select v.id, v.pack_size, v.stock_of_id,
      exists (select from stock_movements m where m.unit_id = v.id)
        or exists (select from stock_movements m where m.product_price_info_id = v.id and m.order_info_id is not null
          and m.unit_id is null) as is_sold,
      exists (select from stock_batches b where b.product_price_info_id = v.id) as has_batches,
      v.preorder_qty > 0 as has_preorders
    from product_price_infos v where v.id = any(${[...ids]}::integer[]) and (v.pack_size is not null or v.preorder_qty > 0
      or exists (select from stock_batches b where b.product_price_info_id = v.id))`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Batches are tracked until they are used up: otherwise their pieces would be sold without their expiry. */
async function batchesLeft(
  trx: Transaction<Schema>,
  { track_batches }: SavedProduct,
  stored: (SavedProduct & { id?: number }) | null,
): Promise<FieldErrors> {
  if (track_batches || !stored?.track_batches) return {}
  const left = await trx
    .selectFrom('stock_batches as b')
    .innerJoin('product_price_infos as v', 'v.id', 'b.product_price_info_id')
    .select('b.id')
    .where('v.product_id', '=', stored.id ?? 0)
    .where((the) => the.or([the('b.quantity', '>', 0), the('b.withheld', '>', 0)]))
    .executeTakeFirst()
  return left ? { track_batches: { reason: 'batches_in_stock' } } : {}
}

/** A product whose pre-ordered pieces have not arrived cannot begin to track batches: they would have none. */
async function preordersLeft(
  trx: Transaction<Schema>,
  { track_batches }: SavedProduct,
  stored: (SavedProduct & { id?: number }) | null,
): Promise<FieldErrors> {
  if (!track_batches || !stored || stored.track_batches) return {}
  const left = await trx
    .selectFrom('product_price_infos')
    .select('id')
    .where('product_id', '=', stored.id ?? 0)
    .where('preorder_qty', '>', 0)
    .executeTakeFirst()
  return left ? { track_batches: { reason: 'preorder_open' } } : {}
}

/** docs/domain.md 1.3: a variant chooses among the groups, items, colours and sizes that its product offers. */
function choiceProblems(path: string, variant: SavedVariant, product: SavedProduct): FieldErrors {
  const { options, product_color_id, product_size_id } = variant
  const problems: FieldErrors = repeated(`${path}.options`, options, 'product_type_id')
  for (const [at, { product_type_id, product_type_item_id }] of options.entries()) {
    const group = product.product_type_infos.find((used) => used.product_type_id === product_type_id)
    if (!group?.item_ids.includes(product_type_item_id))
      problems[`${path}.options.${at}.product_type_item_id`] = { reason: 'not_a_choice' }
  }
  if (product_color_id !== null && !product.color_ids.includes(product_color_id))
    problems[`${path}.product_color_id`] = { reason: 'not_a_choice' }
  if (product_size_id !== null && !product.size_ids.includes(product_size_id))
    problems[`${path}.product_size_id`] = { reason: 'not_a_choice' }
  return problems
}
