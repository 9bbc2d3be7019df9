import { choice, integer, money, rows, text, time, type Values } from '../../fields/fields.ts'
import { toPoisha, toTk } from '../../values/money.ts'
import { orderItemAnswer } from '../order.ts'
import { remainingShare } from '../pricing/discount-share.ts'
import { lineTotal, type OrderCharges, orderTotals } from '../pricing/totals.ts'
import { isByLine, vatMode } from '../pricing/vat.ts'

/** Invoices as issued, and credit notes for later changes. */

export const invoiceKind = { invoice: 1, creditNote: 2 } as const

/** The items and amounts of an invoice, in Tk; for a credit note the credited ones. */
export const invoiceDetails = {
  order_items_info: rows(orderItemAnswer, { max: 500 }),
  total_amount: money({ required: true }),
  discount: money({ required: true }),
  delivery_fee: money({ required: true }),
  /** A percentage; `vat_total` is the amount. */
  vat_amount: money({ required: true }),
  vat_total: money({ required: true }),
  /** How VAT is charged, and the rounding to whole Taka; empty in invoices of earlier releases. */
  vat_mode: integer(),
  rounding: money({ min: -999 }),
  total_payable: money({ required: true }),
} as const

export const issuedInvoice = {
  kind: integer({ required: true, min: 1, max: 2 }),
  number: text({ required: true, max: 20 }),
  issued_at: time({ required: true }),
  /** Why a credit note was issued; empty for an invoice. */
  reason: choice('refund_reason'),
  /** The serial of Mushak 6.3 or 6.7 in its fiscal year, when it was given, and the seller's BIN; empty without Mushak. */
  mushak_number: integer(),
  fiscal_year: integer(),
  mushak_at: time(),
  seller_bin: text({ max: 14 }),
  ...invoiceDetails,
} as const

export type InvoiceDetails = Values<typeof invoiceDetails>
export type IssuedInvoice = Values<typeof issuedInvoice>

type Item = InvoiceDetails['order_items_info'][number]
type Order = OrderCharges &
  Pick<InvoiceDetails, 'order_items_info' | 'total_amount' | 'total_payable'> & { rounding?: number }

/** The current items and amounts of an order. */
export const invoiceOf = (order: Order): InvoiceDetails => ({
  order_items_info: order.order_items_info,
  total_amount: order.total_amount,
  discount: order.discount,
  delivery_fee: order.delivery_fee,
  vat_amount: order.vat_amount,
  vat_total: orderTotals(order.order_items_info, order).vat_total,
  vat_mode: order.vat_mode ?? vatMode.onTotal,
  rounding: order.rounding ?? 0,
  total_payable: order.total_payable,
})

/**
 * The amounts that a change deducts from an order; null if the total before rounding does not decrease: rounding to whole Taka may
 * hide the change. `after` is null if the order is cancelled.
 */
export function creditOf(before: Order, after: Order | null): InvoiceDetails | null {
  const previous = invoiceOf(before)
  const current = after && invoiceOf(after)
  const difference = (name: Exclude<keyof InvoiceDetails, 'order_items_info'>) =>
    toTk(toPoisha(previous[name] ?? 0) - toPoisha(current?.[name] ?? 0))
  const total_payable = difference('total_payable')
  const rounding = difference('rounding')
  if (toPoisha(total_payable) <= toPoisha(rounding)) return null
  return {
    order_items_info: previous.order_items_info.flatMap(
      (item) => creditedItem(item, current, previous) ?? [],
    ),
    total_amount: difference('total_amount'),
    discount: difference('discount'),
    delivery_fee: difference('delivery_fee'),
    vat_amount: previous.vat_amount,
    vat_total: difference('vat_total'),
    vat_mode: previous.vat_mode,
    rounding,
    total_payable,
  }
}

/**
 * The pieces removed from a line. The design was charged once, so it is credited with the last piece. With VAT by line, its discount
 * and VAT are what the line loses of them.
 */
function creditedItem(
  item: Item,
  current: InvoiceDetails | null,
  { vat_mode }: Pick<InvoiceDetails, 'vat_mode'>,
): Item | null {
  const line = current?.order_items_info.find(({ id }) => id === item.id)
  const remaining = line ? line.qty - line.returned_qty : 0
  const qty = item.qty - item.returned_qty - remaining
  if (qty <= 0) return null
  const design = remaining === 0 ? item.custom_product_design_price : null
  const credited = { ...item, qty, returned_qty: 0, custom_product_design_price: design }
  if (lineTotal(credited) === 0) return null
  if (!isByLine({ vat_mode: vat_mode ?? vatMode.onTotal })) return credited
  const share = remainingShare(item) - (line ? remainingShare(line) : 0)
  const vat = toPoisha(item.vat_total) - toPoisha(line?.vat_total ?? 0)
  return { ...credited, discount_share: toTk(share), vat_total: toTk(vat) }
}
