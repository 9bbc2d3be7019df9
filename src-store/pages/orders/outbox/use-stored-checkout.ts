import { useEffect } from 'react'
import type { Places } from '../../account/addresses/places.ts'
import { keepPlaces } from '../../account/addresses/places.ts'
import type { Own } from '../../checkout/own.ts'
import { keepOwn } from '../../checkout/own.ts'
import { openWaitingPage } from './open-waiting-page.ts'

/** Keeps what the checkout is drawn from readable without a network, and fetches what follows it while there is one. */
export function useKeptCheckout(places: Places | null, own: Own | null): void {
  useEffect(() => {
    if (!navigator.onLine) return
    if (places) keepPlaces(places)
    if (own) keepOwn(own)
  }, [places, own])
  useEffect(() => void openWaitingPage(), [])
}
