import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { held, type PaymentMisfit, paymentStatus } from '#domain/orders/payment.ts'
import { isWithdrawn } from '#domain/orders/timeline.ts'
import { transferState, walletOf } from '#domain/orders/wallets/wallet.ts'
import { toPoisha, toTk } from '#domain/values/money.ts'
import type { OperationContext } from '../../context/operation.ts'
import { notifyRecipients } from '../../orders/notifications/order-messages.ts'
import { moneyOf } from '../../orders/record/money-of-order.ts'
import { applyPayment } from '../apply-payment.ts'

type Transfer = { id: number; order_info_id: number }
type Line = { id: number; provider: number; trx_id: string; amount: number }

/**
 * Receives the money of a transfer that a statement confirms. It pays its order; money that does not fit is received too and waits
 * for a decision (docs/decisions/0056), whose reason is returned.
 */
export async function receiveTransfer(
  operation: OperationContext,
  transfer: Transfer,
  line: Line,
): Promise<PaymentMisfit | null> {
  const { trx, context } = operation
  const order = await trx
    .selectFrom('order_infos')
    .select(['id', 'status', 'paid', 'total_payable', 'deleted_at'])
    .where('id', '=', transfer.order_info_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { paid, refunds } = await moneyOf(operation, order.id)
  const due = toPoisha(order.total_payable) - held(paid, refunds)
  const misfit = misfitOf(order, due, toPoisha(line.amount))
  const provider = walletOf(line.provider) ?? ''
  const { id } = await trx
    .insertInto('order_payments')
    .values({
      order_info_id: order.id,
      provider,
      status: misfit ? paymentStatus.undecided : paymentStatus.paid,
      amount: line.amount,
      requested_amount: misfit === 'wrong_amount' ? toTk(due) : null,
      transaction_id: `${provider}-${randomBytes(12).toString('hex')}`,
      reference: line.trx_id,
      ...(misfit && { details: JSON.stringify({ problem: misfit, heard: `${line.amount} BDT` }) }),
      user_id: context.user?.id ?? null,
      paid_at: sql<string>`clock_timestamp()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('wallet_transfers')
    .set({
      state: transferState.matched,
      statement_line_id: line.id,
      order_payment_id: id,
      decided_by: context.user?.id ?? null,
      decided_at: sql<string>`clock_timestamp()`,
      updated_at: sql<string>`clock_timestamp()`,
    })
    .where('id', '=', transfer.id)
    .execute()
  operation.recordChange({ resource: 'order-infos', id: order.id, action: 'update', as: 'match_transfer' })
  if (misfit) await notifyRecipients(operation, 'payment_undecided', order.id)
  else await applyPayment(operation, order, id)
  return misfit
}

type Order = { status: number; paid: boolean; deleted_at: string | null }

function misfitOf(order: Order, due: number, amount: number): PaymentMisfit | null {
  if (isWithdrawn(order.status) || order.deleted_at !== null) return 'too_late'
  if (order.paid || due <= 0) return 'paid_twice'
  return amount === due ? null : 'wrong_amount'
}
