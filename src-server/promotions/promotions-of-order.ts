import { type Kysely, sql } from 'kysely'
import {
  type AppliedPromotion,
  type AppliedPromotions,
  applyPromotions,
  noPromotions,
} from '#domain/orders/promotions/apply-promotions.ts'
import type { PromotionLine } from '#domain/orders/promotions/promotion-order.ts'
import { anyOf } from '../database/any-of.ts'
import { preparedQuery } from '../database/prepared.ts'
import type { Schema } from '../database/schema/schema.ts'
import { isFirstOrder, type PromotionCustomer, usedByCustomer } from './customer-facts.ts'
import { type CodeCandidate, readCandidates } from './read-candidates.ts'

/** An order or a cart with its priced lines, in Tk; the fee and the place are null while the area is unknown. */
export type PromotableOrder = PromotionCustomer & {
  codes: readonly string[]
  lines: readonly Omit<PromotionLine, 'category_ids' | 'company_id'>[]
  delivery_fee: number | null
  city_id: number | null
  area_id: number | null
}

/** The promotions that an order gets, with what reserving them needs. */
export type OrderPromotions = Omit<AppliedPromotions, 'applied'> & {
  applied: (AppliedPromotion & Pick<CodeCandidate, 'promotion_code_id'>)[]
}

/** Applies the promotions of the shop to an order (docs/domain.md 7). Writes nothing. */
export async function promotionsOfOrder(
  db: Kysely<Schema>,
  order: PromotableOrder,
): Promise<OrderPromotions> {
  const { candidates, rejected } = await readCandidates(db, order.codes)
  if (candidates.length === 0 || order.lines.length === 0)
    return { ...noPromotions(order.lines), applied: [], rejected }
  const once = candidates.filter(({ rule }) => rule.once_per_customer).map(({ rule }) => rule.id)
  const needsFirst = candidates.some(({ rule }) => rule.first_order)
  const { delivery_fee, city_id, area_id } = order
  const result = applyPromotions(
    {
      lines: await linesWithFacts(db, order.lines),
      delivery_fee,
      city_id,
      area_id,
      is_first_order: needsFirst ? await isFirstOrder(db, order) : null,
      customer_group_id: await groupOf(db, order.customer_id, candidates),
      used_by_customer: await usedByCustomer(db, order, once),
      now: new Date().toISOString(),
    },
    candidates,
  )
  const generated = new Map(candidates.map(({ code, promotion_code_id }) => [code, promotion_code_id]))
  return {
    ...result,
    applied: result.applied.map((one) => ({ ...one, promotion_code_id: generated.get(one.code) ?? null })),
    rejected: [...rejected, ...result.rejected],
  }
}

/** The group of a customer, read only if a promotion is for certain groups. */
async function groupOf(
  db: Kysely<Schema>,
  customer_id: number | null,
  candidates: readonly CodeCandidate[],
): Promise<number | null> {
  if (customer_id === null || candidates.every(({ rule }) => rule.customer_group_ids.length === 0))
    return null
  const found = await db
    .selectFrom('users as u')
    .innerJoin('customer_groups as g', 'g.id', 'u.customer_group_id')
    .select('g.id')
    .where('u.id', '=', customer_id)
    .where('g.status', '=', true)
    .where('g.deleted_at', 'is', null)
    .executeTakeFirst()
  return found?.id ?? null
}

type ProductFacts = { id: number; company_id: number | null; category_ids: number[] }

async function linesWithFacts(db: Kysely<Schema>, lines: PromotableOrder['lines']): Promise<PromotionLine[]> {
  const products = await productFacts.execute(db, [
    ...new Set(lines.flatMap(({ product_id: id }) => id ?? [])),
  ])
  const known = new Map(products.map((facts) => [facts.id, facts]))
  return lines.map((line) => {
    const { company_id = null, category_ids = [] } = known.get(line.product_id ?? 0) ?? {}
    return { ...line, company_id, category_ids }
  })
}

/** The company of each product, and its categories with those above them. */
const productFacts = preparedQuery(
  (ids: number[]) => sql<ProductFacts>`
    with recursive above as (
      select l.owner_id as product_id, c.id, c.parent_id
      from products_category_ids l join categories c on c.id = l.target_id where l.owner_id = ${anyOf(ids)}
      union
      select a.product_id, c.id, c.parent_id from above a join categories c on c.id = a.parent_id
    )
    select p.id, p.company_id,
      (select coalesce(json_agg(a.id), '[]') from above a where a.product_id = p.id) as category_ids
    from products p where p.id = ${anyOf(ids)}`,
)
