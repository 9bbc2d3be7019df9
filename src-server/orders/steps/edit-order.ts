import { sql } from 'kysely'
import { refundReason } from '#domain/orders/payment.ts'
import { discountShares } from '#domain/orders/pricing/discount-share.ts'
import { orderQtyProblem, qtyProblem, stockProblem } from '#domain/orders/pricing/quantity.ts'
import { orderProblems, recalculated } from '#domain/orders/pricing/totals.ts'
import { toPoisha } from '#domain/values/money.ts'
import type { Context } from '../../context/context.ts'
import { Failure, type FieldErrors } from '../../context/failure.ts'
import type { Work } from '../../context/operation.ts'
import { giveBack } from '../money/give-back.ts'
import { readOffers } from '../pricing/offers.ts'
import { quantities } from '../pricing/order-lines.ts'
import { type HeldStock, lockHeldStock, moveOrderStock } from '../pricing/order-stock.ts'
import { changeOrder, refuseStale, requireTransition } from '../record/change-order.ts'
import type { OrderRecord } from '../record/order-record.ts'

export type EditInput = {
  id: number
  /** Left out, they stay. */
  discount: number | null
  delivery_fee: number | null
  /** What stays in the order; a line that is not named is taken out. */
  order_items_info: { id: number; qty: number }[]
  updated_at: string | null
}

/** Changes quantities, discount and fee of an order that nobody works on yet; placed prices stay (E10, E11). */
export function editOrder(context: Context, input: EditInput): Promise<OrderRecord> {
  return changeOrder(context, input.id, 'edit', async (work, order) => {
    refuseStale(order, input.updated_at)
    requireTransition(work, order, 'edit')
    const edited = editedOrder(order, input)
    refuseWrong(orderProblems(edited))
    refuseWrong(await quantityErrors(work, order, edited))
    await moveDifferences(work, order, edited)
    await writeItems(work, order, edited)
    const { discount, delivery_fee, total_amount, total_payable } = edited
    const paid = await settleDifference(work, order, total_payable)
    return { discount, delivery_fee, total_amount, total_payable, paid }
  })
}

/** What was paid too much is to be given back; whether the order is paid as it is now. */
async function settleDifference(work: Work, order: OrderRecord, total_payable: number): Promise<boolean> {
  const due = toPoisha(total_payable)
  // Nobody has said yes to paying more.
  if (order.paid && due > toPoisha(order.total_payable))
    throw new Failure(409, 'payment.paid_no_more', { data: order })
  const was = await giveBack(work, order.id, { due, reason: refundReason.edited })
  return order.paid || (was > 0 && was >= due)
}

function editedOrder(order: OrderRecord, input: EditInput): OrderRecord {
  const known = new Map(order.order_items_info.map((item) => [item.id, item]))
  const errors: FieldErrors = {}
  const order_items_info = input.order_items_info.flatMap(({ id, qty }, at) => {
    const item = known.get(id)
    if (!item) errors[`order_items_info.${at}.id`] = { reason: 'unknown_reference' }
    known.delete(id)
    return item ? [{ ...item, qty }] : []
  })
  refuseWrong(errors)
  return recalculated({
    ...order,
    discount: input.discount ?? order.discount,
    delivery_fee: input.delivery_fee ?? order.delivery_fee,
    order_items_info,
  })
}

/** A quantity that is changed keeps the bounds and the listed quantities of its variant; one that stays is left alone. */
async function quantityErrors({ trx }: Work, order: OrderRecord, edited: OrderRecord): Promise<FieldErrors> {
  const before = new Map(order.order_items_info.map(({ id, qty }) => [id, qty]))
  const changed = edited.order_items_info.filter(({ id, qty }) => before.get(id) !== qty)
  const offers = await readOffers(trx, [...quantities(changed).keys()])
  const [totals, were] = [quantities(edited.order_items_info), quantities(order.order_items_info)]
  const errors: FieldErrors = {}
  for (const [at, { id, product_price_info_id: variant, qty }] of edited.order_items_info.entries()) {
    const offer = variant === null ? undefined : offers.get(variant)
    if (!offer || variant === null || before.get(id) === qty) continue
    const total = totals.get(variant) ?? qty
    // An order that was above the bound already may be made smaller.
    const grows = total > (were.get(variant) ?? 0)
    const problem = qtyProblem(offer, qty) ?? (grows ? orderQtyProblem(offer, total) : null)
    if (problem) errors[`order_items_info.${at}.qty`] = problem
  }
  return errors
}

function refuseWrong(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new Failure(422, 'invalid', { errors })
}

async function moveDifferences(work: Work, order: OrderRecord, edited: OrderRecord): Promise<void> {
  const before = quantities(order.order_items_info)
  const after = quantities(edited.order_items_info)
  const stocks = await lockHeldStock(work.trx, order)
  const changes = stocks.map((stock) => {
    const id = stock.product_price_info_id
    return { ...stock, change: backToStock(stock, (before.get(id) ?? 0) - (after.get(id) ?? 0)) }
  })
  const errors: FieldErrors = {}
  for (const { change, product_price_info_id: id, ...stock } of changes) {
    const problem = stockProblem(stock, -change)
    const at = edited.order_items_info.findIndex((item) => item.product_price_info_id === id)
    if (problem) errors[`order_items_info.${at}.qty`] = problem
  }
  refuseWrong(errors)
  await moveOrderStock(work, order.id, 'edit', changes)
}

// Never more comes back than was taken: the variant may not have been counted when the order was placed.
const backToStock = ({ held, stock_type }: HeldStock, difference: number): number =>
  stock_type === 1 ? Math.min(difference, held) : 0

async function writeItems({ trx }: Work, order: OrderRecord, edited: OrderRecord): Promise<void> {
  const shares = discountShares(edited.order_items_info, edited.discount)
  const stays = new Map(
    edited.order_items_info.map(({ id, qty }, at) => [id, { qty, discount_share: shares[at] ?? 0 }]),
  )
  for (const { id, qty, discount_share } of order.order_items_info) {
    const wanted = stays.get(id)
    if (wanted?.qty === qty && wanted.discount_share === discount_share) continue
    await trx
      .updateTable('order_items_infos')
      .set(wanted ?? { removed_at: sql<string>`now()` })
      .where('id', '=', id)
      .execute()
  }
}
