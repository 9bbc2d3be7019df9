import { useTranslate } from '../../app/shop-context.tsx'
import { Field } from '../../components/forms/field.tsx'
import formStyles from '../../components/forms/form.module.css'
import type { Form } from '../../components/forms/use-form.ts'
import bookStyles from '../account/addresses/address-book.module.css'
import { AddressChoice } from '../account/addresses/address-book.tsx'
import type { CheckoutDraft } from './draft.ts'
import { type Address, isServed } from './own.ts'

type BillingProps = { form: Form<CheckoutDraft>; addresses: readonly Address[] }

/** The billing address: the delivery address, another saved address, or a text. */
export function Billing({ form, addresses }: BillingProps) {
  const { t } = useTranslate()
  const { change, errors } = form
  const { billing_address, billing_address_id } = form.values
  const same = billing_address === null
  return (
    <>
      <label className={formStyles.check}>
        <input
          type="checkbox"
          checked={same}
          onChange={(event) => change('billing_address', event.target.checked ? null : '')}
        />
        {t('checkout.billing_same')}
      </label>
      {!same && addresses.length > 0 && (
        <ul className={bookStyles.book}>
          {addresses.filter(isServed).map((address) => (
            <AddressChoice
              key={address.id}
              name="billing_address_id"
              address={address}
              picked={String(address.id) === billing_address_id}
              onPick={() => change('billing_address_id', String(address.id))}
              onEdit={null}
            />
          ))}
          <li className={bookStyles.card}>
            <label>
              <input
                type="radio"
                name="billing_address_id"
                checked={billing_address_id === ''}
                onChange={() => change('billing_address_id', '')}
              />
              <span>{t('checkout.billing_other')}</span>
            </label>
          </li>
        </ul>
      )}
      {billing_address !== null && billing_address_id === '' && (
        <Field
          name="billing_address"
          label={t('checkout.billing')}
          form={{ values: { billing_address }, errors, change }}
        >
          {(input) => <textarea {...input} rows={2} autoComplete="billing street-address" maxLength={500} />}
        </Field>
      )}
    </>
  )
}
