import { useState } from 'react'
import { ForgotPassword } from '../account/ForgotPassword.tsx'
import { LoneFrame } from '../account/LoneFrame.tsx'
import { SignIn } from '../account/SignIn.tsx'
import { useWords } from '../providers/use-words.ts'

/** Signing in, and the way back in for those who have forgotten the password. */
export function LoginPage() {
  const { t } = useWords()
  const [forgotten, setForgotten] = useState(false)
  const [loginId, setLoginId] = useState('')
  // What has been done, in the server's words.
  const [told, setTold] = useState('')
  const back = (said = '') => {
    setTold(said)
    setForgotten(false)
  }
  return (
    <LoneFrame title={t(forgotten ? 'account.forgot_title' : 'login.title')}>
      {forgotten ? (
        <ForgotPassword loginId={loginId} onLoginId={setLoginId} onBack={back} />
      ) : (
        <SignIn loginId={loginId} onLoginId={setLoginId} told={told} onForgot={() => setForgotten(true)} />
      )}
    </LoneFrame>
  )
}
