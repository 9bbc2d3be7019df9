import { useEffect, useState } from 'react'
import type { CartLine } from '#domain/orders/cart.ts'
import { isInCart, readOrderedQuote, saveOrderedQuote } from '../orders/ordered-quote.ts'

/** The quote that the order confirms, until it is placed, cannot be ordered any more, or the cart has none of its items. */
export function useOrderedQuote(lines: readonly CartLine[]) {
  const [quote, setQuote] = useState(readOrderedQuote)
  const forget = () => {
    saveOrderedQuote(null)
    setQuote(null)
  }
  const isLeft = quote !== null && !isInCart(quote, lines)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the items are taken out.
  useEffect(() => {
    if (isLeft) forget()
  }, [isLeft])
  return { quote_id: quote && !isLeft ? quote.id : null, forget }
}
