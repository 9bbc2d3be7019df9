import { useEffect } from 'react'
import { quietly, spares } from '../../../app/background-fetch.ts'
import { idle } from '../../../app/deferred.tsx'
import { useShop } from '../../../app/shop-context.tsx'
import { keepPlaces, loadPlaces, seenPlaces } from '../../account/addresses/places.ts'
import { openWaitingOrders } from './open-waiting-orders.ts'

/** Whoever has something in the cart goes to the checkout next, maybe without a network: it is fetched while there is one. */
export function usePreparedCheckout(filled: boolean): void {
  const { api } = useShop()
  useEffect(() => {
    if (!filled || spares()) return
    void idle().then(() => {
      void quietly(async () => {
        await import('../../checkout/checkout-page.tsx')
        await openWaitingOrders()
      })
      if (!seenPlaces()) void quietly(async () => keepPlaces(await loadPlaces(api)))
    })
  }, [api, filled])
}
