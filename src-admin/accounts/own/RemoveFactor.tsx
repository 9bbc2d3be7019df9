import { Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useSubmit } from '../../providers/requests/use-submit.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { PasswordField } from '../sign-in/PasswordField.tsx'
import { SecondStep } from '../sign-in/SecondStep.tsx'
import { SmallForm } from '../sign-in/SmallForm.tsx'
import { dropSecondFactor } from './account-calls.ts'

type Props = { onDone: (msg: string) => void; aside: ReactNode }

/** Removing the second factor requires both the password and a code. */
export function RemoveFactor({ onDone, aside }: Props) {
  const { t } = useTranslate()
  const sending = useSubmit()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const send = async () => {
    const answer = await sending.send(
      () => dropSecondFactor(password, code),
      sending.missing({ password, code }),
    )
    if (answer) onDone(answer.msg)
  }
  return (
    <SmallForm sending={sending} action={t('own_account.drop')} onSend={send} aside={aside} danger>
      <Typography variant="body2" color="text.secondary">
        {t('own_account.drop_text')}
      </Typography>
      <PasswordField
        name="password"
        label={t('account.password')}
        value={password}
        onType={setPassword}
        problem={sending.problems.password}
        autoFocus
      />
      <SecondStep name="code" code={code} onCode={setCode} problem={sending.problems.code} />
    </SmallForm>
  )
}
