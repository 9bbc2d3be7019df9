import { useShop } from '../../../app/shop-context.tsx'
import { FormMessage, SubmitButton } from '../../../components/forms/form-parts.tsx'
import { useForm } from '../../../components/forms/use-form.ts'
import { AnotherCode } from './another-code.tsx'
import { CodeField } from './fields.tsx'
import { StepLink } from './parts.tsx'
import { codeOf, codeWrong } from './read.ts'
import styles from './sign-in.module.css'
import type { SignInStep, Steps } from './use-steps.ts'

/** The code that an account requires after many wrong passwords; it is sent to the owner if the password was right. */
export function LoginCodeForm({ steps, step }: { steps: Steps; step: SignInStep & { at: 'login_code' } }) {
  const { t } = useShop()
  const form = useForm({
    signsIn: true,
    initial: { auth_code: '' },
    problems: ({ auth_code }) => ({ auth_code: codeWrong(t, auth_code) }),
    send: async ({ auth_code }) => {
      const problem = await steps.signIn(step.attempt, { login_code: codeOf(auth_code) })
      return problem === null ? null : { errors: { auth_code: problem } }
    },
  })
  const resendCode = async () => ({ msg: (await steps.signIn(step.attempt)) ?? '' })
  return (
    <form {...form.props} className={styles.form} method="post">
      <FormMessage error={form.message} status={step.notice} />
      <CodeField form={form} />
      <SubmitButton primary busy={form.busy}>
        {t('account.confirm')}
      </SubmitButton>
      <AnotherCode resend={resendCode} sent />
      <p className={styles.other}>
        <StepLink steps={steps} to="login">
          {t('account.back')}
        </StepLink>
      </p>
    </form>
  )
}
