import { sql } from 'kysely'
import { needsApproval, refundStatus } from '#domain/orders/payment.ts'
import { roleLimits } from '../auth/role-limits.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { runOperation } from '../context/operation.ts'
import { readMoney } from '../orders/money/order-money.ts'
import { refundedBy } from '../orders/money/refund-limit.ts'
import { orderFeature } from '../orders/record/change-order.ts'
import { changeRefund, lockRefund } from './manage-refunds.ts'

/**
 * Approves a refund above the limit of the person who caused it. Another person approves it, whose role allows the whole sum that
 * waits or was refunded by that person for the order.
 */
export async function approveRefund(context: Context, { id }: { id: number }) {
  const guard = { action: 'edit', feature: orderFeature } as const
  const order = await runOperation(context, guard, async (operation) => {
    const refund = await lockRefund(operation, id)
    const { order_info_id, requested_by, approved_by } = refund
    const me = context.user?.id ?? null
    if (approved_by !== null && approved_by === me) return order_info_id
    if (refund.status !== refundStatus.to_approve) throw new Failure(409, 'payment.refund_not_waiting')
    if (requested_by === me) throw new Failure(409, 'payment.refund_own')
    const { max_refund } = await roleLimits(operation)
    const sum = await refundedBy(operation, order_info_id, requested_by)
    if (needsApproval(sum, 0, max_refund))
      throw new Failure(409, 'payment.refund_above_limit', { args: { max: max_refund ?? 0 } })
    await changeRefund(operation, refund, {
      status: refundStatus.due,
      approved_by: me,
      approved_at: sql<string>`clock_timestamp()`,
    })
    operation.recordChange({
      resource: 'order-infos',
      id: order_info_id,
      action: 'update',
      as: 'approve_refund',
    })
    return order_info_id
  })
  return readMoney(context, order)
}
