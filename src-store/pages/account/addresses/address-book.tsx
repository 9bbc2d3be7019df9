import { useState } from 'react'
import { useTranslate } from '../../../app/shop-context.tsx'
import { type AddressTexts, emptyAddress } from '../../checkout/draft.ts'
import { type Address, isServed, textsOf } from '../../checkout/own.ts'
import styles from './address-book.module.css'
import { AddressForm } from './address-form.tsx'
import type { Places } from './places.ts'

/** An address in a few lines. */
export function AddressLines({ address }: { address: Address }) {
  const { t, localized, digits } = useTranslate()
  const place = [address.area_info, address.city_info, address.region_info]
    .flatMap((one) => (one ? localized(one, 'title') : []))
    .join(', ')
  return (
    <span className={styles.lines}>
      <strong>
        {address.full_name} <small>{t(address.label_id === 2 ? 'checkout.office' : 'checkout.home')}</small>
        {address.default_shipping_address && <small className={styles.mark}>{t('checkout.default')}</small>}
      </strong>
      <span>{address.address}</span>
      <span>{place}</span>
      {address.contact_no && <span className="muted">{digits(address.contact_no)}</span>}
      {!isServed(address) && <span className="problem">{t('checkout.not_served')}</span>}
    </span>
  )
}

type ChoiceProps = {
  name: string
  address: Address
  picked: boolean
  onPick: () => void
  onEdit: (() => void) | null
}

export function AddressChoice({ name, address, picked, onPick, onEdit }: ChoiceProps) {
  const { t } = useTranslate()
  return (
    <li className={styles.card}>
      <label>
        <input
          type="radio"
          name={name}
          value={address.id}
          checked={picked}
          disabled={!isServed(address)}
          onChange={onPick}
        />
        <AddressLines address={address} />
      </label>
      {onEdit && (
        <button
          type="button"
          className="link"
          aria-label={t('checkout.edit_named', { name: address.full_name ?? '', address: address.address })}
          onClick={onEdit}
        >
          {t('checkout.edit_address')}
        </button>
      )}
    </li>
  )
}

type BookProps = {
  addresses: readonly Address[]
  picked: string
  /** The address that was typed before the customer signed in. */
  typed: AddressTexts
  places: Places
  error: string | undefined
  onPick: (id: string) => void
  onSaved: (address: Address) => void
}

/** The customer's saved addresses to choose from; addresses are added and edited inline. */
export function AddressBook({ addresses, picked, typed, places, error, onPick, onSaved }: BookProps) {
  const { t } = useTranslate()
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  const saved = (address: Address) => {
    setEdited(null)
    onSaved(address)
  }
  const form = { places, onSaved: saved, onCancel: () => setEdited(null) }
  return (
    <>
      <ul className={styles.book}>
        {addresses.map((address) =>
          edited === address.id ? (
            <li key={address.id} className={styles.open}>
              <AddressForm {...form} address={address} typed={textsOf(address)} />
            </li>
          ) : (
            <AddressChoice
              key={address.id}
              name="shipping_address_id"
              address={address}
              picked={String(address.id) === picked}
              onPick={() => onPick(String(address.id))}
              onEdit={() => setEdited(address.id)}
            />
          ),
        )}
      </ul>
      {error && <p className="problem">{error}</p>}
      {edited === 'new' ? (
        <div className={styles.open}>
          <AddressForm {...form} address={null} typed={{ ...emptyAddress, ...typed }} />
        </div>
      ) : (
        <button type="button" className={`button ${styles.add}`} onClick={() => setEdited('new')}>
          {t('checkout.new_address')}
        </button>
      )}
    </>
  )
}
