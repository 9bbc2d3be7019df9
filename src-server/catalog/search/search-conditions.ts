import { type RawBuilder, sql } from 'kysely'
import {
  type FacetName,
  type FilterName,
  facetNames,
  filterValues,
  type PriceRange,
  readPriceRange,
} from '#domain/catalog/search-filters.ts'
import { badQuery } from '../../resources/list/bad-query.ts'
import { categoryAndBelow } from '../lists/product-lists.ts'

/** The SQL condition of each filter on a product t; a slug is never a number (docs/decisions/0014). */
export type Conditions = Partial<Record<FilterName, RawBuilder<boolean>>>

export type SearchFilters = { readonly [Name in FilterName]?: string | null }

/** Where the choices of a filter are stored. */
export type Choices = { table: string; title: string; slug: boolean; links: string }

export const linkedChoices = {
  generic: { table: 'generics', title: 'generic_name', slug: true, links: 'products_generic_ids' },
  disease: { table: 'disease', title: 'disease_title', slug: true, links: 'products_disease_ids' },
  colour: { table: 'product_color_info', title: 'color_title', slug: false, links: 'products_color_ids' },
} as const satisfies Record<string, Choices>

/** Whether a choice x is one of these. */
export const isChosen = (values: readonly string[], slug: boolean): RawBuilder<boolean> => {
  const ids = values.filter((value) => /^\d{1,9}$/.test(value)).map(Number)
  return slug
    ? sql`(x.slug = any(${values}::text[]) or x.id = any(${ids}::integer[]))`
    : sql`x.id = any(${ids}::integer[])`
}

const live = sql`x.status and x.deleted_at is null`

const linked =
  ({ table, slug, links }: Choices) =>
  (values: readonly string[]): RawBuilder<boolean> =>
    sql`t.id in (select l.owner_id from ${sql.table(links)} l join ${sql.table(table)} x on x.id = l.target_id
      where ${isChosen(values, slug)} and ${live})`

const conditions: Record<FacetName, (values: readonly string[]) => RawBuilder<boolean>> = {
  // A category includes its sub-categories (docs/domain.md 6.17).
  category: (values) =>
    sql`t.id in (select owner_id from products_category_ids where target_id in ${categoryAndBelow(
      sql`c.id in (select x.id from categories x where ${isChosen(values, true)})`,
    )})`,
  'product-type': (values) =>
    sql`t.id in (select u.product_id from product_type_infos u join product_types x on x.id = u.product_type_id
      where ${isChosen(values, true)} and ${live})`,
  company: (values) =>
    sql`t.company_id in (select x.id from companies x where ${isChosen(values, true)} and ${live})`,
  generic: linked(linkedChoices.generic),
  disease: linked(linkedChoices.disease),
  colour: linked(linkedChoices.colour),
  mode: (values) => {
    const ids = values.filter((value) => /^\d$/.test(value)).map(Number)
    return sql`t.id in (select m.product_id from product_mode_infos m where m.mode_id = any(${ids}::integer[]))`
  },
}

/** Whether a product t can be bought now. */
export const inStock: RawBuilder<boolean> = sql`exists (select from product_price_infos v
  where v.product_id = t.id and v.status and v.deleted_at is null and (v.stock_type = 0 or v.stock_qty > 0))`

/** `as`: how the limits are written into the SQL: as parameters, or as literals for fixed ranges. */
export const withinPrice = (
  { from, to }: PriceRange,
  as: (limit: number | null) => RawBuilder<unknown> = sql.val,
): RawBuilder<boolean> =>
  from === null
    ? sql`t.from_price <= ${as(to)}::numeric`
    : to === null
      ? sql`t.from_price >= ${as(from)}::numeric`
      : sql`t.from_price between ${as(from)}::numeric and ${as(to)}::numeric`

/** The conditions of all filters with a value. Throws 422 for an invalid price or stock. */
export function conditionsOf(filters: SearchFilters): Conditions {
  const found: Conditions = {}
  for (const name of facetNames) {
    const values = filterValues(filters[name])
    if (values.length > 0) found[name] = conditions[name](values)
  }
  const prices = filterValues(filters.price)
  if (prices.length > 0) {
    const ranges = prices.map((text) => {
      const limits = readPriceRange(text)
      if (!limits) throw badQuery('price', undefined, `price=${text}`)
      return withinPrice(limits)
    })
    found.price = sql`(${sql.join(ranges, sql` or `)})`
  }
  if (filters.stock && filters.stock !== '0') {
    if (filters.stock !== '1') throw badQuery('stock', { reason: 'not_a_choice' }, `stock=${filters.stock}`)
    found.stock = inStock
  }
  return found
}
