import type { LineProblem } from './accept-change.ts'
import type { OrderCharges } from './pricing/totals.ts'

/** The server's response to an order whose prices or stock have changed: the problems by line, with the current charges. */
export type Changed = { lines: LineProblem[]; totals: OrderCharges }

export const changedIn = (data: unknown): Changed | null =>
  typeof data === 'object' && data !== null && Array.isArray((data as Partial<Changed>).lines)
    ? (data as Changed)
    : null
