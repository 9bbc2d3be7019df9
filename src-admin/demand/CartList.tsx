import { Box, Skeleton, Typography } from '@mui/material'
import type { RaRecord } from 'react-admin'
import type { cartReport } from '#domain/demand/saved-cart.ts'
import type { Values } from '#domain/fields/fields.ts'
import { FigureList } from '../layout/page/FigureList.tsx'
import { LoadError } from '../layout/page/LoadError.tsx'
import { ListPage } from '../lists/ListPage.tsx'
import { useRead } from '../providers/requests/use-read.ts'
import { useOrderPath } from '../providers/use-order-path.ts'
import { useTranslate } from '../providers/use-translate.ts'

/** The carts of customers who want to be reminded, below what the reminders have brought; a row links to its order. */
export function CartList() {
  const orderPath = useOrderPath()
  return (
    <ListPage
      to={({ order_info_id }: RaRecord) => orderPath(order_info_id)}
      actions={false}
      above={<Report />}
    />
  )
}

function Report() {
  const { t, digits, money } = useTranslate()
  const { data, error, refetch } = useRead<Values<typeof cartReport>>('/api/abandoned-carts/report')
  if (error) return <LoadError text={t('report.failed')} onRetry={refetch} />
  if (data === undefined) return <Skeleton variant="rounded" height={64} sx={{ m: 1.25 }} />
  return (
    <Box component="section" aria-label={t('abandoned.report')} sx={{ m: 1.25 }}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {t('abandoned.report')}
      </Typography>
      <FigureList
        figures={[
          { label: t('abandoned.carts'), value: digits(data.carts) },
          { label: t('abandoned.sent'), value: digits(data.sent) },
          { label: t('abandoned.recovered'), value: digits(data.recovered) },
          { label: t('abandoned.sales'), value: money(data.sales) },
        ]}
      />
    </Box>
  )
}
