import { useRef, useState } from 'react'
import { address as addressFields } from '#domain/accounts/address.ts'
import { check } from '#domain/check.ts'
import { useShop } from '../../../app/shop-context.tsx'
import { useDoing } from '../../../components/forms/use-doing.ts'
import { type AddressTexts, changed } from '../../checkout/draft.ts'
import styles from '../../checkout/order-form.module.css'
import type { Address } from '../../checkout/own.ts'
import { RecipientFields, WhereFields } from './address-fields.tsx'
import type { Places } from './places.ts'

type FormProps = {
  /** The address that is changed; null: a new one. */
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
  const { busy, said, say, act } = useDoing()
  const [draft, setDraft] = useState(typed)
  const [label_id, setLabel] = useState(address?.label_id ?? 1)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const part = useRef<HTMLDivElement>(null)

  const complain = (wrong: Readonly<Record<string, string>>) => {
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    part.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const save = async () => {
    const { default_shipping_address = false, default_billing_address = false } = address ?? {}
    const { values, problems } = check(addressFields, {
      ...draft,
      label_id,
      default_shipping_address,
      default_billing_address,
    })
    const wrong = Object.entries(problems)
    if (wrong.length > 0) {
      say(t('checkout.check'))
      complain(
        Object.fromEntries(wrong.map(([name, { reason, args }]) => [name, t(`problems.${reason}`, args)])),
      )
      return
    }
    const refused = await act(async () =>
      onSaved(await (address ? api.updateAddress({ ...values, id: address.id }) : api.storeAddress(values))),
    )
    if (refused) complain(refused.errors)
  }
  const change = (name: keyof AddressTexts, value: string) => {
    setDraft((now) => changed(now, name, value))
    say('')
    setErrors(({ [name]: _, ...others }) => others)
  }
  return { part, busy, said, save, label_id, setLabel, form: { draft, errors, change } }
}

/** An address of the book, filled in without leaving the order; a form inside a form is none, so its button sends it. */
export function AddressForm(props: FormProps) {
  const { t } = useShop()
  const { places, onCancel } = props
  const { part, busy, said, save, label_id, setLabel, form } = useAddress(props)
  return (
    <div className={styles.inner} ref={part}>
      <div className={styles.pair}>
        <RecipientFields form={form} />
      </div>
      <WhereFields form={form} places={places} />
      <fieldset className={styles.labels}>
        <legend>{t('checkout.label')}</legend>
        {labels.map(({ id, name }) => (
          <label key={id} className={styles.check}>
            <input type="radio" name="label_id" checked={label_id === id} onChange={() => setLabel(id)} />
            {t(name)}
          </label>
        ))}
      </fieldset>
      {said && (
        <p className="problem" role="alert">
          {said}
        </p>
      )}
      <div className={styles.actions}>
        <button type="button" className="button primary" aria-disabled={busy} onClick={() => void save()}>
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
