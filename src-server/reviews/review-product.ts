import { sql } from 'kysely'
import type { AnswerRow, ShopInput } from '#domain/contract/shop-api.ts'
import { reviewProblem } from '#domain/orders/review.ts'
import type { Context } from '../context/context.ts'
import { currentUser } from '../context/current-user.ts'
import { Failure } from '../context/failure.ts'
import { translate } from '../context/language.ts'
import { runOperation } from '../context/operation.ts'
import { ownOrder } from '../orders/customer/own-orders.ts'
import { readRecord } from '../resources/records/record-read.ts'

const blank = (words: string | null) => words?.trim() || null

/**
 * Stores or changes a customer's review of a line of an own order. A review that the shop has hidden stays hidden, and the shop's
 * answer stays.
 */
export async function reviewProduct(
  context: Context,
  { id, rating_points, review_comments = null }: ShopInput<'reviewProduct'>,
): Promise<{ data: AnswerRow<'reviewProduct'>; msg: string }> {
  const user = currentUser(context)
  const data = await runOperation(context, { open: 'its owner' }, async (operation) => {
    const { trx } = operation
    const line = await trx
      .selectFrom('order_items_infos as i')
      .innerJoin('order_infos as o', 'o.id', 'i.order_info_id')
      .select(['i.id', 'i.order_info_id', 'i.product_id', 'i.reviewed_at', 'o.status'])
      .where('i.id', '=', id)
      .where('i.removed_at', 'is', null)
      .where('o.customer_id', '=', user.id)
      .where('o.deleted_at', 'is', null)
      .forUpdate('i')
      .executeTakeFirst()
    if (!line) throw new Failure(404, 'record_not_found')
    const problem = reviewProblem(line, line, new Date())
    if (problem) throw new Failure(409, problem)
    const before = await readRecord(operation, 'product-reviews', id)
    const now = sql<string>`clock_timestamp()`
    await trx
      .updateTable('order_items_infos')
      .set({ rating_points, review_comments: blank(review_comments) })
      .set(before ? { review_updated_at: now, review_updated_by: user.id } : { reviewed_at: now })
      .where('id', '=', id)
      .execute()
    const after = await readRecord(operation, 'product-reviews', id)
    // The pages of the order and the list of reviews show it.
    context.changes.announce(trx, { resource: 'order-infos', id: line.order_info_id, action: 'update' })
    const lists = [`product:${line.product_id}`]
    operation.recordChange({
      resource: 'product-reviews',
      id,
      action: before ? 'update' : 'create',
      before,
      after,
      lists,
    })
    return ownOrder({ ...context, db: trx }, user.id, sql`o.id = ${line.order_info_id}`)
  })
  return { data, msg: translate[context.language]('reviews.thanks') }
}
