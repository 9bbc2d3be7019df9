import {
  Box,
  Button,
  Paper,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Typography,
} from '@mui/material'
import { useGetList } from 'react-admin'
import { Link, useNavigate } from 'react-router-dom'
import { OrderStatus } from '../orders/OrderStatus.tsx'
import type { OrderRecord } from '../orders/order-record.ts'
import { useTranslate } from '../providers/use-translate.ts'

const SHOWN = 6

export function LatestOrders() {
  const { t, money, dateTime } = useTranslate()
  const navigate = useNavigate()
  const { data = [], isPending } = useGetList<OrderRecord>('order-infos', {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'id', order: 'DESC' },
  })
  return (
    <section>
      <Stack direction="row" sx={{ alignItems: 'center', mb: 1 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {t('home.latest_orders')}
        </Typography>
        <Button component={Link} to="/dashboard/order-infos">
          {t('home.all_orders')}
        </Button>
      </Stack>
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        {isPending && <Skeleton variant="rectangular" height={SHOWN * 45} />}
        {!isPending && data.length === 0 && (
          <Typography variant="body2" color="text.secondary" sx={{ p: 3 }}>
            {t('home.no_orders')}
          </Typography>
        )}
        <Table size="small">
          <TableBody>
            {data.map((order) => {
              const to = `/dashboard/order-infos/${order.id}/show`
              return (
                <TableRow
                  key={order.id}
                  hover
                  onClick={() => navigate(to)}
                  sx={{ cursor: 'pointer', height: 45 }}
                >
                  <TableCell>
                    <Box
                      component={Link}
                      to={to}
                      sx={{ color: 'text.primary', fontWeight: 500, textDecoration: 'none' }}
                    >
                      {order.order_id}
                    </Box>
                    <Box sx={{ display: { sm: 'none' }, color: 'text.secondary', fontSize: 13 }}>
                      {order.full_name}
                    </Box>
                  </TableCell>
                  <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{order.full_name}</TableCell>
                  <TableCell>
                    <OrderStatus
                      status={order.status}
                      step={order.timeline_id}
                      delivery={order.delivery_state}
                    />
                  </TableCell>
                  <TableCell
                    align="right"
                    sx={{ whiteSpace: 'nowrap', display: { xs: 'none', sm: 'table-cell' } }}
                  >
                    {money(order.total_payable)}
                  </TableCell>
                  <TableCell
                    align="right"
                    sx={{
                      color: 'text.secondary',
                      whiteSpace: 'nowrap',
                      display: { xs: 'none', md: 'table-cell' },
                    }}
                  >
                    {dateTime(order.created_at)}
                  </TableCell>
                </TableRow>
              )
            })}
          </TableBody>
        </Table>
      </Paper>
    </section>
  )
}
