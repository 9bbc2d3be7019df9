import { useEffect } from 'react'
import type { Own } from '../checkout/own.ts'
import { keepOwn } from '../checkout/own-seen.ts'
import type { Places } from '../checkout/places.tsx'
import { keepPlaces } from '../checkout/places-seen.ts'
import { openWaitingPage } from './waiting-way.ts'

/** Keeps what the checkout is drawn from readable without a network, and fetches what follows it while there is one. */
export function useKeptCheckout(places: Places | null, own: Own | null): void {
  useEffect(() => {
    if (!navigator.onLine) return
    if (places) keepPlaces(places)
    if (own) keepOwn(own)
  }, [places, own])
  useEffect(() => void openWaitingPage(), [])
}
