import type { ShopApi } from '#domain/contract/shop-api.ts'
import type { Values } from '#domain/fields.ts'
import { type CartLine, cartLines } from '#domain/orders/cart.ts'
import type { lineProblem } from '#domain/orders/placement.ts'
import type { OrderCharges } from '#domain/orders/totals.ts'
import { markLines, renewLine, useCart } from '../state/cart.ts'

/** What the server says of an order that does not hold any more: line by line, with the charges as they are now. */
export type Changed = { lines: Values<typeof lineProblem>[]; totals: OrderCharges }

export const changedIn = (data: unknown): Changed | null =>
  typeof data === 'object' && data !== null && Array.isArray((data as Partial<Changed>).lines)
    ? (data as Changed)
    : null

// The prices of a line come from its variant, so that the next change of quantity is right too.
const renew = async (api: ShopApi, line: CartLine): Promise<void> => {
  const product = await api.product({ slug: line.product_slug })
  const variant = product.product_price_infos.find(({ id }) => id === line.product_price_info_id)
  if (variant) renewLine(line, variant)
}

/** Marks the lines that changed and takes over their prices; what cannot be read again stays as it was, marked. */
export async function takeOver(api: ShopApi, { lines }: Changed): Promise<void> {
  const marks = Object.fromEntries(
    lines.map(({ product_price_info_id, msg }) => [product_price_info_id, msg]),
  )
  const affected = cartLines(useCart.getState().cart).filter((line) => marks[line.product_price_info_id])
  await Promise.allSettled(affected.map((line) => renew(api, line)))
  markLines(marks)
}
