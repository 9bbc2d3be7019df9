import { useEffect, useRef, useState } from 'react'
import { useShop } from '../../../app/shop-context.tsx'
import { useForm, useRefusal } from '../../../components/forms/use-form.ts'
import { LoginIdField } from './fields.tsx'
import { Said, StepLink, Submit } from './parts.tsx'
import { loginIdOf, loginIdWrong } from './read.ts'
import styles from './sign-in.module.css'
import type { Step, Steps } from './use-steps.ts'

/** Signs in with what the provider has sent. */
export function ProviderArrival({ steps, step }: { steps: Steps; step: Step & { at: 'provider' } }) {
  const { t } = useShop()
  const refusal = useRefusal()
  const [said, say] = useState<string | null>(null)
  const tried = useRef(false)
  useEffect(() => {
    if (tried.current) return
    tried.current = true
    steps.signIn(step.attempt).catch(refusal).then(say)
  })
  return (
    <div className={styles.form}>
      <Said said={said} told={said ? null : t('account.one_moment')} />
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
    initial: { login_id: '' },
    wrong: ({ login_id }) => ({ login_id: loginIdWrong(t, login_id) }),
    send: async ({ login_id }) => {
      const said = await steps.signIn(attempt, { login_id: loginIdOf(login_id) })
      return said === null ? null : { errors: { login_id: said } }
    },
  })
  return (
    <form {...form.props} className={styles.form} method="post">
      <Said said={form.said} told={told || t('account.provider_silent', { provider })} />
      <LoginIdField form={form} />
      <Submit busy={form.busy}>{t('account.go_on')}</Submit>
      <p className={styles.other}>
        <StepLink steps={steps} to="login">
          {t('account.back')}
        </StepLink>
      </p>
    </form>
  )
}
