import { sql } from 'kysely'
import { held, type PaymentMisfit, paymentStatus } from '#domain/orders/payment.ts'
import { isWithdrawn } from '#domain/orders/timeline.ts'
import { type Poisha, toPoisha, toTk } from '#domain/values/money.ts'
import { systemContext } from '../context/background-context.ts'
import type { Shop } from '../context/context.ts'
import { type OperationContext, runOperation } from '../context/operation.ts'
import { notifyRecipients } from '../orders/notifications/order-messages.ts'
import { moneyOf } from '../orders/record/money-of-order.ts'
import type { Verdict } from '../payment-providers/provider.ts'
import { applyPayment } from './apply-payment.ts'

/**
 * Records the outcome of a payment as its provider has reported it: once, however often it is reported. Money that does not fit
 * its order is recorded as received and waits for a decision of the back office (docs/decisions/0056).
 */
export const settlePayment = (shop: Shop, provider: string, verdict: Verdict): Promise<void> =>
  runOperation(systemContext(shop), { open: 'the shop itself' }, async (operation) => {
    const locked = await lockPayment(operation, provider, verdict.transaction_id)
    if (!locked || isReceived(locked.payment) || verdict.status === 'open') return
    const { order, payment } = locked
    if (verdict.status === 'paid') await receivePayment(operation, locked, verdict)
    else await endPayment(operation, payment, verdict.status, verdict)
    operation.context.changes.announce(operation.trx, {
      resource: 'order-infos',
      id: order.id,
      action: 'update',
    })
  })

/** Locks the order first, as in every change of an order. */
async function lockPayment({ trx }: OperationContext, provider: string, transaction_id: string) {
  const found = await trx
    .selectFrom('order_payments')
    .select(['id', 'order_info_id'])
    .where((the) => the.and({ provider, transaction_id }))
    .executeTakeFirst()
  if (!found) return null
  const order = await trx
    .selectFrom('order_infos')
    .select(['id', 'status', 'paid', 'total_payable', 'deleted_at'])
    .where('id', '=', found.order_info_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const payment = await trx
    .selectFrom('order_payments')
    .select(['id', 'status', 'amount', 'currency'])
    .where('id', '=', found.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { order, payment }
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockPayment>>>

const isReceived = ({ status }: Locked['payment']): boolean =>
  status === paymentStatus.paid || status === paymentStatus.undecided

/** Records received money: as paid, or as undecided if it does not fit the order. */
async function receivePayment(operation: OperationContext, locked: Locked, verdict: Verdict): Promise<void> {
  const { order, payment } = locked
  const misfit = await misfitOf(operation, locked, verdict)
  const amount = amountInTk(payment, verdict)
  await operation.trx
    .updateTable('order_payments')
    .set({
      status: misfit ? paymentStatus.undecided : paymentStatus.paid,
      ...(amount !== toPoisha(payment.amount) && {
        amount: toTk(amount ?? 0),
        requested_amount: payment.amount,
      }),
      reference: verdict.reference,
      details: JSON.stringify({
        ...verdict.details,
        ...(misfit && { problem: misfit, heard: receivedText(verdict) }),
      }),
      ask_at: null,
      paid_at: sql<string>`clock_timestamp()`,
      updated_at: sql<string>`clock_timestamp()`,
    })
    .where('id', '=', payment.id)
    .execute()
  if (!misfit) return applyPayment(operation, order, payment.id)
  await notifyRecipients(operation, 'payment_undecided', order.id)
}

/** Why a payment does not fit its order; null when it does. */
async function misfitOf(
  operation: OperationContext,
  { order, payment }: Locked,
  verdict: Verdict,
): Promise<PaymentMisfit | null> {
  if (verdict.currency !== payment.currency) return 'wrong_currency'
  if (amountInTk(payment, verdict) !== toPoisha(payment.amount)) return 'wrong_amount'
  if (isWithdrawn(order.status) || order.deleted_at !== null) return 'too_late'
  const { paid, refunds } = await moneyOf(operation, order.id)
  return order.paid || held(paid, refunds) >= toPoisha(order.total_payable) ? 'paid_twice' : null
}

/** In poisha; null when the provider reports another currency, or no amount. */
const amountInTk = (payment: Locked['payment'], { amount, currency }: Verdict): Poisha | null =>
  currency === payment.currency && Number.isFinite(amount) && amount >= 0 ? toPoisha(amount) : null

const receivedText = ({ amount, currency }: Verdict): string => `${amount} ${currency}`

const ended = {
  failed: paymentStatus.failed,
  broken_off: paymentStatus.broken_off,
  run_out: paymentStatus.run_out,
} as const

async function endPayment(
  { trx }: OperationContext,
  payment: Locked['payment'],
  status: keyof typeof ended,
  { details }: Verdict,
): Promise<void> {
  await trx
    .updateTable('order_payments')
    .set({
      // A payment of a closed order stays closed.
      status: payment.status === paymentStatus.run_out ? payment.status : ended[status],
      details: JSON.stringify(details),
      updated_at: sql<string>`clock_timestamp()`,
    })
    .where('id', '=', payment.id)
    .execute()
}
