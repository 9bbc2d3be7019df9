import { useEffect, useRef } from 'react'
import { useTranslate } from '../../../app/shop-context.tsx'
import { CodeForm } from './code-form.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { LoginCodeForm } from './login-code-form.tsx'
import { LoginForm } from './login-form.tsx'
import { ProviderArrival, ProviderLoginId } from './provider-steps.tsx'
import { RegisterForm } from './register-form.tsx'
import { ResetForm } from './reset-form.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import styles from './sign-in.module.css'
import { type Place, type SignInStep, type Steps, useSteps } from './use-steps.ts'

const titles = {
  login: 'account_menu.sign_in',
  register: 'account.register',
  forgot: 'account.forgot',
  reset: 'account.reset_title',
  code: 'account.code_title',
  second_factor: 'account.second_title',
  login_code: 'account.code_title',
  provider: 'account.signing_in',
  login_id: 'account.login_id',
} as const satisfies Record<SignInStep['at'], string>

function StepForm({ steps }: { steps: Steps }) {
  const { step } = steps
  switch (step.at) {
    case 'login':
      return <LoginForm steps={steps} step={step} />
    case 'register':
      return <RegisterForm steps={steps} />
    case 'forgot':
      return <ForgotForm steps={steps} />
    case 'reset':
      return <ResetForm steps={steps} step={step} />
    case 'code':
      return <CodeForm steps={steps} step={step} />
    case 'second_factor':
      return <SecondFactorForm steps={steps} step={step} />
    case 'login_code':
      return <LoginCodeForm steps={steps} step={step} />
    case 'provider':
      return <ProviderArrival steps={steps} step={step} />
    case 'login_id':
      return <ProviderLoginId steps={steps} step={step} />
  }
}

/** Focuses the first field of a new step: in the dialog, and after the first step of a page. */
function useFocusOnStep(step: SignInStep, dialog: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(dialog ? null : step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    box.current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus()
  }, [step])
  return box
}

/** The steps of the sign-in, in a dialog or on a page. */
export function SignInSteps({ first, place }: { first: SignInStep; place: Place }) {
  const { t } = useTranslate()
  const steps = useSteps(first, place)
  const box = useFocusOnStep(steps.step, place.dialog)
  const Title = place.dialog ? 'h2' : 'h1'
  return (
    <div ref={box} className={styles.steps}>
      <Title>{t(titles[steps.step.at])}</Title>
      <StepForm key={steps.step.at} steps={steps} />
    </div>
  )
}
