import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { held, paymentStatus } from '#domain/orders/payment.ts'
import { toPoisha, toTk } from '#domain/values/money.ts'
import type { Work } from '../../context/operation.ts'
import type { OrderRecord } from '../record/order-record.ts'
import { moneyOf } from './give-back.ts'

/** Writes down that what was left to pay of an order has come in by a way that no provider knows of. */
export async function writeByHand(
  work: Work,
  order: Pick<OrderRecord, 'id' | 'total_payable'>,
  { provider, reference }: { provider: string; reference: string | null },
): Promise<void> {
  const { paid, refunds } = await moneyOf(work, order.id)
  const amount = toPoisha(order.total_payable) - held(paid, refunds)
  if (amount <= 0) return
  await work.trx
    .insertInto('order_payments')
    .values({
      order_info_id: order.id,
      provider,
      status: paymentStatus.paid,
      amount: toTk(amount),
      transaction_id: `${provider}-${randomBytes(12).toString('hex')}`,
      reference,
      user_id: work.context.user?.id ?? null,
      paid_at: sql<string>`clock_timestamp()`,
    })
    .execute()
}
