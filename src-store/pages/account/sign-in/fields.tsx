import { useState } from 'react'
import { useTranslate } from '../../../app/shop-context.tsx'
import { Field } from '../../../components/forms/field.tsx'
import type { Fields } from '../../../components/forms/use-form.ts'
import { Icon } from '../../../components/icon.tsx'
import { useUser } from '../../../state/user.ts'
import styles from './sign-in.module.css'

type FormOf<K extends string> = { form: Fields<K> }

/** E-mail address or mobile number, in Latin or Bengali digits. */
export function LoginIdField({ form }: FormOf<'login_id'>) {
  const { t } = useTranslate()
  return (
    <Field name="login_id" label={t('account.login_id')} form={form}>
      {(input) => (
        <input {...input} autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={191} />
      )}
    </Field>
  )
}

type PasswordProps<K extends string> = FormOf<K> & { name: K; label: string; hint?: string; fresh?: boolean }

/** A password with a button that shows it; `fresh`: a new password. */
export function PasswordField<K extends string>({
  form,
  name,
  label,
  hint,
  fresh = false,
}: PasswordProps<K>) {
  const { t } = useTranslate()
  const [shown, show] = useState(false)
  const scripted = useUser((state) => state.ready)
  return (
    <Field name={name} label={label} form={form} {...(hint && { hint })}>
      {(input) => (
        <div className={styles.password}>
          <input
            {...input}
            type={shown ? 'text' : 'password'}
            autoComplete={fresh ? 'new-password' : 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
          />
          {scripted && (
            <button
              type="button"
              aria-pressed={shown}
              aria-label={t(shown ? 'account.hide_password' : 'account.show_password')}
              onClick={() => show(!shown)}
            >
              <Icon name={shown ? 'eye_closed' : 'eye'} />
            </button>
          )}
        </div>
      )}
    </Field>
  )
}

/** The six-digit code of a message. */
export function CodeField({ form }: FormOf<'auth_code'>) {
  const { t } = useTranslate()
  return (
    <Field name="auth_code" label={t('account.code')} form={form}>
      {({ className, ...input }) => (
        <input
          {...input}
          className={`${className} ${styles.code}`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
        />
      )}
    </Field>
  )
}
