import ErrorOutline from '@mui/icons-material/ErrorOutline'
import { Button } from '@mui/material'
import { useEffect } from 'react'
import { useWords } from '../providers/use-words.ts'
import { Message } from './Message.tsx'

/** What stands where a page has broken: it is loaded anew, and nothing of the machinery is shown. */
export function Failed() {
  const { t } = useWords()
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
      <Button variant="contained" sx={{ mt: 1 }} onClick={() => location.reload()}>
        {t('list.retry')}
      </Button>
      <Button href="/dashboard" color="inherit">
        {t('app.back_home')}
      </Button>
    </Message>
  )
}
