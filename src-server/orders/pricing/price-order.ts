import type { Values } from '#domain/fields/fields.ts'
import type { guestOrder, lineProblem } from '#domain/orders/placement.ts'
import {
  type OrderCharges,
  type OrderTotals,
  orderProblems,
  orderTotals,
} from '#domain/orders/pricing/totals.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { speak } from '../../context/language.ts'
import type { Work } from '../../context/operation.ts'
import { designPrices } from './design-prices.ts'
import { lockOffers, type Offer } from './offers.ts'
import { type Designs, type LineRefusal, type NewLine, priceLines, quantities } from './order-lines.ts'
import type { StockChange } from './order-stock.ts'
import { lockOwnDesigns } from './own-designs.ts'

type Asked = Pick<Values<typeof guestOrder>, 'items' | 'total_payable'>

/** A new order as the shop prices it: its lines, what they come to, and the stock that they take. */
export type PricedOrder = {
  lines: NewLine[]
  totals: OrderTotals
  stockChanges: StockChange[]
}

/** The variants and designs of the lines as the shop has them now. */
type LockedItems = { offers: ReadonlyMap<number, Offer>; designs: Designs }

/** An order without items is rejected. */
export function refuseNoItems(items: Asked['items']): void {
  if (items.length === 0) throw new Failure(422, 'order_empty', { errors: { items: { reason: 'required' } } })
}

/** Reads the variants and designs of the lines, and locks them until the transaction ends. */
export async function lockItems(work: Work, items: Asked['items']): Promise<LockedItems> {
  const { trx } = work
  const own = await lockOwnDesigns(work, items)
  const offers = await lockOffers(trx, [...quantities(items).keys()])
  const pictures = items.flatMap(({ custom_product_design_id: id }) => id ?? [])
  const products = [...offers.values()].map(({ product_id }) => product_id)
  return { offers, designs: { prices: await designPrices(trx, products, pictures), own } }
}

/**
 * Prices what is asked for from variants and quantities alone (weakness f). What cannot be had so is refused with the prices as
 * they are now.
 */
export function priceOrder(
  work: Work,
  asked: Asked,
  { offers, designs }: LockedItems,
  charges: OrderCharges,
): PricedOrder {
  const { lines, refusals } = priceLines(asked.items, offers, designs)
  const totals = orderTotals(lines, charges)
  refuseChanged(work, asked, refusals, { ...totals, ...charges })
  refuseImpossible(lines, charges)
  return { lines, totals, stockChanges: stockChanges(lines, offers) }
}

/** Says what does not hold any more, line by line, with the prices and totals as they are now (docs/domain.md 6.22). */
function refuseChanged(
  { context }: Work,
  { total_payable }: Asked,
  refusals: readonly LineRefusal[],
  totals: OrderTotals & OrderCharges,
): void {
  const moved = total_payable !== null && total_payable !== totals.total_payable
  if (refusals.length === 0 && !moved) return
  const data = { lines: saidOf(context, refusals), totals }
  // E2, E4: a quantity that is never sold is wrong input; all else has changed since the shopper looked.
  const bad = refusals.filter(({ badQty }) => badQty)
  if (bad.length === 0) throw new Failure(409, 'order_changed', { data })
  const errors = bad.map(
    ({ line, problem, args }) => [`items.${line}.qty`, { reason: problem, args }] as const,
  )
  throw new Failure(422, 'invalid', { data, errors: Object.fromEntries(errors) })
}

/** The refusals in the asker's words. */
export const saidOf = (
  { language }: Context,
  refusals: readonly LineRefusal[],
): Values<typeof lineProblem>[] =>
  refusals.map(({ said, args, badQty: _, ...line }) => ({ ...line, msg: speak[language](said, args) }))

function refuseImpossible(lines: readonly NewLine[], charges: OrderCharges): void {
  const errors = orderProblems({ order_items_info: lines, ...charges })
  if (Object.keys(errors).length > 0) throw new Failure(422, 'invalid', { errors })
}

const stockChanges = (lines: readonly NewLine[], offers: ReadonlyMap<number, Offer>): StockChange[] =>
  [...quantities(lines)].flatMap(([id, qty]) => {
    const offer = offers.get(id)
    return offer?.stock_type === 1
      ? [{ product_price_info_id: id, product_id: offer.product_id, change: -qty }]
      : []
  })
