import { Box, Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { LoadError } from '../../layout/page/LoadError.tsx'
import { listStyle, rowAmountsStyle, rowStyle } from '../../layout/page/row-style.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { Amount } from './Amount.tsx'
import { type CashHeld, readHeldCash } from './cash-calls.ts'
import { Differences } from './Differences.tsx'
import { HolderRow } from './HolderRow.tsx'

/** Who holds how much cash. */
export function CashHolders() {
  const { data, error, refetch } = useQuery({
    queryKey: ['delivery-cash', 'holders'],
    queryFn: ({ signal }) => readHeldCash(signal),
    retry: false,
  })
  return (
    <Box sx={{ p: { xs: 1.5, sm: 2 }, borderBottom: 1, borderColor: 'divider' }}>
      {data ? (
        <Held data={data} />
      ) : error ? (
        <LoadError text={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={140} />
      )}
    </Box>
  )
}

function Held({ data: { holders, differences, shop } }: { data: CashHeld }) {
  const { t } = useTranslate()
  return (
    <>
      <Typography variant="h2">{t('cash.holders')}</Typography>
      <Box component="ul" sx={listStyle}>
        {holders.map((holder) => (
          <HolderRow
            key={`${holder.holder_kind} ${holder.delivery_person_id ?? holder.holder_name}`}
            holder={holder}
          />
        ))}
        <Box component="li" sx={rowStyle}>
          <Box sx={{ flex: '1 1 160px' }}>
            {t('cash.shop')}
            <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('cash.today')}</Box>
          </Box>
          <Box sx={rowAmountsStyle}>
            <Amount label={t('cash.shop_received')} amount={shop.received} />
            <Amount label={t('cash.shop_by_hand')} amount={shop.by_hand} />
            <Amount label={t('cash.shop_refunds')} amount={shop.cash_refunds} />
          </Box>
        </Box>
      </Box>
      {differences.length > 0 && <Differences differences={differences} />}
      <Typography variant="h2" sx={{ mt: 2 }}>
        {t('cash.handovers')}
      </Typography>
    </>
  )
}
