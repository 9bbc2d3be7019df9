import ErrorOutline from '@mui/icons-material/ErrorOutline'
import { Button, Stack, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { recentFailure } from '../../providers/requests/last-failure.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { CopyButton } from './CopyButton.tsx'
import { Message } from './Message.tsx'

/** The error page: a reload button, without technical details. */
export function Failed() {
  const { t } = useTranslate()
  const [id] = useState(recentFailure)
  useEffect(() => {
    document.title = t('ra.page.error')
  }, [t])
  return (
    <Message
      alone
      icon={<ErrorOutline sx={{ fontSize: 36, opacity: 0.6 }} />}
      title={t('ra.page.error')}
      text={t('ra.message.error')}
    >
      {id && (
        <Stack
          direction="row"
          sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', justifyContent: 'center' }}
        >
          <Typography variant="body2">{t('app.quote', { id })}</Typography>
          <CopyButton text={id} label={t('app.copy_number')} />
        </Stack>
      )}
      <Button variant="contained" sx={{ mt: 1 }} onClick={() => location.reload()}>
        {t('list.retry')}
      </Button>
      <Button href="/dashboard" color="inherit">
        {t('app.back_home')}
      </Button>
    </Message>
  )
}
