import type { ShopApi } from '#domain/contract/shop-api.ts'
import { statusOf } from '../../../api/failure.ts'
import { readStorage, writeStorage } from '../../../state/browser-storage.ts'

type Named = { id: number; title: string; title_bn: string | null }
type Charged = { delivery_charge: number | null }

export type Places = {
  regions: Named[]
  cities: (Named & Charged & { region_id: number })[]
  areas: (Named & Charged & { region_id: number; city_id: number })[]
}

const named = ({ id, title, title_bn }: Named): Named => ({ id, title, title_bn })

/** The delivery areas, reduced to the fields that the form needs. */
export const loadPlaces = async (api: ShopApi): Promise<Places> => {
  const [regions, cities, areas] = await Promise.all([
    api.load('regions'),
    api.load('cities'),
    api.load('areas'),
  ])
  return {
    regions: regions.data.map(named),
    cities: cities.data.map((city) => ({
      ...named(city),
      region_id: city.region_id,
      delivery_charge: city.delivery_charge,
    })),
    areas: areas.data
      .filter(({ served }) => served)
      .map((area) => ({
        ...named(area),
        region_id: area.region_id,
        city_id: area.city_id,
        delivery_charge: area.delivery_charge,
      })),
  }
}

/** The delivery areas as last loaded in this browser: public data, and small enough to be stored for offline use. */
const place = 'places_seen'

export const seenPlaces = (): Places | null => {
  const seen = readStorage<Partial<Places>>(place)
  return Array.isArray(seen?.regions) && Array.isArray(seen.cities) && Array.isArray(seen.areas)
    ? (seen as Places)
    : null
}

export const savePlaces = (places: Places): boolean => writeStorage(place, places)

/** The delivery areas; without a network as last loaded, or null. */
export const loadKnownPlaces = (api: ShopApi): Promise<Places | null> =>
  loadPlaces(api).catch((error) => {
    if (statusOf(error) !== 0) throw error
    return seenPlaces()
  })
