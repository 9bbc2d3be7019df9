import type { Values } from '#domain/fields/fields.ts'
import type { guestOrder, lineProblem } from '#domain/orders/placement.ts'
import { type CartCharges, taxedCartLines } from '#domain/orders/pricing/cart-vat.ts'
import {
  type OrderCharges,
  type OrderTotals,
  orderProblems,
  orderTotals,
} from '#domain/orders/pricing/totals.ts'
import { isByLine, type VatTerms } from '#domain/orders/pricing/vat.ts'
import { toPoisha, toTk } from '#domain/values/money.ts'
import type { Context } from '../../context/context.ts'
import { Failure, rejectErrors } from '../../context/failure.ts'
import { translate } from '../../context/language.ts'
import type { OperationContext } from '../../context/operation.ts'
import { withListPrices } from '../../price-lists/list-prices.ts'
import {
  type OrderPromotions,
  type PromotableOrder,
  promotionsOfOrder,
} from '../../promotions/promotions-of-order.ts'
import { describePromotions } from './described-promotions.ts'
import { designPrices } from './design-prices.ts'
import { lockOffers, type Offer } from './offers.ts'
import { type Designs, type LineProblem, type NewLine, priceLines, quantities } from './order-lines.ts'
import type { StockChange } from './order-stock.ts'
import { vatLines, vatOfOrder } from './order-vat.ts'
import { lockOwnDesigns } from './own-designs.ts'

type PricedRequest = Pick<Values<typeof guestOrder>, 'items' | 'total_payable'>

/** Whose order it is and where it goes, with the entered codes: what promotions depend on besides the lines. */
export type PromotionTerms = Omit<PromotableOrder, 'lines' | 'delivery_fee'>

/** A new order with the shop's prices: its lines, its charges after promotions, its totals, and its changes of the stock. */
export type PricedOrder = {
  lines: NewLine[]
  charges: OrderCharges
  promotions: OrderPromotions
  totals: OrderTotals
  stockChanges: StockChange[]
}

/** The current variants and designs of the lines. */
type LockedItems = { offers: ReadonlyMap<number, Offer>; designs: Designs }

/** The entered codes of an order. */
export const codesOf = ({ codes }: Pick<Values<typeof guestOrder>, 'codes'>): string[] =>
  codes.map(({ code }) => code)

export function requireItems(items: PricedRequest['items']): void {
  if (items.length === 0) throw new Failure(422, 'order_empty', { errors: { items: { reason: 'required' } } })
}

/** Reads the variants and designs of the lines, and locks them until the transaction ends. */
export async function lockItems(
  operation: OperationContext,
  items: PricedRequest['items'],
): Promise<LockedItems> {
  const { trx } = operation
  const own = await lockOwnDesigns(operation, items)
  const offers = await lockOffers(operation, [...quantities(items).keys()])
  const pictures = items.flatMap(({ custom_product_design_id: id }) => id ?? [])
  const products = [...offers.values()].map(({ product_id }) => product_id)
  return { offers, designs: { prices: await designPrices(trx, products, pictures), own } }
}

/**
 * Prices an order from variants and quantities alone (weakness f), less the promotions that it gets; `before` has the charges
 * without them. Problems are rejected with the current prices.
 */
export async function priceOrder(
  operation: OperationContext,
  request: PricedRequest,
  { offers, designs }: LockedItems,
  before: OrderCharges,
  terms: PromotionTerms,
): Promise<PricedOrder> {
  const own = await withListPrices(operation.trx, terms.customer_id, offers)
  const { lines, problems } = priceLines(request.items, own, designs)
  const { delivery_fee } = before
  const promotions = await promotionsOfOrder(operation.trx, { ...terms, lines, delivery_fee })
  const vat = await vatOfOrder(operation.trx, lines, terms.customer_id)
  const charges = chargesWith(promotions, before, vat)
  const vat_lines = vatLines(vat.lines, charges.discount, promotions.shares)
  const totals = orderTotals(taxedCartLines(lines, { vat_lines }), charges)
  rejectChanged(operation, request, problems, { ...totals, ...charges, vat_lines }, promotions)
  rejectImpossible(lines, charges)
  return { lines: vat.lines, charges, promotions, totals, stockChanges: stockChanges(lines, offers) }
}

/** The charges of an order less its promotions. */
const chargesWith = (
  { discount, delivery_discount }: OrderPromotions,
  before: OrderCharges,
  { vat_mode, round_to_taka }: Required<VatTerms>,
): OrderCharges => ({
  vat_amount: isByLine({ vat_mode }) ? 0 : before.vat_amount,
  vat_mode,
  round_to_taka,
  discount: toTk(toPoisha(before.discount) + toPoisha(discount)),
  delivery_fee: toTk(toPoisha(before.delivery_fee) - toPoisha(delivery_discount)),
})

/** Throws the problems line by line, with the current prices and totals (docs/domain.md 6.22). */
function rejectChanged(
  { context }: OperationContext,
  { total_payable }: PricedRequest,
  problems: readonly LineProblem[],
  totals: OrderTotals & CartCharges,
  promotions: OrderPromotions,
): void {
  const moved = total_payable !== null && total_payable !== totals.total_payable
  if (problems.length === 0 && promotions.rejected.length === 0 && !moved) return
  const data = {
    lines: describeProblems(context, problems),
    totals,
    promotions: describePromotions(context, promotions),
  }
  // E2, E4: a quantity that is never sold is invalid input; all other problems are changes since the shopper looked.
  const bad = problems.filter(({ badQty }) => badQty)
  if (bad.length === 0) throw new Failure(409, 'order_changed', { data })
  const errors = bad.map(
    ({ line, problem, args }) => [`items.${line}.qty`, { reason: problem, args }] as const,
  )
  throw new Failure(422, 'invalid', { data, errors: Object.fromEntries(errors) })
}

/** The problems with messages in the current user's language. */
export const describeProblems = (
  { language }: Context,
  problems: readonly LineProblem[],
): Values<typeof lineProblem>[] =>
  problems.map(({ messageKey, args, badQty: _, ...line }) => ({
    ...line,
    msg: translate[language](messageKey, args),
  }))

function rejectImpossible(lines: readonly NewLine[], charges: OrderCharges): void {
  const errors = orderProblems({ order_items_info: lines, ...charges })
  rejectErrors(errors)
}

const stockChanges = (lines: readonly NewLine[], offers: ReadonlyMap<number, Offer>): StockChange[] =>
  [...quantities(lines)].flatMap(([id, qty]) => {
    const offer = offers.get(id)
    return offer?.stock_type === 1 ? [{ product_price_info_id: id, change: -qty }] : []
  })
