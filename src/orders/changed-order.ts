import type { LineProblem } from './accept-change.ts'
import type { OrderCharges } from './pricing/totals.ts'

/** What the shop says of an order that does not hold any more: line by line, with the charges as they are now. */
export type Changed = { lines: LineProblem[]; totals: OrderCharges }

export const changedIn = (data: unknown): Changed | null =>
  typeof data === 'object' && data !== null && Array.isArray((data as Partial<Changed>).lines)
    ? (data as Changed)
    : null
