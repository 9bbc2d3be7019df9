import type { Values } from '#domain/fields/fields.ts'
import { toLatinDigits } from '#domain/language/digits.ts'
import type { payableOrder } from '#domain/orders/payment-record.ts'
import { isWhose } from '../auth/order-owner.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { ownPayments } from '../orders/money/order-money.ts'
import { isPayToken } from '../orders/news/pay-link.ts'

type Payable = Values<typeof payableOrder>

/** An order for whoever has its pay link (docs/decisions/0057). */
export async function readPayableOrder(
  context: Context,
  { order_id, pay_token }: { order_id: string; pay_token: string },
): Promise<Payable> {
  const {
    id,
    customer_id: _,
    placed_by: __,
    client_id: ___,
    ...order
  } = await payableBy(context, {
    order_id,
    pay_token,
  })
  const { pay_before: ____, cancelled_unpaid: _____, ...shown } = order
  const money = (await ownPayments(context, [{ id, ...order }], 'by link')).get(id)
  if (!money) throw new Failure(404, 'order_not_found')
  return { ...shown, ...money }
}

/** The order, for whoever owns it or has its pay link; to anybody else there is none. */
export async function payableBy(
  context: Context,
  { order_id, pay_token }: { order_id: string; pay_token: string | null },
) {
  const number = toLatinDigits(order_id)
  const found = await context.db
    .selectFrom('order_infos')
    .select(['id', 'order_id', 'status', 'timeline_id', 'choose_payment_type', 'paid', 'total_payable'])
    .select(['cancel_reason', 'pay_before', 'cancelled_unpaid', 'customer_id', 'placed_by', 'client_id'])
    .where('order_id', '=', number)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found || !(isWhose(found, context) || isPayToken(context, number, pay_token)))
    throw new Failure(404, 'order_not_found')
  return found
}
