import { useShop } from '../../../app/shop-context.tsx'
import { FormMessage, SubmitButton } from '../../../components/forms/form-parts.tsx'
import { useForm } from '../../../components/forms/use-form.ts'
import { AnotherCode } from './another-code.tsx'
import { CodeField, LoginIdField, PasswordField } from './fields.tsx'
import { StepLink } from './parts.tsx'
import { codeOf, codeWrong, loginIdOf, missing, passwordWrong } from './read.ts'
import styles from './sign-in.module.css'
import type { SignInStep, Steps } from './use-steps.ts'

/** Sets a new password, with the code or the link of a message. */
export function ResetForm({ steps, step }: { steps: Steps; step: SignInStep & { at: 'reset' } }) {
  const { api, t } = useShop()
  const { token, login_id: known, notice } = step
  const form = useForm({
    signsIn: true,
    initial: { login_id: known ?? '', auth_code: '', new_password: '' },
    problems: ({ login_id, auth_code, new_password }) => ({
      login_id: token ? null : missing(login_id),
      auth_code: token ? null : codeWrong(t, auth_code),
      new_password: passwordWrong(t, new_password),
    }),
    send: async ({ login_id: typed, auth_code, new_password }) => {
      const login_id = loginIdOf(typed)
      const proof = token ? { token } : { login_id, auth_code: codeOf(auth_code) }
      const { status, msg } = await api.resetPassword({ ...proof, new_password })
      if (status !== 1) return token ? { message: msg } : { errors: { auth_code: msg } }
      if (token) {
        steps.show({ at: 'login', notice: t('account.password_saved') })
        return null
      }
      const message = await steps.signIn((more) => api.login({ login_id, password: new_password, ...more }))
      return message === null ? null : { message }
    },
  })
  return (
    <form {...form.props} className={styles.form} method="post">
      <FormMessage
        error={form.message}
        status={notice ?? t(token ? 'account.reset_by_link' : 'account.reset_text')}
      />
      {!token && !known && <LoginIdField form={form} />}
      {!token && <CodeField form={form} />}
      <PasswordField
        form={form}
        name="new_password"
        label={t('account.new_password')}
        hint={t('account.password_rules')}
        fresh
      />
      <SubmitButton primary busy={form.busy}>
        {t('account.save_password')}
      </SubmitButton>
      {known && <AnotherCode resend={() => api.forgotPassword({ login_id: known })} sent />}
      <p className={styles.other}>
        <StepLink steps={steps} to="login">
          {t('account.back')}
        </StepLink>
      </p>
    </form>
  )
}
