import { awaitsPayment, canPayAgain } from '#domain/orders/payment.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { speak } from '../context/language.ts'
import { itemsAgain } from '../orders/customer/reorder.ts'
import { cancelOrder } from '../orders/steps/cancel-order.ts'
import { payableBy } from './payable-order.ts'

/**
 * Takes an own unpaid order back into the cart: one that still waits for its payment is cancelled, so that nobody holds its stock
 * twice. What of it can be had now is answered as a cart takes it.
 */
export async function backToCart(context: Context, { order_id }: { order_id: string }) {
  const order = await payableBy(context, { order_id, pay_token: null })
  const say = speak[context.language]
  if (awaitsPayment(order)) {
    const cancel_reason = say('payment.back_to_cart')
    const { status } = await cancelOrder(context, { id: order.id, cancel_reason, unpaid: true }, 'system')
    if (status === order.status) throw new Failure(409, 'payment.being_checked')
  } else if (!canPayAgain(order, new Date())) throw new Failure(409, 'payment.too_late_to_pay')
  return { data: await itemsAgain(context, order.id), msg: say('saved') }
}
