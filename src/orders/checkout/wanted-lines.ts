import type { InputValues } from '../../fields/fields.ts'
import type { CartLine } from '../cart.ts'
import type { guestOrder } from '../placement.ts'
import { type CartCharges, taxedCartLines } from '../pricing/cart-vat.ts'
import { type OrderTotals, orderTotals } from '../pricing/totals.ts'
import { isByLine } from '../pricing/vat.ts'

export type OrderRequest = InputValues<typeof guestOrder>
export type WantedLines = OrderRequest['items']

/** The lines in the format of the request, with the displayed prices. */
export const wantedLines = (lines: readonly CartLine[]): WantedLines =>
  lines.map((line) => ({
    product_price_info_id: line.product_price_info_id,
    qty: line.quantity,
    custom_product_design_id: line.custom_product_design?.design_id ?? null,
    upload_product_image: line.custom_product_design?.upload_file ?? null,
    price: line.price,
    custom_product_design_price: line.custom_product_design?.price ?? null,
    preorder_on: line.preorder_on ?? null,
  }))

/** The totals of an order with these lines. */
export const totalsOf = (lines: readonly CartLine[], charges: CartCharges): OrderTotals => {
  const priced = lines.map((line) => ({
    product_price_info_id: line.product_price_info_id,
    price: line.price,
    qty: line.quantity,
    custom_product_design_price: line.custom_product_design?.price ?? null,
    ...(line.vat_rate !== undefined && { vat_rate: line.vat_rate }),
  }))
  return orderTotals(isByLine(charges) ? taxedCartLines(priced, charges) : priced, charges)
}
