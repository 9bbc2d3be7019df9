import { Alert, Box, Skeleton, Stack } from '@mui/material'
import { ShowBase, useShowContext } from 'react-admin'
import { orderStatus } from '#domain/orders/timeline.ts'
import { Gate } from '../generic/Gate.tsx'
import { useUnread } from '../generic/use-unread.ts'
import { PageHeader } from '../layout/PageHeader.tsx'
import { useWords } from '../providers/use-words.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderCustomer } from './OrderCustomer.tsx'
import { OrderItems } from './OrderItems.tsx'
import { OrderStatus } from './OrderStatus.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import type { OrderRecord } from './order-record.ts'

// The list's rows lack items and timeline.
const whole = { meta: { whole: true }, gcTime: 0 }

/** One order with everything that somebody on the phone wants to know, and what can be done with it now. */
export function OrderShow() {
  const unread = useUnread()
  return (
    <Gate action="show">
      <ShowBase queryOptions={{ ...whole, onError: unread }}>
        <Frame />
      </ShowBase>
    </Gate>
  )
}

function Frame() {
  const { record, isPending, refetch } = useShowContext<OrderRecord>()
  const { t, digits, dateTime } = useWords()
  if (isPending || !record)
    return (
      <>
        <PageHeader title={<Skeleton width={180} />} back="/dashboard/order-infos" />
        <Skeleton variant="rounded" height={320} />
      </>
    )
  return (
    <>
      <PageHeader
        title={
          <Stack component="span" direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
            {digits(record.order_id)}
            <Box component="span" sx={{ fontSize: 15, fontWeight: 500 }}>
              <OrderStatus status={record.status} step={record.timeline_id} />
            </Box>
          </Stack>
        }
        name={record.order_id}
        back="/dashboard/order-infos"
        below={t('order.placed', { when: dateTime(record.created_at) })}
      >
        <OrderActions order={record} onDone={() => void refetch()} />
      </PageHeader>
      {record.status === orderStatus.cancelled && record.cancel_reason && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('order.cancelled')}: {record.cancel_reason}
        </Alert>
      )}
      <Box sx={columnsLook}>
        <OrderItems order={record} />
        <Stack sx={{ gap: 2 }}>
          <OrderCustomer order={record} />
          <OrderTimeline order={record} />
        </Stack>
      </Box>
    </>
  )
}

const columnsLook = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(300px, 2fr)' },
}
