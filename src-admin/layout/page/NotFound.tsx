import { Button } from '@mui/material'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useTranslate } from '../../providers/use-translate.ts'
import { Message } from './Message.tsx'

/** docs/product.md 2 and 8: the page for every unknown path of the dashboard. */
export function NotFound() {
  const { t } = useTranslate()
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
