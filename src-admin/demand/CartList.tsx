import { Box, Skeleton, Typography } from '@mui/material'
import type { cartReport } from '#domain/demand/saved-cart.ts'
import type { Values } from '#domain/fields/fields.ts'
import { LoadError } from '../layout/page/LoadError.tsx'
import { ListPage } from '../lists/ListPage.tsx'
import { useRead } from '../providers/requests/use-read.ts'
import { useTranslate } from '../providers/use-translate.ts'

/** The carts of customers who want to be reminded, below what the reminders have brought. */
export const CartList = () => <ListPage actions={false} above={<Report />} />

function Report() {
  const { t, digits, money } = useTranslate()
  const { data, error, refetch } = useRead<Values<typeof cartReport>>('/api/abandoned-carts/report')
  if (error) return <LoadError text={t('report.failed')} onRetry={refetch} />
  if (data === undefined) return <Skeleton variant="rounded" height={64} sx={{ m: 1.25 }} />
  const sums = [
    [t('abandoned.carts'), digits(data.carts)],
    [t('abandoned.sent'), digits(data.sent)],
    [t('abandoned.recovered'), digits(data.recovered)],
    [t('abandoned.sales'), money(data.sales)],
  ]
  return (
    <Box component="section" aria-label={t('abandoned.report')} sx={{ m: 1.25 }}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {t('abandoned.report')}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1.5 }}>
        {sums.map(([name, value]) => (
          <div key={name}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {name}
            </Typography>
            <Typography component="dd" variant="h3" sx={{ m: 0 }}>
              {value}
            </Typography>
          </div>
        ))}
      </Box>
    </Box>
  )
}
