import { Button } from '@mui/material'
import { useState } from 'react'
import { useLogin, useLogout } from 'react-admin'
import type { Credentials } from '../../providers/auth-provider.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { ForgotPassword } from './ForgotPassword.tsx'
import { SignIn } from './SignIn.tsx'
import { StandaloneFrame } from './StandaloneFrame.tsx'

/** The sign-in page, with the form for a forgotten password. */
export function LoginPage() {
  const { t } = useTranslate()
  const login = useLogin()
  const forget = useLogout()
  const [forgotten, setForgotten] = useState(false)
  const [loginId, setLoginId] = useState('')
  // The server's success message.
  const [notice, setNotice] = useState('')
  const enter = async (credentials: Credentials) => {
    // The previous user's cached data must not be shown to the next user.
    await forget({}, false)
    return login(credentials)
  }
  const back = (message = '') => {
    setNotice(message)
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
          notice={notice}
          enter={enter}
          aside={<Button onClick={() => setForgotten(true)}>{t('account.forgot')}</Button>}
        />
      )}
    </StandaloneFrame>
  )
}
