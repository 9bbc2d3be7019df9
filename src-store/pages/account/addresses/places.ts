import type { ShopApi } from '#domain/contract/shop-api.ts'
import { statusOf } from '../../../api/failure.ts'
import { keep, kept } from '../../../state/browser-storage.ts'

type Named = { id: number; title: string; title_bn: string | null }
type Charged = { delivery_charge: number | null }

export type Places = {
  regions: Named[]
  cities: (Named & Charged & { region_id: number })[]
  areas: (Named & Charged & { region_id: number; city_id: number })[]
}

const named = ({ id, title, title_bn }: Named): Named => ({ id, title, title_bn })

/** Where the shop delivers, cut down to what the form shows. */
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

/** Where the shop delivers, as this browser has last seen it: nobody's, and small enough to be kept for a day without a network. */
const place = 'places_seen'

export const seenPlaces = (): Places | null => {
  const seen = kept<Partial<Places>>(place)
  return Array.isArray(seen?.regions) && Array.isArray(seen.cities) && Array.isArray(seen.areas)
    ? (seen as Places)
    : null
}

export const keepPlaces = (places: Places): boolean => keep(place, places)

/** The same; without a network, as it was last seen here, null where it was not. */
export const loadKnownPlaces = (api: ShopApi): Promise<Places | null> =>
  loadPlaces(api).catch((error) => {
    if (statusOf(error) !== 0) throw error
    return seenPlaces()
  })
