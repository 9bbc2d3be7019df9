import type { LineProblem } from '#domain/orders/accept-change.ts'
import type { CartLine } from '#domain/orders/cart.ts'
import type { OrderCharges } from '#domain/orders/totals.ts'
import { type LineMarks, lineKey } from '../state/cart.ts'

/** What the server says of an order that does not hold any more: line by line, with the charges as they are now. */
export type Changed = { lines: LineProblem[]; totals: OrderCharges }

export const changedIn = (data: unknown): Changed | null =>
  typeof data === 'object' && data !== null && Array.isArray((data as Partial<Changed>).lines)
    ? (data as Changed)
    : null

/** Which lines changed, of those that were sent. */
export const marksOf = (sent: readonly CartLine[], problems: readonly LineProblem[]): LineMarks =>
  Object.fromEntries(
    problems.flatMap((problem) => {
      const line = sent[problem.line]
      return line ? [[lineKey(line), problem] as const] : []
    }),
  )
