import { Skeleton } from '@mui/material'
import { ShowBase, useShowContext } from 'react-admin'
import { useUnread } from '../../forms/use-unread.ts'
import { Gate } from '../../layout/page/Gate.tsx'
import { PageHeader } from '../../layout/page/PageHeader.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import type { OrderRecord } from '../order-record.ts'
import { wholeOrder } from '../order-record.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderTitle } from './OrderTitle.tsx'
import { OrderView } from './OrderView.tsx'

/** The page of an order, with its actions. */
export function OrderShow() {
  const unread = useUnread()
  return (
    <Gate action="show">
      <ShowBase queryOptions={{ ...wholeOrder, onError: unread }}>
        <Frame />
      </ShowBase>
    </Gate>
  )
}

function Frame() {
  const { record, isPending, refetch } = useShowContext<OrderRecord>()
  const { t, dateTime } = useTranslate()
  if (isPending || !record)
    return (
      <>
        <PageHeader title={<Skeleton width={180} />} back="/dashboard/order-infos" />
        <Skeleton variant="rounded" height={320} />
      </>
    )
  return (
    <>
      <PageHeader
        title={<OrderTitle order={record} />}
        name={record.order_id}
        back="/dashboard/order-infos"
        below={t('order.placed', { when: dateTime(record.created_at) })}
      >
        <OrderActions order={record} onDone={() => void refetch()} />
      </PageHeader>
      <OrderView order={record} />
    </>
  )
}
