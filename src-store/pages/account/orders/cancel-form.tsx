import { useShop } from '../../../app/shop-context.tsx'
import { Field } from '../../../components/forms/field.tsx'
import styles from '../../../components/forms/form.module.css'
import { ActionButton, FormMessage, SubmitButton } from '../../../components/forms/form-parts.tsx'
import { useForm } from '../../../components/forms/use-form.ts'
import { toast } from '../../../state/toasts.ts'

type CancelProps<Order> = {
  send: (cancel_reason: string) => Promise<Order>
  onDone: (order: Order) => void
  onClose: () => void
}

/** Cancels an order that is not being delivered yet; requires a reason (docs/decisions/0022). */
export function CancelForm<Order>({ send, onDone, onClose }: CancelProps<Order>) {
  const { t } = useShop()
  const form = useForm({
    initial: { cancel_reason: '' },
    problems: ({ cancel_reason }) =>
      cancel_reason.trim() === '' ? { cancel_reason: { reason: 'required' } } : {},
    send: async ({ cancel_reason }) => {
      const order = await send(cancel_reason)
      toast(t('my_orders.now_cancelled'))
      onDone(order)
      return null
    },
  })
  return (
    <form {...form.props} className={styles.form}>
      <p>{t('my_orders.cancel_text')}</p>
      <Field name="cancel_reason" label={t('my_orders.cancel_reason')} form={form}>
        {(input) => <textarea {...input} rows={3} maxLength={1000} />}
      </Field>
      <FormMessage error={form.message} />
      <div className={styles.actions}>
        <SubmitButton busy={form.busy} danger>
          {t('my_orders.cancel')}
        </SubmitButton>
        <ActionButton onClick={onClose}>{t('my_orders.keep_order')}</ActionButton>
      </div>
    </form>
  )
}
