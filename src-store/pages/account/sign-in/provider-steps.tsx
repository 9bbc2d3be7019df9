import { useEffect, useRef, useState } from 'react'
import { useShop } from '../../../app/shop-context.tsx'
import { FormMessage, SubmitButton } from '../../../components/forms/form-parts.tsx'
import { useFailureMessage } from '../../../components/forms/use-action.ts'
import { useForm } from '../../../components/forms/use-form.ts'
import { LoginIdField } from './fields.tsx'
import { StepLink } from './parts.tsx'
import { loginIdOf, loginIdWrong } from './read.ts'
import styles from './sign-in.module.css'
import type { SignInStep, Steps } from './use-steps.ts'

/** Signs in with the token of the provider. */
export function ProviderArrival({ steps, step }: { steps: Steps; step: SignInStep & { at: 'provider' } }) {
  const { t } = useShop()
  const messageOf = useFailureMessage()
  const [announcement, setAnnouncement] = useState<string | null>(null)
  const tried = useRef(false)
  useEffect(() => {
    if (tried.current) return
    tried.current = true
    steps.signIn(step.attempt).catch(messageOf).then(setAnnouncement)
  })
  return (
    <div className={styles.form}>
      <FormMessage error={announcement ?? ''} status={announcement ? undefined : t('user.one_moment')} />
      {announcement && (
        <StepLink steps={steps} to="login">
          {t('account.back')}
        </StepLink>
      )}
    </div>
  )
}

/** The e-mail address or mobile number of a user, if the provider does not supply one (docs/domain.md 6.29). */
export function ProviderLoginId({ steps, step }: { steps: Steps; step: SignInStep & { at: 'login_id' } }) {
  const { t } = useShop()
  const { provider, attempt, notice } = step
  const form = useForm({
    signsIn: true,
    initial: { login_id: '' },
    problems: ({ login_id }) => ({ login_id: loginIdWrong(login_id) }),
    send: async ({ login_id }) => {
      const message = await steps.signIn(attempt, { login_id: loginIdOf(login_id) })
      return message === null ? null : { errors: { login_id: message } }
    },
  })
  return (
    <form {...form.props} className={styles.form} method="post">
      <FormMessage error={form.message} status={notice || t('account.provider_silent', { provider })} />
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
