import { awaitsPayment, payBefore, paymentType, refundReason } from '#domain/orders/payment.ts'
import { toPoisha, toTk } from '#domain/values/money.ts'
import { visibleCustomer } from '../../accounts/people/visible-people.ts'
import { Failure } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import { endTries, giveBack } from '../money/give-back.ts'
import { payOnAccount } from '../money/pay-on-account.ts'
import { paysDifference } from '../money/pays-difference.ts'
import { notifyOfDue } from '../money/send-pay-link.ts'
import { requirePayable } from '../pricing/payment.ts'
import type { HeaderChange } from '../record/change-order.ts'
import type { OrderRecord } from '../record/order-record.ts'

/**
 * Settles the payment of a corrected order: what was paid too much is refunded; a difference is paid by link, or in cash at the
 * door (docs/decisions/0057).
 */
export async function settleDifference(
  operation: OperationContext,
  order: OrderRecord,
  { total_payable, choose_payment_type }: { total_payable: number; choose_payment_type: number },
): Promise<HeaderChange> {
  const due = toPoisha(total_payable)
  const was = await giveBack(operation, order.id, { due, reason: refundReason.edited })
  const paid = was >= due && (order.paid || was > 0)
  const isOther = choose_payment_type !== order.choose_payment_type
  if (paid) {
    if (isOther) throw new Failure(409, 'payment.paid_already', { data: order })
    return { paid, pays_difference: false }
  }
  if (choose_payment_type === paymentType.account) {
    if (isOther) await endTries(operation, order.id)
    const customer_id = await visibleCustomer(operation.context, operation.trx, order.customer_id)
    await payOnAccount(operation, { id: order.id, customer_id, total_payable })
    return { paid: true, choose_payment_type, pay_before: null, pays_difference: false }
  }
  if (choose_payment_type === paymentType.cash) {
    if (isOther) await endTries(operation, order.id)
    return { paid, choose_payment_type, pay_before: null, pays_difference: false }
  }
  // A part payment alone does not protect the order from being cancelled as unpaid.
  const isDifference = order.paid || (await paysDifference(operation.trx, order.id))
  if (!isOther && !isDifference) return { paid }
  await requirePayable(operation, choose_payment_type, toTk(due - was))
  return {
    paid,
    choose_payment_type,
    pay_before: payBefore(new Date(), true),
    pays_difference: isDifference,
  }
}

/** Sends the pay link of what a correction has left to pay. */
export async function notifyOfDifference(
  operation: OperationContext,
  before: OrderRecord,
  after: OrderRecord,
): Promise<void> {
  if (!awaitsPayment(after) || after.pay_before === null || after.pay_before === before.pay_before) return
  await notifyOfDue(operation, after.id)
}
