import { useRef, useState } from 'react'
import { check } from '#domain/check.ts'
import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { exactLocation } from '#domain/orders/delivery.ts'
import { useShop, useSite } from '../../../app/shop-context.tsx'
import formStyles from '../../../components/forms/form.module.css'
import { Act, Said } from '../../../components/forms/form-parts.tsx'
import { Field } from '../../../components/forms/order-field.tsx'
import { useDoing } from '../../../components/forms/use-doing.ts'
import { useTakenOver } from '../../../components/forms/use-hydrated.ts'
import { type AddressTexts, changed, emptyAddress } from '../../checkout/draft.ts'
import { PinField } from '../addresses/pin-field.tsx'
import { PlaceFields } from '../addresses/place-fields.tsx'
import type { Places } from '../addresses/places.ts'
import styles from './location-form.module.css'

export type Location = ShopAnswer<'exactLocations'>['data'][number]

type FormProps = {
  /** The place that is changed; null: a new one. */
  location: Location | null
  places: Places
  onSaved: () => void
  onCancel: (() => void) | null
}

const text = (value: string | number | null) => (value === null ? '' : String(value))

// A new place begins where the shop's map begins (docs/product.md 9), so that its pin is there to be moved.
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
  const { api, t } = useShop()
  const { busy, said, say, act } = useDoing()
  const first = useFirstTexts(location)
  const [draft, setDraft] = useState(first)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const part = useRef<HTMLFormElement>(null)
  const complain = (wrong: Readonly<Record<string, string>>) => {
    setErrors(wrong)
    const [name] = Object.keys(wrong)
    part.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
    // The pin has no field of its own.
    if (wrong.latitude || wrong.longitude) say(wrong.latitude ?? wrong.longitude ?? '')
  }
  const save = async () => {
    const { values, problems } = check(exactLocation, draft)
    const wrong = Object.entries(problems)
    if (wrong.length > 0) {
      complain(
        Object.fromEntries(wrong.map(([name, { reason, args }]) => [name, t(`problems.${reason}`, args)])),
      )
      return
    }
    const refused = await act(async () => {
      await (location
        ? api.updateExactLocation({ ...values, id: location.id })
        : api.storeExactLocation(values))
      setDraft(first)
      onSaved()
    })
    if (refused) complain(refused.errors)
  }
  const change = (name: keyof AddressTexts, value: string) => {
    setDraft((now) => changed(now, name, value))
    say('')
    setErrors(({ [name]: _, ...others }) => others)
  }
  return { part, busy, said, save, form: { draft, errors, change } }
}

/** Where a delivery person starts: division, district, area, words, and the pin on the map. */
export function LocationForm(props: FormProps) {
  const { t } = useShop()
  const takenOver = useTakenOver()
  const { part, busy, said, save, form } = useLocationForm(props)
  return (
    <form
      ref={part}
      method="post"
      noValidate
      className={formStyles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className={styles.three}>
        <PlaceFields form={form} places={props.places} />
      </div>
      <Field name="address" label={t('delivery.location.address')} form={form}>
        {(input) => <textarea {...input} rows={2} maxLength={500} />}
      </Field>
      <div className={styles.map}>{takenOver && <PinField form={form} />}</div>
      <Said said={said} />
      <div className={formStyles.actions}>
        <button type="submit" className="button primary" disabled={!takenOver} aria-disabled={busy}>
          {t('user.save')}
        </button>
        {props.onCancel && <Act onClick={props.onCancel}>{t('user.cancel')}</Act>}
      </div>
    </form>
  )
}
