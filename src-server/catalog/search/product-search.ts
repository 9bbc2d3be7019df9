import { type RawBuilder, sql } from 'kysely'
import { searchText } from '#domain/catalog/search-text.ts'
import type { AnswerRow, ShopAnswer, ShopTable } from '#domain/contract/shop-api.ts'
import type { Values } from '#domain/fields/fields.ts'
import { dependsOn } from '../../cache/cached.ts'
import type { Tag } from '../../cache/tags.ts'
import type { Context } from '../../context/context.ts'
import { badQuery } from '../../resources/list/bad-query.ts'
import { begins } from '../../resources/list/likely.ts'
import { type ListIndex, listIndex } from '../../resources/list/list-index.ts'
import type { Ordered } from '../../resources/list/order-of-ids.ts'
import { linked } from '../lists/product-cards.ts'
import { listOfProducts, listProducts, published, searchLength } from '../lists/product-lists.ts'
import { searchedTexts } from './cached-words.ts'
import { type Conditions, conditionsOf } from './search-conditions.ts'
import { facetsOf } from './search-facets.ts'
import { type Match, type Matches, matchesOf } from './search-match.ts'

type Sort = { key?: RawBuilder<unknown>; direction?: Ordered['direction']; gaps?: boolean }

/** docs/domain.md 6.18: the default is the best match with a keyword, else the newest. */
const sorts: Record<string, Sort> = {
  newest: {},
  'price-asc': { key: sql`t.from_price`, direction: 'asc', gaps: true },
  'price-desc': { key: sql`t.from_price`, gaps: true },
  title: { key: sql`t.product_title`, direction: 'asc' },
}

/** With fewer results than this, and words that no word of the catalogue begins with, similar words are searched as well. */
const few = 10

/** Finds products that match all words and all filters (docs/domain.md 6.17), with the facets for further filters. */
export async function searchProducts(
  context: Context,
  input: Values<ShopTable['search']['query']>,
  path: string,
): Promise<ShopAnswer<'search'>> {
  const { keyword, sort, facets: wanted } = input
  const conditions = conditionsOf(input)
  const choicesIn = (match: Match | null) => {
    const found = sql`from products t where ${published}${match ? sql` and ${match.where}` : sql``}`
    return facetsOf(context, found, input, conditions)
  }
  const matches = await matchesOf(context, keyword ?? '')
  // The facets of the likely match are computed in parallel with the search; if another match is shown, they are discarded
  // without waiting.
  const early = wanted !== '0' && matches?.known ? choicesIn(matches.narrow) : null
  early?.catch(() => {})
  const { match, meant, index } = await decide(context, matches, sort)
  const all = [...(match ? [match.where] : []), ...Object.values(conditions)]
  const where = all.length > 1 ? sql.join(all, sql` and `) : all[0]
  const [page, facets] = await Promise.all([
    listProducts(
      context,
      {
        where,
        tags: tagsOf(conditions, sort),
        page: input.page,
        limit: input.limit,
        index: match && all.length === 1 ? index : undefined,
        ...orderOf(match, sort),
      },
      searchLength,
      path,
    ),
    wanted === '0' ? null : early && match === matches?.narrow ? early : choicesIn(match),
  ])
  return { facets, meant, ...page }
}

function orderOf(match: Match | null, sort: string | null): Sort {
  const byFit: Sort = match ? { key: match.fit, direction: 'desc' } : {}
  const order = !sort || sort === 'relevance' ? byFit : sorts[sort]
  if (!order) throw badQuery('sort', { reason: 'not_a_choice' }, `sort=${sort}`)
  return order
}

/** The cache tags of a search result list. */
const tagsOf = (conditions: Conditions, sort: string | null): Tag[] => [
  ...searchedTexts,
  ...(Object.keys(conditions).length > 0 ? (['products/choices'] as const) : []),
  ...(conditions.price || sort?.startsWith('price') ? (['products/price'] as const) : []),
  ...(conditions.stock ? (['product-availability', 'products'] as const) : []),
]

/** The match to show, the corrected keyword, and the list index if it is already known. */
type Decision = { match: Match | null; meant: string | null; index?: ListIndex }

/** The narrow match of a keyword, or the wide one if the narrow one finds too little, regardless of the filters. */
async function decide(context: Context, matches: Matches | null, sort: string | null): Promise<Decision> {
  if (!matches) return { match: null, meant: null }
  const { narrow, known } = matches
  // Without filters this is the list that is shown, so its index is reused.
  const list = listOfProducts({ ...orderOf(narrow, sort), where: narrow.where, tags: tagsOf({}, sort) })
  const index = listIndex(context, list, list.tags)
  const { length } = await index.first()
  const enough = length >= few || (length > 0 && known)
  const wide = enough ? null : await matches.wide()
  return wide
    ? { match: wide, meant: length === 0 ? wide.meant : null }
    : { match: narrow, meant: null, index }
}

/** docs/domain.md 5: ten suggestions; first titles that begin with the term, then matches, and similar ones if there are none. */
export async function suggestProducts(
  context: Context,
  { term, limit }: Values<ShopTable['suggestions']['query']>,
): Promise<AnswerRow<'suggestions'>[]> {
  const typed = searchText(term ?? '')
  if (typed === '') return []
  const { db } = context
  dependsOn(context, ...searchedTexts, 'products', 'media-galleries:any')
  const wanted = limit ?? 10
  const read = async (where: RawBuilder<unknown>, order: RawBuilder<unknown>, count: number) => {
    const { rows } = await sql<AnswerRow<'suggestions'>>`select p.*, (select x.content
          from ${linked('products_photo_ids', 'media_galleries', sql`p.id`)} order by l.position limit 1) as photo
      from (select t.id, t.product_title, t.product_title_bn, t.slug, t.from_price,
        (select string_agg(x.generic_name, ' + ' order by l.position)
          from ${linked('products_generic_ids', 'generics', sql`t.id`)}) as generic_name
        from products t where ${published} and ${where} order by ${order} limit ${count}) p`.execute(db)
    return rows
  }
  // The search text begins with the title; its first letters are indexed (products_by_first_letters).
  const beginning = sql`left(t.search_text, 60) collate "C"`
  const first = await read(begins(beginning, typed.slice(0, 60)), beginning, wanted)
  // Fewer than three letters match too much.
  if (first.length >= wanted || typed.length < 3) return first
  const others = sql`t.id <> all(${first.map(({ id }) => id)}::integer[])`
  const matches = await matchesOf(context, typed)
  const fitting = ({ where, fit }: Match) =>
    read(sql`${others} and ${where}`, sql`${fit} desc, t.id desc`, wanted - first.length)
  const more = matches ? await fitting(matches.narrow) : []
  // Similar words only if there is no exact match.
  const wide = first.length + more.length === 0 ? await matches?.wide() : null
  return wide ? fitting(wide) : [...first, ...more]
}
