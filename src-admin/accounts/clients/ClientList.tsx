import { Typography } from '@mui/material'
import { ListPage } from '../../lists/ListPage.tsx'
import { useTranslate } from '../../providers/use-translate.ts'

/** API clients. The switch in a row revokes tokens, so a text above the list warns of that. */
export function ClientList() {
  const { t } = useTranslate()
  return (
    <ListPage
      above={
        <Typography variant="body2" color="text.secondary" sx={{ px: 1.5, pt: 1.5 }}>
          {t('clients.off_hint')}
        </Typography>
      }
    />
  )
}
