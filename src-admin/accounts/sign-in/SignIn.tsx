import { Alert, Button, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import type { Credentials, SignInError } from '../../providers/auth-provider.ts'
import { useSubmit } from '../../providers/requests/use-submit.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { CodeField } from './CodeField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SecondStep } from './SecondStep.tsx'
import { SmallForm } from './SmallForm.tsx'
import { TypedField } from './TypedField.tsx'

type Props = {
  loginId: string
  onLoginId: (typed: string) => void
  notice?: string
  /** Signs in; throws a `SignInError`. */
  enter: (credentials: Credentials) => Promise<unknown>
  /** Another link, next to the button of the first step. */
  aside: ReactNode
}

const fieldOf = { second_factor: 'second_factor_code', code: 'login_code' } as const

/**
 * The password, and the second step if the account has one; shows the server's message when sign-in fails (docs/product.md 8).
 */
export function SignIn({ loginId, onLoginId, notice = '', enter: signIn, aside }: Props) {
  const { t } = useTranslate()
  const sending = useSubmit()
  const { problems } = sending
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [step, setStep] = useState<'password' | 'second_factor' | 'code'>('password')
  const [codeText, setCodeText] = useState('')
  const second = step === 'second_factor'

  const enter = async () => {
    try {
      await signIn({
        login_id: loginId,
        password,
        ...(second && { second_factor_code: code }),
        ...(step === 'code' && { login_code: code }),
      })
    } catch (error) {
      const { needs, message } = error as SignInError
      // A rejection returns to the first step; after a network error the user stays at the current step.
      if (needs === null) setStep('password')
      if (needs !== 'second_factor' && needs !== 'code') throw error
      if (needs === step) sending.showProblems({ [fieldOf[needs]]: message })
      else setCodeText(message)
      setStep(needs)
      setCode('')
    }
  }
  const send = () =>
    sending.send(
      enter,
      sending.missing(step === 'password' ? { login_id: loginId, password } : { [fieldOf[step]]: code }),
    )
  const back = () => {
    setStep('password')
    setCode('')
    sending.showProblems({})
  }

  if (step !== 'password')
    return (
      <SmallForm
        sending={sending}
        action={t('login.sign_in')}
        onSend={send}
        wide
        aside={<Button onClick={back}>{t('account.back_to_password')}</Button>}
      >
        {second ? (
          <SecondStep
            name="second_factor_code"
            code={code}
            onCode={setCode}
            problem={problems.second_factor_code}
            autoFocus
          />
        ) : (
          <>
            <Typography variant="body2" color="text.secondary" role="status">
              {codeText}
            </Typography>
            <CodeField
              name="login_code"
              label={t('account.code')}
              value={code}
              onType={setCode}
              problem={problems.login_code}
              autoFocus
            />
          </>
        )}
      </SmallForm>
    )
  return (
    <SmallForm sending={sending} action={t('login.sign_in')} onSend={send} wide aside={aside}>
      {notice && (
        <Alert severity="success" role="status" sx={{ py: 0 }}>
          {notice}
        </Alert>
      )}
      <TypedField
        name="login_id"
        label={t('login.login_id')}
        value={loginId}
        onType={onLoginId}
        problem={problems.login_id}
        autoComplete="username"
        autoFocus={loginId === ''}
      />
      <PasswordField
        name="password"
        label={t('login.password')}
        value={password}
        onType={setPassword}
        problem={problems.password}
        autoFocus={loginId !== ''}
      />
    </SmallForm>
  )
}
