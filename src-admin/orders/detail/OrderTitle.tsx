import { Box, Stack } from '@mui/material'
import { useWords } from '../../providers/use-words.ts'
import { OrderStatus } from '../OrderStatus.tsx'
import type { OrderRecord } from '../order-record.ts'

/** The number of an order and how far it is. */
export function OrderTitle({ order }: { order: OrderRecord }) {
  const { digits } = useWords()
  return (
    <Stack component="span" direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      {digits(order.order_id)}
      <Box component="span" sx={{ fontSize: 15, fontWeight: 500 }}>
        <OrderStatus status={order.status} step={order.timeline_id} />
      </Box>
    </Stack>
  )
}
