import { useShop } from '../../../app/shop-context.tsx'
import { FormMessage, SubmitButton } from '../../../components/forms/form-parts.tsx'
import { useForm } from '../../../components/forms/use-form.ts'
import { LoginIdField } from './fields.tsx'
import { StepLink } from './parts.tsx'
import { loginIdOf, missing } from './read.ts'
import styles from './sign-in.module.css'
import type { Steps } from './use-steps.ts'

/** Requests a code for a new password; the response does not reveal whether the account exists (docs/decisions/0002). */
export function ForgotForm({ steps }: { steps: Steps }) {
  const { api, t } = useShop()
  const form = useForm({
    signsIn: true,
    initial: { login_id: '' },
    problems: ({ login_id }) => ({ login_id: missing(login_id) }),
    send: async ({ login_id: typed }) => {
      const login_id = loginIdOf(typed)
      const { status, msg } = await api.forgotPassword({ login_id })
      // docs/product.md 8: the server's message is shown.
      if (status !== 1) return { message: msg }
      steps.show({ at: 'reset', login_id, notice: msg })
      return null
    },
  })
  return (
    <form {...form.props} className={styles.form} method="post">
      <p className="muted">{t('account.forgot_text')}</p>
      <FormMessage error={form.message} />
      <LoginIdField form={form} />
      <SubmitButton primary busy={form.busy}>
        {t('account.send_code')}
      </SubmitButton>
      <p className={styles.other}>
        <StepLink steps={steps} to="reset">
          {t('account.have_code')}
        </StepLink>
        <StepLink steps={steps} to="login">
          {t('account.back')}
        </StepLink>
      </p>
    </form>
  )
}
