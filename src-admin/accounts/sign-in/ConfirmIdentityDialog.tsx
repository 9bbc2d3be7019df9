import { Button, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useId, useState } from 'react'
import type { ProofMethod } from '#domain/accounts/reauthentication.ts'
import { useSubmit } from '../../providers/requests/use-submit.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { confirmIdentity } from '../own/account-calls.ts'
import { PasswordField } from './PasswordField.tsx'
import { SecondStep } from './SecondStep.tsx'
import { SmallForm } from './SmallForm.tsx'

type Props = {
  methods: readonly ProofMethod[]
  /** Confirmed or cancelled. */
  onEnd: (confirmed: boolean) => void
}

/** Requests the password, or a code if there is a second factor, before a sensitive change is saved. */
export function ConfirmIdentityDialog({ methods, onEnd }: Props) {
  const { t } = useTranslate()
  const title = useId()
  const sending = useSubmit()
  const [byCode, setByCode] = useState(methods[0] === 'second_factor_code')
  const [password, setPassword] = useState('')
  const [second_factor_code, setCode] = useState('')
  const proof: Record<string, string> = byCode ? { second_factor_code } : { password }

  const send = async () => {
    const confirmed = await sending.send(() => confirmIdentity(proof), sending.missing(proof))
    if (confirmed) onEnd(true)
  }
  const change = () => {
    sending.showProblems({})
    setByCode(!byCode)
  }
  return (
    <Dialog open onClose={() => onEnd(false)} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>{t('account.confirm_title')}</DialogTitle>
      <DialogContent>
        <SmallForm
          sending={sending}
          action={t('account.confirm')}
          onSend={send}
          aside={
            <Button color="inherit" onClick={() => onEnd(false)}>
              {t('form.cancel')}
            </Button>
          }
        >
          <Typography variant="body2">{t('account.confirm_text')}</Typography>
          {byCode ? (
            <SecondStep
              name="second_factor_code"
              code={second_factor_code}
              onCode={setCode}
              problem={sending.problems.second_factor_code}
              autoFocus
            />
          ) : (
            <PasswordField
              name="password"
              label={t('account.password')}
              value={password}
              onType={setPassword}
              problem={sending.problems.password}
              autoFocus
            />
          )}
          {methods.includes('second_factor_code') && (
            <Button sx={{ alignSelf: 'flex-start', ml: -1 }} onClick={change}>
              {t(byCode ? 'account.use_password' : 'account.use_code')}
            </Button>
          )}
        </SmallForm>
      </DialogContent>
    </Dialog>
  )
}
