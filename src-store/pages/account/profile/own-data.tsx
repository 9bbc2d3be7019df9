import { useNavigate } from 'react-router-dom'
import { useShop } from '../../../app/shop-context.tsx'
import { Field } from '../../../components/forms/field.tsx'
import formStyles from '../../../components/forms/form.module.css'
import { ActionButton, FormMessage, Panel, SubmitButton } from '../../../components/forms/form-parts.tsx'
import { useAction } from '../../../components/forms/use-action.ts'
import { useForm } from '../../../components/forms/use-form.ts'
import { toast } from '../../../state/toasts.ts'
import { forgetUser } from '../../../state/user.ts'
import styles from '../user-area.module.css'
import { saveFile } from './save-file.ts'

function Erase() {
  const { api, t } = useShop()
  const go = useNavigate()
  const form = useForm({
    initial: { password: '' },
    problems: ({ password }) => (password === '' ? { password: { reason: 'password_missing' } } : {}),
    send: async ({ password }) => {
      await api.erase({ password })
      forgetUser()
      toast(t('user.data.deleted'))
      await go('/', { replace: true, viewTransition: true })
      return null
    },
  })
  return (
    <details className={styles.erase}>
      <summary>{t('user.data.delete')}</summary>
      <form {...form.props} className={formStyles.form}>
        <p>{t('user.data.delete_text')}</p>
        <Field name="password" label={t('user.data.password')} form={form}>
          {(input) => <input {...input} type="password" autoComplete="current-password" maxLength={200} />}
        </Field>
        <FormMessage error={form.message} />
        <div className={formStyles.actions}>
          <SubmitButton busy={form.busy} danger>
            {t('user.data.delete_now')}
          </SubmitButton>
        </div>
      </form>
    </details>
  )
}

/** The customer's personal data: download, and deletion. */
export function OwnData() {
  const { api, t } = useShop()
  const { busy, message, run } = useAction()
  const download = () =>
    run(async () => {
      const data = await api.personalData({})
      saveFile(`personal-data-${data.exported_at.slice(0, 10)}.json`, data)
    })
  return (
    <Panel title={t('user.data.title')}>
      <p className="muted">{t('user.data.text')}</p>
      <FormMessage error={message} />
      <div className={formStyles.actions}>
        <ActionButton busy={busy} onClick={() => void download()}>
          {t('user.data.download')}
        </ActionButton>
      </div>
      <Erase />
    </Panel>
  )
}
