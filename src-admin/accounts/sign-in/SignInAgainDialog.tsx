import { Button, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useAuthProvider } from 'react-admin'
import type { Credentials } from '../../providers/auth-provider.ts'
import { useWords } from '../../providers/use-words.ts'
import { SignIn } from './SignIn.tsx'

type Props = {
  person: { id: number; fullName: string; email: string | null }
  /** Signed in again, or cancelled. */
  onEnd: (signedIn: boolean) => void
}

/** Signs the same person in again over the page, whose form keeps its text. */
export function SignInAgainDialog({ person, onEnd }: Props) {
  const { t } = useWords()
  const title = useId()
  const auth = useAuthProvider()
  const [loginId, setLoginId] = useState(person.email ?? '')
  const enter = async (credentials: Credentials) => {
    await auth?.login(credentials)
    const identity = await auth?.getIdentity?.()
    if (Number(identity?.id) === person.id) return onEnd(true)
    // What somebody else has written is not sent in another name.
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
