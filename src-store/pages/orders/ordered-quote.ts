import type { CartLine } from '#domain/orders/cart.ts'
import { quotePlace } from '../../state/order-attempt.ts'

/** The quote that is ordered in this tab, and its variants. */
export type OrderedQuote = { id: number; variants: readonly number[] }

const isQuote = (stored: Partial<OrderedQuote> | null): stored is OrderedQuote =>
  Number.isSafeInteger(stored?.id) && Number(stored?.id) > 0 && Array.isArray(stored?.variants)

export const readOrderedQuote = (): OrderedQuote | null => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(quotePlace) ?? 'null') as Partial<OrderedQuote> | null
    return isQuote(stored) ? stored : null
  } catch {
    return null
  }
}

export const saveOrderedQuote = (quote: OrderedQuote | null): void => {
  try {
    if (quote) sessionStorage.setItem(quotePlace, JSON.stringify(quote))
    else sessionStorage.removeItem(quotePlace)
  } catch {
    // Without storage a pharmacist releases the order as any other one.
  }
}

/** Whether the cart has an item of the quote: only then an order confirms it. */
export const isInCart = ({ variants }: OrderedQuote, lines: readonly CartLine[]): boolean =>
  lines.some(({ product_price_info_id }) => variants.includes(product_price_info_id))
