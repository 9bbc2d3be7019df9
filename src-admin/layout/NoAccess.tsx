import Lock from '@mui/icons-material/LockOutlined'
import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { useWords } from '../providers/use-words.ts'
import { Message } from './Message.tsx'

/** A page that a role does not open. */
export function NoAccess() {
  const { t } = useWords()
  return (
    <Message
      icon={<Lock sx={{ fontSize: 36, opacity: 0.6 }} />}
      title={t('ra.page.access_denied')}
      text={t('ra.message.access_denied')}
    >
      <Button component={Link} to="/dashboard" variant="contained" sx={{ mt: 1 }}>
        {t('app.back_home')}
      </Button>
    </Message>
  )
}
