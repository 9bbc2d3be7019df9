import type { LineProblem } from '#domain/orders/accept-change.ts'
import type { CartLine } from '#domain/orders/cart.ts'
import { type LineMarks, lineKey } from '../state/cart.ts'

/** Which lines changed, of those that were sent. */
export const marksOf = (sent: readonly CartLine[], problems: readonly LineProblem[]): LineMarks =>
  Object.fromEntries(
    problems.flatMap((problem) => {
      const line = sent[problem.line]
      return line ? [[lineKey(line), problem] as const] : []
    }),
  )
