import { useEffect, useState } from 'react'
import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { timings } from '#domain/site/timings.ts'
import { useShop } from '../../app/shop-context.tsx'

/** Suggestions for a typed prefix; the last ones stay until the next response, an error changes nothing. */
export function useSuggestions(term: string): ShopAnswer<'suggestions'> {
  const { api } = useShop()
  const [found, setFound] = useState<ShopAnswer<'suggestions'>>([])
  useEffect(() => {
    const typed = term.trim()
    if (typed === '') {
      setFound([])
      return
    }
    let wanted = true
    const timer = setTimeout(() => {
      api.suggestions({ term: typed, limit: 10 }).then(
        (answer) => wanted && setFound(answer),
        () => undefined,
      )
    }, timings.headerSearch)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [api, term])
  return found
}
