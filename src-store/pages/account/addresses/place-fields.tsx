import { useTranslate } from '../../../app/shop-context.tsx'
import { Field } from '../../../components/forms/field.tsx'
import type { Fields } from '../../../components/forms/use-form.ts'
import type { Places } from './places.ts'

type PlaceName = 'region_id' | 'city_id' | 'area_id'

/** The selects for region, city and area: each one narrows the next. */
export function PlaceFields({ form, places }: { form: Fields<PlaceName>; places: Places }) {
  const { t, localized } = useTranslate()
  const { region_id, city_id } = form.values
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
              {localized(place, 'title')}
            </option>
          ))}
        </select>
      )}
    </Field>
  ))
}
