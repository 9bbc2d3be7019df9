import type { ShopApi } from '#domain/contract/shop-api.ts'
import { cartLines, refreshLine } from '#domain/orders/cart.ts'
import { changeCart, useCart } from './cart.ts'

/** Updates the cart of a customer with a price list: its items may have been added before signing in. */
export async function repriceCart(api: ShopApi): Promise<void> {
  const ids = cartLines(useCart.getState().cart).map((line) => line.product_price_info_id)
  if (ids.length === 0) return
  const answer = await api.myPrices({ variants: [...new Set(ids)].join() })
  const prices = new Map(answer.map((price) => [price.product_price_info_id, price]))
  changeCart((cart) =>
    cartLines(cart).reduce((next, line) => {
      const price = prices.get(line.product_price_info_id)
      return price ? refreshLine(next, line, price) : next
    }, cart),
  )
}
