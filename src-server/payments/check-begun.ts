import { sql } from 'kysely'
import { paymentStatus } from '#domain/orders/payment.ts'
import { systemContext } from '../context/background-context.ts'
import type { Shop } from '../context/context.ts'
import { runOperation } from '../context/operation.ts'
import { NoClearAnswer, NotReached, type PaymentProvider } from '../payment-providers/provider.ts'
import { providerOf } from '../payment-providers/provider-of.ts'
import { settlePayment } from './settle-payment.ts'

const batch = 100

/** A payment cannot be completed after a day. */
const longest = sql.lit('1 day')

/**
 * Queries the provider about payments without an outcome and about failed ones, for a day: first after five minutes, then each
 * time after as long again as the payment is old. So a lost notification loses no money.
 */
export async function checkBegun(shop: Shop, now: Date): Promise<void> {
  const provider = await providerOf(shop)
  if (!provider) return
  const due = await shop.db
    .selectFrom('order_payments')
    .select(['id', 'transaction_id'])
    .where('provider', '=', provider.name)
    .where('status', '<>', paymentStatus.paid)
    .where('ask_at', '<=', now.toISOString())
    .orderBy('ask_at')
    .limit(batch)
    .execute()
  for (const { id, transaction_id } of due) {
    if ((await checkAttempt(shop, provider, transaction_id)) === 'not reached') return
    await scheduleCheck(shop, id, now)
  }
}

/** Queries the outcome of a payment and records it. */
export async function checkAttempt(
  shop: Shop,
  provider: PaymentProvider,
  transaction_id: string,
): Promise<'answered' | 'no answer' | 'not reached'> {
  try {
    await settlePayment(shop, provider.name, await provider.query(transaction_id))
    return 'answered'
  } catch (error) {
    if (error instanceof NotReached) return 'not reached'
    if (error instanceof NoClearAnswer) return 'no answer'
    throw error
  }
}

const scheduleCheck = (shop: Shop, id: number, now: Date): Promise<void> =>
  runOperation(systemContext(shop), { open: 'the shop itself' }, async ({ trx }) => {
    const at = sql`${now.toISOString()}::timestamptz`
    await trx
      .updateTable('order_payments')
      .set({
        ask_at: sql<string>`case when ${at} - created_at < interval ${longest}
          then ${at} + greatest(interval '5 minutes', ${at} - created_at) end`,
      })
      .where('id', '=', id)
      .where('status', '<>', paymentStatus.paid)
      .where('ask_at', 'is not', null)
      .execute()
  })
