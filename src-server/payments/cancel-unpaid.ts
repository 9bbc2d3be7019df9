import { sql } from 'kysely'
import { defaultLanguage, languages } from '#domain/language/language.ts'
import { paymentMinutes, paymentStatus, paymentType } from '#domain/orders/payment.ts'
import { orderStatus } from '#domain/orders/timeline.ts'
import { systemContext } from '../context/background-context.ts'
import type { Shop } from '../context/context.ts'
import { translate } from '../context/language.ts'
import { orderHasOpenTransfer } from '../orders/money/wallet-transfers.ts'
import { cancelOrder } from '../orders/steps/cancel-order.ts'
import { providerOf } from '../payment-providers/provider-of.ts'
import { checkAttempt } from './check-begun.ts'

const batch = 100
const minute = 60_000

/** How much longer an unpaid order waits while the provider cannot be reached. */
const patience = paymentMinutes * minute

/**
 * Cancels the orders that were not paid in time (docs/decisions/0024), after querying the provider about payments without an
 * outcome. A failure does not stop the others; the first one is thrown at the end.
 */
export async function cancelUnpaid(shop: Shop, now: Date): Promise<void> {
  const failures: unknown[] = []
  let after = 0
  for (;;) {
    const orders = await unpaidAfter(shop, now, after)
    for (const order of orders) await end(shop, order, now).catch((error) => failures.push(error))
    after = orders.at(-1)?.id ?? after
    if (orders.length < batch) break
  }
  if (failures.length > 0) throw failures[0]
}

const unpaidAfter = ({ db }: Pick<Shop, 'db'>, now: Date, after: number) =>
  db
    .selectFrom('order_infos as o')
    .leftJoin('users as u', 'u.id', 'o.customer_id')
    .select(['o.id', 'o.created_at', 'o.pay_before', 'o.language', 'u.language as own_language'])
    .where('o.status', '=', orderStatus.pending)
    .where('o.choose_payment_type', '=', paymentType.digital)
    .where('o.paid', '=', false)
    // A paid order that became more expensive is not cancelled.
    .where('o.pays_difference', '=', false)
    .where('o.total_payable', '>', 0)
    .where('o.deleted_at', 'is', null)
    .where('o.pay_before', '<=', now.toISOString())
    // A received payment that needs a decision comes first.
    .where((the) =>
      the.not(
        the.exists(
          the
            .selectFrom('order_payments as p')
            .select('p.id')
            .whereRef('p.order_info_id', '=', 'o.id')
            .where('p.status', '=', paymentStatus.undecided),
        ),
      ),
    )
    // A transfer that is to be checked comes first.
    .where(sql<boolean>`not ${orderHasOpenTransfer}`)
    .where('o.id', '>', after)
    .orderBy('o.id')
    .limit(batch)
    .execute()

type Unpaid = Awaited<ReturnType<typeof unpaidAfter>>[number]

async function end(shop: Shop, order: Unpaid, now: Date): Promise<void> {
  const payBefore = Date.parse(order.pay_before ?? order.created_at)
  if (!(await checkAttempts(shop, order.id)) && now.getTime() - payBefore < patience) return
  const preferred = order.language ?? order.own_language
  const language = languages.find((one) => one === preferred) ?? defaultLanguage
  const isOfWeb = Math.round((payBefore - Date.parse(order.created_at)) / minute) <= paymentMinutes
  const cancel_reason = isOfWeb
    ? translate[language]('payment.not_paid_in_time', { minutes: paymentMinutes })
    : translate[language]('payment.not_paid_by_deadline')
  await cancelOrder(systemContext(shop), { id: order.id, cancel_reason, unpaid: true }, 'system')
}

/** Whether the provider has responded about all open payments of an order. */
async function checkAttempts(shop: Shop, order_info_id: number): Promise<boolean> {
  const provider = await providerOf(shop)
  if (!provider) return true
  const tries = await shop.db
    .selectFrom('order_payments')
    .select('transaction_id')
    .where((the) => the.and({ order_info_id, provider: provider.name, status: paymentStatus.begun }))
    .orderBy('id')
    .execute()
  for (const { transaction_id } of tries)
    if ((await checkAttempt(shop, provider, transaction_id)) !== 'answered') return false
  return true
}
