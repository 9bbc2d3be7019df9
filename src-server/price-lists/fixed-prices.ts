import { type Kysely, type RawBuilder, sql } from 'kysely'
import { searchWords } from '#domain/catalog/search-text.ts'
import {
  type ListedPrices,
  type ListedVariant,
  maxPrices,
  type PricesInput,
  pricesPerPage,
} from '#domain/orders/price-lists/price-list-prices.ts'
import type { Context } from '../context/context.ts'
import { Failure, type FieldErrors, rejectErrors } from '../context/failure.ts'
import { type OperationContext, requireRight, runOperation } from '../context/operation.ts'
import { anyOf } from '../database/any-of.ts'
import type { Schema } from '../database/schema/schema.ts'
import { likely } from '../resources/list/likely.ts'
import { readRecord } from '../resources/records/record-read.ts'

export const priceListFeature = 69

const columns: RawBuilder<unknown> = sql`v.id as product_price_info_id, p.product_title, p.product_title_bn,
  variant_title(v, false) as variant_title, variant_title(v, true) as variant_title_bn, v.sku, v.unit_price`

const matching = (keyword: string | null): RawBuilder<unknown> =>
  sql.join(
    [sql`true`, ...searchWords(keyword ?? '').map((word) => sql`p.search_text like ${likely(word)}`)],
    sql` and `,
  )

const maxResults = 20

/** The variants that a list can have a price for, by a part of their product's name or of their SKU, with the price that it has. */
export async function findListVariants(
  context: Context,
  { id, keyword }: { id: number; keyword: string | null },
): Promise<ListedVariant[]> {
  await requireVisible(context, id)
  const { rows } = await sql<ListedVariant>`
    select ${columns}, l.price from product_price_infos v join products p on p.id = v.product_id
    left join price_list_prices l on l.price_list_id = ${id} and l.product_price_info_id = v.id
    where v.deleted_at is null and p.deleted_at is null and ${matching(keyword)}
    order by p.product_title, p.id, v.position limit ${maxResults}`.execute(context.db)
  return rows
}

/** A page of the fixed prices of a list, by product. */
export async function readPrices(
  context: Context,
  { id, page, keyword }: { id: number; page: number | null; keyword: string | null },
): Promise<ListedPrices> {
  await requireVisible(context, id)
  const { rows } = await sql<ListedVariant & { total: number }>`
    select ${columns}, l.price, count(*) over ()::integer as total
    from price_list_prices l join product_price_infos v on v.id = l.product_price_info_id
    join products p on p.id = v.product_id
    where l.price_list_id = ${id} and ${matching(keyword)} order by p.product_title, p.id, v.position, v.id
    limit ${pricesPerPage} offset ${((page ?? 1) - 1) * pricesPerPage}`.execute(context.db)
  return { total: rows[0]?.total ?? 0, prices: rows.map(({ total: _, ...row }) => row) }
}

/** All fixed prices of a list. */
export async function readAllPrices(context: Context, id: number): Promise<ListedVariant[]> {
  await requireVisible(context, id)
  const { rows } = await sql<ListedVariant>`
    select ${columns}, l.price
    from price_list_prices l join product_price_infos v on v.id = l.product_price_info_id
    join products p on p.id = v.product_id
    where l.price_list_id = ${id} order by p.product_title, p.id, v.position, v.id limit ${maxPrices}`.execute(
    context.db,
  )
  return rows
}

/** Sets the fixed prices of variants in a list; an empty price is removed. */
export async function savePrices(context: Context, { id, prices }: PricesInput): Promise<void> {
  await runOperation(context, { action: 'edit', feature: priceListFeature }, async (operation) => {
    await lockList(operation, id)
    const wanted = new Map(prices.map((one) => [one.product_price_info_id, one.price]))
    const known = await readVariants(operation, id, [...wanted.keys()])
    const errors = prices.flatMap(({ product_price_info_id }, at): [string, FieldErrors[string]][] =>
      known.has(product_price_info_id)
        ? []
        : [[`prices.${at}.product_price_info_id`, { reason: 'unknown_reference' }]],
    )
    rejectErrors(Object.fromEntries(errors))
    const changed = [...known.values()].filter(
      ({ product_price_info_id, price }) => price !== (wanted.get(product_price_info_id) ?? null),
    )
    if (changed.length === 0) return
    await writePrices(operation, id, changed, wanted)
    await requireRoom(operation, id)
    operation.recordChange({
      resource: 'price-lists',
      id,
      action: 'update',
      as: 'set_prices',
      before: { fixed_prices: describe(changed, ({ price }) => price) },
      after: {
        fixed_prices: describe(changed, (one) => wanted.get(one.product_price_info_id) ?? null),
      },
    })
  })
}

