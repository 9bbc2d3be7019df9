import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { extraSearch } from '#domain/catalog/product-answer.ts'
import { type FacetName, type FilterName, filterValues, priceRanges } from '#domain/catalog/search-filters.ts'
import type { ChoiceItem } from '#domain/fields/choices.ts'
import type { Values } from '#domain/fields/fields.ts'
import { cached } from '../../cache/cached.ts'
import type { Tag } from '../../cache/tags.ts'
import type { Context } from '../../context/context.ts'
import { executePrepared, queryBuilder } from '../../database/prepared.ts'
import { queryInput } from '../../resources/list/list-index.ts'
import { shopWords } from '../../site/shop-texts.ts'
import { searchedTexts } from './cached-words.ts'
import {
  type Choices,
  type Conditions,
  inStock,
  isChosen,
  linkedChoices,
  type SearchFilters,
  withinPrice,
} from './search-conditions.ts'

export type Facets = NonNullable<Values<typeof extraSearch>['facets']>
type Facet = Facets['company'][number]

/** How many choices of a filter are returned; selected ones always are. */
const most = 30

/**
 * The facets of a search: each choice with the number of products that it would leave under all other filters, because several
 * choices within one filter are alternatives. It is one statement, cached until the counted data changes.
 */
export async function facetsOf(
  context: Context,
  found: RawBuilder<unknown>,
  filters: SearchFilters,
  conditions: Conditions,
): Promise<Facets> {
  const query = facetQuery(found, filters, conditions).compile(context.db)
  return cached(context, { name: 'facets', input: queryInput(query), tags: countedTags }, async (reading) => {
    const { list } = await shopWords(reading, reading.language)
    const [counted] = hasFewTexts(query, conditions)
      ? await executePrepared(reading.db, query)
      : (await reading.db.executeQuery(query)).rows
    return shaped(counted as Counted, filters, list('product_mode'))
  })
}

const countedTags: readonly Tag[] = [
  ...searchedTexts,
  'products/choices',
  'products/price',
  'product-availability',
  'basic-config',
]

// A query without filters is prepared, because planning takes several times as long as counting.
const hasFewTexts = ({ parameters }: CompiledQuery, conditions: Conditions): boolean =>
  Object.keys(conditions).length === 0 && parameters.length <= 6

type Counted = Record<Exclude<FacetName, 'mode'>, Facet[]> & {
  mode: { id: number; count: number }[]
  price: { lowest: number | null; highest: number | null; counts: number[] }
  stock: number
}

function shaped(
  { mode, price, stock, ...rest }: Counted,
  filters: SearchFilters,
  modes: readonly ChoiceItem[],
): Facets {
  const chosen = filterValues(filters.mode)
  const counts = new Map(mode.map(({ id, count }) => [id, count]))
  return {
    mode: modes.flatMap(({ id, title, title_bn }) => {
      const count = counts.get(id) ?? 0
      return count > 0 || chosen.includes(String(id))
        ? [{ id, slug: String(id), title, title_bn, count }]
        : []
    }),
    price: {
      lowest: price.lowest,
      highest: price.highest,
      ranges: priceRanges.map((range, at) => ({ ...range, count: price.counts[at] ?? 0 })),
    },
    stock: { count: stock },
    ...rest,
  }
}

const flag = (name: FilterName) => sql.ref(`f.fits_${name}`)

function facetQuery(found: RawBuilder<unknown>, filters: SearchFilters, conditions: Conditions) {
  const active = Object.entries(conditions) as [FilterName, RawBuilder<boolean>][]
  const names = active.map(([name]) => name)
  const flags = active.map(([name, condition]) => sql`${condition} as ${sql.ref(`fits_${name}`)}`)
  // A product that fails two filters counts for no facet.
  const failed = names.map((name) => sql`(not ${flag(name)})::integer`)
  const few = failed.length > 1 ? sql` where ${sql.join(failed, sql` + `)} <= 1` : sql``
  return sql<Counted>`with recursive above as (
      select c.id, c.id as top from categories c where c.status and c.deleted_at is null
      union select a.id, p.id from above a join categories c on c.id = a.top
        join categories p on p.id = c.parent_id and p.status and p.deleted_at is null
    ), found as materialized (
      select ${sql.join([sql`f.id, f.company_id, f.from_price, f.in_stock`, ...names.map(flag)])} from (
        select ${sql.join([sql`t.id, t.company_id, t.from_price, ${inStock} as in_stock`, ...flags])} ${found}
      ) f${few}
    ) ${names.every(isRange) ? countsByName(names) : countsOf(filters, names)}`
}

