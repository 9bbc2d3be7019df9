import { type RawBuilder, sql } from 'kysely'
import { searchText, searchWords } from '#domain/catalog/search-text.ts'
import type { Page } from '#domain/contract/envelope.ts'
import type { AnswerRow, ShopTable } from '#domain/contract/shop-api.ts'
import type { Values } from '#domain/fields.ts'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'
import type { Ordered } from '../resources/order-of-ids.ts'
import { linked, type ProductCard } from './product-cards.ts'
import { inCategory, listProducts, searchLength } from './product-lists.ts'

type Sort = { key?: RawBuilder<unknown>; direction?: Ordered['direction']; gaps?: boolean }

/** domain 6, 18: newest unless another is asked for. */
const sorts: Record<string, Sort> = {
  newest: {},
  'price-asc': { key: sql`t.from_price`, direction: 'asc', gaps: true },
  'price-desc': { key: sql`t.from_price`, gaps: true },
  title: { key: sql`t.product_title`, direction: 'asc' },
}

const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const everyWord = (text: string) =>
  searchWords(text).map((word) => sql`t.search_text like ${`%${literally(word)}%`}`)

/** All words must be found and all filters hold; a category includes what is below it (domain 6, 17). */
export async function searchProducts(
  context: Context,
  input: Values<ShopTable['search']['query']>,
  path: string,
): Promise<Page<ProductCard>> {
  const { keyword, category, company, 'product-type': productType, sort } = input
  const order = sorts[sort ?? 'newest']
  if (!order) throw new Failure(422, 'bad_query', { args: { name: `sort=${sort}` } })
  const conditions = everyWord(keyword ?? '')
  if (category) conditions.push(inCategory(sql`c.slug = ${category}`))
  if (company)
    conditions.push(
      sql`t.company_id in (select id from companies where slug = ${company} and status and deleted_at is null)`,
    )
  if (productType)
    conditions.push(sql`t.id in (select u.product_id from product_type_infos u join product_types x on x.id = u.product_type_id
      where x.slug = ${productType} and x.status and x.deleted_at is null)`)
  const where = conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined
  const resources = ['categories', 'companies', 'product-types']
  return listProducts(context, { ...input, ...order, where, resources }, searchLength, path)
}

/** domain section 5: ten suggestions; titles that begin with what was typed, then whatever has all of its words. */
export async function suggestProducts(
  { db }: Context,
  { term, limit }: Values<ShopTable['suggestions']['query']>,
): Promise<AnswerRow<'suggestions'>[]> {
  const typed = searchText(term ?? '')
  if (typed === '') return []
  const wanted = limit ?? 10
  const read = async (where: RawBuilder<unknown>, order: RawBuilder<unknown>, count: number) => {
    const { rows } = await sql<
      AnswerRow<'suggestions'>
    >`select t.id, t.product_title, t.product_title_bn, t.slug,
        (select string_agg(x.generic_name, ' + ' order by l.position)
          from ${linked('products_generic_ids', 'generics', sql`t.id`)}) as generic_name
      from products t where t.status and t.deleted_at is null and ${where} order by ${order} limit ${count}`.execute(
      db,
    )
    return rows
  }
  // The search text begins with the title; its first letters are indexed (products_by_first_letters).
  const beginning = sql`left(t.search_text, 60) collate "C"`
  const first = await read(sql`${beginning} like ${`${literally(typed.slice(0, 60))}%`}`, beginning, wanted)
  // Fewer than three letters find everything.
  if (first.length >= wanted || typed.length < 3) return first
  const others = sql`t.id <> all(${first.map(({ id }) => id)}::integer[])`
  const more = await read(
    sql.join([others, ...everyWord(typed)], sql` and `),
    sql`t.id desc`,
    wanted - first.length,
  )
  return [...first, ...more]
}
