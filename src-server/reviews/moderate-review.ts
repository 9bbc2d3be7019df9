import { sql, type UpdateObject } from 'kysely'

import type { RecordOf } from '#domain/fields/fields.ts'
import type { productReviewRecord } from '#domain/orders/review.ts'
import type { Context } from '../context/context.ts'
import { runOperation } from '../context/operation.ts'
import type { Schema } from '../database/schema/schema.ts'
import { recordOrThrow } from '../resources/records/record-read.ts'

export const reviewFeature = 51

type Review = RecordOf<typeof productReviewRecord>
type Change = Pick<
  UpdateObject<Schema, 'order_items_infos'>,
  'review_hidden' | 'review_hidden_reason' | 'review_answer' | 'review_answered_at'
>

const now = sql<string>`clock_timestamp()`

/** Changes a review for the back office and records it in the history; the product's page shows the change immediately. */
function moderate(context: Context, id: number, as: string, change: Change): Promise<Review> {
  return runOperation(context, { action: 'edit', feature: reviewFeature }, async (operation) => {
    await operation.trx
      .selectFrom('order_items_infos')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .execute()
    const before = await recordOrThrow(operation, 'product-reviews', id)
    operation.requireRight(before)
    await operation.trx
      .updateTable('order_items_infos')
      .set({ ...change, review_updated_at: now, review_updated_by: context.user?.id ?? null })
      .where('id', '=', id)
      .execute()
    const after = await recordOrThrow(operation, 'product-reviews', id)
    const lists = [`product:${before.product_id}`]
    operation.recordChange({ resource: 'product-reviews', id, action: 'update', as, before, after, lists })
    return after as unknown as Review
  })
}

export const hideReview = (context: Context, { id, reason }: { id: number; reason: string }) =>
  moderate(context, id, 'hide', { review_hidden: true, review_hidden_reason: reason })

export const showReview = (context: Context, { id }: { id: number }) =>
  moderate(context, id, 'show', { review_hidden: false, review_hidden_reason: null })

/** An empty text deletes the answer. */
export const answerReview = (
  context: Context,
  { id, review_answer }: { id: number; review_answer: string | null },
) =>
  moderate(context, id, 'answer', {
    review_answer: review_answer?.trim() || null,
    review_answered_at: review_answer?.trim() ? now : null,
  })
