import { useEffect, useState } from 'react'
import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import type { LineProblem } from '#domain/orders/accept-change.ts'
import type { Cart, CartLine } from '#domain/orders/cart.ts'
import { cartLines } from '#domain/orders/cart.ts'
import { wantedLines } from '#domain/orders/checkout/wanted-lines.ts'
import { useShop, useSite } from '../../app/shop-context.tsx'
import { type LineMarks, lineKey, markLines, useCart } from '../../state/cart.ts'
import { sentCodes, useCartCodes } from '../../state/cart-codes.ts'

/** The marks of the sent lines that have changed. */
export const marksOf = (sent: readonly CartLine[], problems: readonly LineProblem[]): LineMarks =>
  Object.fromEntries(
    problems.flatMap((problem) => {
      const line = sent[problem.line]
      return line ? [[lineKey(line), problem] as const] : []
    }),
  )

export type Checked = ShopAnswer<'checkCart'>

/** A cart that is being changed is checked when it has not changed for this long, in ms. */
const pause = 300

/**
 * Checks the cart on the server when a page that leads to payment is opened, and when the network returns; with promotions or
 * VAT by product also when the cart, its codes or the area change.
 */
export function useCheckedCart(area_id: number | null = null): Checked | null {
  const { api } = useShop()
  const { use_promotions, use_vat_rates } = useSite().config
  const ready = useCart((state) => state.ready)
  const cart = useCart((state) => state.cart)
  const { codes } = useCartCodes()
  const [checked, setChecked] = useState<{ answer: Checked; cart: Cart } | null>(null)
  // Without promotions and VAT by product only the first check counts: placing the order checks the same rules.
  const changing = use_promotions || use_vat_rates ? JSON.stringify([cart, codes, area_id]) : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: `changing` stands for the cart, the codes and the area.
  useEffect(() => {
    if (!ready) return
    let left = false
    const check = async () => {
      const { cart } = useCart.getState()
      const sent: readonly CartLine[] = cartLines(cart)
      if (sent.length === 0) return
      // docs/decisions/0030: a failed read changes nothing; placing the order checks the same rules.
      const answer = await api
        .checkCart({ items: wantedLines(sent), area_id, codes: sentCodes() })
        .catch(() => null)
      if (left || !answer) return
      setChecked({ answer, cart })
      markLines(marksOf(sent, answer.lines))
    }
    if (!checked) void check()
    const timer = checked ? setTimeout(check, pause) : undefined
    addEventListener('online', check)
    return () => {
      left = true
      clearTimeout(timer)
      removeEventListener('online', check)
    }
  }, [api, ready, changing])
  return checked?.answer ?? null
}
