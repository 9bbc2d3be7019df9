import { useEffect } from 'react'
import type { Places } from '../../account/addresses/places.ts'
import { keepPlaces } from '../../account/addresses/places.ts'
import type { Own } from '../../checkout/own.ts'
import { keepOwn } from '../../checkout/own.ts'
import { openWaitingOrders } from './open-waiting-orders.ts'

/** Keeps what the checkout is drawn from readable without a network, and fetches what follows it while there is one. */
export function useStoredCheckout(places: Places | null, own: Own | null): void {
  useEffect(() => {
    if (!navigator.onLine) return
    if (places) keepPlaces(places)
    if (own) keepOwn(own)
  }, [places, own])
  useEffect(() => void openWaitingOrders(), [])
}
