import { sql } from 'kysely'
import { held, onAccount, paymentStatus } from '#domain/orders/payment.ts'
import { type Poisha, toPoisha, toTk } from '#domain/values/money.ts'
import type { OperationContext } from '../../context/operation.ts'
import { chargeAccount, lockChargeable } from '../../credit/account-entries.ts'
import { moneyOf } from '../record/money-of-order.ts'

type Charged = { id: number; customer_id: number | null; total_payable: number }

/**
 * Charges what an order still costs to the account of its customer, as a payment of the order: the rider and the courier collect
 * nothing. Rejected when it exceeds the limit. The order must be locked or new.
 */
export async function payOnAccount(operation: OperationContext, order: Charged): Promise<void> {
  const { paid, refunds } = await moneyOf(operation, order.id)
  const amount: Poisha = toPoisha(order.total_payable) - held(paid, refunds)
  const account = await lockChargeable(operation, order.customer_id, amount)
  if (amount <= 0) return
  const { id } = await operation.trx
    .insertInto('order_payments')
    .values({
      order_info_id: order.id,
      provider: onAccount,
      status: paymentStatus.paid,
      amount: toTk(amount),
      transaction_id: sql<string>`'account-' || gen_random_uuid()`,
      user_id: operation.context.user?.id ?? null,
      paid_at: sql<string>`clock_timestamp()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await chargeAccount(operation, account, { amount, order_info_id: order.id, order_payment_id: id })
}

/** Charges a new order to the account, so that it is paid. */
export async function placeOnAccount(operation: OperationContext, order: Charged): Promise<void> {
  await payOnAccount(operation, order)
  await operation.trx.updateTable('order_infos').set({ paid: true }).where('id', '=', order.id).execute()
}
