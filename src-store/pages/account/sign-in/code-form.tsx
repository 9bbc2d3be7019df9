import { useShop } from '../../../app/shop-context.tsx'
import { FormMessage, SubmitButton } from '../../../components/forms/form-parts.tsx'
import { useForm } from '../../../components/forms/use-form.ts'
import { AnotherCode } from './another-code.tsx'
import { CodeField } from './fields.tsx'
import { StepLink } from './parts.tsx'
import { codeOf, codeWrong } from './read.ts'
import styles from './sign-in.module.css'
import type { SignInStep, Steps } from './use-steps.ts'

/** The code that verifies an account; the sign-in that needed it continues afterwards. */
export function CodeForm({ steps, step }: { steps: Steps; step: SignInStep & { at: 'code' } }) {
  const { api, t } = useShop()
  const { user_id, attempt, sent } = step
  const form = useForm({
    signsIn: true,
    initial: { auth_code: '' },
    problems: ({ auth_code }) => ({ auth_code: codeWrong(t, auth_code) }),
    send: async ({ auth_code }) => {
      const { status, msg } = await api.activateAccount({ user_id, auth_code: codeOf(auth_code) })
      // docs/domain.md 2.2: 1 done, 3 already verified with this code.
      if (status !== 1 && status !== 3) return { errors: { auth_code: msg } }
      const message = await steps.signIn(attempt)
      return message === null ? null : { message }
    },
  })
  return (
    <form {...form.props} className={styles.form} method="post">
      <p className="muted">{t('account.code_sent')}</p>
      <FormMessage error={form.message} />
      <CodeField form={form} />
      <SubmitButton primary busy={form.busy}>
        {t('account.confirm')}
      </SubmitButton>
      <AnotherCode resend={() => api.generateCode({ user_id })} sent={sent} />
      <p className={styles.other}>
        <StepLink steps={steps} to="login">
          {t('account.back')}
        </StepLink>
      </p>
    </form>
  )
}
