import { useId } from 'react'
import { useTranslate } from '../../../../app/shop-context.tsx'
import { takeFocus } from '../../../../components/forms/form-parts.tsx'
import { Icon } from '../../../../components/icon.tsx'
import { useFailureLabel } from '../../../orders/use-failure-label.ts'
import styles from './failure-form.module.css'

type ReasonProps = {
  reasons: readonly number[]
  value: string
  error: string | undefined
  onChange: (reason: string) => void
}

/** The reasons why a parcel was not delivered; the first one takes the focus when the form opens. */
export function ReasonField({ reasons, value, error, onChange }: ReasonProps) {
  const { t } = useTranslate()
  const labelOf = useFailureLabel()
  const id = useId()
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{t('delivery.failure.reason')}</legend>
      {reasons.map((reason, at) => (
        <label key={reason} className={styles.reason}>
          <input
            type="radio"
            name={id}
            value={reason}
            checked={value === String(reason)}
            aria-invalid={error !== undefined}
            ref={at === 0 ? takeFocus : undefined}
            onChange={() => onChange(String(reason))}
          />
          {labelOf(reason)}
        </label>
      ))}
      {error && (
        <span className="problem" id={`${id}-error`}>
          <Icon name="info" size={18} /> {error}
        </span>
      )}
    </fieldset>
  )
}
