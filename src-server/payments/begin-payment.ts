import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { toLatinDigits } from '#domain/language/digits.ts'
import { awaitsPayment, held, paymentStatus, payPagePath } from '#domain/orders/payment.ts'
import { toPoisha, toTk } from '#domain/values/money.ts'
import { isWhose } from '../auth/order-owner.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { operate, type Work } from '../context/operation.ts'
import { moneyOf } from '../orders/money/give-back.ts'
import { hasUndecidedPayment } from '../orders/money/undecided-payments.ts'
import { isPayToken, payToken } from '../orders/news/pay-link.ts'
import type { NewPayment, PaymentProvider } from '../payment-providers/provider.ts'
import { providerOf } from '../payment-providers/provider-of.ts'

type Page = { by_link: boolean; said?: 'unreached' | 'checking' | undefined }

/** The page that says what has become of a payment; `said` is what the order itself does not know. */
export const pageOf = (
  context: Pick<Context, 'secret'>,
  order_id: string,
  { by_link, said }: Page,
): string => {
  const path = by_link ? payPagePath(order_id, payToken(context, order_id)) : `/thank-you/${order_id}`
  return said ? `${path}${by_link ? '&' : '?'}payment=${said}` : path
}

/** The first question after a try, should nobody say anything; each next one later (ask-begun.ts). */
const firstAsk = sql<string>`clock_timestamp() + interval '5 minutes'`

/**
 * Begins to pay an order, for its owner or whoever has its pay link: the address to go to. Where nothing is to be paid (any
 * more), or the provider cannot be reached, that is the page that says so.
 */
export async function beginPayment(
  context: Context,
  number: string,
  pay_token: string | null = null,
): Promise<string> {
  const order_id = toLatinDigits(number)
  const provider = await providerOf(context)
  const page = (said?: 'unreached') => pageOf(context, order_id, { said, by_link: pay_token !== null })
  const payment = await operate(context, { open: 'its owner' }, (work) =>
    openTry(work, { order_id, pay_token }, provider),
  )
  if (!provider || !payment) return page()
  try {
    return await provider.begin(payment)
  } catch {
    await operate(context, { open: 'its owner' }, (work) => dropTry(work, payment.transaction_id))
    return page('unreached')
  }
}

/** Nothing was opened, or nobody knows where: nobody can pay there. */
async function dropTry({ trx }: Work, transaction_id: string): Promise<void> {
  await trx
    .updateTable('order_payments')
    .set({
      status: paymentStatus.failed,
      details: JSON.stringify({ problem: 'unreached' }),
      ask_at: null,
      updated_at: sql<string>`clock_timestamp()`,
    })
    .where((the) => the.and({ transaction_id, status: paymentStatus.begun }))
    .execute()
}

/** Null where nothing can be paid. */
async function openTry(
  work: Work,
  { order_id, pay_token }: { order_id: string; pay_token: string | null },
  provider: PaymentProvider | null,
): Promise<NewPayment | null> {
  const { trx, context } = work
  const order = await trx
    .selectFrom('order_infos')
    .select(['id', 'order_id', 'status', 'choose_payment_type', 'paid', 'total_payable', 'pay_before'])
    .select(['customer_id', 'placed_by', 'client_id'])
    .where('order_id', '=', order_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!order || !(isWhose(order, context) || isPayToken(context, order_id, pay_token)))
    throw new Failure(404, 'order_not_found')
  if (!provider || !awaitsPayment(order) || (order.pay_before ?? '') <= new Date().toISOString()) return null
  if (await hasUndecidedPayment({ db: work.trx }, order.id)) return null
  const { paid, refunds } = await moneyOf(work, order.id)
  const amount = toTk(toPoisha(order.total_payable) - held(paid, refunds))
  if (amount < provider.least || amount > provider.most) return null
  // They take 30 characters.
  const transaction_id = `HAAT${randomBytes(13).toString('hex').toUpperCase()}`
  await trx
    .insertInto('order_payments')
    .values({
      order_info_id: order.id,
      provider: provider.name,
      amount,
      transaction_id,
      user_id: context.user?.id ?? null,
      by_link: pay_token !== null,
      ask_at: firstAsk,
    })
    .execute()
  context.changes.announce(trx, { resource: 'order-infos', id: order.id, action: 'update' })
  return {
    ...(await whoPays(work, order.id)),
    transaction_id,
    amount,
    currency: 'BDT',
    order_id,
    ...back(context, provider),
  }
}

const back = ({ environment }: Context, { name }: PaymentProvider) => {
  const url = `${environment.publicUrl}/api/payments/${name}`
  return { backUrl: `${url}/return`, noticeUrl: `${url}/ipn` }
}

async function whoPays(
  { trx }: Work,
  order_info_id: number,
): Promise<Pick<NewPayment, 'customer' | 'pieces'>> {
  const contact = await trx
    .selectFrom('order_ship_bill_infos as c')
    .leftJoin('cities as t', 't.id', 'c.city_id')
    .select(['c.full_name', 'c.email', 'c.contact_no', 'c.billing_address', 't.title'])
    .where('c.order_info_id', '=', order_info_id)
    .executeTakeFirstOrThrow()
  const { pieces } = await trx
    .selectFrom('order_items_infos')
    .select((is) => is.fn.sum<number>('qty').as('pieces'))
    .where('order_info_id', '=', order_info_id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    pieces: Number(pieces),
    customer: {
      name: contact.full_name ?? '',
      email: contact.email,
      mobile: contact.contact_no,
      address: contact.billing_address,
      city: contact.title ?? '',
    },
  }
}
