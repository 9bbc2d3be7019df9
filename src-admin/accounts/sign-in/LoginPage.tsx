import { Button } from '@mui/material'
import { useState } from 'react'
import { useLogin, useLogout } from 'react-admin'
import type { Credentials } from '../../providers/auth-provider.ts'
import { useWords } from '../../providers/use-words.ts'
import { ForgotPassword } from './ForgotPassword.tsx'
import { SignIn } from './SignIn.tsx'
import { StandaloneFrame } from './StandaloneFrame.tsx'

/** Signing in, and the way back in for those who have forgotten the password. */
export function LoginPage() {
  const { t } = useWords()
  const login = useLogin()
  const forget = useLogout()
  const [forgotten, setForgotten] = useState(false)
  const [loginId, setLoginId] = useState('')
  // What has been done, in the server's words.
  const [told, setTold] = useState('')
  const enter = async (credentials: Credentials) => {
    // What somebody else has looked at here is not for the next person.
    await forget({}, false)
    return login(credentials)
  }
  const back = (said = '') => {
    setTold(said)
    setForgotten(false)
  }
  return (
    <StandaloneFrame title={t(forgotten ? 'account.forgot_title' : 'login.title')}>
      {forgotten ? (
        <ForgotPassword loginId={loginId} onLoginId={setLoginId} onBack={back} />
      ) : (
        <SignIn
          loginId={loginId}
          onLoginId={setLoginId}
          told={told}
          enter={enter}
          aside={<Button onClick={() => setForgotten(true)}>{t('account.forgot')}</Button>}
        />
      )}
    </StandaloneFrame>
  )
}
