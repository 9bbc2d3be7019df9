import { Alert, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { passwordProblem } from '#domain/accounts/password.ts'
import { useSubmit } from '../../providers/requests/use-submit.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { forgotPassword, resetPassword } from '../own/account-calls.ts'
import { CodeField } from './CodeField.tsx'
import { NewPassword } from './NewPassword.tsx'
import { SmallForm } from './SmallForm.tsx'
import { TypedField } from './TypedField.tsx'

type Props = {
  loginId: string
  onLoginId: (typed: string) => void
  /** Returns to the sign-in form, with a success message. */
  onBack: (message?: string) => void
}

/** Sends a code to the account's owner and sets a new password with it (docs/domain.md 2.2). */
export function ForgotPassword({ loginId, onLoginId, onBack }: Props) {
  const { t } = useTranslate()
  const sending = useSubmit()
  // The server's message about where the code was sent.
  const [sent, setSent] = useState('')
  const requestCode = async () => {
    const answer = await sending.send(() => forgotPassword(loginId), sending.missing({ login_id: loginId }))
    if (answer?.status === 1) setSent(answer.msg)
    else if (answer) sending.showProblems({ login_id: answer.msg })
  }
  if (sent) return <Reset loginId={loginId} sent={sent} onOther={() => setSent('')} onDone={onBack} />
  return (
    <SmallForm
      sending={sending}
      action={t('account.send_code')}
      onSend={requestCode}
      wide
      aside={<Button onClick={() => onBack()}>{t('account.back_to_sign_in')}</Button>}
    >
      <Typography variant="body2" color="text.secondary">
        {t('account.forgot_text')}
      </Typography>
      <TypedField
        name="login_id"
        label={t('login.login_id')}
        value={loginId}
        onType={onLoginId}
        problem={sending.problems.login_id}
        autoComplete="username"
        autoFocus
      />
    </SmallForm>
  )
}

type ResetProps = { loginId: string; sent: string; onOther: () => void; onDone: (message?: string) => void }

function Reset({ loginId, sent, onOther, onDone }: ResetProps) {
  const { t } = useTranslate()
  const sending = useSubmit()
  const { problems } = sending
  const [auth_code, setCode] = useState('')
  const [typed, setTyped] = useState({ new_password: '', confirm_password: '' })
  const { new_password, confirm_password } = typed
  const reset = async () => {
    const weak = passwordProblem(new_password)
    const answer = await sending.send(() => resetPassword({ login_id: loginId, auth_code, new_password }), {
      ...sending.missing({ auth_code }),
      ...(weak && { new_password: t(`problems.${weak}`) }),
      ...(confirm_password !== new_password && { confirm_password: t('problems.password_unconfirmed') }),
    })
    if (answer?.status === 1) onDone(answer.msg)
    // 2: the code is wrong or has expired.
    else if (answer) sending.showProblems({ auth_code: answer.msg })
  }
  return (
    <SmallForm
      sending={sending}
      action={t('account.set_password')}
      onSend={reset}
      wide
      aside={
        <>
          <Button onClick={onOther}>{t('account.other_code')}</Button>
          <Button onClick={() => onDone()}>{t('account.back_to_sign_in')}</Button>
        </>
      }
    >
      <Alert severity="info" role="status" sx={{ py: 0 }}>
        {sent}
      </Alert>
      <CodeField
        name="auth_code"
        label={t('account.sent_code')}
        value={auth_code}
        onType={setCode}
        problem={problems.auth_code}
        autoFocus
      />
      <NewPassword typed={typed} onType={(part) => setTyped({ ...typed, ...part })} problems={problems} />
    </SmallForm>
  )
}
