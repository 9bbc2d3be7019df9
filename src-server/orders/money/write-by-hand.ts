import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { held, paymentStatus } from '#domain/orders/payment.ts'
import { toPoisha, toTk } from '#domain/values/money.ts'
import type { OperationContext } from '../../context/operation.ts'
import { moneyOf } from '../record/money-of-order.ts'
import type { OrderRecord } from '../record/order-record.ts'

type ByHand = {
  provider: string
  /** How it moved, if a user has recorded it. */
  transfer_method?: number | null
  reference: string | null
  /** The delivery person who holds the cash. */
  collected_by?: number | null
  /** The time of a payment that is recorded later; the default is now. */
  paid_at?: RawBuilder<string> | undefined
}

/** Records a payment of the rest of an order outside the payment providers. */
export async function writeByHand(
  operation: OperationContext,
  order: Pick<OrderRecord, 'id' | 'total_payable'>,
  { provider, transfer_method = null, reference, collected_by = null, paid_at }: ByHand,
): Promise<void> {
  const { paid, refunds } = await moneyOf(operation, order.id)
  const amount = toPoisha(order.total_payable) - held(paid, refunds)
  if (amount <= 0) return
  await operation.trx
    .insertInto('order_payments')
    .values({
      order_info_id: order.id,
      provider,
      status: paymentStatus.paid,
      amount: toTk(amount),
      transaction_id: `${provider}-${randomBytes(12).toString('hex')}`,
      transfer_method,
      reference,
      user_id: operation.context.user?.id ?? null,
      collected_by,
      paid_at: paid_at ?? sql<string>`clock_timestamp()`,
    })
    .execute()
}
