import { sql } from 'kysely'
import { held, type PaymentMisfit, paymentStatus } from '#domain/orders/payment.ts'
import { orderStatus } from '#domain/orders/timeline.ts'
import { type Poisha, toPoisha, toTk } from '#domain/values/money.ts'
import { contextOfNobody } from '../context/background-context.ts'
import type { Shop } from '../context/context.ts'
import { operate, type Work } from '../context/operation.ts'
import { moneyOf } from '../orders/money/give-back.ts'
import { tellNews } from '../orders/news/order-messages.ts'
import type { Verdict } from '../payment-providers/provider.ts'
import { applyPayment } from './apply-payment.ts'

/**
 * Records what has become of a payment, as its provider has said it: once, however often it is heard. Money that does not fit
 * its order is received and waits for a decision of the back office (docs/decisions/0056).
 */
export const settlePayment = (shop: Shop, provider: string, said: Verdict): Promise<void> =>
  operate(contextOfNobody(shop), { open: 'the shop itself' }, async (work) => {
    const locked = await lockPayment(work, provider, said.transaction_id)
    if (!locked || isReceived(locked.payment) || said.status === 'open') return
    const { order, payment } = locked
    if (said.status === 'paid') await receivePayment(work, locked, said)
    else await endPayment(work, payment, said.status, said)
    work.context.changes.announce(work.trx, { resource: 'order-infos', id: order.id, action: 'update' })
  })

/** The order first, as everybody who changes one does. */
async function lockPayment({ trx }: Work, provider: string, transaction_id: string) {
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

/** Received money is in the books from now on: as paid, or as undecided where it does not fit. */
async function receivePayment(work: Work, locked: Locked, said: Verdict): Promise<void> {
  const { order, payment } = locked
  const misfit = await misfitOf(work, locked, said)
  const amount = amountInTk(payment, said)
  await work.trx
    .updateTable('order_payments')
    .set({
      status: misfit ? paymentStatus.undecided : paymentStatus.paid,
      ...(amount !== toPoisha(payment.amount) && {
        amount: toTk(amount ?? 0),
        requested_amount: payment.amount,
      }),
      reference: said.reference,
      details: JSON.stringify({
        ...said.details,
        ...(misfit && { problem: misfit, heard: receivedText(said) }),
      }),
      ask_at: null,
      paid_at: sql<string>`clock_timestamp()`,
      updated_at: sql<string>`clock_timestamp()`,
    })
    .where('id', '=', payment.id)
    .execute()
  if (!misfit) return applyPayment(work, order, payment.id)
  await tellNews(work, 'payment_undecided', order.id)
}

/** Why a payment does not fit its order; null when it does. */
async function misfitOf(
  work: Work,
  { order, payment }: Locked,
  said: Verdict,
): Promise<PaymentMisfit | null> {
  if (said.currency !== payment.currency) return 'wrong_currency'
  if (amountInTk(payment, said) !== toPoisha(payment.amount)) return 'wrong_amount'
  if (order.status === orderStatus.cancelled || order.deleted_at !== null) return 'too_late'
  const { paid, refunds } = await moneyOf(work, order.id)
  return order.paid || held(paid, refunds) >= toPoisha(order.total_payable) ? 'paid_twice' : null
}

/** In poisha; null where the provider names another currency, or no amount. */
const amountInTk = (payment: Locked['payment'], { amount, currency }: Verdict): Poisha | null =>
  currency === payment.currency && Number.isFinite(amount) && amount >= 0 ? toPoisha(amount) : null

const receivedText = ({ amount, currency }: Verdict): string => `${amount} ${currency}`

const ended = {
  failed: paymentStatus.failed,
  broken_off: paymentStatus.broken_off,
  run_out: paymentStatus.run_out,
} as const

async function endPayment(
  { trx }: Work,
  payment: Locked['payment'],
  status: keyof typeof ended,
  { details }: Verdict,
): Promise<void> {
  await trx
    .updateTable('order_payments')
    .set({
      // A payment whose order is closed stays closed.
      status: payment.status === paymentStatus.run_out ? payment.status : ended[status],
      details: JSON.stringify(details),
      updated_at: sql<string>`clock_timestamp()`,
    })
    .where('id', '=', payment.id)
    .execute()
}
