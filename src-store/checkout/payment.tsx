import { useSite, useWords } from '../app/shop-context.tsx'
import type { FormState } from './field.tsx'
import styles from './payment.module.css'

// domain section 5: 1 is cash. Digital payment comes with its provider (decisions 24).
const cash = 1

/** How the order is paid. */
export function Payment({ form }: { form: FormState }) {
  const { t, said } = useWords()
  const { payment_types } = useSite().config
  return (
    <div className={styles.types}>
      {payment_types.map((type) => (
        <label key={type.id} className={styles.type} data-off={type.id !== cash}>
          <input
            type="radio"
            name="choose_payment_type"
            value={type.id}
            checked={form.draft.choose_payment_type === String(type.id)}
            disabled={type.id !== cash}
            onChange={(event) => form.change('choose_payment_type', event.target.value)}
          />
          <span>
            <strong>{said(type, 'title')}</strong>
            <small>{t(type.id === cash ? 'checkout.cash_hint' : 'checkout.digital_soon')}</small>
          </span>
        </label>
      ))}
    </div>
  )
}
