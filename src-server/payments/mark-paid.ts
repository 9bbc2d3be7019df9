import { sql } from 'kysely'
import { paidByHand } from '#domain/orders/payment.ts'
import { byHandProblems } from '#domain/orders/payment-record.ts'
import type { Context } from '../context/context.ts'
import { Failure, rejectErrors } from '../context/failure.ts'
import type { OperationContext } from '../context/operation.ts'
import { requireOpenDay } from '../orders/money/open-days.ts'
import { writeByHand } from '../orders/money/write-by-hand.ts'
import { changeOrder, requireFresh, requireTransition } from '../orders/record/change-order.ts'
import type { OrderRecord } from '../orders/record/order-record.ts'
import { daysOf } from '../reports/days.ts'

type Paid = {
  id: number
  transfer_method: number | null
  reference: string | null
  updated_at: string | null
  /** The shop day of a payment that is recorded later; today if it is left out. */
  paid_on: string | null
}

/** Records a payment of an order that the shop cannot verify itself (docs/decisions/0024). */
export async function markPaid(context: Context, payment: Paid): Promise<OrderRecord> {
  rejectErrors(byHandProblems(payment))
  const { id, transfer_method, updated_at, paid_on } = payment
  const reference = payment.reference?.trim() || null
  return changeOrder(context, id, 'pay', async (operation, order) => {
    requireFresh(order, updated_at)
    const { leadsTo } = requireTransition(operation, order, 'pay')
    const paid_at = await timeOf(operation, paid_on)
    await writeByHand(operation, order, { provider: paidByHand.staff, transfer_method, reference, paid_at })
    return { status: leadsTo, paid: true }
  })
}

/** The middle of an earlier day, which must be open; nothing for today. */
async function timeOf(operation: OperationContext, paid_on: string | null) {
  if (paid_on === null) return undefined
  const { to: today, minutes } = await daysOf({ ...operation.context, db: operation.trx }, undefined, 1)
  if (paid_on > today) throw new Failure(422, 'invalid', { errors: { paid_on: { reason: 'day_future' } } })
  await requireOpenDay(operation, paid_on, 'paid_on')
  if (paid_on === today) return undefined
  return sql<string>`(${paid_on}::timestamp + interval '12 hours' - make_interval(mins => ${minutes}::integer)) at time zone 'UTC'`
}
