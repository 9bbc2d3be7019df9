import { Box, Stack } from '@mui/material'
import { OrderMarks } from '../checks/OrderMarks.tsx'
import { OrderStatus } from '../OrderStatus.tsx'
import type { OrderRecord } from '../order-record.ts'

/** The number and the status of an order. */
export function OrderTitle({ order }: { order: OrderRecord }) {
  return (
    <Stack component="span" direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      {order.order_id}
      <Box component="span" sx={{ fontSize: 15, fontWeight: 500 }}>
        <OrderStatus status={order.status} step={order.timeline_id} delivery={order.delivery_state} />
      </Box>
      <Box component="span" sx={{ fontSize: 13, '&:empty': { display: 'none' } }}>
        <OrderMarks order={order} />
      </Box>
    </Stack>
  )
}
