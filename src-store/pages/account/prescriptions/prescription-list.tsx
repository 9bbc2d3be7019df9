import { useState } from 'react'
import { MOST_PRESCRIPTIONS } from '#domain/accounts/prescription.ts'
import type { ChoiceItem } from '#domain/fields/choices.ts'
import { dateText } from '#domain/language/dates.ts'
import { useShop, useSite, useTranslate } from '../../../app/shop-context.tsx'
import userStyles from '../../../components/forms/form.module.css'
import { ActionButton, Panel } from '../../../components/forms/form-parts.tsx'
import { useRemoved } from '../../../components/forms/use-removed.ts'
import { Icon } from '../../../components/icon.tsx'
import type { Prescription } from '../../checkout/own.ts'
import { PrescriptionForm } from './prescription-form.tsx'
import styles from './prescriptions.module.css'
import { type Quote, QuoteOf } from './quote-of.tsx'

type EntryProps = {
  stored: Prescription
  genders: readonly ChoiceItem[]
  onEdit: () => void
  onRemove: () => void
  quotes: readonly Quote[] | null
  onChanged: () => void
}

function Entry({ stored, genders, onEdit, onRemove, quotes, onChanged }: EntryProps) {
  const { t, localized, language } = useTranslate()
  const { time_zone } = useSite().config
  const name = stored.prescription_title
  const gender = genders.find(({ id }) => id === stored.patient_gender_id)
  const patient = [
    stored.patient_name,
    stored.patient_age !== null && t('my_prescriptions.age', { smart_count: stored.patient_age }),
    gender && localized(gender, 'title'),
  ].filter(Boolean)
  return (
    <li className={styles.entry}>
      <a
        href={stored.file_url}
        target="_blank"
        rel="noreferrer"
        className={styles.picture}
        aria-label={t('my_prescriptions.open', { name })}
      >
        <img src={stored.file_url} alt="" width={88} height={88} loading="lazy" />
      </a>
      <p className={styles.words}>
        <strong>{name}</strong>
        {patient.length > 0 && <span>{patient.join(' · ')}</span>}
        <span className="muted">{dateText(stored.created_at, language, time_zone)}</span>
      </p>
      <div className={userStyles.actions}>
        <ActionButton label={t('my_prescriptions.edit_named', { name })} onClick={onEdit}>
          {t('my_prescriptions.edit')}
        </ActionButton>
        <ActionButton label={t('my_prescriptions.remove_named', { name })} onClick={onRemove}>
          {t('my_prescriptions.remove')}
        </ActionButton>
      </div>
      {quotes && (
        <QuoteOf
          prescription_id={stored.id}
          quote={quotes.find(({ prescription_id }) => prescription_id === stored.id) ?? null}
          onChanged={onChanged}
        />
      )}
    </li>
  )
}

type ListProps = {
  prescriptions: readonly Prescription[]
  genders: readonly ChoiceItem[]
  /** The quotes, newest first; null while the shop makes none. */
  quotes: readonly Quote[] | null
  /** Reloads the list. */
  onChanged: () => void
}

/** The prescriptions of a customer: add, edit, delete with undo (docs/domain.md 1.6). */
export function PrescriptionList({ prescriptions, genders, quotes, onChanged }: ListProps) {
  const { api, t } = useShop()
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  const { hidden, take } = useRemoved<Prescription>({
    remove: ({ id }) => api.deletePrescription({ id }),
    message: t('my_prescriptions.removed'),
    onRemoved: onChanged,
  })
  const form = {
    genders,
    onSaved: () => {
      setEdited(null)
      onChanged()
    },
    onCancel: () => setEdited(null),
  }
  const shown = prescriptions.filter(({ id }) => !hidden.has(id))
  return (
    <>
      {edited === 'new' ? (
        <Panel title={t('my_prescriptions.new')}>
          <PrescriptionForm {...form} stored={null} />
        </Panel>
      ) : (
        prescriptions.length < MOST_PRESCRIPTIONS && (
          <div className={userStyles.actions}>
            <ActionButton onClick={() => setEdited('new')}>{t('my_prescriptions.add')}</ActionButton>
          </div>
        )
      )}
      {shown.length === 0 && edited !== 'new' ? (
        <div className={styles.empty}>
          <Icon name="heart" size={44} />
          <p>{t('my_prescriptions.none')}</p>
          <p className="muted">{t('my_prescriptions.none_hint')}</p>
        </div>
      ) : (
        <ul className={styles.list}>
          {shown.map((stored) =>
            edited === stored.id ? (
              <li key={stored.id} className={styles.open}>
                <PrescriptionForm {...form} stored={stored} />
              </li>
            ) : (
              <Entry
                key={stored.id}
                stored={stored}
                genders={genders}
                onEdit={() => setEdited(stored.id)}
                onRemove={() => take(stored)}
                quotes={quotes}
                onChanged={onChanged}
              />
            ),
          )}
        </ul>
      )}
    </>
  )
}
