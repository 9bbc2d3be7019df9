import { useEffect, useRef, useState } from 'react'
import { useShop } from '../../../app/shop-context.tsx'
import { FormMessage, SubmitButton } from '../../../components/forms/form-parts.tsx'
import { useFailureMessage } from '../../../components/forms/use-action.ts'
import { useForm } from '../../../components/forms/use-form.ts'
import { LoginIdField } from './fields.tsx'
import { StepLink } from './parts.tsx'
import { loginIdOf, loginIdWrong } from './read.ts'
import styles from './sign-in.module.css'
import type { Step, Steps } from './use-steps.ts'

/** Signs in with what the provider has sent. */
export function ProviderArrival({ steps, step }: { steps: Steps; step: Step & { at: 'provider' } }) {
  const { t } = useShop()
  const messageOf = useFailureMessage()
  const [said, say] = useState<string | null>(null)
  const tried = useRef(false)
  useEffect(() => {
    if (tried.current) return
    tried.current = true
    steps.signIn(step.attempt).catch(messageOf).then(say)
  })
  return (
    <div className={styles.form}>
      <FormMessage error={said ?? ''} status={said ? undefined : t('user.one_moment')} />
      {said && (
        <StepLink steps={steps} to="login">
          {t('account.back')}
        </StepLink>
      )}
    </div>
  )
}

/** Where to reach somebody whom the provider does not tell of (docs/domain.md 6.29). */
export function ProviderLoginId({ steps, step }: { steps: Steps; step: Step & { at: 'login_id' } }) {
  const { t } = useShop()
  const { provider, attempt, told } = step
  const form = useForm({
    signsIn: true,
    initial: { login_id: '' },
    problems: ({ login_id }) => ({ login_id: loginIdWrong(t, login_id) }),
    send: async ({ login_id }) => {
      const message = await steps.signIn(attempt, { login_id: loginIdOf(login_id) })
      return message === null ? null : { errors: { login_id: message } }
    },
  })
  return (
    <form {...form.props} className={styles.form} method="post">
      <FormMessage error={form.message} status={told || t('account.provider_silent', { provider })} />
      <LoginIdField form={form} />
      <SubmitButton primary busy={form.busy}>
        {t('account.go_on')}
      </SubmitButton>
      <p className={styles.other}>
        <StepLink steps={steps} to="login">
          {t('account.back')}
        </StepLink>
      </p>
    </form>
  )
}
