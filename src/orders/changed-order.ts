import type { Values } from '../fields/fields.ts'
import type { LineProblem } from './accept-change.ts'
import type { shownPromotions } from './placement.ts'
import type { CartCharges } from './pricing/cart-vat.ts'

/**
 * The server's response to an order whose prices, stock or discounts have changed: the problems by line, with the current charges and
 * promotions.
 */
export type Changed = {
  lines: LineProblem[]
  totals: CartCharges
  promotions?: Values<typeof shownPromotions>
}

export const changedIn = (data: unknown): Changed | null =>
  typeof data === 'object' && data !== null && Array.isArray((data as Partial<Changed>).lines)
    ? (data as Changed)
    : null
