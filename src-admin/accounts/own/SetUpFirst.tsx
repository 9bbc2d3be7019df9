import { Button, Stack, Typography } from '@mui/material'
import { useLogout } from 'react-admin'
import { useWords } from '../../providers/use-words.ts'
import { StandaloneFrame } from '../sign-in/StandaloneFrame.tsx'
import { useAskAgain } from '../sign-in/use-ask-again.ts'
import { SetUpFactor } from './SetUpFactor.tsx'

/** All that opens to somebody whose role demands a second factor that is not set up yet. */
export function SetUpFirst() {
  const { t } = useWords()
  const logout = useLogout()
  const askAgain = useAskAgain()
  return (
    <StandaloneFrame
      title={t('account.first_title')}
      aside={
        <Button color="inherit" onClick={() => logout({}, undefined, false)}>
          {t('ra.auth.logout')}
        </Button>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Typography variant="body2">{t('account.first_text')}</Typography>
        <SetUpFactor onDone={askAgain} />
      </Stack>
    </StandaloneFrame>
  )
}
