import { held, refundReason } from '#domain/orders/payment.ts'
import { toPoisha } from '#domain/values/money.ts'
import type { Work } from '../context/operation.ts'
import { giveBack, moneyOf } from '../orders/money/give-back.ts'
import { changeOrder } from '../orders/record/change-order.ts'

type Payable = { id: number; paid: boolean; total_payable: number }

/**
 * Applies a payment that was received to its open order, which is locked: an order that is covered is paid, and what exceeds it
 * is refunded.
 */
export async function applyPayment(
  work: Work,
  order: Payable,
  payment_id: number,
  reason: number = refundReason.edited,
): Promise<void> {
  const due = toPoisha(order.total_payable)
  const { paid, refunds } = await moneyOf(work, order.id)
  if (!order.paid && held(paid, refunds) >= due)
    await changeOrder(work.context, order.id, 'pay', async () => ({ paid: true }), 'system')
  await giveBack(work, order.id, { due, reason, first: payment_id })
}
