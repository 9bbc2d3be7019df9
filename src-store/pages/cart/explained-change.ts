import type { LineProblem } from '#domain/orders/accept-change.ts'
import type { CartLine } from '#domain/orders/cart.ts'
import { clampQty } from '#domain/orders/pricing/quantity.ts'
import { useTranslate } from '../../app/shop-context.tsx'
import { usePreorderText } from '../../components/products/use-preorder-text.ts'

/** The text for the change of a line, with its old value; the server's message if no details are known. */
export function useExplained() {
  const { t, money } = useTranslate()
  const preorder = usePreorderText()
  return (line: CartLine, change: LineProblem): string => {
    const { problem, price, offer, stock_qty, custom_product_design_price: design } = change
    if (problem === 'price_changed' && price !== null)
      return t('cart_page.price_was', { old: money(line.price), now: money(price) })
    if (problem === 'design_price_changed' && design !== null)
      return t('cart_page.design_price_was', {
        old: money(line.custom_product_design?.price ?? 0),
        now: money(design),
      })
    if (problem === 'now_preorder' && change.preorder_on) return preorder(change.preorder_on)
    if (problem === 'only_left' && stock_qty !== null)
      return t('cart_page.few_left', { stock: stock_qty, wanted: line.quantity })
    if (problem.startsWith('qty_') && offer)
      return t('cart_page.other_quantity', { wanted: line.quantity, now: clampQty(offer, line.quantity) })
    return change.msg
  }
}
