import { useEffect } from 'react'
import { idle } from '../app/later.tsx'
import { quietly, spares } from '../app/prefetch.ts'
import { useShop } from '../app/shop-context.tsx'
import { loadPlaces } from '../checkout/places.tsx'
import { keepPlaces, seenPlaces } from '../checkout/places-seen.ts'
import { openWaitingPage } from './waiting-way.ts'

/** Whoever has something in the cart goes to the checkout next, maybe without a network: it is fetched while there is one. */
export function usePreparedCheckout(filled: boolean): void {
  const { api } = useShop()
  useEffect(() => {
    if (!filled || spares()) return
    void idle().then(() => {
      void quietly(async () => {
        await import('../pages/checkout.tsx')
        await openWaitingPage()
      })
      if (!seenPlaces()) void quietly(async () => keepPlaces(await loadPlaces(api)))
    })
  }, [api, filled])
}
