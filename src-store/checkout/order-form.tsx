import { useWords } from '../app/shop-context.tsx'
import { Field, type FormState } from './field.tsx'
import styles from './order-form.module.css'
import { Payment } from './payment.tsx'
import { PlaceFields, type Places } from './places.tsx'

function BillingAddress({ form, onToggle }: { form: FormState; onToggle: (same: boolean) => void }) {
  const { t } = useWords()
  const same = form.draft.billing_address === null
  return (
    <>
      <label className={styles.check}>
        <input type="checkbox" checked={same} onChange={(event) => onToggle(event.target.checked)} />
        {t('checkout.billing_same')}
      </label>
      {!same && (
        <Field name="billing_address" label={t('checkout.billing')} form={form}>
          {(input) => <textarea {...input} rows={3} autoComplete="billing street-address" />}
        </Field>
      )}
    </>
  )
}

type FormProps = { form: FormState; places: Places; onSameBilling: (same: boolean) => void }

/** What a guest has to say: who, where to, how paid (domain 6, 8). */
export function OrderForm({ form, places, onSameBilling }: FormProps) {
  const { t } = useWords()
  return (
    <div className={styles.form}>
      <fieldset>
        <legend>{t('checkout.contact')}</legend>
        <Field name="full_name" label={t('checkout.full_name')} form={form}>
          {(input) => <input {...input} autoComplete="name" />}
        </Field>
        <div className={styles.pair}>
          <Field
            name="contact_no"
            label={t('checkout.contact_no')}
            hint={t('checkout.contact_hint')}
            form={form}
          >
            {(input) => <input {...input} type="tel" inputMode="tel" autoComplete="tel" />}
          </Field>
          <Field name="email" label={t('checkout.email')} form={form} optional>
            {(input) => <input {...input} type="email" autoComplete="email" />}
          </Field>
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('checkout.delivery')}</legend>
        <div className={styles.three}>
          <PlaceFields form={form} places={places} />
        </div>
        <Field name="address" label={t('checkout.address')} form={form}>
          {(input) => <textarea {...input} rows={3} autoComplete="street-address" />}
        </Field>
        <BillingAddress form={form} onToggle={onSameBilling} />
        <Field name="extra_instruction" label={t('checkout.instruction')} form={form} optional>
          {(input) => <textarea {...input} rows={2} />}
        </Field>
      </fieldset>
      <fieldset>
        <legend>{t('checkout.payment')}</legend>
        <Payment form={form} />
      </fieldset>
    </div>
  )
}
