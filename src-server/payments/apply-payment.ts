import { held, refundReason } from '#domain/orders/payment.ts'
import { toPoisha } from '#domain/values/money.ts'
import type { OperationContext } from '../context/operation.ts'
import { giveBack } from '../orders/money/give-back.ts'
import { changeOrder } from '../orders/record/change-order.ts'
import { moneyOf } from '../orders/record/money-of-order.ts'

type Payable = { id: number; paid: boolean; total_payable: number }

/**
 * Applies a received payment to its open order, which must be locked: a fully paid order is marked as paid, and any excess is
 * refunded.
 */
export async function applyPayment(
  operation: OperationContext,
  order: Payable,
  payment_id: number,
  reason: number = refundReason.edited,
): Promise<void> {
  const due = toPoisha(order.total_payable)
  const { paid, refunds } = await moneyOf(operation, order.id)
  if (!order.paid && held(paid, refunds) >= due)
    await changeOrder(operation.context, order.id, 'pay', async () => ({ paid: true }), 'system')
  await giveBack(operation, order.id, { due, reason, first: payment_id })
}
