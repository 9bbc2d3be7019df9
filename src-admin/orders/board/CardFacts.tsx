import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import { Box } from '@mui/material'
import { Referred } from '../../fields/columns.tsx'
import { useWords } from '../../providers/use-words.ts'
import type { OrderRecord } from '../order-record.ts'
import { Paid } from '../Paid.tsx'

/** Who ordered, what it comes to, since when it has been there, and who carries it. */
export function CardFacts({ order }: { order: OrderRecord }) {
  const { t, money, digits, dateTime } = useWords()
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
      {order.delivery_person_id && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'text.secondary' }}>
          <LocalShipping sx={{ fontSize: 15 }} />
          <Referred id={order.delivery_person_id} to="delivery-persons" />
        </Box>
      )}
    </Box>
  )
}
