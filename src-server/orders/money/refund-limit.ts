import { sql } from 'kysely'
import { needsApproval, refundStatus } from '#domain/orders/payment.ts'
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

/** What a person has refunded of an order without the approval of another one. */
export async function refundedBy(
  { trx }: Pick<OperationContext, 'trx'>,
  order_info_id: number,
  requested_by: number | null,
): Promise<Poisha> {
  const { amount } = await trx
    .selectFrom('payment_refunds')
    .select(sql<number>`coalesce(sum(amount), 0)`.as('amount'))
    .where((the) => the.and({ order_info_id, requested_by }))
    .where('approved_by', 'is', null)
    .executeTakeFirstOrThrow()
  return toPoisha(amount)
}
