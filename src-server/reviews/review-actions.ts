import { audit, type Fields, integer, longText, text, type Values } from '#domain/fields/fields.ts'
import { productReviewRecord } from '#domain/orders/review.ts'
import type { Context } from '../context/context.ts'
import { type ServerMessage, translate } from '../context/language.ts'
import type { AdminAction } from '../resources/admin-action.ts'
import { answerReview, hideReview, reviewFeature, showReview } from './moderate-review.ts'

const id = integer({ required: true, min: 1 })

const decides = <const Body extends Fields>(
  path: string,
  body: Body,
  done: ServerMessage,
  run: (context: Context, input: Values<Body>) => Promise<unknown>,
): AdminAction => ({
  method: 'POST',
  path: `/api/product-reviews/${path}`,
  feature: reviewFeature,
  action: 'edit',
  body,
  answer: { id, ...audit, ...productReviewRecord },
  run: async (context, input) => ({
    data: await run(context, input as Values<Body>),
    msg: translate[context.language](done),
  }),
})

/** The actions of the back office on reviews (6, 13): hiding, showing and answering; a customer's text cannot be changed. */
export const reviewActions: readonly AdminAction[] = [
  decides('hide', { id, reason: text({ required: true, max: 500 }) }, 'reviews.hidden', hideReview),
  decides('show', { id }, 'reviews.shown', showReview),
  decides('answer', { id, review_answer: longText({ max: 2000 }) }, 'saved', answerReview),
]
