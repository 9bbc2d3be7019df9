import { readLoginId } from '#domain/accounts/login-id.ts'
import { useShop, useTranslate } from '../../app/shop-context.tsx'
import { Field } from '../../components/forms/field.tsx'
import { FormMessage, SubmitButton } from '../../components/forms/form-parts.tsx'
import { useForm } from '../../components/forms/use-form.ts'

type NotifyFormProps = { variant: number; onDone: (msg: string) => void }

/** Where the message is sent when the variant is available again. */
export default function NotifyForm({ variant, onDone }: NotifyFormProps) {
  const { t } = useTranslate()
  const { api } = useShop()
  const form = useForm({
    initial: { contact: '' },
    problems: ({ contact }) => ({
      contact: readLoginId(contact) ? null : ({ reason: 'email_or_mobile' } as const),
    }),
    send: async ({ contact }) => {
      const { msg } = await api.requestStock({ product_price_info_id: variant, contact })
      onDone(msg)
      return null
    },
  })
  return (
    <form {...form.props}>
      <h2>{t('product.notify_me')}</h2>
      <FormMessage error={form.message} />
      <Field name="contact" label={t('demand.contact')} hint={t('demand.contact_hint')} form={form}>
        {(input) => <input {...input} autoComplete="email" maxLength={191} />}
      </Field>
      <SubmitButton busy={form.busy} primary>
        {t('demand.send')}
      </SubmitButton>
    </form>
  )
}
