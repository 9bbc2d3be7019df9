import { sql } from 'kysely'
import { needsApproval, onAccount, refundStatus } from '#domain/orders/payment.ts'
import { type Poisha, toPoisha } from '#domain/values/money.ts'
import { roleLimits } from '../../auth/role-limits.ts'
import type { OperationContext } from '../../context/operation.ts'

/**
 * The status of a new refund: due, or waiting for the approval of a second person when it is above the limit of the current user's
 * role. The shop itself and customers have no limit.
 */
export async function statusOfRefund(
  operation: OperationContext,
  order_info_id: number,
  amount: Poisha,
): Promise<number> {
  const { max_refund } = await roleLimits(operation)
  if (max_refund === null) return refundStatus.due
  const before = await refundedBy(operation, order_info_id, operation.context.user?.id ?? null)
  return needsApproval(amount, before, max_refund) ? refundStatus.to_approve : refundStatus.due
}

/** What a person has refunded of an order without the approval of another one; a refund to an account pays nothing out. */
export async function refundedBy(
  { trx }: Pick<OperationContext, 'trx'>,
  order_info_id: number,
  requested_by: number | null,
): Promise<Poisha> {
  const { amount } = await trx
    .selectFrom('payment_refunds as r')
    .leftJoin('order_payments as p', 'p.id', 'r.order_payment_id')
    .select(sql<number>`coalesce(sum(r.amount), 0)`.as('amount'))
    .where('r.order_info_id', '=', order_info_id)
    .where('r.requested_by', requested_by === null ? 'is' : '=', requested_by)
    .where('r.approved_by', 'is', null)
    .where((the) => the.or([the('p.id', 'is', null), the('p.provider', '<>', onAccount)]))
    .executeTakeFirstOrThrow()
  return toPoisha(amount)
}
