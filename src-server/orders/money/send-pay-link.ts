import { awaitsPayment } from '#domain/orders/payment.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { operate } from '../../context/operation.ts'
import { providerOf } from '../../payment-providers/provider-of.ts'
import type { KeysContext } from '../../site/stored-keys.ts'
import { tellNews } from '../news/order-messages.ts'
import { payLinkOf } from '../news/pay-link.ts'
import { orderFeature } from '../record/change-order.ts'
import { hasUndecidedPayment } from './undecided-payments.ts'

/** The link that an order can be paid by now; null where nothing can be paid digitally. */
export async function payLinkNow(
  context: KeysContext,
  { id, order_id }: { id: number; order_id: string },
): Promise<string | null> {
  if (!(await providerOf(context))) return null
  const order = await context.db
    .selectFrom('order_infos')
    .select(['status', 'choose_payment_type', 'paid', 'total_payable', 'pay_before'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const isOpen = awaitsPayment(order) && (order.pay_before ?? '') > new Date().toISOString()
  if (!isOpen || (await hasUndecidedPayment({ db: context.db }, id))) return null
  return payLinkOf(context, order_id)
}

/** Sends the customer the pay link of an order once more, by e-mail or SMS. */
export async function sendPayLink(context: Context, { id }: { id: number }): Promise<void> {
  await operate(context, { action: 'edit', feature: orderFeature }, async (work) => {
    const order = await work.trx
      .selectFrom('order_infos')
      .select(['id', 'order_id', 'created_by'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!order) throw new Failure(404, 'record_not_found')
    work.requireRight(order)
    if ((await payLinkNow({ ...context, db: work.trx }, order)) === null)
      throw new Failure(409, 'payment.not_due')
    await tellNews(work, 'placed_to_pay', id)
  })
}
