import { Typography } from '@mui/material'
import { ListPage } from '../../lists/ListPage.tsx'
import { useWords } from '../../providers/use-words.ts'

/** API clients: the switch in their rows ends tokens, so that is said above them. */
export function ClientList() {
  const { t } = useWords()
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
