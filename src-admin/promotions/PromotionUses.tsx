import { Box, Button, Skeleton, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import type { PromotionReport } from '#domain/orders/promotions/promotion-report.ts'
import { FigureList } from '../layout/page/FigureList.tsx'
import { LoadError } from '../layout/page/LoadError.tsx'
import { OrderLink } from '../layout/page/OrderLink.tsx'
import { Section } from '../layout/page/Section.tsx'
import { useRead } from '../providers/requests/use-read.ts'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { CodesDialog } from './CodesDialog.tsx'
import { downloadCodes } from './promotion-calls.ts'

/** The uses of a promotion: sums, generated codes and the latest orders. */
export function PromotionUses({ id, disabled }: { id: number; disabled: boolean }) {
  const { t } = useTranslate()
  const { data, error, refetch } = useRead<PromotionReport>(`/api/promotions/report/${id}`)
  return (
    <Section title={t('promotions.uses')}>
      {error ? (
        <LoadError text={t('report.failed')} onRetry={refetch} />
      ) : data === undefined ? (
        <Skeleton variant="rounded" height={120} />
      ) : (
        <Stack sx={{ gap: 2 }}>
          <Sums report={data} />
          <Codes id={id} report={data} disabled={disabled} onGenerated={refetch} />
          <Latest report={data} />
        </Stack>
      )}
    </Section>
  )
}

function Sums({ report }: { report: PromotionReport }) {
  const { t, digits, money } = useTranslate()
  return (
    <FigureList
      figures={[
        { label: t('promotions.orders'), value: digits(report.orders) },
        { label: t('promotions.discount'), value: money(report.discount) },
        { label: t('promotions.delivery_discount'), value: money(report.delivery_discount) },
        { label: t('promotions.sales'), value: money(report.sales) },
      ]}
    />
  )
}

type CodesProps = { id: number; report: PromotionReport; disabled: boolean; onGenerated: () => void }

function Codes({ id, report, disabled, onGenerated }: CodesProps) {
  const { t } = useTranslate()
  const { failed } = useNotifyResult()
  const [open, setOpen] = useState(false)
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography variant="body2">
        {t('promotions.codes', { smart_count: report.codes, used: report.used_codes })}
      </Typography>
      <Button variant="outlined" disabled={disabled} onClick={() => setOpen(true)}>
        {t('promotions.generate')}
      </Button>
      {report.codes > 0 && (
        <Button onClick={() => downloadCodes(id).catch(failed)}>{t('csv.download')}</Button>
      )}
      {open && <CodesDialog id={id} onGenerated={onGenerated} onClose={() => setOpen(false)} />}
    </Stack>
  )
}

function Latest({ report }: { report: PromotionReport }) {
  const { t, money, dateTime } = useTranslate()
  if (report.latest.length === 0)
    return (
      <Typography variant="body2" color="text.secondary">
        {t('promotions.unused')}
      </Typography>
    )
  return (
    <Box component="ul" aria-label={t('promotions.latest')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {report.latest.map((order) => (
        <Box
          component="li"
          key={`${order.id} ${order.code}`}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 2,
            py: 0.75,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <OrderLink id={order.id} number={order.order_id} />
          <span>{dateTime(order.created_at)}</span>
          <span>{order.code}</span>
          <Box component="span" sx={{ ml: 'auto' }}>
            {money(order.discount + order.delivery_discount)}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
