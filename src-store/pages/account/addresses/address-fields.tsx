import { useTranslate } from '../../../app/shop-context.tsx'
import { Field } from '../../../components/forms/field.tsx'
import type { Fields } from '../../../components/forms/use-form.ts'
import type { AddressTexts } from '../../checkout/draft.ts'
import styles from '../../checkout/order-form.module.css'
import { PinField } from './pin-field.tsx'
import { PlaceFields } from './place-fields.tsx'
import type { Places } from './places.ts'

type AddressForm = Fields<keyof AddressTexts>

/** The recipient of the order. */
export function RecipientFields({ form }: { form: Fields<'full_name' | 'contact_no'> }) {
  const { t } = useTranslate()
  return (
    <>
      <Field name="full_name" label={t('checkout.full_name')} form={form}>
        {(input) => <input {...input} autoComplete="name" maxLength={191} />}
      </Field>
      <Field name="contact_no" label={t('checkout.contact_no')} hint={t('checkout.contact_hint')} form={form}>
        {(input) => <input {...input} type="tel" inputMode="tel" autoComplete="tel" maxLength={30} />}
      </Field>
    </>
  )
}

/** The delivery address: region, city, area, street, and the pin on the map. */
export function WhereFields({ form, places }: { form: AddressForm; places: Places }) {
  const { t } = useTranslate()
  return (
    <>
      <div className={styles.three}>
        <PlaceFields form={form} places={places} />
      </div>
      <Field name="address" label={t('checkout.address')} form={form}>
        {(input) => <textarea {...input} rows={2} autoComplete="street-address" maxLength={500} />}
      </Field>
      <PinField form={form} />
    </>
  )
}
