import { Box, Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayText } from '#domain/language/dates.ts'
import { InfoDialog } from '../../layout/dialogs/InfoDialog.tsx'
import { LoadError } from '../../layout/page/LoadError.tsx'
import { OrderLink } from '../../layout/page/OrderLink.tsx'
import { Pager } from '../../layout/page/Pager.tsx'
import { listStyle, rowStyle } from '../../layout/page/row-style.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { readCashOrders } from './cash-calls.ts'

const perPage = 50

type Props = { delivery_person_id: number; name: string; shop_day: string; onClose: () => void }

/** The orders whose cash a delivery person collected on a day. */
export function CashOrdersDialog({ delivery_person_id, name, shop_day, onClose }: Props) {
  const { money, dateTime, language } = useTranslate()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    queryKey: ['delivery-cash', 'orders', delivery_person_id, shop_day, page],
    queryFn: ({ signal }) => readCashOrders({ delivery_person_id, shop_day, page }, signal),
    retry: false,
  })
  return (
    <InfoDialog title={`${name} · ${dayText(shop_day, language)}`} onClose={onClose}>
      {error ? (
        <LoadError text={error.message} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <Box component="ul" sx={listStyle}>
            {data.orders.map((order) => (
              <Box component="li" key={`${order.id} ${order.paid_at}`} sx={rowStyle}>
                <Box sx={{ flex: '1 1 160px' }}>
                  <OrderLink id={order.id} number={order.order_id} />
                  <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
                    {order.full_name} · {dateTime(order.paid_at)}
                  </Box>
                </Box>
                <span>{money(order.amount)}</span>
              </Box>
            ))}
          </Box>
          <Pager page={page} perPage={perPage} total={data.total} onPage={setPage} />
        </>
      ) : (
        <Skeleton variant="rounded" height={120} />
      )}
    </InfoDialog>
  )
}
