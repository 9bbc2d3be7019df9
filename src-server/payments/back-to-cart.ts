import { awaitsPayment, canPayAgain } from '#domain/orders/payment.ts'
import { orderStatus } from '#domain/orders/timeline.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { translate } from '../context/language.ts'
import { itemsAgain } from '../orders/customer/reorder.ts'
import { cancelOrder } from '../orders/steps/cancel-order.ts'
import { payableBy } from './payable-order.ts'

/**
 * Takes an own unpaid order back into the cart. If it still waits for its payment it is cancelled, so that its stock is not
 * reserved twice. Returns the available items in the form of the cart.
 */
export async function backToCart(context: Context, { order_id }: { order_id: string }) {
  const order = await payableBy(context, { order_id, pay_token: null })
  const t = translate[context.language]
  // A paid order with a difference is not given up by accident.
  if (order.pays_difference) throw new Failure(409, 'payment.too_late_to_pay')
  if (order.status === orderStatus.pending && awaitsPayment(order)) {
    const cancel_reason = t('payment.back_to_cart')
    const { status } = await cancelOrder(context, { id: order.id, cancel_reason, unpaid: true }, 'system')
    if (status === order.status) throw new Failure(409, 'payment.being_checked')
  } else if (!canPayAgain(order, new Date())) throw new Failure(409, 'payment.too_late_to_pay')
  return { data: await itemsAgain(context, order.id), msg: t('saved') }
}
