import { address as addressFields } from '#domain/accounts/address.ts'
import { check } from '#domain/fields/check.ts'
import { useShop } from '../../../app/shop-context.tsx'
import formStyles from '../../../components/forms/form.module.css'
import { useForm } from '../../../components/forms/use-form.ts'
import { type AddressTexts, changed } from '../../checkout/draft.ts'
import styles from '../../checkout/order-form.module.css'
import type { Address } from '../../checkout/own.ts'
import { RecipientFields, WhereFields } from './address-fields.tsx'
import type { Places } from './places.ts'

type Values = AddressTexts & { label_id: number }

type FormProps = {
  /** The address to edit; null: a new one. */
  address: Address | null
  typed: AddressTexts
  places: Places
  onSaved: (address: Address) => void
  onCancel: (() => void) | null
}

const labels = [
  { id: 1, name: 'checkout.home' },
  { id: 2, name: 'checkout.office' },
] as const

function useAddress({ address, typed, onSaved }: FormProps) {
  const { api, t } = useShop()
  const read = (values: Values) => {
    const { default_shipping_address = false, default_billing_address = false } = address ?? {}
    return check(addressFields, { ...values, default_shipping_address, default_billing_address })
  }
  return useForm<Values>({
    initial: { ...typed, label_id: address?.label_id ?? 1 },
    change: changed,
    problems: (values) => read(values).problems,
    summary: () => t('checkout.check'),
    send: async (typed) => {
      const { values } = read(typed)
      onSaved(await (address ? api.updateAddress({ ...values, id: address.id }) : api.storeAddress(values)))
      return null
    },
  })
}

/** A form for a saved address within the checkout form. Forms cannot be nested, so its button submits it. */
export function AddressForm(props: FormProps) {
  const { t } = useShop()
  const { places, onCancel } = props
  const form = useAddress(props)
  return (
    <div className={styles.inner} ref={form.ref}>
      <div className={styles.pair}>
        <RecipientFields form={form} />
      </div>
      <WhereFields form={form} places={places} />
      <fieldset className={styles.labels}>
        <legend>{t('checkout.label')}</legend>
        {labels.map(({ id, name }) => (
          <label key={id} className={formStyles.check}>
            <input
              type="radio"
              name="label_id"
              checked={form.values.label_id === id}
              onChange={() => form.change('label_id', id)}
            />
            {t(name)}
          </label>
        ))}
      </fieldset>
      {form.message && (
        <p className="problem" role="alert">
          {form.message}
        </p>
      )}
      <div className={styles.actions}>
        <button
          type="button"
          className="button primary"
          aria-disabled={form.busy}
          onClick={() => void form.submit()}
        >
          {t('checkout.save_address')}
        </button>
        {onCancel && (
          <button type="button" className="button" onClick={onCancel}>
            {t('checkout.cancel')}
          </button>
        )}
      </div>
    </div>
  )
}
