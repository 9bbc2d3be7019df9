import { Button, Stack, Typography } from '@mui/material'
import { useLogout } from 'react-admin'
import { useTranslate } from '../../providers/use-translate.ts'
import { StandaloneFrame } from '../sign-in/StandaloneFrame.tsx'
import { useRefreshSession } from '../sign-in/use-resend-code.ts'
import { SetUpFactor } from './SetUpFactor.tsx'

/** The only page open to a user whose role requires a second factor that is not set up yet. */
export function SetUpFirst() {
  const { t } = useTranslate()
  const logout = useLogout()
  const refreshSession = useRefreshSession()
  return (
    <StandaloneFrame
      title={t('own_account.first_title')}
      aside={
        <Button color="inherit" onClick={() => logout({}, undefined, false)}>
          {t('ra.auth.logout')}
        </Button>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Typography variant="body2">{t('own_account.first_text')}</Typography>
        <SetUpFactor onDone={refreshSession} />
      </Stack>
    </StandaloneFrame>
  )
}
