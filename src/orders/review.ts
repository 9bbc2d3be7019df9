import {
  choice,
  flag,
  integer,
  longText,
  picture,
  reference,
  text,
  time,
  translated,
} from '../fields/fields.ts'
import { orderStatus } from './timeline.ts'

/** Customers' reviews of products and deliveries (docs/domain.md 3.3; 6, 13). */

const day = 86_400_000

/** The time within which authors can change their review. */
const changeable = 14 * day

const fields = {
  /** docs/product.md 9: a rating is out of 5. */
  rating_points: integer({ required: true, min: 1, max: 5 }),
  review_comments: longText({ max: 2000 }),
} as const

/** For a line of the customer's own order. */
export const productReviewInput = { id: integer({ required: true, min: 1 }), ...fields } as const

/** For the delivery of the customer's own order. */
export const deliveryReviewInput = { order_id: text({ required: true, max: 12 }), ...fields } as const

/** The deadline for changing a review; null: there is none yet. */
export const changeableUntil = (reviewed_at: string | null): string | null =>
  reviewed_at === null ? null : new Date(Date.parse(reviewed_at) + changeable).toISOString()

/** Why a line cannot be reviewed, or no longer; null if it can. */
export const reviewProblem = (
  order: { status: number },
  item: { reviewed_at: string | null },
  now: Date,
): 'review_too_early' | 'review_too_late' | null => {
  if (order.status !== orderStatus.completed) return 'review_too_early'
  const until = changeableUntil(item.reviewed_at)
  return until !== null && Date.parse(until) < now.getTime() ? 'review_too_late' : null
}

/** Whether the delivery of an order can be reviewed: once, by its customer. */
export const mayReviewDelivery = (
  order: { status: number },
  deliveryPerson: { reviewed_at: string | null } | null,
): boolean =>
  order.status === orderStatus.completed && deliveryPerson !== null && deliveryPerson.reviewed_at === null

/** A review in the back office. */
export const productReviewRecord = {
  ...translated({ product_title: text({ readonly: true, max: 300 }) }),
  product_id: reference('products', { readonly: true }),
  rating_points: integer({ readonly: true, min: 1, max: 5 }),
  review_comments: longText({ readonly: true, max: 2000 }),
  full_name: text({ readonly: true }),
  order_info_id: reference('order-infos', { readonly: true }),
  order_id: text({ readonly: true, max: 12 }),
  review_hidden: flag(),
  review_hidden_reason: text({ readonly: true, max: 500 }),
  review_answer: longText({ readonly: true, max: 2000 }),
  review_answered_at: time({ readonly: true }),
} as const

/** A review of a product or a delivery, for its author, or for the reviewed delivery person. */
export const ownReview = {
  /** The id of the line, or of the assignment. */
  id: integer({ required: true }),
  kind: choice('review_kind', { required: true }),
  order_id: text({ required: true }),
  /** The product; empty for a delivery. */
  ...translated({ product_title: text({ max: 300 }) }),
  product_slug: text(),
  product_image: picture(),
  /** The delivery person; for the delivery person the customer's first name. */
  full_name: text(),
  ...fields,
  reviewed_at: time({ required: true }),
  /** Empty if it cannot be changed. */
  changeable_until: time(),
  review_hidden: flag(),
  review_answer: longText({ max: 2000 }),
} as const

export const reviewKind = { product: 1, delivery: 2 } as const
