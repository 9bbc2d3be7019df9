import type { AnswerRow, ShopInput } from '#domain/contract/shop-api.ts'
import type { Context } from '../../context/context.ts'
import { speak } from '../../context/language.ts'
import { cancelOrder } from '../steps/cancel-order.ts'
import { readTrackedOrder } from './track-order.ts'
import { trackedOrderId } from './tracking-token.ts'

/** Cancels an order for a guest who has looked it up with number and phone. */
export async function cancelTracked(
  context: Context,
  { cancel_reason, ...proof }: ShopInput<'cancelTracked'>,
): Promise<{ data: AnswerRow<'cancelTracked'>; msg: string }> {
  const id = await trackedOrderId(context, proof)
  await cancelOrder(context, { id, cancel_reason }, 'guest')
  return { data: await readTrackedOrder(context, id), msg: speak[context.language]('order_cancelled') }
}
