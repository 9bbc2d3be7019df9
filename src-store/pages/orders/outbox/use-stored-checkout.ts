import { useEffect } from 'react'
import type { Places } from '../../account/addresses/places.ts'
import { savePlaces } from '../../account/addresses/places.ts'
import type { Own } from '../../checkout/own.ts'
import { saveOwn } from '../../checkout/own.ts'
import { openWaitingOrders } from './open-waiting-orders.ts'

/** Stores the data of the checkout for use without a network, and prefetches the code of the next page. */
export function useStoredCheckout(places: Places | null, own: Own | null): void {
  useEffect(() => {
    if (!navigator.onLine) return
    if (places) savePlaces(places)
    if (own) saveOwn(own)
  }, [places, own])
  useEffect(() => void openWaitingOrders(), [])
}
