import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslate } from '../../app/shop-context.tsx'
import { Field } from '../../components/forms/field.tsx'
import formStyles from '../../components/forms/form.module.css'
import type { Form } from '../../components/forms/use-form.ts'
import { AddressBook } from '../account/addresses/address-book.tsx'
import { RecipientFields, WhereFields } from '../account/addresses/address-fields.tsx'
import type { Places } from '../account/addresses/places.ts'
import { Billing } from './billing.tsx'
import type { CheckoutDraft } from './draft.ts'
import styles from './order-form.module.css'
import type { Address, Own } from './own.ts'
import { Payment } from './payment.tsx'
import { Prescriptions } from './prescriptions.tsx'

/** Scrolls to the section that the URL's hash names, once it is rendered: only the browser knows the cart. */
export function useNamedPart(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const part = hash ? document.getElementById(hash.slice(1)) : null
    part?.scrollIntoView?.()
    part?.focus({ preventScroll: true })
  }, [hash])
}

type FormProps = {
  form: Form<CheckoutDraft>
  own: Own | null
  places: Places
  /** The payment methods for this customer; null: all that the shop offers. */
  offered: readonly number[] | null
  onSaved: (address: Address) => void
  /** The opt-in for a reminder, next to the contact that it is sent to. */
  reminder: ReactNode
}

/**
 * Contact and delivery address, for users without saved addresses. The sections have ids, because links with a hash lead to them.
 */
function Recipient({ form, own, places, reminder }: FormProps) {
  const { t } = useTranslate()
  return (
    <>
      <fieldset id="contact" tabIndex={-1}>
        <legend>{t('checkout.contact')}</legend>
        <div className={styles.pair}>
          <RecipientFields form={form} />
        </div>
        <Field name="email" label={t('checkout.email')} form={form} optional>
          {(input) => (
            <input {...input} type="email" inputMode="email" autoComplete="email" maxLength={191} />
          )}
        </Field>
        {reminder}
      </fieldset>
      <fieldset id="delivery" tabIndex={-1}>
        <legend>{t('checkout.delivery')}</legend>
        <WhereFields form={form} places={places} />
        {own && (
          <label className={formStyles.check}>
            <input
              type="checkbox"
              checked={form.values.keep_address}
              onChange={(event) => form.change('keep_address', event.target.checked)}
            />
            {t('checkout.keep_address')}
          </label>
        )}
        <Billing form={form} addresses={[]} />
      </fieldset>
    </>
  )
}

/** The sections of the checkout: contact, delivery, payment (docs/domain.md 3.4; 6, 8). */
export function OrderForm(props: FormProps) {
  const { t } = useTranslate()
  useNamedPart()
  const { form, own, places, offered, onSaved } = props
  const { values, errors, change } = form
  return (
    <div className={styles.form}>
      {own && own.addresses.length > 0 ? (
        <fieldset id="delivery" tabIndex={-1}>
          <legend>{t('checkout.delivery')}</legend>
          <AddressBook
            addresses={own.addresses}
            picked={values.shipping_address_id}
            typed={values}
            places={places}
            error={errors.shipping_address_id}
            onPick={(id) => change('shipping_address_id', id)}
            onSaved={onSaved}
          />
          <Billing form={form} addresses={own.addresses} />
          {props.reminder}
        </fieldset>
      ) : (
        <Recipient {...props} />
      )}
      <fieldset>
        <legend>{t('checkout.prescriptions')}</legend>
        <Prescriptions
          own={own?.prescriptions ?? null}
          picked={values.prescriptions}
          onChange={(picked) => change('prescriptions', picked)}
        />
      </fieldset>
      <fieldset id="payment" tabIndex={-1}>
        <legend>{t('checkout.payment')}</legend>
        <Payment form={form} offered={offered} />
        <Field name="extra_instruction" label={t('checkout.instruction')} form={form} optional>
          {(input) => <textarea {...input} rows={2} maxLength={1000} />}
        </Field>
      </fieldset>
    </div>
  )
}
