import type { Values } from '#domain/fields/fields.ts'
import type { orderItem } from '#domain/orders/order.ts'
import type { guestOrder } from '#domain/orders/placement.ts'
import { type SoldPriced, type UnitPrice, unitPrice } from '#domain/orders/pricing/price.ts'
import { orderQtyProblem, qtyProblem } from '#domain/orders/pricing/quantity.ts'
import { shortUnits } from '#domain/orders/pricing/stock-units.ts'
import { toPoisha, toTk } from '#domain/values/money.ts'
import type { ServerMessage } from '../../context/language.ts'
import type { DesignPrices } from './design-prices.ts'
import type { Offer } from './offers.ts'

type Requested = Values<typeof guestOrder>['items'][number]
/** The day of a pre-order is compared if a price was displayed. */
type WantedLine = Omit<Requested, 'preorder_on'> & Partial<Pick<Requested, 'preorder_on'>>

/** A line as it will be stored: the snapshot of an offer, priced by the server; its VAT rate, if VAT is charged by line. */
export type NewLine = Omit<
  Values<typeof orderItem>,
  'id' | 'returned_qty' | 'discount_share' | 'vat_rate' | 'vat_total'
> & { vat_rate?: number | null }

type Reason = {
  problem: string
  messageKey: ServerMessage
  args?: Readonly<Record<string, number>>
  badQty?: true
}

/** Why a line cannot be ordered, with the values that the shopper needs to correct it; `line` counts from 0. */
export type LineProblem = Reason & {
  line: number
  product_price_info_id: number
  price: number | null
  custom_product_design_price: number | null
  stock_qty: number | null
  preorder_on: string | null
  /** The basis of the current price; null when the variant is not sold any more. */
  offer: SoldPriced | null
}

/** The available designs: the pictures of the sets with their prices, and the shopper's own files. */
export type Designs = { prices: DesignPrices; own: ReadonlySet<string> }

/** Prices every line again (docs/domain.md 1.9 f): `lines` has the lines with a price, `problems` the problems. */
export function priceLines(
  items: readonly WantedLine[],
  offers: ReadonlyMap<number, Offer>,
  designs: Designs,
): { lines: NewLine[]; problems: LineProblem[] } {
  const lines: NewLine[] = []
  const problems: LineProblem[] = []
  const wanted = quantities(items)
  const short = shortUnits(wanted, offers)
  items.forEach((item, line) => {
    const offer = offers.get(item.product_price_info_id)
    const sold = offer?.for_sale ? offer : null
    const price = sold && unitPrice(sold, item.qty)
    const design = sold && designPrice(item, sold, designs)
    if (sold && price && design !== undefined) lines.push(lineOf(item, sold, price, design))
    const reason = sold ? whyNot(item, sold, price, design, { wanted, short }) : problemOf('product_gone')
    if (!reason) return
    problems.push({
      ...reason,
      line,
      product_price_info_id: item.product_price_info_id,
      price: price && toTk(price.charged),
      custom_product_design_price: design ?? null,
      stock_qty: sold?.stock_type === 1 ? (short.get(sold.product_price_info_id) ?? sold.stock_qty) : null,
      preorder_on: sold?.preorder_on ?? null,
      offer: sold && pricedOf(sold),
    })
  })
  return { lines, problems }
}

const pricedOf = ({ unit_price, cart_qty_mode, min_qty, max_qty, tiers }: Offer): SoldPriced => ({
  unit_price,
  cart_qty_mode,
  min_qty,
  max_qty,
  tiers,
})

/** The total quantity of each variant over all lines, independent of designs, for the check of the stock. */
export function quantities(
  lines: readonly { product_price_info_id: number | null; qty: number }[],
): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { product_price_info_id: id, qty } of lines)
    if (id !== null) sums.set(id, (sums.get(id) ?? 0) + qty)
  return sums
}

const problemOf = (
  problem:
    | 'product_gone'
    | 'design_gone'
    | 'sold_out'
    | 'only_left'
    | 'price_changed'
    | 'design_price_changed'
    | 'now_preorder',
  args?: Reason['args'],
): Reason => ({ problem, messageKey: problem, args })

function whyNot(
  item: WantedLine,
  offer: Offer,
  price: UnitPrice | null,
  design: number | null | undefined,
  { wanted, short }: Record<'wanted' | 'short', ReadonlyMap<number, number>>,
): Reason | null {
  if (design === undefined) return problemOf('design_gone')
  const total = wanted.get(offer.product_price_info_id) ?? item.qty
  const badQty = qtyProblem(offer, item.qty) ?? orderQtyProblem(offer, total)
  if (badQty)
    return {
      problem: badQty.reason,
      messageKey: `problems.${badQty.reason}`,
      args: badQty.args,
      badQty: true,
    }
  const left = short.get(offer.product_price_info_id)
  if (left !== undefined) return left > 0 ? problemOf('only_left', { stock: left }) : problemOf('sold_out')
  if (item.price !== null && price && toPoisha(item.price) !== price.charged)
    return problemOf('price_changed')
  // Who has not been told the day may not want to wait for it.
  if (item.price !== null && offer.preorder_on && (item.preorder_on ?? '') < offer.preorder_on)
    return problemOf('now_preorder')
  const { custom_product_design_price: seen } = item
  if (seen !== null && toPoisha(seen) !== toPoisha(design ?? 0)) return problemOf('design_price_changed')
  return null
}

// docs/decisions/0012: once per line, and null for the customer's own design (docs/domain.md 6.2); undefined when the product
// does not have the design.
function designPrice(item: WantedLine, offer: Offer, designs: Designs): number | null | undefined {
  const { custom_product_design_id: picked, upload_product_image: own } = item
  if (own !== null) return offer.allow_custom_design && designs.own.has(own) ? null : undefined
  return picked === null ? null : designs.prices(offer.product_id, picked)
}

function lineOf(item: WantedLine, offer: Offer, price: UnitPrice, design: number | null): NewLine {
  return {
    product_id: offer.product_id,
    product_price_info_id: offer.product_price_info_id,
    product_title: offer.product_title,
    product_title_bn: offer.product_title_bn,
    product_slug: offer.product_slug,
    sku: offer.sku,
    product_price_type_id: offer.product_price_type_id,
    product_price_type: offer.product_price_type,
    product_price_type_bn: offer.product_price_type_bn,
    product_type_infos: offer.product_type_infos,
    product_image: offer.product_image,
    unit_price: toTk(price.regular),
    price: toTk(price.charged),
    custom_product_design_id: item.custom_product_design_id,
    custom_product_design_price: design,
    upload_product_image: item.upload_product_image,
    prescription_only: offer.prescription_only,
    preorder_on: offer.preorder_on,
    qty: item.qty,
  }
}
