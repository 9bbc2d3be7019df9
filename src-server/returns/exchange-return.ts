import { erasedContact } from '#domain/accounts/personal-data.ts'
import { defaultLanguage, languages } from '#domain/language/language.ts'
import { paymentType } from '#domain/orders/payment.ts'
import { mostDiscount, orderTotals } from '#domain/orders/pricing/totals.ts'
import { Failure } from '../context/failure.ts'
import { translate } from '../context/language.ts'
import type { OperationContext } from '../context/operation.ts'
import { insertOrder, orderFrom, recordNewOrder } from '../orders/placing/write-order.ts'
import type { NewLine } from '../orders/pricing/order-lines.ts'
import { type HeldStock, moveOrderStock } from '../orders/pricing/order-stock.ts'
import type { OrderRecord } from '../orders/record/order-record.ts'
import type { Request } from './refund-return.ts'

type Item = OrderRecord['order_items_info'][number]

/**
 * Creates the replacement of a returned item: a new order with the same line at the same price and a full discount, so that
 * nothing is due. It takes its stock, which must be locked. The message about the decision announces the order.
 */
export async function exchangeReturn(
  operation: OperationContext,
  order: OrderRecord,
  item: Item,
  { id, qty }: Request,
  stock: HeldStock | undefined,
): Promise<{ id: number; order_id: string }> {
  if (!stock || (stock.stock_type === 1 && (stock.stock_qty ?? 0) < qty))
    throw new Failure(409, 'returns.no_stock', { args: { count: stock?.stock_qty ?? 0 } })
  const { trx, context } = operation
  const from = await readFrom(operation, order)
  const { vat_amount, vat_mode, round_to_taka } = order
  // Without the prescription gate, new orders have no marked lines.
  const prescription_only = item.prescription_only && from.use_prescription_gate
  const lines = [{ ...lineOf(item), prescription_only, qty }]
  const free = { vat_amount, vat_mode, round_to_taka, delivery_fee: 0, discount: 0 }
  const charges = { ...free, discount: mostDiscount(lines, free) }
  const language = languages.find((one) => one === from.language) ?? defaultLanguage
  const placed = await insertOrder(operation, {
    request: {
      codes: [],
      // A request has one replacement only.
      idempotency_key: `return ${id}`,
      email: from.email,
      extra_instruction: translate[language]('returns.exchange_for', { order: order.order_id }),
      choose_payment_type: paymentType.cash,
    },
    owner: {
      customer_id: from.user_id,
      order_from: orderFrom.admin,
      placed_by: from.placed_by,
      client_id: from.client_id,
      created_by: context.user?.id ?? null,
    },
    recipient: from,
    place: {
      shipping_address: order.shipping_address,
      billing_address: order.billing_address,
    },
    lines,
    totals: orderTotals(lines, charges),
    ...charges,
    time_zone: from.time_zone,
  })
  await trx
    .updateTable('order_infos')
    .set({ paid: true, language: from.language })
    .where('id', '=', placed.id)
    .execute()
  if (stock.stock_type === 1)
    await moveOrderStock(operation, placed.id, 'order', [{ ...stock, change: -qty }])
  await recordNewOrder(operation, placed)
  return placed
}

function lineOf(item: Item): NewLine {
  const { id: _, returned_qty: __, custom_product_design: ___, ...line } = item
  const { discount_share: ____, vat_total: _____, ...copied } = line
  return copied
}

/** The recipient and the address of the original order; the account only if it still exists. */
async function readFrom({ trx }: OperationContext, { id }: OrderRecord) {
  const from = await trx
    .selectFrom('order_infos as o')
    .innerJoin('order_ship_bill_infos as c', 'c.order_info_id', 'o.id')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'o.customer_id').on('u.deleted_at', 'is', null))
    .crossJoin('basic_config as b')
    .select([
      'o.placed_by',
      'o.client_id',
      'o.language',
      'c.full_name',
      'c.contact_no',
      'c.contact_digits',
      'c.email',
      'c.region_id',
      'c.city_id',
    ])
    .select([
      'c.area_id',
      'c.latitude',
      'c.longitude',
      'u.id as user_id',
      'b.time_zone',
      'b.use_prescription_gate',
    ])
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow()
  if (from.contact_digits === erasedContact) throw new Failure(409, 'returns.no_customer')
  return from
}
