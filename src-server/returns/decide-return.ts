import { sql } from 'kysely'
import type { RecordOf, Values } from '#domain/fields/fields.ts'
import {
  decisionProblems,
  type productReturnRequest,
  type returnDecision,
  returnOutcome,
  returnStatus,
  sameDecision,
} from '#domain/orders/return.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { operate, type Work } from '../context/operation.ts'
import { tellNews } from '../orders/news/order-messages.ts'
import { lockHeldStock, moveOrderStock } from '../orders/pricing/order-stock.ts'
import { changeOrder, type HeaderChange, requireTransition } from '../orders/record/change-order.ts'
import type { OrderRecord } from '../orders/record/order-record.ts'
import { recordOrThrow } from '../resources/records/record-read.ts'
import { exchangeReturn } from './exchange-return.ts'
import { type Request, refundReturn } from './refund-return.ts'

export const returnFeature = 30

type Decision = Values<typeof returnDecision> & { id: number }
type Decided = RecordOf<typeof productReturnRequest>
/** What an acceptance has led to. */
type Outcome = {
  exchange_order_id: number | null
  payment_refund_id: number | null
  refund_amount: number | null
}

/**
 * Decides about what a customer wants to send back, once: the same again is answered as done. To accept it changes the order,
 * so it asks for the right to that as well.
 */
export function decideReturn(context: Context, decision: Decision): Promise<Decided> {
  const errors = decisionProblems(decision)
  if (Object.keys(errors).length > 0) throw new Failure(422, 'invalid', { errors })
  const { id, status } = decision
  return operate(context, { action: 'edit', feature: returnFeature }, async (work) => {
    const request = await lockRequest(work, id)
    const before = await recordOrThrow(work, 'product-return-request', id)
    work.requireRight(before)
    if (request.status !== returnStatus.pending) {
      if (sameDecision(request, decision)) return before as unknown as Decided
      throw new Failure(409, 'returns.decided', { data: before })
    }
    if (status === returnStatus.accepted) await accept(work, request, decision)
    else await reject(work, request, decision.reject_reason?.trim() ?? '')
    const after = await recordOrThrow(work, 'product-return-request', id)
    const as = status === returnStatus.accepted ? 'accept' : 'reject'
    work.keep({ resource: 'product-return-request', id, action: 'update', as, before, after })
    return after as unknown as Decided
  })
}

/** The order first, as whoever changes an order does. */
async function lockRequest({ trx }: Work, id: number): Promise<Request> {
  await sql`select id from order_infos
    where id = (select order_info_id from product_return_request_infos where id = ${id}) for update`.execute(
    trx,
  )
  const found = await trx
    .selectFrom('product_return_request_infos')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Failure(404, 'record_not_found')
  return found
}

async function reject(work: Work, { id, order_info_id }: Request, reject_reason: string): Promise<void> {
  await write(work, id, { status: returnStatus.rejected, reject_reason })
  await tellNews(work, 'return_rejected', order_info_id, {}, { reason: reject_reason })
  // The pages of the customer show it.
  work.context.changes.announce(work.trx, { resource: 'order-infos', id: order_info_id, action: 'update' })
}

async function accept(work: Work, request: Request, decision: Decision): Promise<void> {
  const { id, order_info_id } = request
  const { accept_status, restocked, refund_delivery_fee } = decision
  const change = async (inner: Work, order: OrderRecord): Promise<HeaderChange> => {
    requireTransition(inner, order, 'return')
    const item = order.order_items_info.find((one) => one.id === request.order_item_id)
    if (!item) throw new Failure(404, 'record_not_found')
    // Products before variants, as whoever saves a product locks them.
    await unsell(inner, item.product_id, request.qty)
    const [stock] = await lockHeldStock(inner.trx, { id: order.id, order_items_info: [item] })
    const exchange = accept_status === returnOutcome.exchange
    const sent = exchange ? await exchangeReturn(inner, order, item, request, stock) : null
    const money = exchange ? null : await refundReturn(inner, order, request, refund_delivery_fee)
    if (restocked && stock?.stock_type === 1) {
      const back = { ...stock, change: Math.min(request.qty, stock.held) }
      await moveOrderStock(inner, order.id, 'return', [back])
    }
    const led: Outcome = {
      exchange_order_id: sent?.id ?? null,
      payment_refund_id: money?.payment_refund_id ?? null,
      refund_amount: money && money.amount > 0 ? money.amount : null,
    }
    await write(inner, id, { status: returnStatus.accepted, accept_status, restocked, ...led })
    if (sent) await tellNews(inner, 'return_exchanged', order_info_id, {}, { other_order: sent.order_id })
    else await tellNews(inner, 'return_refunded', order_info_id, {}, { amount: money?.amount ?? 0 })
    return money?.header ?? { total_payable: order.total_payable }
  }
  await changeOrder(work.context, order_info_id, 'return', change)
}

type Written = Partial<Outcome> & {
  status: number
  accept_status?: number | null
  reject_reason?: string
  restocked?: boolean
}

async function write({ trx, context }: Work, id: number, written: Written): Promise<void> {
  const me = context.user?.id ?? null
  await trx
    .updateTable('product_return_request_infos')
    .set({ ...written, decided_by: me, updated_by: me })
    .set({ decided_at: sql<string>`clock_timestamp()`, updated_at: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

/** What came back was not sold (docs/decisions/0016); what goes out instead counts when it arrives. */
async function unsell({ trx, context }: Work, product_id: number | null, qty: number): Promise<void> {
  if (product_id === null) return
  await trx
    .updateTable('products')
    .set({ sold_qty: sql<number>`greatest(sold_qty - ${qty}, 0)` })
    .where('id', '=', product_id)
    .execute()
  context.changes.announce(trx, { resource: 'sold-products', id: product_id, action: 'update' })
}
