import { Box, Tab, Tabs } from '@mui/material'
import { type RaRecord, useListContext } from 'react-admin'
import { orderStatus } from '#domain/orders/timeline.ts'
import { choices } from '#domain/site/choices.ts'
import { entryOf } from '../entries.ts'
import { ListPage } from '../generic/ListPage.tsx'
import { useWords } from '../providers/use-words.ts'
import { OrderStatus } from './OrderStatus.tsx'

const own = {
  timeline_id: (record: RaRecord) => <OrderStatus status={record.status} step={record.timeline_id} />,
  paid: (record: RaRecord) => <Paid paid={record.paid} />,
}

// The step says more than the status, and the tabs say that.
const columns = entryOf('order-infos').list.filter((name) => name !== 'status')

/** Orders, newest first, by status (domain 3.8). */
export const OrderList = () => (
  <ListPage
    own={own}
    to={(record) => `/dashboard/order-infos/${record.id}/show`}
    actions={false}
    columns={columns}
    filters={['timeline_id', 'paid', 'choose_payment_type', 'created_at']}
    above={<StatusTabs />}
  />
)

// The order in which an order goes through them.
const tabs = [orderStatus.pending, orderStatus.running, orderStatus.completed, orderStatus.cancelled]

function StatusTabs() {
  const { filterValues, setFilters } = useListContext()
  const { t, title } = useWords()
  const chosen = filterValues.status === undefined ? '' : String(filterValues.status)
  return (
    <Tabs
      value={chosen}
      onChange={(_, status: string) => setFilters({ ...filterValues, status: status || undefined })}
      variant="scrollable"
      scrollButtons={false}
      sx={{ px: 0.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <Tab value="" label={t('order.all')} />
      {tabs.map((status) => {
        const item = choices.order_status.find(({ id }) => id === status)
        return <Tab key={status} value={String(status)} label={item ? title(item, 'title') : status} />
      })}
    </Tabs>
  )
}

export function Paid({ paid }: { paid: boolean }) {
  const { t } = useWords()
  return (
    <Box component="span" sx={{ color: paid ? 'success.main' : 'text.secondary', whiteSpace: 'nowrap' }}>
      {t(paid ? 'order.paid' : 'order.unpaid')}
    </Box>
  )
}
