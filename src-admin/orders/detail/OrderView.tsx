import { Alert, Box, Stack } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { prescriptionState } from '#domain/orders/prescriptions/release.ts'
import { orderStatus } from '#domain/orders/timeline.ts'
import { RecordHistory } from '../../history/RecordHistory.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { ChecksPanel } from '../checks/ChecksPanel.tsx'
import { ReleasePanel } from '../checks/ReleasePanel.tsx'
import { CourierPanel } from '../couriers/CourierPanel.tsx'
import { DeliveryAttempts } from '../failed-delivery/DeliveryAttempts.tsx'
import { DeliveryPanel } from '../failed-delivery/DeliveryPanel.tsx'
import { useOrderFeed } from '../live/use-order-feed.ts'
import type { OrderRecord } from '../order-record.ts'
import { useOrderDetails } from '../use-order-details.ts'
import { DeliveryProof } from './DeliveryProof.tsx'
import { OrderCustomer } from './OrderCustomer.tsx'
import { OrderItems } from './OrderItems.tsx'
import { OrderMessages } from './OrderMessages.tsx'
import { OrderNotes } from './OrderNotes.tsx'
import { OrderPayments } from './OrderPayments.tsx'
import { OrderPicking } from './OrderPicking.tsx'
import { OrderPrescriptions } from './OrderPrescriptions.tsx'
import { OrderReturns } from './OrderReturns.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'

/** One order with everything needed on the phone; it updates live. */
export function OrderView({ order }: { order: OrderRecord }) {
  const { t } = useTranslate()
  const queryClient = useQueryClient()
  const { data: details } = useOrderDetails(order.id)
  useOrderFeed(({ orders, resync }) => {
    if (!resync && !orders.some(({ id }) => id === order.id)) return
    for (const part of ['getOne', 'details', 'notes', 'messages', 'payments', 'returns', 'checks'])
      void queryClient.invalidateQueries({ queryKey: ['order-infos', part] })
  })
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      {order.status === orderStatus.cancelled && order.cancel_reason && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('order.cancelled')}: {order.cancel_reason}
          {details?.cancel_reason_internal && ` (${t('order.reason_internal')})`}
        </Alert>
      )}
      <DeliveryPanel order={order} details={details} />
      {order.prescription_state !== prescriptionState.not_needed && <ReleasePanel order={order} />}
      <ChecksPanel order={order} />
      <Box sx={columnsStyle}>
        <Stack sx={{ gap: 2, gridArea: 'items' }}>
          <OrderItems order={order} promotions={details?.promotions ?? []} margin={details?.margin ?? null} />
          <OrderPicking id={order.id} />
          <DeliveryAttempts attempts={details?.attempts} />
          <DeliveryProof proof={details?.proof} />
          <OrderReturns order={order} />
          <OrderPrescriptions prescriptions={details?.prescriptions ?? []} />
        </Stack>
        <Stack sx={{ gap: 2, gridArea: 'people' }}>
          <OrderCustomer order={order} details={details} />
          <CourierPanel order={order} />
          <OrderPayments order={order} />
          <OrderTimeline order={order} steps={details?.steps} />
        </Stack>
        <Stack sx={{ gap: 2, gridArea: 'messages' }}>
          <OrderNotes order={order} />
          <OrderMessages id={order.id} />
        </Stack>
      </Box>
      <RecordHistory />
    </Box>
  )
}

const columnsStyle = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"items" "people" "messages"',
  '& > *': { minWidth: 0 },
  '@container (min-width: 720px)': {
    gridTemplateColumns: 'minmax(0, 8fr) minmax(250px, 4fr)',
    gridTemplateRows: 'auto 1fr',
    gridTemplateAreas: '"items people" "messages people"',
  },
}
