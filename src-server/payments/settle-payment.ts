import { sql } from 'kysely'
import { toPoisha } from '#domain/orders/money.ts'
import { held, paymentStatus, refundReason } from '#domain/orders/payment.ts'
import { orderStatus } from '#domain/orders/timeline.ts'
import type { Shop } from '../context.ts'
import { contextOfNobody } from '../database/seed/context.ts'
import { operate, type Work } from '../operation.ts'
import { changeOrder } from '../orders/change-order.ts'
import { giveBack, moneyOf } from './give-back.ts'
import type { Verdict } from './provider.ts'

/**
 * Writes down what has become of a payment, as its provider has said it: once, however often it is heard. Who has paid an order
 * that is cancelled, or paid already, is paid back (decisions 24).
 */
export const settlePayment = (shop: Shop, provider: string, said: Verdict): Promise<void> =>
  operate(contextOfNobody(shop), { open: 'the shop itself' }, async (work) => {
    const locked = await lockPayment(work, provider, said.transaction_id)
    if (!locked || locked.payment.status === paymentStatus.paid || said.status === 'open') return
    const { order, payment } = locked
    const problem = said.status === 'paid' ? wrongIn(payment, said) : null
    if (said.status === 'paid' && !problem) await takeMoney(work, order, payment.id, said)
    else await noteEnd(work, payment, said, problem)
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

/** Money that is not what was asked for is nothing that a program decides on. */
function wrongIn(payment: Locked['payment'], said: Verdict): 'wrong_amount' | 'wrong_currency' | null {
  if (said.currency !== payment.currency) return 'wrong_currency'
  const amount = Number.isFinite(said.amount) ? toPoisha(said.amount) : null
  return amount === toPoisha(payment.amount) ? null : 'wrong_amount'
}

const ended = {
  paid: paymentStatus.failed,
  failed: paymentStatus.failed,
  broken_off: paymentStatus.broken_off,
  run_out: paymentStatus.run_out,
} as const

async function noteEnd(
  { trx }: Work,
  payment: Locked['payment'],
  said: Verdict,
  problem: string | null,
): Promise<void> {
  if (said.status === 'open') return
  const heard = { ...said.details, ...(problem && { problem, heard: `${said.amount} ${said.currency}` }) }
  await trx
    .updateTable('order_payments')
    .set({
      // A try whose order is over stays over.
      status: payment.status === paymentStatus.run_out && !problem ? payment.status : ended[said.status],
      details: JSON.stringify(heard),
      ...(problem && { reference: said.reference, ask_at: null }),
      updated_at: sql<string>`clock_timestamp()`,
    })
    .where('id', '=', payment.id)
    .execute()
}

async function takeMoney(work: Work, order: Locked['order'], id: number, said: Verdict): Promise<void> {
  await work.trx
    .updateTable('order_payments')
    .set({
      status: paymentStatus.paid,
      reference: said.reference,
      details: JSON.stringify(said.details),
      ask_at: null,
      paid_at: sql<string>`clock_timestamp()`,
      updated_at: sql<string>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute()
  const over = order.status === orderStatus.cancelled || order.deleted_at !== null
  const due = over ? 0 : toPoisha(order.total_payable)
  const { paid, refunds } = await moneyOf(work, order.id)
  if (!over && !order.paid && held(paid, refunds) >= due)
    await changeOrder(work.context, order.id, 'pay', async () => ({ paid: true }), 'system')
  const { too_late, paid_twice, edited } = refundReason
  const reason = over ? too_late : order.paid ? paid_twice : edited
  await giveBack(work, order.id, { due, reason, first: id })
}
