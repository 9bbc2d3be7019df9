import type { ShopApi } from '#domain/contract/shop-api.ts'
import type { Values } from '#domain/fields.ts'
import type { CartLine } from '#domain/orders/cart.ts'
import type { lineProblem } from '#domain/orders/placement.ts'
import type { OrderCharges } from '#domain/orders/totals.ts'
import { lineKey, markLines, renewDesign, renewLine } from '../state/cart.ts'

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

/**
 * Marks the lines that changed, of those that were sent, and takes over their prices; what cannot be read again stays as it
 * was, marked.
 */
export async function takeOver(api: ShopApi, sent: readonly CartLine[], { lines }: Changed): Promise<void> {
  const affected = lines.flatMap((problem) => {
    const line = sent[problem.line]
    return line ? [{ line, problem }] : []
  })
  for (const { line, problem } of affected) {
    const price = problem.custom_product_design_price
    if (price !== null && line.custom_product_design?.design_id) renewDesign(line, price)
  }
  await Promise.allSettled(affected.map(({ line }) => renew(api, line)))
  markLines(Object.fromEntries(affected.map(({ line, problem }) => [lineKey(line), problem.msg])))
}
