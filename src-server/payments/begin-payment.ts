import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { toLatinDigits } from '#domain/language/digits.ts'
import { awaitsPayment, held, paymentStatus, payPagePath } from '#domain/orders/payment.ts'
import { toPoisha, toTk } from '#domain/values/money.ts'
import { ownsOrder } from '../auth/order-owner.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { type OperationContext, runOperation } from '../context/operation.ts'
import { hasUndecidedPayment } from '../orders/money/undecided-payments.ts'
import { isPayToken, payToken } from '../orders/notifications/pay-link.ts'
import { moneyOf } from '../orders/record/money-of-order.ts'
import type { NewPayment, PaymentProvider } from '../payment-providers/provider.ts'
import { providerOf } from '../payment-providers/provider-of.ts'

type Page = { by_link: boolean; notice?: 'unreached' | 'checking' | undefined }

/** The page that shows the state of a payment; `notice` is information that the order itself does not have. */
export const pageOf = (
  context: Pick<Context, 'secret'>,
  order_id: string,
  { by_link, notice }: Page,
): string => {
  const path = by_link ? payPagePath(order_id, payToken(context, order_id)) : `/thank-you/${order_id}`
  return notice ? `${path}${by_link ? '&' : '?'}payment=${notice}` : path
}

/** The time of the first query if the provider sends no notification; see check-begun.ts for the later ones. */
const firstCheck = sql<string>`clock_timestamp() + interval '5 minutes'`

/**
 * Begins the payment of an order, for its owner or anyone with its pay link, and returns the URL to redirect to. When nothing is
 * due, or the provider cannot be reached, that is the order's page with the reason.
 */
export async function beginPayment(
  context: Context,
  number: string,
  pay_token: string | null = null,
): Promise<string> {
  const order_id = toLatinDigits(number)
  const provider = await providerOf(context)
  const page = (notice?: 'unreached') => pageOf(context, order_id, { notice, by_link: pay_token !== null })
  const payment = await runOperation(context, { open: 'its owner' }, (operation) =>
    openTry(operation, { order_id, pay_token }, provider),
  )
  if (!provider || !payment) return page()
  try {
    return await provider.begin(payment)
  } catch {
    await runOperation(context, { open: 'its owner' }, (operation) =>
      dropTry(operation, payment.transaction_id),
    )
    return page('unreached')
  }
}

/** Marks a payment as failed whose page was not opened, or has an unknown URL: it cannot be paid. */
async function dropTry({ trx }: OperationContext, transaction_id: string): Promise<void> {
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

/** Null when nothing can be paid. */
async function openTry(
  operation: OperationContext,
  { order_id, pay_token }: { order_id: string; pay_token: string | null },
  provider: PaymentProvider | null,
): Promise<NewPayment | null> {
  const { trx, context } = operation
  const order = await trx
    .selectFrom('order_infos')
    .select(['id', 'order_id', 'status', 'choose_payment_type', 'paid', 'total_payable', 'pay_before'])
    .select(['customer_id', 'placed_by', 'client_id'])
    .where('order_id', '=', order_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!order || !(ownsOrder(order, context) || isPayToken(context, order_id, pay_token)))
    throw new Failure(404, 'order_not_found')
  if (!provider || !awaitsPayment(order) || (order.pay_before ?? '') <= new Date().toISOString()) return null
  if (await hasUndecidedPayment({ db: operation.trx }, order.id)) return null
  const { paid, refunds } = await moneyOf(operation, order.id)
  const amount = toTk(toPoisha(order.total_payable) - held(paid, refunds))
  if (amount < provider.least || amount > provider.most) return null
  // The provider allows 30 characters.
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
      ask_at: firstCheck,
    })
    .execute()
  context.changes.announce(trx, { resource: 'order-infos', id: order.id, action: 'update' })
  return {
    ...(await whoPays(operation, order.id)),
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
  { trx }: OperationContext,
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
