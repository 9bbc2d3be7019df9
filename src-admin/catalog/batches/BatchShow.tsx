import { Alert, Box, Button, Stack } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { BatchDetails, BatchOrder } from '#domain/catalog/batches/batch.ts'
import { dayText } from '#domain/language/dates.ts'
import { FigureList } from '../../layout/page/FigureList.tsx'
import { Gate } from '../../layout/page/Gate.tsx'
import { LoadingPage } from '../../layout/page/LoadingPage.tsx'
import { Message } from '../../layout/page/Message.tsx'
import { OrderLink } from '../../layout/page/OrderLink.tsx'
import { PageHeader } from '../../layout/page/PageHeader.tsx'
import { listStyle, rowStyle } from '../../layout/page/row-style.ts'
import { Section } from '../../layout/page/Section.tsx'
import { saveCsv } from '../../providers/requests/save-csv.ts'
import { useMay } from '../../providers/use-may.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { BatchState } from './BatchState.tsx'
import { BatchSteps } from './BatchSteps.tsx'
import { readBatch, readRecallList } from './batch-calls.ts'

const back = '/dashboard/stock-batches'

/** A batch: its pieces, its expiry, and the orders that have pieces of it. */
export function BatchShow() {
  const id = Number(useParams().id)
  return (
    <Gate action="show">
      <Read key={id} id={id} />
    </Gate>
  )
}

function Read({ id }: { id: number }) {
  const queries = useQueryClient()
  const queryKey = ['stock-batches', id, 'details']
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readBatch(id, signal),
    gcTime: 0,
    retry: false,
  })
  return data ? (
    <Batch batch={data} onDone={(after) => queries.setQueryData(queryKey, after)} />
  ) : (
    <LoadingPage back={back} error={error} onRetry={() => void refetch()} />
  )
}

type Props = { batch: BatchDetails; onDone: (batch: BatchDetails) => void }

function Batch({ batch, onDone }: Props) {
  const { t, title, digits } = useTranslate()
  const may = useMay()
  const number = batch.batch_number || t('batch.unknown')
  const { suggested_discount, recall_reason } = batch
  return (
    <>
      <PageHeader
        title={t('batch.title', { product: title(batch, 'product_title'), number })}
        back={back}
        below={[title(batch, 'variant_title'), batch.sku].filter(Boolean).join(' · ')}
      >
        <BatchState state={batch.state} />
        {may('edit', 'stock-batches', batch) && <BatchSteps batch={batch} onDone={onDone} />}
      </PageHeader>
      <Stack sx={{ gap: 2, pb: 4, maxWidth: 900 }}>
        {recall_reason && <Alert severity="error">{t('batch.recalled', { reason: recall_reason })}</Alert>}
        {suggested_discount !== null && (
          <Alert severity="warning">{t('batch.discount', { percent: digits(suggested_discount) })}</Alert>
        )}
        <Figures batch={batch} />
        <Orders batch={batch} />
      </Stack>
    </>
  )
}

function Figures({ batch }: { batch: BatchDetails }) {
  const { t, digits, money, language } = useTranslate()
  const { expires_on, days_left, mrp } = batch
  const daysLeft =
    days_left !== null && days_left >= 0 ? t('batch.days', { smart_count: days_left }) : undefined
  return (
    <FigureList
      figures={[
        { label: t('purchase.expires_on'), value: expires_on ? dayText(expires_on, language) : '–' },
        { label: t('batch.for_sale'), value: digits(batch.quantity ?? 0), more: daysLeft },
        { label: t('batch.withheld'), value: digits(batch.withheld ?? 0) },
        { label: t('batch.written_off'), value: digits(batch.written_off ?? 0) },
        { label: t('purchase.mrp'), value: mrp === null ? '–' : money(mrp) },
      ]}
    />
  )
}

function Orders({ batch }: { batch: BatchDetails }) {
  const { t, digits } = useTranslate()
  const { failed } = useNotifyResult()
  const { orders, total_orders } = batch
  const download = async () => {
    try {
      const { name, content } = await readRecallList(batch.id)
      saveCsv(name, content)
    } catch (error) {
      failed(error)
    }
  }
  return (
    <Section
      title={t('batch.orders')}
      aside={
        orders.length > 0 && (
          <Button size="small" onClick={() => void download()}>
            {t('csv.download')}
          </Button>
        )
      }
    >
      {orders.length === 0 ? (
        <Message title={t('batch.no_orders')} />
      ) : (
        <Box component="ul" sx={listStyle}>
          {orders.map((order) => (
            <OrderRow key={order.order_info_id} order={order} />
          ))}
        </Box>
      )}
      {total_orders > orders.length && (
        <Box sx={{ mt: 1, color: 'text.secondary' }}>
          {t('batch.first', { count: digits(orders.length), total: digits(total_orders) })}
        </Box>
      )}
    </Section>
  )
}

function OrderRow({ order }: { order: BatchOrder }) {
  const { t, digits, dateTime } = useTranslate()
  return (
    <Box component="li" sx={rowStyle}>
      <OrderLink id={order.order_info_id} number={order.order_id} />
      <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {[order.full_name, order.contact_no && digits(order.contact_no)].filter(Boolean).join(' · ')}
      </Box>
      <Box sx={{ color: 'text.secondary' }}>{dateTime(order.ordered_at)}</Box>
      <Box sx={{ fontWeight: 600 }}>{t('batch.count', { smart_count: order.pieces })}</Box>
    </Box>
  )
}
