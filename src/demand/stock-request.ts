import { leastQty, type Priced } from '../orders/pricing/price.ts'
import { type Stocked, stockProblem } from '../orders/pricing/quantity.ts'

/** A contact waits for at most this many variants. */
export const mostRequests = 20

/** Messages about one variant in one run. */
const mostAtOnce = 200

type Sold = Priced & Stocked

/** Whether not even the smallest quantity of a variant can be ordered. */
export const isSoldOut = (variant: Sold): boolean => stockProblem(variant, leastQty(variant)) !== null

/**
 * How many of the waiting customers are notified now: one for each order of the smallest quantity that the stock allows, minus
 * those who were notified within the last day, because they may still be about to order.
 */
export function notifiedNow(variant: Sold, notifiedLately: number): number {
  // Of an empty list of quantities nothing can be bought.
  if (isSoldOut(variant) || leastQty(variant) === 0) return 0
  if (variant.stock_type !== 1) return mostAtOnce
  const orders = Math.floor((variant.stock_qty ?? 0) / leastQty(variant))
  return Math.min(Math.max(orders - notifiedLately, 0), mostAtOnce)
}
