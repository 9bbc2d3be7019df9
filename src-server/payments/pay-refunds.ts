import { type RawBuilder, sql } from 'kysely'
import { paymentStatus, refundStatus } from '#domain/orders/payment.ts'
import { systemContext } from '../context/background-context.ts'
import type { Shop } from '../context/context.ts'
import { type OperationContext, runOperation } from '../context/operation.ts'
import { notifyRecipients } from '../orders/notifications/order-messages.ts'
import {
  NoClearAnswer,
  NotReached,
  type PaymentProvider,
  type RefundVerdict,
} from '../payment-providers/provider.ts'
import { providerOf } from '../payment-providers/provider-of.ts'

const batch = 50

/** The delay before a pending refund is queried (again). */
const pause = sql`interval '15 minutes'`

/**
 * Requests due refunds from the provider, and queries the state of those that it is processing. Money is refunded at most once: a
 * refund is claimed before it is requested, and one without a clear response waits for a user to check it.
 */
export async function payRefunds(shop: Shop, now: Date): Promise<void> {
  const provider = await providerOf(shop)
  if (!provider) return
  for (const refund of await underWay(shop, provider, now)) await follow(shop, provider, refund)
  for (const refund of await due(shop, provider)) if (!(await requestRefund(shop, provider, refund))) return
}

const ofProvider = ({ db }: Pick<Shop, 'db'>, { name }: PaymentProvider) =>
  db
    .selectFrom('payment_refunds as r')
    .innerJoin('order_payments as p', 'p.id', 'r.order_payment_id')
    .innerJoin('order_infos as o', 'o.id', 'r.order_info_id')
    .select(['r.id', 'r.order_info_id', 'r.amount', 'r.reference', 'o.order_id'])
    .select(['p.reference as payment', 'p.transaction_id'])
    .where('p.provider', '=', name)
    .where('p.status', '=', paymentStatus.paid)
    .orderBy('r.id')
    .limit(batch)

type Refund = Awaited<ReturnType<ReturnType<typeof ofProvider>['execute']>>[number]

const due = (shop: Shop, provider: PaymentProvider) =>
  ofProvider(shop, provider)
    .where('r.status', '=', refundStatus.due)
    .where('p.reference', 'is not', null)
    .execute()

const underWay = (shop: Shop, provider: PaymentProvider, now: Date) =>
  ofProvider(shop, provider)
    .where('r.status', '=', refundStatus.under_way)
    .where(sql<boolean>`r.updated_at <= ${now.toISOString()}::timestamptz - ${pause}`)
    .execute()

/** False when the provider cannot be reached, so the other refunds wait too. */
async function requestRefund(shop: Shop, provider: PaymentProvider, refund: Refund): Promise<boolean> {
  if (!(await write(shop, refund, refundStatus.due, { status: refundStatus.under_way }))) return true
  try {
    const verdict = await provider.refund({
      // The same id for a repeated request, so that it is the same refund; the provider allows 30 characters.
      id: `R${refund.id}X${refund.transaction_id.slice(-12)}`,
      payment: refund.payment ?? '',
      amount: refund.amount,
      reason: `Order ${refund.order_id}`,
    })
    await note(shop, refund, verdict)
    return true
  } catch (error) {
    if (error instanceof NotReached) {
      await write(shop, refund, refundStatus.under_way, { status: refundStatus.due })
      return false
    }
    if (!(error instanceof NoClearAnswer)) throw error
    await note(shop, refund, unclear)
    return true
  }
}

async function follow(shop: Shop, provider: PaymentProvider, refund: Refund): Promise<void> {
  // The process ended between the request and the response.
  if (!refund.reference) return note(shop, refund, unclear)
  try {
    await note(shop, refund, await provider.refundStatus(refund.reference))
  } catch (error) {
    if (!(error instanceof NotReached || error instanceof NoClearAnswer)) throw error
  }
}

/** It is unknown whether the provider has accepted the refund: a repeated request might refund it twice. */
const unclear: RefundVerdict = { status: 'refused', reference: null, problem: 'unclear' }

const statuses = {
  done: refundStatus.done,
  under_way: refundStatus.under_way,
  refused: refundStatus.refused,
} as const

async function note(shop: Shop, refund: Refund, verdict: RefundVerdict): Promise<void> {
  const reference = verdict.reference ?? refund.reference
  const isDone = verdict.status === 'done'
  await write(
    shop,
    refund,
    refundStatus.under_way,
    {
      status: statuses[verdict.status],
      reference,
      problem: verdict.problem,
      ...(isDone && { done_at: sql<string>`clock_timestamp()` }),
    },
    isDone
      ? (operation) =>
          notifyRecipients(
            operation,
            'refund_sent',
            refund.order_info_id,
            {},
            { amount: refund.amount, reference },
          )
      : undefined,
  )
}

/** Changes a refund if its status is still `from`; returns whether it was. */
const write = (
  shop: Shop,
  { id, order_info_id }: Refund,
  from: number,
  change: {
    status: number
    reference?: string | null
    problem?: string | null
    done_at?: RawBuilder<string>
  },
  alsoNotify?: (operation: OperationContext) => Promise<void>,
): Promise<boolean> =>
  runOperation(systemContext(shop), { open: 'the shop itself' }, async (operation) => {
    const { trx, context } = operation
    const written = await trx
      .updateTable('payment_refunds')
      .set({ ...change, updated_at: sql<string>`clock_timestamp()` })
      .where((the) => the.and({ id, status: from }))
      .returning('id')
      .executeTakeFirst()
    if (written) await alsoNotify?.(operation)
    if (written)
      context.changes.announce(trx, { resource: 'order-infos', id: order_info_id, action: 'update' })
    return written !== undefined
  })