const isRange = (name: FilterName) => name === 'price' || name === 'stock'

const texts = new Map<string, RawBuilder<unknown>>()

/** The counts if no choice is selected: a long SQL text without parameters, built once per set of filters. */
function countsByName(names: readonly FilterName[]): RawBuilder<unknown> {
  const text = texts.get(names.join()) ?? sql.raw(countsOf({}, names).compile(queryBuilder).sql)
  texts.set(names.join(), text)
  return text
}

/** The counts of the found products, with the active filters `names`. */
function countsOf(filters: SearchFilters, names: readonly FilterName[]): RawBuilder<unknown> {
  const others = (name: FilterName) => {
    const rest = names.filter((other) => other !== name).map(flag)
    return rest.length > 0 ? sql.join(rest, sql` and `) : sql`true`
  }
  const offered = (
    name: FacetName,
    { table, title, slug }: Omit<Choices, 'links'>,
    counted: RawBuilder<unknown>,
  ) => {
    const values = filterValues(filters[name])
    const chosen = values.length > 0 ? isChosen(values, slug) : sql.lit(false)
    // Joins titles to the counts, because most rows of a large table have no count.
    const all =
      values.length > 0
        ? sql`select id, max(count) as count from (${counted}
            union all select x.id, 0 from ${sql.table(table)} x where ${chosen} and x.deleted_at is null) c group by id`
        : counted
    const shownSlug = slug ? sql`x.slug` : sql`x.id::text`
    return sql`(select coalesce(json_agg(o order by o.chosen desc, o.count desc, o.id), '[]') from (
      select x.id, ${shownSlug} as slug, ${sql.ref(`x.${title}`)} as title, ${sql.ref(`x.${title}_bn`)} as title_bn,
        n.count, ${chosen} as chosen
      from (${all}) n join ${sql.table(table)} x on x.id = n.id
      where x.status and x.deleted_at is null
      order by chosen desc, count desc, x.id limit ${sql.lit(most)}) o) as ${sql.ref(name)}`
  }
  const byLink = (name: keyof typeof linkedChoices) =>
    offered(
      name,
      linkedChoices[name],
      sql`select l.target_id as id, count(*) from found f join ${sql.table(linkedChoices[name].links)} l on l.owner_id = f.id
        where ${others(name)} group by l.target_id`,
    )
  const ranges = priceRanges.map((range) => sql`count(*) filter (where ${withinPrice(range, sql.lit)})`)
  return sql`select
      ${offered(
        'category',
        { table: 'categories', title: 'category_name', slug: true },
        sql`select a.top as id, count(distinct f.id) from found f join products_category_ids l on l.owner_id = f.id
          join above a on a.id = l.target_id where ${others('category')} group by a.top`,
      )},
      ${offered(
        'product-type',
        { table: 'product_types', title: 'type_title', slug: true },
        sql`select u.product_type_id as id, count(*) from found f join product_type_infos u on u.product_id = f.id
          where ${others('product-type')} group by u.product_type_id`,
      )},
      ${offered(
        'company',
        { table: 'companies', title: 'company_name', slug: true },
        sql`select f.company_id as id, count(*) from found f where ${others('company')} group by f.company_id`,
      )},
      ${byLink('generic')}, ${byLink('disease')}, ${byLink('colour')},
      (select coalesce(json_agg(n), '[]') from (select m.mode_id as id, count(*) as count from found f
        join product_mode_infos m on m.product_id = f.id where ${others('mode')} group by m.mode_id) n) as mode,
      (select json_build_object('lowest', min(t.from_price), 'highest', max(t.from_price),
        'counts', json_build_array(${sql.join(ranges)})) from found f cross join lateral (select f.from_price) t where ${others('price')}) as price,
      (select count(*)::integer from found f where ${others('stock')} and f.in_stock) as stock`
}
