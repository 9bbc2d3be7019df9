import type { AnswerRow } from '#domain/contract/shop-api.ts'
import type { Context } from '../../context/context.ts'
import { translate } from '../../context/language.ts'
import type { OrderPromotions } from '../../promotions/promotions-of-order.ts'

/** The promotions of an order as the shop shows them, with the reason for each rejected code in the current user's language. */
export const describePromotions = (
  { language }: Context,
  { applied, rejected, discount, delivery_discount }: OrderPromotions,
): AnswerRow<'checkCart'>['promotions'] => ({
  applied: applied.map(({ promotion_code_id: _, ...one }) => one),
  rejected: rejected.map(({ code, condition, args }) => ({
    code,
    msg: translate[language](`promotion_conditions.${condition}`, args),
  })),
  discount,
  delivery_discount,
})
