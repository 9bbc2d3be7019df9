import { useEffect } from 'react'
import { quietly, spares } from '../../../app/background-fetch.ts'
import { idle } from '../../../app/deferred.tsx'
import { useShop } from '../../../app/shop-context.tsx'
import { loadPlaces, savePlaces, seenPlaces } from '../../account/addresses/places.ts'
import { openWaitingOrders } from './open-waiting-orders.ts'

/** Prefetches the checkout when the cart has items, because the network may be lost by then. */
export function usePreparedCheckout(filled: boolean): void {
  const { api } = useShop()
  useEffect(() => {
    if (!filled || spares()) return
    void idle().then(() => {
      void quietly(async () => {
        await import('../../checkout/checkout-page.tsx')
        await openWaitingOrders()
      })
      if (!seenPlaces()) void quietly(async () => savePlaces(await loadPlaces(api)))
    })
  }, [api, filled])
}
