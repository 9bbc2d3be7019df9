import type { Values } from '#domain/fields/fields.ts'
import { audit, integer } from '#domain/fields/fields.ts'
import { newReturn, orderReturns } from '#domain/orders/new-return.ts'
import { productReturnRequest, returnDecision, returnOutlook, returnStatus } from '#domain/orders/return.ts'
import { afterReturn } from '#domain/orders/return-rules.ts'
import { toPoisha, toTk } from '#domain/values/money.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { translate } from '../context/language.ts'
import { requireRight } from '../context/operation.ts'
import type { OrderRecord } from '../orders/record/order-record.ts'
import type { AdminAction } from '../resources/admin-action.ts'
import { readRecord } from '../resources/records/record-read.ts'
import { createReturn, readOrderReturns } from './create-return.ts'
import { decideReturn, returnFeature } from './decide-return.ts'
import { originsOf } from './exchange-chain.ts'

const id = integer({ required: true, min: 1 })

/** The actions of the back office on returns (docs/domain.md 2.5): creating them, previewing a decision, and deciding. */
export const returnActions: readonly AdminAction[] = [
  {
    method: 'GET',
    path: '/api/product-return-request/of-order/:id',
    feature: returnFeature,
    action: 'view',
    body: { id },
    answer: orderReturns,
    run: async (context, input) => ({ data: await readOrderReturns(context, Number(input.id)) }),
  },
  {
    method: 'POST',
    path: '/api/product-return-request/create/:id',
    feature: returnFeature,
    action: 'create',
    body: { id, ...newReturn },
    answer: orderReturns,
    run: async (context, input) => ({
      data: await createReturn(context, input as Values<typeof newReturn> & { id: number }),
      msg: translate[context.language]('returns.created'),
    }),
  },
  {
    method: 'GET',
    path: '/api/product-return-request/outlook/:id',
    feature: returnFeature,
    action: 'view',
    body: { id },
    answer: returnOutlook,
    run: async (context, input) => ({ data: await outlook(context, Number(input.id)) }),
  },
  {
    method: 'POST',
    path: '/api/product-return-request/update/:id',
    feature: returnFeature,
    action: 'edit',
    body: { id, ...returnDecision },
    answer: { id, ...audit, ...productReturnRequest },
    run: async (context, input) => {
      const decision = input as Values<typeof returnDecision> & { id: number }
      const data = await decideReturn(context, decision)
      const messageKey = decision.status === returnStatus.accepted ? 'returns.accepted' : 'returns.rejected'
      return { data, msg: translate[context.language](messageKey) }
    },
  },
]

async function outlook(context: Context, id: number): Promise<Values<typeof returnOutlook>> {
  const { db } = context
  const record = await readRecord(context, 'product-return-request', id)
  if (!record) throw new Failure(404, 'record_not_found')
  requireRight(context, { action: 'view', feature: returnFeature }, record)
  const request = record as unknown as Values<typeof productReturnRequest> & { id: number }
  const order = (await readRecord(
    context,
    'order-infos',
    request.order_info_id ?? 0,
  )) as unknown as OrderRecord
  // The refund of a replacement belongs to the line that was paid for.
  const paidFor = (await originsOf(db, order.id)).at(-1)
  const paidOrder = paidFor
    ? ((await readRecord(context, 'order-infos', paidFor.order_info_id)) as unknown as OrderRecord)
    : order
  const order_item_id = paidFor?.order_item_id ?? request.order_item_id ?? 0
  // A decided request has no further effect.
  const qty = request.status === returnStatus.pending ? (request.qty ?? 0) : 0
  const after = afterReturn(paidOrder, { order_item_id, qty })
  const withFee = afterReturn(paidOrder, { order_item_id, qty, delivery_fee: true })
  const item = order.order_items_info.find((one) => one.id === request.order_item_id)
  const variant = await db
    .selectFrom('product_price_infos')
    .select(['stock_type', 'stock_qty'])
    .where('id', '=', item?.product_price_info_id ?? 0)
    .executeTakeFirst()
  return {
    refund: paidOrder.paid ? after.refund : 0,
    delivery_fee: paidOrder.paid ? toTk(toPoisha(withFee.refund) - toPoisha(after.refund)) : 0,
    total_payable: paidOrder.total_payable,
    payable_after: after.total_payable,
    discount: paidOrder.discount,
    discount_after: after.discount,
    paid: paidOrder.paid,
    stock_qty: variant?.stock_type === 1 ? (variant.stock_qty ?? 0) : null,
    exchangeable:
      variant !== undefined && (variant.stock_type !== 1 || (variant.stock_qty ?? 0) >= (request.qty ?? 0)),
  }
}
