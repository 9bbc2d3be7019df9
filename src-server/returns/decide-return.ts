import { sql } from 'kysely'
import type { RecordOf, Values } from '#domain/fields/fields.ts'
import {
  type productReturnRequest,
  type returnDecision,
  returnOutcome,
  returnStatus,
} from '#domain/orders/return.ts'
import { decisionProblems, sameDecision } from '#domain/orders/return-rules.ts'
import type { Context } from '../context/context.ts'
import { Failure, rejectErrors } from '../context/failure.ts'
import { type OperationContext, runOperation } from '../context/operation.ts'
import { notifyRecipients } from '../orders/notifications/order-messages.ts'
import { lockHeldStock, moveOrderStock } from '../orders/pricing/order-stock.ts'
import { changeOrder, type HeaderChange, requireTransition } from '../orders/record/change-order.ts'
import type { OrderRecord } from '../orders/record/order-record.ts'
import { recordOrThrow } from '../resources/records/record-read.ts'
import { exchangeReturn } from './exchange-return.ts'
import { type Request, refundReturn } from './refund-return.ts'

export const returnFeature = 30

type Decision = Values<typeof returnDecision> & { id: number }
type Decided = RecordOf<typeof productReturnRequest>
/** The result of an acceptance. */
type Outcome = {
  exchange_order_id: number | null
  payment_refund_id: number | null
  refund_amount: number | null
}

/**
 * Decides about a return request, once; repeating the same decision succeeds without a change. Accepting a request changes the
 * order, so it requires the right to edit the order too.
 */
export function decideReturn(context: Context, decision: Decision): Promise<Decided> {
  const errors = decisionProblems(decision)
  rejectErrors(errors)
  const { id, status } = decision
  return runOperation(context, { action: 'edit', feature: returnFeature }, async (operation) => {
    const request = await lockRequest(operation, id)
    const before = await recordOrThrow(operation, 'product-return-request', id)
    operation.requireRight(before)
    if (request.status !== returnStatus.pending) {
      if (sameDecision(request, decision)) return before as unknown as Decided
      throw new Failure(409, 'returns.decided', { data: before })
    }
    if (status === returnStatus.accepted) await accept(operation, request, decision)
    else await reject(operation, request, decision.reject_reason?.trim() ?? '')
    const after = await recordOrThrow(operation, 'product-return-request', id)
    const as = status === returnStatus.accepted ? 'accept' : 'reject'
    operation.recordChange({ resource: 'product-return-request', id, action: 'update', as, before, after })
    return after as unknown as Decided
  })
}

/** Locks the order first, as in every change of an order. */
async function lockRequest({ trx }: OperationContext, id: number): Promise<Request> {
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

async function reject(
  operation: OperationContext,
  { id, order_info_id }: Request,
  reject_reason: string,
): Promise<void> {
  await write(operation, id, { status: returnStatus.rejected, reject_reason })
  await notifyRecipients(operation, 'return_rejected', order_info_id, {}, { reason: reject_reason })
  // The customer's open pages show it.
  operation.context.changes.announce(operation.trx, {
    resource: 'order-infos',
    id: order_info_id,
    action: 'update',
  })
}

async function accept(operation: OperationContext, request: Request, decision: Decision): Promise<void> {
  const { id, order_info_id } = request
  const { accept_status, restocked, refund_delivery_fee } = decision
  const change = async (inner: OperationContext, order: OrderRecord): Promise<HeaderChange> => {
    requireTransition(inner, order, 'return')
    const item = order.order_items_info.find((one) => one.id === request.order_item_id)
    if (!item) throw new Failure(404, 'record_not_found')
    // Products are locked before variants, as in a save of a product.
    await unsell(inner, item.product_id, request.qty)
    const [stock] = await lockHeldStock(inner, { id: order.id, order_items_info: [item] })
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
    if (sent)
      await notifyRecipients(inner, 'return_exchanged', order_info_id, {}, { other_order: sent.order_id })
    else await notifyRecipients(inner, 'return_refunded', order_info_id, {}, { amount: money?.amount ?? 0 })
    return money?.header ?? { total_payable: order.total_payable }
  }
  await changeOrder(operation.context, order_info_id, 'return', change)
}

type Written = Partial<Outcome> & {
  status: number
  accept_status?: number | null
  reject_reason?: string
  restocked?: boolean
}

async function write({ trx, context }: OperationContext, id: number, written: Written): Promise<void> {
  const me = context.user?.id ?? null
  await trx
    .updateTable('product_return_request_infos')
    .set({ ...written, decided_by: me, updated_by: me })
    .set({ decided_at: sql<string>`clock_timestamp()`, updated_at: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

/** Returned items do not count as sold (docs/decisions/0016); a replacement counts when it is delivered. */
async function unsell(
  { trx, context }: OperationContext,
  product_id: number | null,
  qty: number,
): Promise<void> {
  if (product_id === null) return
  await trx
    .updateTable('products')
    .set({ sold_qty: sql<number>`greatest(sold_qty - ${qty}, 0)` })
    .where('id', '=', product_id)
    .execute()
  context.changes.announce(trx, { resource: 'sold-products', id: product_id, action: 'update' })
}
