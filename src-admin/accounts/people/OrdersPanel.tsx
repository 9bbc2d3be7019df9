import { Box, Button, Stack } from '@mui/material'
import { useGetList } from 'react-admin'
import { Link } from 'react-router-dom'
import { writeQuery } from '#domain/contract/list-query.ts'
import { Panel } from '../../layout/page/Panel.tsx'
import { HandOverButton } from '../../orders/delivery/HandOverButton.tsx'
import { OrderStatus } from '../../orders/OrderStatus.tsx'
import type { OrderRecord } from '../../orders/order-record.ts'
import { useTranslate } from '../../providers/use-translate.ts'

const SHOWN = 10

type Props = {
  /** The person's role in an order. */
  as: 'customer_id' | 'delivery_person_id'
  id: number
}

/** The newest orders that a person placed or delivers. */
export function OrdersPanel({ as, id }: Props) {
  const { t, money, date } = useTranslate()
  const filter = { [as]: String(id) }
  const { data, error, refetch } = useGetList<OrderRecord>('order-infos', {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'id', order: 'DESC' },
    filter,
  })
  return (
    <Panel
      title={t('person.orders')}
      rows={data}
      error={error}
      onRetry={refetch}
      empty={t('person.no_orders')}
      aside={
        <>
          {as === 'delivery_person_id' && <HandOverButton id={id} />}
          <Button
            component={Link}
            to={`/dashboard/order-infos?${writeQuery({ filter: JSON.stringify(filter), page: 1 })}`}
          >
            {t('person.all_orders')}
          </Button>
        </>
      }
    >
      {(order) => (
        <li key={order.id}>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'space-between' }}>
            <Box
              component={Link}
              to={`/dashboard/order-infos/${order.id}/show`}
              sx={{ color: 'text.primary', fontWeight: 500 }}
            >
              {order.order_id}
            </Box>
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {money(order.total_payable)}
            </Box>
          </Stack>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'space-between' }}>
            <OrderStatus status={order.status} step={order.timeline_id} delivery={order.delivery_state} />
            <small>{date(order.created_at)}</small>
          </Stack>
        </li>
      )}
    </Panel>
  )
}
