import { type RawBuilder, sql } from 'kysely'
import { paymentStatus, refundStatus } from '#domain/orders/payment.ts'
import { contextOfNobody } from '../context/background-context.ts'
import type { Shop } from '../context/context.ts'
import { operate } from '../context/operation.ts'
import {
  NoClearAnswer,
  NotReached,
  type PaymentProvider,
  type RefundVerdict,
} from '../payment-providers/provider.ts'
import { providerOf } from '../payment-providers/provider-of.ts'

const batch = 50

/** So long a provider has to say more of a refund, before it is asked (again). */
const pause = sql`interval '15 minutes'`

/**
 * Asks the provider for the refunds that are due on its payments, and how far those are that it has taken. Money goes back once
 * at most: a refund is claimed before it is asked for, and one without a clear answer waits for somebody to look.
 */
export async function payRefunds(shop: Shop, now: Date): Promise<void> {
  const provider = await providerOf(shop)
  if (!provider) return
  for (const refund of await underWay(shop, provider, now)) await follow(shop, provider, refund)
  for (const refund of await due(shop, provider)) if (!(await ask(shop, provider, refund))) return
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

/** False: the provider cannot be reached, so the others wait too. */
async function ask(shop: Shop, provider: PaymentProvider, refund: Refund): Promise<boolean> {
  if (!(await write(shop, refund, refundStatus.due, { status: refundStatus.under_way }))) return true
  try {
    const said = await provider.refund({
      // The same refund, should it be asked for twice; they take 30 characters.
      id: `R${refund.id}X${refund.transaction_id.slice(-12)}`,
      payment: refund.payment ?? '',
      amount: refund.amount,
      reason: `Order ${refund.order_id}`,
    })
    await note(shop, refund, said)
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
  // The process ended between question and answer.
  if (!refund.reference) return note(shop, refund, unclear)
  try {
    await note(shop, refund, await provider.refundStatus(refund.reference))
  } catch (error) {
    if (!(error instanceof NotReached || error instanceof NoClearAnswer)) throw error
  }
}

/** Nobody knows whether they have taken it: asked again it might go back twice. */
const unclear: RefundVerdict = { status: 'refused', reference: null, problem: 'unclear' }

const statuses = {
  done: refundStatus.done,
  under_way: refundStatus.under_way,
  refused: refundStatus.refused,
} as const

async function note(shop: Shop, refund: Refund, said: RefundVerdict): Promise<void> {
  await write(shop, refund, refundStatus.under_way, {
    status: statuses[said.status],
    reference: said.reference ?? refund.reference,
    problem: said.problem,
    ...(said.status === 'done' && { done_at: sql<string>`clock_timestamp()` }),
  })
}

/** Changes a refund that still stands where it stood; whether it did. */
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
): Promise<boolean> =>
  operate(contextOfNobody(shop), { open: 'the shop itself' }, async ({ trx, context }) => {
    const written = await trx
      .updateTable('payment_refunds')
      .set({ ...change, updated_at: sql<string>`clock_timestamp()` })
      .where((the) => the.and({ id, status: from }))
      .returning('id')
      .executeTakeFirst()
    if (written)
      context.changes.announce(trx, { resource: 'order-infos', id: order_info_id, action: 'update' })
    return written !== undefined
  })
