import { Box, Paper, Skeleton } from '@mui/material'
import { useGetList } from 'react-admin'
import { Link } from 'react-router-dom'
import { writeQuery } from '#domain/contract/list-query.ts'
import { orderStatus } from '#domain/orders/timeline.ts'
import { OrderStatus } from '../orders/OrderStatus.tsx'
import { useTranslate } from '../providers/use-translate.ts'

const { pending, running, completed, cancelled, returned } = orderStatus
const shown = [pending, running, completed, cancelled, returned]

/** The number of orders per status; each number links to its list. */
export const OrderCounts = () => (
  <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(5, 1fr)' } }}>
    {shown.map((status) => (
      <Count key={status} status={status} />
    ))}
  </Box>
)

function Count({ status }: { status: number }) {
  const { digits } = useTranslate()
  const { total, isPending } = useGetList('order-infos', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
    filter: { status: String(status) },
  })
  const query = writeQuery({ filter: JSON.stringify({ status: String(status) }), page: 1 })
  return (
    <Paper
      variant="outlined"
      component={Link}
      to={`/dashboard/order-infos?${query}`}
      sx={{
        p: 2,
        textDecoration: 'none',
        color: 'text.primary',
        '&:hover': { borderColor: 'text.secondary' },
      }}
    >
      <Box sx={{ fontSize: 30, fontWeight: 600, lineHeight: 1.2 }}>
        {isPending ? <Skeleton width={48} /> : digits(total ?? 0)}
      </Box>
      <Box sx={{ fontSize: 14 }}>
        <OrderStatus status={status} />
      </Box>
    </Paper>
  )
}
