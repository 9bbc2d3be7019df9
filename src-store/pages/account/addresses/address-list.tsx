import { useState } from 'react'
import { defaultKind, MOST_ADDRESSES } from '#domain/accounts/address.ts'
import { useShop } from '../../../app/shop-context.tsx'
import formStyles from '../../../components/forms/form.module.css'
import { ActionButton, FormMessage, Panel } from '../../../components/forms/form-parts.tsx'
import { useAction } from '../../../components/forms/use-action.ts'
import { useRemoved } from '../../../components/forms/use-removed.ts'
import { Icon } from '../../../components/icon.tsx'
import { emptyAddress } from '../../checkout/draft.ts'
import { type Address, textsOf } from '../../checkout/own.ts'
import type { Person } from '../person.ts'
import userStyles from '../user-area.module.css'
import { AddressLines } from './address-book.tsx'
import { AddressForm } from './address-form.tsx'
import styles from './address-list.module.css'
import type { Places } from './places.ts'

type EntryProps = { address: Address; onEdit: () => void; onRemove: () => void; onChanged: () => void }

const kinds = ['shipping', 'billing'] as const

/** An address with its default flags and actions. */
function Entry({ address, onEdit, onRemove, onChanged }: EntryProps) {
  const { api, t } = useShop()
  const { busy, message, run } = useAction()
  const makeDefault = (kind: (typeof kinds)[number]) =>
    void run(async () => {
      await api.makeDefaultAddress({ id: address.id, type: defaultKind[kind] })
      onChanged()
    })
  const named = { address: address.address }
  return (
    <li className={styles.entry}>
      <AddressLines address={address} />
      <div className={styles.uses}>
        {kinds.map((kind) =>
          address[`default_${kind}_address`] ? (
            <span key={kind} className={userStyles.mark}>
              <Icon name="check" size={16} /> {t(`address_book.for_${kind}`)}
            </span>
          ) : (
            <button
              key={kind}
              type="button"
              className="link"
              aria-disabled={busy}
              aria-label={`${t(`address_book.make_${kind}`)}: ${address.address}`}
              onClick={() => makeDefault(kind)}
            >
              {t(`address_book.make_${kind}`)}
            </button>
          ),
        )}
      </div>
      <div className={styles.ways}>
        <ActionButton label={t('address_book.edit_named', named)} onClick={onEdit}>
          {t('address_book.edit')}
        </ActionButton>
        <ActionButton label={t('address_book.remove_named', named)} onClick={onRemove}>
          {t('address_book.remove')}
        </ActionButton>
      </div>
      <FormMessage error={message} />
    </li>
  )
}

type ListProps = {
  addresses: readonly Address[]
  places: Places
  person: Person
  /** Reloads the address book. */
  onChanged: () => void
}

/** The address book: add, edit, make default, delete with undo (docs/domain.md 1.6). */
export function AddressList({ addresses, places, person, onChanged }: ListProps) {
  const { api, t } = useShop()
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  const { hidden, take } = useRemoved<Address>({
    remove: ({ id }) => api.deleteAddress({ id }),
    message: t('address_book.removed'),
    onRemoved: onChanged,
  })
  const form = {
    places,
    onSaved: () => {
      setEdited(null)
      onChanged()
    },
    onCancel: () => setEdited(null),
  }
  const own = { ...emptyAddress, full_name: person.user_info.full_name, contact_no: person.mobile ?? '' }
  const shown = addresses.filter(({ id }) => !hidden.has(id))
  return (
    <>
      {edited === 'new' ? (
        <Panel title={t('address_book.new')}>
          <AddressForm {...form} address={null} typed={own} />
        </Panel>
      ) : (
        <div className={formStyles.actions}>
          {addresses.length < MOST_ADDRESSES ? (
            <ActionButton onClick={() => setEdited('new')}>{t('address_book.add')}</ActionButton>
          ) : (
            <p className="hint">{t('address_book.full')}</p>
          )}
        </div>
      )}
      {shown.length === 0 && edited !== 'new' ? (
        <div className={styles.empty}>
          <Icon name="home" size={44} />
          <p>{t('address_book.none')}</p>
          <p className="muted">{t('address_book.none_hint')}</p>
        </div>
      ) : (
        <ul className={styles.list}>
          {shown.map((address) =>
            edited === address.id ? (
              <li key={address.id} className={styles.open}>
                <AddressForm {...form} address={address} typed={textsOf(address)} />
              </li>
            ) : (
              <Entry
                key={address.id}
                address={address}
                onEdit={() => setEdited(address.id)}
                onRemove={() => take(address)}
                onChanged={onChanged}
              />
            ),
          )}
        </ul>
      )}
    </>
  )
}
