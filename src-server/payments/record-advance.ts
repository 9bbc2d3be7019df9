import { sql } from 'kysely'
import type { Values } from '#domain/fields/fields.ts'
import { held, paidByHand, payBefore, paymentStatus, paymentType } from '#domain/orders/payment.ts'
import { type advancePayment, byHandProblems } from '#domain/orders/payment-record.ts'
import { type Poisha, toPoisha, toTk } from '#domain/values/money.ts'
import type { Context } from '../context/context.ts'
import { Failure, rejectErrors } from '../context/failure.ts'
import type { OperationContext } from '../context/operation.ts'
import { readMoney } from '../orders/money/order-money.ts'
import { notifyRecipients } from '../orders/notifications/order-messages.ts'
import { changeOrder, type HeaderChange, requireTransition } from '../orders/record/change-order.ts'
import { moneyOf } from '../orders/record/money-of-order.ts'
import type { OrderRecord } from '../orders/record/order-record.ts'

type Advance = Values<typeof advancePayment> & { id: number }

/**
 * Records a part payment that the back office has received before the delivery: the rest remains due, and the delivery person
 * collects it. A payment of all that is due marks the order as paid.
 */
export async function recordAdvance(context: Context, advance: Advance) {
  rejectErrors(byHandProblems(advance))
  const { id, amount } = advance
  await changeOrder(
    context,
    id,
    'advance',
    async (operation, order) => {
      const transaction_id = `desk-${advance.idempotency_key}`
      if (await isRecorded(operation, id, transaction_id)) return null
      const { leadsTo } = requireTransition(operation, order, 'advance')
      const left = await leftToPay(operation, order)
      if (toPoisha(amount) > left)
        rejectErrors({ amount: { reason: 'too_large', args: { max: toTk(left) } } })
      await insertPayment(operation, advance, transaction_id)
      const isAll = toPoisha(amount) === left
      return isAll ? { status: leadsTo, paid: true } : { status: leadsTo, ...moreTime(order) }
    },
    'staff',
    (operation, _, after) => notifyOfAdvance(operation, after, amount),
  )
  return readMoney(context, id)
}

async function isRecorded(
  { trx }: OperationContext,
  order_info_id: number,
  transaction_id: string,
): Promise<boolean> {
  const found = await trx
    .selectFrom('order_payments')
    .select('order_info_id')
    .where('transaction_id', '=', transaction_id)
    .executeTakeFirst()
  if (found && found.order_info_id !== order_info_id)
    throw new Failure(422, 'invalid', { errors: { idempotency_key: { reason: 'taken' } } })
  return found !== undefined
}

async function leftToPay(operation: OperationContext, { id, total_payable }: OrderRecord): Promise<Poisha> {
  const { paid, refunds } = await moneyOf(operation, id)
  return toPoisha(total_payable) - held(paid, refunds)
}

const insertPayment = (
  { trx, context }: OperationContext,
  { id, amount, transfer_method, reference }: Advance,
  transaction_id: string,
) =>
  trx
    .insertInto('order_payments')
    .values({
      order_info_id: id,
      provider: paidByHand.staff,
      status: paymentStatus.paid,
      amount,
      transfer_method,
      transaction_id,
      reference: reference?.trim() || null,
      user_id: context.user?.id ?? null,
      paid_at: sql<string>`clock_timestamp()`,
    })
    .execute()

/** After a part payment, the customer gets more time to pay the rest digitally. */
const moreTime = ({ choose_payment_type, pay_before }: OrderRecord): HeaderChange => {
  const later = payBefore(new Date(), true)
  const isLater = pay_before !== null && pay_before < later
  return choose_payment_type === paymentType.digital && isLater ? { pay_before: later } : {}
}

async function notifyOfAdvance(
  operation: OperationContext,
  order: OrderRecord,
  amount: number,
): Promise<void> {
  if (order.paid) return notifyRecipients(operation, 'paid', order.id)
  const due = toTk(await leftToPay(operation, order))
  if (order.choose_payment_type === paymentType.digital)
    return notifyRecipients(operation, 'payment_part', order.id, {}, { amount: due })
  return notifyRecipients(operation, 'payment_advance', order.id, {}, { amount })
}
