import { useState } from 'react'
import { toLatinDigits } from '#domain/language/digits.ts'
import { useShop } from '../../../app/shop-context.tsx'
import { Field } from '../../../components/forms/field.tsx'
import { FormMessage, SubmitButton } from '../../../components/forms/form-parts.tsx'
import { useForm } from '../../../components/forms/use-form.ts'
import { StepLink } from './parts.tsx'
import { missing } from './read.ts'
import styles from './sign-in.module.css'
import type { SignInStep, Steps } from './use-steps.ts'

/** A code of the authenticator app, or a recovery code. */
export function SecondFactorForm({
  steps,
  step,
}: {
  steps: Steps
  step: SignInStep & { at: 'second_factor' }
}) {
  const { t } = useShop()
  const [recovering, recover] = useState(false)
  const form = useForm({
    signsIn: true,
    initial: { second_factor_code: '' },
    problems: ({ second_factor_code }) => ({ second_factor_code: missing(second_factor_code) }),
    send: async ({ second_factor_code: typed }) => {
      const second_factor_code = toLatinDigits(typed).trim()
      const message = await steps.signIn(step.attempt, { second_factor_code })
      return message === null ? null : { errors: { second_factor_code: message } }
    },
  })
  return (
    <form {...form.props} className={styles.form} method="post">
      <FormMessage error={form.message} status={step.notice} />
      <Field
        name="second_factor_code"
        label={t(recovering ? 'account.recovery_code' : 'account.second_code')}
        form={form}
      >
        {({ className, ...input }) => (
          <input
            {...input}
            className={`${className} ${styles.code}`}
            inputMode={recovering ? 'text' : 'numeric'}
            autoComplete={recovering ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
          />
        )}
      </Field>
      <SubmitButton primary busy={form.busy}>
        {t('account.confirm')}
      </SubmitButton>
      <p className={styles.other}>
        <button type="button" className={`link ${styles.step}`} onClick={() => recover(!recovering)}>
          {t(recovering ? 'account.use_authenticator' : 'account.use_recovery')}
        </button>
        <StepLink steps={steps} to="login">
          {t('account.back')}
        </StepLink>
      </p>
    </form>
  )
}
