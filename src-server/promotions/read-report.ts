import { sql } from 'kysely'
import type { Values } from '#domain/fields/fields.ts'
import {
  MOST_CODES,
  type PromotionReport,
  type promotionCodes,
} from '#domain/orders/promotions/promotion-report.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { requireRight } from '../context/operation.ts'
import { promotionFeature } from './generate-codes.ts'

type Sums = Omit<PromotionReport, 'latest'>

/** What a promotion has brought. */
export async function readPromotionReport(context: Context, id: number): Promise<PromotionReport> {
  await requireVisible(context, id)
  const { db } = context
  const { rows } = await sql<Sums>`
    select count(*)::integer as orders, coalesce(sum(u.discount), 0) as discount,
      coalesce(sum(u.delivery_discount), 0) as delivery_discount, coalesce(sum(o.total_payable), 0) as sales,
      (select count(*)::integer from promotion_codes where promotion_id = ${id}) as codes,
      (select count(*)::integer from promotion_codes where promotion_id = ${id} and uses > 0) as used_codes
    from order_promotions u join order_infos o on o.id = u.order_info_id
    where u.promotion_id = ${id} and not u.released`.execute(db)
  const latest = await db
    .selectFrom('order_promotions as u')
    .innerJoin('order_infos as o', 'o.id', 'u.order_info_id')
    .select(['o.id', 'o.order_id', 'u.code', 'u.discount', 'u.delivery_discount', 'u.created_at'])
    .where('u.promotion_id', '=', id)
    .where('u.released', '=', false)
    .orderBy('u.id', 'desc')
    .limit(20)
    .execute()
  return { ...(rows[0] as Sums), latest }
}

/** The generated codes of a promotion. */
export async function readPromotionCodes(
  context: Context,
  id: number,
): Promise<Values<typeof promotionCodes>> {
  await requireVisible(context, id)
  const { db } = context
  const codes = await db
    .selectFrom('promotion_codes')
    .select(['code', 'uses'])
    .where('promotion_id', '=', id)
    .orderBy('id')
    .limit(MOST_CODES)
    .execute()
  return { codes }
}

/** The promotions of others need another right. */
async function requireVisible(context: Context, id: number): Promise<void> {
  const found = await context.db
    .selectFrom('promotions')
    .select('created_by')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw new Failure(404, 'record_not_found')
  requireRight(context, { action: 'view', feature: promotionFeature }, found)
}
