import type { Values } from '#domain/fields/fields.ts'
import {
  awaitsPayment,
  canPayAgain,
  payBefore,
  payLinkUrl,
  paymentType,
  paymentUrl,
} from '#domain/orders/payment.ts'
import type { placedOrder } from '#domain/orders/placement.ts'
import { shortUnits } from '#domain/orders/pricing/stock-units.ts'
import { orderStatus } from '#domain/orders/timeline.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { translate } from '../context/language.ts'
import type { OperationContext } from '../context/operation.ts'
import { requireCashAllowed, requireNotBlocked } from '../orders/checks/contact-checks.ts'
import { endTries } from '../orders/money/give-back.ts'
import { hasUndecidedPayment } from '../orders/money/undecided-payments.ts'
import { orderFrom } from '../orders/placing/write-order.ts'
import { readOffers } from '../orders/pricing/offers.ts'
import { quantities } from '../orders/pricing/order-lines.ts'
import { lockHeldStock, moveOrderStock } from '../orders/pricing/order-stock.ts'
import { requirePayable } from '../orders/pricing/payment.ts'
import { changeOrder, type HeaderChange, requireTransition } from '../orders/record/change-order.ts'
import type { OrderRecord } from '../orders/record/order-record.ts'
import { reservePromotionsAgain } from '../promotions/promotion-uses.ts'
import { payableBy } from './payable-order.ts'

type Choice = { order_id: string; pay_token: string | null; choose_payment_type: number }

/**
 * Changes an order to digital or cash payment, for its owner or anyone with its pay link. An order that was cancelled because it
 * was not paid in time is reopened if its items are still available.
 */
export async function choosePayment(
  context: Context,
  choice: Choice,
): Promise<{ data: Values<typeof placedOrder>; msg: string }> {
  const { id, order_id } = await payableBy(context, choice)
  const isCash = choice.choose_payment_type === paymentType.cash
  const change = (operation: OperationContext, order: OrderRecord) =>
    payOtherwise(operation, order, choice.choose_payment_type)
  const { total_payable, status } = await changeOrder(
    context,
    id,
    isCash ? 'pay_cash' : 'reopen',
    change,
    'system',
  )
  const { pay_token } = choice
  const digital = pay_token === null ? paymentUrl(order_id) : payLinkUrl(order_id, pay_token)
  return {
    data: { order_id, total_payable, payment_url: isCash ? null : digital },
    msg: translate[context.language](status === orderStatus.pending ? 'order_placed' : 'saved'),
  }
}

/** Null when the order waits for this kind of payment already. */
async function payOtherwise(
  operation: OperationContext,
  order: OrderRecord,
  choose_payment_type: number,
): Promise<HeaderChange> {
  const isCash = choose_payment_type === paymentType.cash
  const waits = awaitsPayment(order)
  if (waits && !isCash) return null
  if (!waits && !(await isReopenable(operation, order)))
    throw new Failure(409, order.paid ? 'payment.paid_already' : 'payment.too_late_to_pay')
  // A received payment must be decided before another one is requested.
  if (await hasUndecidedPayment({ db: operation.trx }, order.id))
    throw new Failure(409, 'payment.being_checked')
  await requirePayable(operation, choose_payment_type, order.total_payable)
  // A reopened order is like a new one.
  if (!waits) await requireNotBlocked(operation, order)
  // The difference of a corrected order is no new cash order.
  if (order.status !== orderStatus.running)
    await requireCashAllowed(operation, order.contact_no, choose_payment_type)
  const { leadsTo } = requireTransition(operation, order, isCash ? 'pay_cash' : 'reopen', 'system')
  if (waits) await endTries(operation, order.id)
  else {
    await takeStockAgain(operation, order)
    await reservePromotionsAgain(operation, order.id)
  }
  return {
    status: leadsTo,
    choose_payment_type,
    cancel_reason: null,
    cancelled_unpaid: false,
    pays_difference: false,
    pay_before: isCash ? null : payBefore(new Date(), order.order_from === orderFrom.admin),
  }
}

async function isReopenable({ trx }: OperationContext, { id }: OrderRecord): Promise<boolean> {
  const order = await trx
    .selectFrom('order_infos')
    .select(['status', 'cancelled_unpaid', 'pay_before'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return canPayAgain(order, new Date())
}

/** Reserves the items again, at the prices at which they were ordered; all of them, or none. */
async function takeStockAgain(operation: OperationContext, order: OrderRecord): Promise<void> {
  const wanted = quantities(order.order_items_info)
  const stocks = await lockHeldStock(operation, order)
  const offers = await readOffers(operation.trx, [...wanted.keys()])
  const isThere = order.order_items_info.every(
    ({ product_price_info_id: variant }) => variant !== null && offers.get(variant)?.for_sale,
  )
  const short = shortUnits(wanted, new Map(stocks.map((stock) => [stock.product_price_info_id, stock])))
  if (!isThere || short.size > 0) throw new Failure(409, 'payment.items_unavailable')
  const changes = stocks
    .filter(({ stock_type }) => stock_type === 1)
    .map((stock) => ({ ...stock, change: -(wanted.get(stock.product_price_info_id) ?? 0) }))
  await moveOrderStock(operation, order.id, 'order', changes)
}
