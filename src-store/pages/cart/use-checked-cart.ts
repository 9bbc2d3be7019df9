import { useEffect, useState } from 'react'
import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import type { LineProblem } from '#domain/orders/accept-change.ts'
import type { CartLine } from '#domain/orders/cart.ts'
import { cartLines } from '#domain/orders/cart.ts'
import { wantedLines } from '#domain/orders/checkout/wanted-lines.ts'
import { useShop } from '../../app/shop-context.tsx'
import { type LineMarks, lineKey, markLines, useCart } from '../../state/cart.ts'

/** The marks of the sent lines that have changed. */
export const marksOf = (sent: readonly CartLine[], problems: readonly LineProblem[]): LineMarks =>
  Object.fromEntries(
    problems.flatMap((problem) => {
      const line = sent[problem.line]
      return line ? [[lineKey(line), problem] as const] : []
    }),
  )

type Checked = ShopAnswer<'checkCart'>

/** Checks the cart on the server when a page that leads to payment is opened, and when the network returns. */
export function useCheckedCart(): Checked | null {
  const { api } = useShop()
  const ready = useCart((state) => state.ready)
  const [checked, setChecked] = useState<Checked | null>(null)
  useEffect(() => {
    if (!ready) return
    let left = false
    const check = async () => {
      const sent: readonly CartLine[] = cartLines(useCart.getState().cart)
      if (sent.length === 0) return
      // docs/decisions/0030: a failed read changes nothing; placing the order checks the same rules.
      const answer = await api.checkCart({ items: wantedLines(sent) }).catch(() => null)
      if (left || !answer) return
      setChecked(answer)
      markLines(marksOf(sent, answer.lines))
    }
    void check()
    addEventListener('online', check)
    return () => {
      left = true
      removeEventListener('online', check)
    }
  }, [api, ready])
  return checked
}
