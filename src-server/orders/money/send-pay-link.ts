import { awaitsPayment, held, isDifference, payBefore, paymentType } from '#domain/orders/payment.ts'
import { orderStatus } from '#domain/orders/timeline.ts'
import { toPoisha, toTk } from '#domain/values/money.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { type OperationContext, runOperation } from '../../context/operation.ts'
import { providerOf } from '../../payment-providers/provider-of.ts'
import type { KeysContext } from '../../site/stored-keys.ts'
import { notifyRecipients } from '../notifications/order-messages.ts'
import { payLinkOf } from '../notifications/pay-link.ts'
import { orderFeature } from '../record/change-order.ts'
import { moneyOf } from '../record/money-of-order.ts'
import { hasUndecidedPayment } from './undecided-payments.ts'

/** The link by which an order can be paid now; null when digital payment is off or the order cannot be paid. */
export async function payLinkNow(
  context: KeysContext,
  { id, order_id }: { id: number; order_id: string },
): Promise<string | null> {
  if (!(await providerOf(context))) return null
  const order = await context.db
    .selectFrom('order_infos')
    .select(['status', 'choose_payment_type', 'paid', 'total_payable', 'pay_before'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const isOpen = awaitsPayment(order) && (order.pay_before ?? '') > new Date().toISOString()
  if (!isOpen || (await hasUndecidedPayment({ db: context.db }, id))) return null
  return payLinkOf(context, order_id)
}

/** Sends the customer the pay link of an order again, by e-mail or SMS; a link for a difference that has expired is renewed. */
export async function sendPayLink(context: Context, { id }: { id: number }): Promise<void> {
  await runOperation(context, { action: 'edit', feature: orderFeature }, async (operation) => {
    const order = await operation.trx
      .selectFrom('order_infos')
      .select(['id', 'order_id', 'created_by'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!order) throw new Failure(404, 'record_not_found')
    operation.requireRight(order)
    await renewLink(operation, id)
    if ((await payLinkNow({ ...context, db: operation.trx }, order)) === null)
      throw new Failure(409, 'payment.not_due')
    await notifyOfDue(operation, id)
  })
}

async function renewLink({ trx }: OperationContext, id: number): Promise<void> {
  await trx
    .updateTable('order_infos')
    .set({ pay_before: payBefore(new Date(), true) })
    .where((the) => the.and({ id, paid: false, choose_payment_type: paymentType.digital }))
    // An order that waits to be assigned is cancelled instead, unless it was paid before.
    .where((the) => the.or([the('pays_difference', '=', true), the('status', '=', orderStatus.running)]))
    .where('status', 'in', [orderStatus.pending, orderStatus.running])
    .where('pay_before', '<=', new Date().toISOString())
    .execute()
}

/** Sends the link with what is left to pay: the whole order, or the difference after a correction. */
export async function notifyOfDue(operation: OperationContext, id: number): Promise<void> {
  const { paid, refunds } = await moneyOf(operation, id)
  const order = await operation.trx
    .selectFrom('order_infos')
    .select(['status', 'pays_difference', 'total_payable'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const amount = toTk(toPoisha(order.total_payable) - held(paid, refunds))
  await notifyRecipients(operation, isDifference(order) ? 'difference' : 'placed_to_pay', id, {}, { amount })
}
