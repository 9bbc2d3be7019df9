import TrendingDown from '@mui/icons-material/TrendingDown'
import { Paper, Typography } from '@mui/material'
import { useGetList } from 'react-admin'
import { Link } from 'react-router-dom'
import { useTranslate } from '../../providers/use-translate.ts'
import { lowStock } from './stock-calls.ts'

/** The number of variants low in stock, on the first page; renders nothing if there are none. */
export function LowStock() {
  const { t } = useTranslate()
  const { total = 0 } = useGetList('stock-levels', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'stock_qty', order: 'ASC' },
    filter: { low: 'true' },
  })
  if (total === 0) return null
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t('stock.home')}
      </Typography>
      <Paper
        variant="outlined"
        component={Link}
        to={lowStock()}
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 1,
          px: 2,
          py: 1.5,
          minHeight: 44,
          textDecoration: 'none',
          color: 'text.primary',
          '&:hover': { borderColor: 'text.secondary' },
          '& svg': { fontSize: 18, color: 'warning.main' },
        }}
      >
        <TrendingDown />
        {t('stock.home_low', { smart_count: total })}
      </Paper>
    </section>
  )
}
