import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { check } from '#domain/fields/check.ts'
import { cashHandover } from '#domain/orders/delivery/delivery-cash-record.ts'
import { useShop, useTranslate } from '../../../app/shop-context.tsx'
import { Field } from '../../../components/forms/field.tsx'
import formStyles from '../../../components/forms/form.module.css'
import { ActionButton, FormMessage, SubmitButton } from '../../../components/forms/form-parts.tsx'
import { useForm } from '../../../components/forms/use-form.ts'
import { newKey } from '../../../state/order-attempt.ts'

type FormProps = { shop_day: string; left: number; onDone: () => void }

/** Reports that the cash of a day was handed over: the whole remaining amount, unless less is typed. */
export function HandOverForm({ shop_day, left, onDone }: FormProps) {
  const { api } = useShop()
  const { t } = useTranslate()
  const { revalidate } = useRevalidator()
  // A retry after a lost response has the same key.
  const [idempotency_key] = useState(newKey)
  const read = ({ amount, note }: { amount: string; note: string }) => {
    const { values, problems } = check(cashHandover, { shop_day, amount, note })
    const tooMuch = values.amount > left && { amount: { reason: 'too_large' as const, args: { max: left } } }
    return { values, problems: { ...tooMuch, ...problems } }
  }
  const form = useForm({
    initial: { amount: left.toFixed(2), note: '' },
    problems: (typed) => read(typed).problems,
    send: async (typed) => {
      await api.handOverCash({ ...read(typed).values, idempotency_key })
      await revalidate()
      onDone()
      return null
    },
  })
  return (
    <form {...form.props} className={formStyles.form}>
      <Field name="amount" label={t('delivery.cash.amount')} form={form}>
        {(input) => <input {...input} inputMode="decimal" autoComplete="off" maxLength={20} />}
      </Field>
      <Field name="note" label={t('delivery.cash.note')} form={form} optional>
        {(input) => <input {...input} maxLength={500} />}
      </Field>
      <FormMessage error={form.message} />
      <div className={formStyles.actions}>
        <SubmitButton busy={form.busy} primary>
          {t('delivery.cash.send')}
        </SubmitButton>
        <ActionButton onClick={onDone}>{t('user.cancel')}</ActionButton>
      </div>
    </form>
  )
}
