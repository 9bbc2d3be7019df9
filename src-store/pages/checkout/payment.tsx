import { paymentMinutes, paymentType } from '#domain/orders/payment.ts'
import { useAway } from '../../api/network.ts'
import { useSite, useTranslate } from '../../app/shop-context.tsx'
import type { Fields } from '../../components/forms/use-form.ts'
import { useUser } from '../../state/user.ts'
import styles from './payment.module.css'

type Props = { form: Fields<'choose_payment_type'>; offered: readonly number[] | null }

/** The choice of the payment method. */
export function Payment({ form, offered }: Props) {
  const { t, localized, digits } = useTranslate()
  const away = useAway()
  const { payment_types, offered_payments } = useSite().config
  const hasCredit = useUser(({ user }) => user?.has_credit === true)
  const isOffered = (id: number) =>
    id === paymentType.account ? hasCredit : offered_payments.includes(id) && (offered?.includes(id) ?? true)
  const hints: Readonly<Record<number, string>> = {
    [paymentType.cash]: t('checkout.cash_hint'),
    [paymentType.digital]: away
      ? t('waiting.pay_later')
      : t('pay.digital_hint', { minutes: digits(paymentMinutes) }),
    [paymentType.account]: t('checkout.account_hint'),
  }
  return (
    <div className={styles.types}>
      {payment_types
        .filter(({ id }) => isOffered(id))
        .map((type) => (
          <label key={type.id} className={styles.type}>
            <input
              type="radio"
              name="choose_payment_type"
              value={type.id}
              checked={form.values.choose_payment_type === String(type.id)}
              onChange={(event) => form.change('choose_payment_type', event.target.value)}
            />
            <span>
              <strong>{localized(type, 'title')}</strong>
              <small>{hints[type.id]}</small>
            </span>
          </label>
        ))}
      {form.errors.choose_payment_type && <p className="problem">{form.errors.choose_payment_type}</p>}
    </div>
  )
}
