import { useShop } from '../../../app/shop-context.tsx'
import { Field } from '../../../components/forms/field.tsx'
import { FormMessage, SubmitButton } from '../../../components/forms/form-parts.tsx'
import { useForm } from '../../../components/forms/use-form.ts'
import { LoginIdField, PasswordField } from './fields.tsx'
import { StepLink } from './parts.tsx'
import { Providers } from './providers.tsx'
import { loginIdOf, loginIdWrong, missing, passwordWrong } from './read.ts'
import styles from './sign-in.module.css'
import type { Steps } from './use-steps.ts'

/** Creates an account; the next step is the code that verifies it, which also signs the user in. */
export function RegisterForm({ steps }: { steps: Steps }) {
  const { api, t } = useShop()
  const form = useForm({
    signsIn: true,
    initial: { full_name: '', login_id: '', password: '' },
    problems: ({ full_name, login_id, password }) => ({
      full_name: missing(full_name),
      login_id: loginIdWrong(login_id),
      password: passwordWrong(t, password),
    }),
    send: async ({ full_name, login_id: typed, password }) => {
      const login_id = loginIdOf(typed)
      const answer = await api.register({ login_id, password, user_info: { full_name: full_name.trim() } })
      const { status, registered, user_id, msg } = answer
      if (registered) return { errors: { login_id: msg } }
      if (status !== 1 || !user_id) return { message: msg }
      const attempt = () => api.login({ login_id, password })
      steps.show({ at: 'code', user_id, attempt, sent: true })
      return null
    },
  })
  return (
    <>
      <form {...form.props} className={styles.form} method="post">
        <FormMessage error={form.message} />
        <Field name="full_name" label={t('account.full_name')} form={form}>
          {(input) => <input {...input} autoComplete="name" maxLength={191} />}
        </Field>
        <LoginIdField form={form} />
        <PasswordField
          form={form}
          name="password"
          label={t('account.password')}
          hint={t('account.password_rules')}
          fresh
        />
        <SubmitButton primary busy={form.busy}>
          {t('account.register')}
        </SubmitButton>
      </form>
      <Providers steps={steps} />
      <p className={styles.other}>
        {t('account.member')}{' '}
        <StepLink steps={steps} to="login">
          {t('account_menu.sign_in')}
        </StepLink>
      </p>
    </>
  )
}
