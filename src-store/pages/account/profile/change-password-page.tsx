import { useState } from 'react'
import { type PasswordChange, passwordChangeProblems } from '#domain/accounts/password.ts'
import { page } from '../../../app/page.tsx'
import { useShop, useTranslate } from '../../../app/shop-context.tsx'
import { Field } from '../../../components/forms/field.tsx'
import formStyles from '../../../components/forms/form.module.css'
import { FormMessage, Panel, SubmitButton } from '../../../components/forms/form-parts.tsx'
import { useForm } from '../../../components/forms/use-form.ts'
import { PrefetchLink } from '../../../components/prefetch-link.tsx'
import { type Area, loadArea, type Person } from '../person.ts'
import styles from '../user-area.module.css'
import { UserArea } from '../user-area.tsx'

const path = '/user/change-password'

const empty: PasswordChange = { current_password: '', new_password: '', confirm_password: '' }

const problemsOf = (change: PasswordChange) =>
  Object.fromEntries(
    Object.entries(passwordChangeProblems(change)).map(([name, reason]) => [name, { reason }]),
  )

function usePasswordForm(onChanged: () => void) {
  const { api } = useShop()
  const form = useForm<Record<keyof PasswordChange, string>>({
    initial: empty,
    problems: problemsOf,
    send: async ({ current_password, new_password }) => {
      await api.changePassword({ current_password, new_password })
      form.reset()
      onChanged()
      return null
    },
  })
  return form
}

function PasswordForm({ person: { email, mobile } }: { person: Person }) {
  const { t } = useTranslate()
  const [shown, show] = useState(false)
  const [changed, setChanged] = useState(false)
  const form = usePasswordForm(() => setChanged(true))
  const type = shown ? 'text' : 'password'
  return (
    <Panel title={t('user.password.change')}>
      <form {...form.props} className={formStyles.form} onChange={() => setChanged(false)}>
        <p role="status">{changed ? t('user.password.changed') : ''}</p>
        {/* For password managers: the account of the password. */}
        <input type="text" autoComplete="username" value={email ?? mobile ?? ''} readOnly hidden />
        <Field name="current_password" label={t('user.password.current')} form={form}>
          {(input) => <input {...input} type={type} autoComplete="current-password" maxLength={200} />}
        </Field>
        <Field name="new_password" label={t('user.password.new')} hint={t('user.password.rules')} form={form}>
          {(input) => <input {...input} type={type} autoComplete="new-password" maxLength={200} />}
        </Field>
        <Field name="confirm_password" label={t('user.password.confirm')} form={form}>
          {(input) => <input {...input} type={type} autoComplete="new-password" maxLength={200} />}
        </Field>
        <label className={formStyles.check}>
          <input type="checkbox" checked={shown} onChange={() => show(!shown)} />
          {t('user.password.show')}
        </label>
        <FormMessage error={form.message} />
        <div className={formStyles.actions}>
          <SubmitButton busy={form.busy} primary>
            {t('user.password.change')}
          </SubmitButton>
        </div>
      </form>
      <p className="hint">
        {t('user.password.forgot')}{' '}
        <PrefetchLink to="/user/forgot-password" className={`link ${styles.way}`}>
          {t('user.password.forgot_link')}
        </PrefetchLink>
      </p>
    </Panel>
  )
}

function View({ data }: { data: Area }) {
  const { t } = useTranslate()
  return (
    <UserArea area={data} at={path} title={t('user.pages.change_password')}>
      <PasswordForm person={data.person} />
    </UserArea>
  )
}

export default page<Area>({
  module: 'src-store/pages/account/profile/change-password-page.tsx',
  load: ({ api }) => loadArea(api, path),
  head: (_, { t }) => ({ title: t('user.pages.change_password'), path, noindex: true }),
  View,
})