async function writePrices(
  { trx }: OperationContext,
  id: number,
  changed: readonly ListedVariant[],
  wanted: ReadonlyMap<number, number | null>,
): Promise<void> {
  const ids = changed.map((one) => one.product_price_info_id)
  const prices = ids.map((variant) => wanted.get(variant) ?? null)
  await sql`delete from price_list_prices where price_list_id = ${id} and product_price_info_id = ${anyOf(ids)}`.execute(
    trx,
  )
  await sql`insert into price_list_prices (price_list_id, product_price_info_id, price)
    select ${id}, given.id, given.price from unnest(${ids}::integer[], ${prices}::numeric[]) as given (id, price)
    where given.price is not null`.execute(trx)
}

const describe = (
  variants: readonly ListedVariant[],
  priceOf: (variant: ListedVariant) => number | null,
): string | null =>
  variants
    .flatMap((variant) => {
      const price = priceOf(variant)
      const name = [variant.product_title, variant.variant_title].filter(Boolean).join(' · ')
      return price === null ? [] : [`${name}: ${price.toFixed(2)}`]
    })
    .join('\n') || null

async function readVariants(
  { trx }: OperationContext,
  id: number,
  ids: number[],
): Promise<Map<number, ListedVariant>> {
  const { rows } = await sql<ListedVariant>`
    select ${columns}, l.price
    from product_price_infos v join products p on p.id = v.product_id
    left join price_list_prices l on l.price_list_id = ${id} and l.product_price_info_id = v.id
    where v.id = ${anyOf(ids)} and v.deleted_at is null and p.deleted_at is null`.execute(trx)
  return new Map(rows.map((row) => [row.product_price_info_id, row]))
}

/** The variants with these SKUs, by SKU in small letters; several products can have the same one. */
export async function readVariantsBySku(
  db: Kysely<Schema>,
  skus: readonly string[],
): Promise<Map<string, ListedVariant[]>> {
  const { rows } = await sql<ListedVariant>`
    select ${columns}, null::numeric as price from product_price_infos v join products p on p.id = v.product_id
    where lower(v.sku) = any(${skus.map((sku) => sku.toLowerCase())}::text[])
      and v.deleted_at is null and p.deleted_at is null`.execute(db)
  const bySku = new Map<string, ListedVariant[]>()
  for (const row of rows) {
    const sku = row.sku?.toLowerCase() ?? ''
    bySku.set(sku, [...(bySku.get(sku) ?? []), row])
  }
  return bySku
}

async function requireRoom({ trx }: OperationContext, price_list_id: number): Promise<void> {
  const { prices } = await trx
    .selectFrom('price_list_prices')
    .select(({ fn }) => fn.countAll<number>().as('prices'))
    .where('price_list_id', '=', price_list_id)
    .executeTakeFirstOrThrow()
  if (Number(prices) > maxPrices) rejectErrors({ prices: { reason: 'too_many', args: { max: maxPrices } } })
}

async function lockList(operation: OperationContext, id: number): Promise<void> {
  const found = await readRecord(operation, 'price-lists', id, true)
  if (!found) throw new Failure(404, 'record_not_found')
  operation.requireRight(found)
}

/** The price lists of others need another right. */
async function requireVisible(context: Context, id: number): Promise<void> {
  const found = await readRecord(context, 'price-lists', id)
  if (!found) throw new Failure(404, 'record_not_found')
  requireRight(context, { action: 'view', feature: priceListFeature }, found)
}
