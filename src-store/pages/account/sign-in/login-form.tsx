import { useShop } from '../../../app/shop-context.tsx'
import { FormMessage, SubmitButton } from '../../../components/forms/form-parts.tsx'
import { useForm } from '../../../components/forms/use-form.ts'
import { LoginIdField, PasswordField } from './fields.tsx'
import { StepLink } from './parts.tsx'
import { Providers } from './providers.tsx'
import { loginIdOf, missing } from './read.ts'
import styles from './sign-in.module.css'
import type { SignInStep, Steps } from './use-steps.ts'

type LoginProps = { steps: Steps; step: SignInStep & { at: 'login' } }

/** Signs in with a password. Without a script the server handles the same form (docs/decisions/0033). */
export function LoginForm({ steps, step }: LoginProps) {
  const { api, t } = useShop()
  const form = useForm({
    signsIn: true,
    initial: { login_id: step.login_id ?? '', password: '' },
    message: step.problem ?? '',
    problems: ({ login_id, password }) => ({
      login_id: missing(login_id),
      password: password === '' ? t('problems.password_missing') : null,
    }),
    send: async ({ login_id, password }) => {
      const message = await steps.signIn((more) =>
        api.login({ login_id: loginIdOf(login_id), password, ...more }),
      )
      return message === null ? null : { message }
    },
  })
  return (
    <>
      <form {...form.props} className={styles.form} method="post" action="/user/login">
        <FormMessage error={form.message} status={step.notice} />
        {!steps.place.dialog && steps.place.next && (
          <input type="hidden" name="next" value={steps.place.next} />
        )}
        <LoginIdField form={form} />
        <PasswordField form={form} name="password" label={t('account.password')} />
        <SubmitButton primary plain busy={form.busy}>
          {t('account_menu.sign_in')}
        </SubmitButton>
        <StepLink steps={steps} to="forgot">
          {t('account.forgot')}
        </StepLink>
      </form>
      <Providers steps={steps} />
      <p className={styles.other}>
        {t('account.newcomer')}{' '}
        <StepLink steps={steps} to="register">
          {t('account.register')}
        </StepLink>
      </p>
      <noscript>
        <p className="hint">{t('account.needs_script')}</p>
      </noscript>
    </>
  )
}
