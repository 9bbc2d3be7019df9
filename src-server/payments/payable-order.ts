import type { Values } from '#domain/fields/fields.ts'
import { toLatinDigits } from '#domain/language/digits.ts'
import type { payableOrder } from '#domain/orders/payment-record.ts'
import { ownsOrder } from '../auth/order-owner.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { reasonForCustomer } from '../orders/columns/cancel-reason.ts'
import { ownPayments } from '../orders/money/order-money.ts'
import { isPayToken } from '../orders/notifications/pay-link.ts'

type Payable = Values<typeof payableOrder>

/** An order for anyone with its pay link (docs/decisions/0057). */
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
  const { pay_before: ____, cancelled_unpaid: _____, pays_difference: ______, ...shown } = order
  const money = (await ownPayments(context, [{ id, ...order }], 'by link')).get(id)
  if (!money) throw new Failure(404, 'order_not_found')
  return { ...shown, ...money }
}

/** The order, for its owner or anyone with its pay link; otherwise 404. */
export async function payableBy(
  context: Context,
  { order_id, pay_token }: { order_id: string; pay_token: string | null },
) {
  const number = toLatinDigits(order_id)
  const found = await context.db
    .selectFrom('order_infos as o')
    .select(['id', 'order_id', 'status', 'timeline_id', 'choose_payment_type', 'paid', 'total_payable'])
    .select(reasonForCustomer.as('cancel_reason'))
    .select(['pay_before', 'cancelled_unpaid', 'pays_difference', 'customer_id', 'placed_by', 'client_id'])
    .where('order_id', '=', number)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found || !(ownsOrder(found, context) || isPayToken(context, number, pay_token)))
    throw new Failure(404, 'order_not_found')
  return found
}
