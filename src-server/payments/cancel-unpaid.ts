import { defaultLanguage, languages } from '#domain/language/language.ts'
import { paymentMinutes, paymentStatus, paymentType } from '#domain/orders/payment.ts'
import { orderStatus } from '#domain/orders/timeline.ts'
import { contextOfNobody } from '../context/background-context.ts'
import type { Shop } from '../context/context.ts'
import { speak } from '../context/language.ts'
import { cancelOrder } from '../orders/steps/cancel-order.ts'
import { providerOf } from '../payment-providers/provider-of.ts'
import { askOf } from './ask-begun.ts'

const batch = 100
const minute = 60_000

/** So much longer an order waits whose provider cannot be asked whether somebody has paid. */
const patience = paymentMinutes * minute

/**
 * Cancels the orders that nobody has paid in time (docs/decisions/0024), after asking the provider about tries that it has said nothing
 * of. One that cannot be cancelled keeps no other; the first such one is said at the end.
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
    .where('o.total_payable', '>', 0)
    .where('o.deleted_at', 'is', null)
    .where('o.pay_before', '<=', now.toISOString())
    // Money that was received is decided on first.
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
    .where('o.id', '>', after)
    .orderBy('o.id')
    .limit(batch)
    .execute()

type Unpaid = Awaited<ReturnType<typeof unpaidAfter>>[number]

async function end(shop: Shop, order: Unpaid, now: Date): Promise<void> {
  const payBefore = Date.parse(order.pay_before ?? order.created_at)
  if (!(await askAbout(shop, order.id)) && now.getTime() - payBefore < patience) return
  const said = order.language ?? order.own_language
  const language = languages.find((one) => one === said) ?? defaultLanguage
  const isOfWeb = Math.round((payBefore - Date.parse(order.created_at)) / minute) <= paymentMinutes
  const cancel_reason = isOfWeb
    ? speak[language]('payment.not_paid_in_time', { minutes: paymentMinutes })
    : speak[language]('payment.not_paid_by_deadline')
  await cancelOrder(contextOfNobody(shop), { id: order.id, cancel_reason, unpaid: true }, 'system')
}

/** Whether all tries of an order that are still open have been asked about. */
async function askAbout(shop: Shop, order_info_id: number): Promise<boolean> {
  const provider = await providerOf(shop)
  if (!provider) return true
  const tries = await shop.db
    .selectFrom('order_payments')
    .select('transaction_id')
    .where((the) => the.and({ order_info_id, provider: provider.name, status: paymentStatus.begun }))
    .orderBy('id')
    .execute()
  for (const { transaction_id } of tries)
    if ((await askOf(shop, provider, transaction_id)) !== 'answered') return false
  return true
}
