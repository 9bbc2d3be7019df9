import { keep, kept } from '../state/kept.ts'
import type { Places } from './places.tsx'

/** Where the shop delivers, as this browser has last seen it: nobody's, and small enough to be kept for a day without a network. */
const place = 'places_seen'

export const seenPlaces = (): Places | null => {
  const seen = kept<Partial<Places>>(place)
  return Array.isArray(seen?.regions) && Array.isArray(seen.cities) && Array.isArray(seen.areas)
    ? (seen as Places)
    : null
}

export const keepPlaces = (places: Places): boolean => keep(place, places)
