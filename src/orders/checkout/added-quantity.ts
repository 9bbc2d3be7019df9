import { type Cart, cartLines, type NewCartItem, placeOf } from '../cart.ts'
import { leastQty, qtyMode } from '../pricing/price.ts'
import { qtyChoices } from '../pricing/quantity.ts'

/** The result of adding a quantity to the cart. */
export type AddedQuantity = {
  /** All of it was added; the rules changed it; nothing was added. */
  outcome: 'added' | 'changed' | 'unchanged'
  /** The resulting quantity of the variant's line. */
  quantity: number
  /** The rule that changed it: listed quantities, maximum or minimum; null if none did. */
  rule: { name: 'listed'; quantities: number[] } | { name: 'max' | 'min'; count: number } | null
}

const quantityIn = (cart: Cart, item: NewCartItem): number => {
  const { options_key, price_type_id, product_id } = placeOf(item)
  const line = cartLines(cart).find(
    (one) =>
      one.product_id === product_id && one.price_type_id === price_type_id && one.options_key === options_key,
  )
  return line?.quantity ?? 0
}

/** The quantity of a variant in the cart, over all of its lines. */
export const variantQuantity = (cart: Cart, product_price_info_id: number): number =>
  cartLines(cart)
    .filter((line) => line.product_price_info_id === product_price_info_id)
    .reduce((sum, { quantity }) => sum + quantity, 0)

/** Compares the cart before and after an item was added with the requested quantity. */
export function addedQuantity(before: Cart, after: Cart, item: NewCartItem): AddedQuantity {
  const [had, quantity] = [quantityIn(before, item), quantityIn(after, item)]
  const wanted = had + item.quantity
  if (quantity === wanted) return { outcome: 'added', quantity, rule: null }
  return {
    outcome: quantity > had ? 'changed' : 'unchanged',
    quantity,
    rule: ruleOf(item, quantity < wanted),
  }
}

function ruleOf(item: NewCartItem, isLess: boolean): AddedQuantity['rule'] {
  if (item.cart_qty_mode === qtyMode.fixed)
    return { name: 'listed', quantities: qtyChoices(item).map(({ tier }) => tier.quantity) }
  if (!isLess) return { name: 'min', count: leastQty(item) }
  return item.max_qty === null ? null : { name: 'max', count: item.max_qty }
}
