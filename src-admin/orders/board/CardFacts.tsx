import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import { Box } from '@mui/material'
import { Referred } from '../../fields/columns.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { OrderMarks } from '../checks/OrderMarks.tsx'
import { DeliveryMark } from '../failed-delivery/DeliveryMark.tsx'
import type { OrderRecord } from '../order-record.ts'
import { Paid } from '../Paid.tsx'

/** Customer, total, time at this step, and delivery person. */
export function CardFacts({ order }: { order: OrderRecord }) {
  const { t, money, digits, dateTime } = useTranslate()
  return (
    <Box sx={{ fontSize: 13, lineHeight: 1.5, overflowWrap: 'anywhere' }}>
      <Box>{order.full_name}</Box>
      <Box sx={{ color: 'text.secondary' }}>{digits(order.contact_no)}</Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Box component="span" sx={{ fontWeight: 500 }}>
          {money(order.total_payable)}
        </Box>
        <Paid paid={order.paid} />
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 12.5 }}>
        {dateTime(order.created_at)} · {t('order.pieces', { smart_count: order.item_count ?? 0 })}
      </Box>
      <DeliveryMark state={order.delivery_state} />
      <OrderMarks order={order} />
      {order.delivery_person_id && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'text.secondary' }}>
          <LocalShipping sx={{ fontSize: 15 }} />
          <Referred id={order.delivery_person_id} to="delivery-persons" />
        </Box>
      )}
    </Box>
  )
}
