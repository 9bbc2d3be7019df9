import { Button, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useAuthProvider } from 'react-admin'
import type { Credentials } from '../../providers/auth-provider.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { SignIn } from './SignIn.tsx'

type Props = {
  person: { id: number; fullName: string; email: string | null }
  /** Signed in again or cancelled. */
  onEnd: (signedIn: boolean) => void
}

/** Signs the same user in again in a dialog, so that the form on the page is not lost. */
export function SignInAgainDialog({ person, onEnd }: Props) {
  const { t } = useTranslate()
  const title = useId()
  const auth = useAuthProvider()
  const [loginId, setLoginId] = useState(person.email ?? '')
  const enter = async (credentials: Credentials) => {
    await auth?.login(credentials)
    const identity = await auth?.getIdentity?.()
    if (Number(identity?.id) === person.id) return onEnd(true)
    // Input of the previous user is not submitted in another user's name.
    onEnd(false)
    location.assign('/dashboard')
  }
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>{t('account.session_ended')}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ mb: 2 }}>
          {t('account.session_ended_text', { name: person.fullName })}
        </Typography>
        <SignIn
          loginId={loginId}
          onLoginId={setLoginId}
          enter={enter}
          aside={
            <Button color="inherit" onClick={() => onEnd(false)}>
              {t('form.cancel')}
            </Button>
          }
        />
      </DialogContent>
    </Dialog>
  )
}
