import { Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useSubmit } from '../../providers/requests/use-submit.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { PasswordField } from './PasswordField.tsx'
import { SmallForm } from './SmallForm.tsx'

type Props<Answer> = {
  /** The text above the field. */
  text?: string
  action: string
  call: (password: string) => Promise<Answer>
  onDone: (answer: Answer) => void
  aside?: ReactNode
}

/** Requests the current user's password again before an action reserved for the account's owner. */
export function IdentityForm<Answer>({ text, action, call, onDone, aside }: Props<Answer>) {
  const { t } = useTranslate()
  const sending = useSubmit()
  const [password, setPassword] = useState('')
  const send = async () => {
    const answer = await sending.send(() => call(password), sending.missing({ password }))
    if (answer !== undefined) onDone(answer)
  }
  return (
    <SmallForm sending={sending} action={action} onSend={send} aside={aside}>
      <Typography variant="body2" color="text.secondary">
        {text && `${text} `}
        {t('account.prove')}
      </Typography>
      <PasswordField
        name="password"
        label={t('account.password')}
        value={password}
        onType={setPassword}
        problem={sending.problems.password}
        autoFocus
      />
    </SmallForm>
  )
}
