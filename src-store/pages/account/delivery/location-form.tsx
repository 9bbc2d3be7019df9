import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { check } from '#domain/fields/check.ts'
import { exactLocation } from '#domain/orders/delivery/delivery.ts'
import { useShop, useSite } from '../../../app/shop-context.tsx'
import { Field } from '../../../components/forms/field.tsx'
import formStyles from '../../../components/forms/form.module.css'
import { ActionButton, FormMessage, SubmitButton } from '../../../components/forms/form-parts.tsx'
import { useForm } from '../../../components/forms/use-form.ts'
import { useHydrated } from '../../../components/forms/use-hydrated.ts'
import { type AddressTexts, changed, emptyAddress } from '../../checkout/draft.ts'
import { PinField } from '../addresses/pin-field.tsx'
import { PlaceFields } from '../addresses/place-fields.tsx'
import type { Places } from '../addresses/places.ts'
import styles from './location-form.module.css'

export type Location = ShopAnswer<'exactLocations'>['data'][number]

type FormProps = {
  /** The location to edit; null: a new one. */
  location: Location | null
  places: Places
  onSaved: () => void
  onCancel: (() => void) | null
}

const text = (value: string | number | null) => (value === null ? '' : String(value))

// A new location starts at the default position of the shop's map (docs/product.md 9), so that the pin can be moved.
function useFirstTexts(location: Location | null): AddressTexts {
  const { latitude, longitude } = useSite().config.map
  if (!location) return { ...emptyAddress, latitude: text(latitude), longitude: text(longitude) }
  const { region_id, city_id, area_id, address } = location
  return {
    ...emptyAddress,
    address,
    region_id: text(region_id),
    city_id: text(city_id),
    area_id: text(area_id),
    latitude: text(location.latitude),
    longitude: text(location.longitude),
  }
}

function useLocationForm({ location, onSaved }: FormProps) {
  const { api } = useShop()
  const form = useForm<AddressTexts>({
    initial: useFirstTexts(location),
    change: changed,
    problems: (typed) => check(exactLocation, typed).problems,
    // The pin has no field of its own, so its error is shown above the form.
    summary: ({ latitude, longitude }) => latitude ?? longitude,
    send: async (typed) => {
      const { values } = check(exactLocation, typed)
      await (location
        ? api.updateExactLocation({ ...values, id: location.id })
        : api.storeExactLocation(values))
      form.reset()
      onSaved()
      return null
    },
  })
  return form
}

/** The start location of a delivery person: region, city, area, address, and the pin on the map. */
export function LocationForm(props: FormProps) {
  const { t } = useShop()
  const hydrated = useHydrated()
  const form = useLocationForm(props)
  return (
    <form {...form.props} className={formStyles.form}>
      <div className={styles.three}>
        <PlaceFields form={form} places={props.places} />
      </div>
      <Field name="address" label={t('delivery.location.address')} form={form}>
        {(input) => <textarea {...input} rows={2} maxLength={500} />}
      </Field>
      <div className={styles.map}>{hydrated && <PinField form={form} />}</div>
      <FormMessage error={form.message} />
      <div className={formStyles.actions}>
        <SubmitButton busy={form.busy} primary>
          {t('user.save')}
        </SubmitButton>
        {props.onCancel && <ActionButton onClick={props.onCancel}>{t('user.cancel')}</ActionButton>}
      </div>
    </form>
  )
}
