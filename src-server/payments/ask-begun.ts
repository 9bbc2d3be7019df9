import { sql } from 'kysely'
import { paymentStatus } from '#domain/orders/payment.ts'
import { contextOfNobody } from '../context/background-context.ts'
import type { Shop } from '../context/context.ts'
import { operate } from '../context/operation.ts'
import { NoClearAnswer, NotReached, type PaymentProvider } from '../payment-providers/provider.ts'
import { providerOf } from '../payment-providers/provider-of.ts'
import { settlePayment } from './settle-payment.ts'

const batch = 100

/** After a day nobody pays any more. */
const longest = sql.lit('1 day')

/**
 * Asks the provider about the tries that it has said nothing of, and about those that came to nothing, for a day: first after
 * five minutes, then after as long again as the try is old. So a lost notice loses no money.
 */
export async function askBegun(shop: Shop, now: Date): Promise<void> {
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
    if ((await askOf(shop, provider, transaction_id)) === 'not reached') return
    await askLater(shop, id, now)
  }
}

/** Asks what has become of a try, and writes it down. */
export async function askOf(
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

const askLater = (shop: Shop, id: number, now: Date): Promise<void> =>
  operate(contextOfNobody(shop), { open: 'the shop itself' }, async ({ trx }) => {
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
