import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import { useLogin, useLogout } from 'react-admin'
import type { SignInRefusal } from '../providers/auth-provider.ts'
import { useWords } from '../providers/use-words.ts'
import { PasswordField } from './PasswordField.tsx'
import { SecondStep } from './SecondStep.tsx'
import { SmallForm } from './SmallForm.tsx'
import { TypedField } from './TypedField.tsx'
import { useSending } from './use-sending.ts'

type Props = {
  loginId: string
  onLoginId: (typed: string) => void
  told: string
  onForgot: () => void
}

/** The password, and where the account has one the second step; the server says in words why it did not work (spec 8). */
export function SignIn({ loginId, onLoginId, told, onForgot }: Props) {
  const { t } = useWords()
  const login = useLogin()
  const forget = useLogout()
  const sending = useSending()
  const { problems } = sending
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [second, setSecond] = useState(false)

  const enter = async () => {
    // What somebody else has looked at here is not the next one's.
    await forget({}, false)
    try {
      await login({ login_id: loginId, password, ...(second && { second_factor_code: code }) })
    } catch (error) {
      const { needs, message } = error as SignInRefusal
      // A refusal begins anew; whoever could not be heard stays at the step.
      if (needs === null) setSecond(false)
      if (needs !== 'second_factor') throw error
      if (second) sending.tell({ second_factor_code: message })
      setSecond(true)
      setCode('')
    }
  }
  const send = () =>
    sending.send(
      enter,
      sending.missing(second ? { second_factor_code: code } : { login_id: loginId, password }),
    )
  const back = () => {
    setSecond(false)
    setCode('')
    sending.tell({})
  }

  if (second)
    return (
      <SmallForm
        sending={sending}
        action={t('login.sign_in')}
        onSend={send}
        wide
        aside={<Button onClick={back}>{t('account.back_to_password')}</Button>}
      >
        <SecondStep
          name="second_factor_code"
          code={code}
          onCode={setCode}
          problem={problems.second_factor_code}
          autoFocus
        />
      </SmallForm>
    )
  return (
    <SmallForm
      sending={sending}
      action={t('login.sign_in')}
      onSend={send}
      wide
      aside={<Button onClick={onForgot}>{t('account.forgot')}</Button>}
    >
      {told && (
        <Alert severity="success" role="status" sx={{ py: 0 }}>
          {told}
        </Alert>
      )}
      <TypedField
        name="login_id"
        label={t('login.login_id')}
        value={loginId}
        onType={onLoginId}
        problem={problems.login_id}
        autoComplete="username"
        autoFocus
      />
      <PasswordField
        name="password"
        label={t('login.password')}
        value={password}
        onType={setPassword}
        problem={problems.password}
      />
    </SmallForm>
  )
}
