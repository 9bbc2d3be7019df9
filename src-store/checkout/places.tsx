import type { ShopApi } from '#domain/contract/shop-api.ts'
import { statusOf } from '../app/failure.ts'
import { useWords } from '../app/shop-context.tsx'
import { Field, type FormState } from './field.tsx'
import { seenPlaces } from './places-seen.ts'

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

/** The same; without a network, as it was last seen here, null where it was not. */
export const loadKnownPlaces = (api: ShopApi): Promise<Places | null> =>
  loadPlaces(api).catch((error) => {
    if (statusOf(error) !== 0) throw error
    return seenPlaces()
  })

type PlaceName = 'region_id' | 'city_id' | 'area_id'

/** Division, district, area: each narrows the next. */
export function PlaceFields({ form, places }: { form: FormState<PlaceName>; places: Places }) {
  const { t, said } = useWords()
  const { region_id, city_id } = form.draft
  const levels = [
    { name: 'region_id', label: t('checkout.region'), choices: places.regions, open: true },
    {
      name: 'city_id',
      label: t('checkout.city'),
      choices: places.cities.filter((city) => String(city.region_id) === region_id),
      open: region_id !== '',
    },
    {
      name: 'area_id',
      label: t('checkout.area'),
      choices: places.areas.filter((area) => String(area.city_id) === city_id),
      open: city_id !== '',
    },
  ] as const
  return levels.map(({ name, label, choices, open }) => (
    <Field key={name} name={name} label={label} form={form}>
      {(input) => (
        <select {...input} disabled={!open}>
          <option value="">{t('checkout.choose')}</option>
          {choices.map((place) => (
            <option key={place.id} value={place.id}>
              {said(place, 'title')}
            </option>
          ))}
        </select>
      )}
    </Field>
  ))
}
