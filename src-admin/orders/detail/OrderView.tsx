import { Alert, Box, Stack } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { orderStatus } from '#domain/orders/timeline.ts'
import { RecordHistory } from '../../history/RecordHistory.tsx'
import { useWords } from '../../providers/use-words.ts'
import { useOrderFeed } from '../live/use-order-feed.ts'
import { orderDetails } from '../order-calls.ts'
import type { OrderRecord } from '../order-record.ts'
import { OrderCustomer } from './OrderCustomer.tsx'
import { OrderItems } from './OrderItems.tsx'
import { OrderMessages } from './OrderMessages.tsx'
import { OrderNotes } from './OrderNotes.tsx'
import { OrderPayments } from './OrderPayments.tsx'
import { OrderPrescriptions } from './OrderPrescriptions.tsx'
import { OrderReturns } from './OrderReturns.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'

/** One order with everything that somebody on the phone wants to know; it changes as the order does. */
export function OrderView({ order }: { order: OrderRecord }) {
  const { t } = useWords()
  const queryClient = useQueryClient()
  const { data: details } = useQuery({
    // A change of the order may have changed what hangs on it.
    queryKey: ['order-infos', 'details', order.id],
    queryFn: ({ signal }) => orderDetails(order.id, signal),
    retry: false,
  })
  useOrderFeed(({ orders, again }) => {
    if (!again && !orders.some(({ id }) => id === order.id)) return
    for (const part of ['getOne', 'details', 'notes', 'messages', 'payments', 'returns'])
      void queryClient.invalidateQueries({ queryKey: ['order-infos', part] })
  })
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      {order.status === orderStatus.cancelled && order.cancel_reason && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('order.cancelled')}: {order.cancel_reason}
        </Alert>
      )}
      <Box sx={columnsLook}>
        <Stack sx={{ gap: 2, gridArea: 'items' }}>
          <OrderItems order={order} />
          <OrderReturns order={order} />
          <OrderPrescriptions prescriptions={details?.prescriptions ?? []} />
        </Stack>
        <Stack sx={{ gap: 2, gridArea: 'people' }}>
          <OrderCustomer order={order} details={details} />
          <OrderPayments order={order} />
          <OrderTimeline order={order} steps={details?.steps} />
        </Stack>
        <Stack sx={{ gap: 2, gridArea: 'said' }}>
          <OrderNotes order={order} />
          <OrderMessages id={order.id} />
        </Stack>
      </Box>
      <RecordHistory />
    </Box>
  )
}

const columnsLook = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"items" "people" "said"',
  '& > *': { minWidth: 0 },
  '@container (min-width: 720px)': {
    gridTemplateColumns: 'minmax(0, 8fr) minmax(250px, 4fr)',
    gridTemplateRows: 'auto 1fr',
    gridTemplateAreas: '"items people" "said people"',
  },
}
