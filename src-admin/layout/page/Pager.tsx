import { Box, Button, Typography } from '@mui/material'
import { useTranslate } from '../../providers/use-translate.ts'

type Props = { page: number; perPage: number; total: number; onPage: (page: number) => void }

/** The previous and the next page of rows in a section or a dialog; nothing if all of them are shown. */
export function Pager({ page, perPage, total, onPage }: Props) {
  const { t, digits } = useTranslate()
  const pages = Math.max(1, Math.ceil(total / perPage))
  if (pages === 1) return null
  return (
    <Box
      component="nav"
      aria-label={t('list.pages')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, alignItems: 'center' }}
    >
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('pager.previous')}
      </Button>
      <Typography variant="body2" role="status">
        {t('pager.page', { page: digits(page), pages: digits(pages) })}
      </Typography>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('pager.next')}
      </Button>
    </Box>
  )
}
