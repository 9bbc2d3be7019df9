import { Button } from '@mui/material'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useWords } from '../../providers/use-words.ts'
import { Message } from './Message.tsx'

/** docs/product.md 2 and 8: what every unknown page of the dashboard shows. */
export function NotFound() {
  const { t } = useWords()
  useEffect(() => {
    document.title = t('ra.page.not_found')
  }, [t])
  return (
    <Message alone title={t('ra.page.not_found')} text={t('ra.message.not_found')}>
      <Button component={Link} to="/dashboard" variant="contained" sx={{ mt: 1 }}>
        {t('app.back_home')}
      </Button>
    </Message>
  )
}
