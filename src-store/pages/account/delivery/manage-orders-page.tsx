import { page } from '../../../app/page.tsx'
import { useTranslate } from '../../../app/shop-context.tsx'
import { Pager } from '../../../components/pager.tsx'
import { UserArea } from '../user-area.tsx'
import { useCurrentOrders } from './failure/current-order.ts'
import { type Carried, loadCarried, loadDeliveryArea } from './load-carried.ts'
import { OrderCards } from './order-cards.tsx'
import { OrderDrawer } from './order-drawer.tsx'
import { OrderRows } from './order-rows.tsx'
import { type DeliveryListView, DeliveryOrderTabs } from './order-tabs.tsx'
import { RunList } from './run/run-list.tsx'
import { ScanField } from './run/scan-field.tsx'
import { Connection } from './steps/connection.tsx'
import { StoppedSteps } from './steps/waiting-steps.tsx'
import { useCarried } from './use-carried.ts'

const path = '/user/manage-orders'

type Orders = { carried: Carried; type: number; view: DeliveryListView }

const nothing = ['delivery.none.pending', 'delivery.none.completed', 'delivery.none.cancelled'] as const

function View({ data: { carried, type, view } }: { data: Orders }) {
  const { t } = useTranslate()
  const { area, orders, meta, offline } = carried
  useCarried(carried)
  const current = useCurrentOrders(orders)
  const List = view === 'list' ? OrderRows : OrderCards
  return (
    <UserArea area={area} at={path} title={t('user.pages.manage_orders')}>
      <Connection {...carried} />
      <StoppedSteps shown={orders} />
      <DeliveryOrderTabs type={type} view={view} />
      {type === 0 && orders.length > 0 && <ScanField orders={current} />}
      {orders.length > 0 && type === 0 ? (
        <RunList orders={current} view={view} />
      ) : orders.length > 0 ? (
        <List orders={current} />
      ) : (
        <p className="muted">{t(offline ? 'delivery.none.offline' : (nothing[type] ?? nothing[0]))}</p>
      )}
      {meta && <Pager meta={meta} />}
      <OrderDrawer orders={orders} />
    </UserArea>
  )
}

const typeOf = (written: string | undefined): number => (written === '1' ? 1 : written === '2' ? 2 : 0)

export default page<Orders>({
  module: 'src-store/pages/account/delivery/manage-orders-page.tsx',
  load: async ({ api, query }) => {
    const type = typeOf(query.type)
    const wanted = Number(query.page)
    const at = Number.isSafeInteger(wanted) && wanted > 0 ? wanted : 1
    const area = await loadDeliveryArea(api, path)
    const carried = await loadCarried(api, area, type, at)
    return { carried, type, view: query.view === 'list' ? 'list' : 'cards' }
  },
  head: (_, { t }) => ({ title: t('user.pages.manage_orders'), path, noindex: true }),
  View,
})
