import { page } from '../../../app/page.tsx'
import { useWords } from '../../../app/shop-context.tsx'
import { Pager } from '../../../components/pager.tsx'
import { UserArea } from '../user-area.tsx'
import { type Carried, loadCarried, loadCarrierArea } from './load-carried.ts'
import { OrderCards } from './order-cards.tsx'
import { OrderDrawer } from './order-drawer.tsx'
import { OrderRows } from './order-rows.tsx'
import { type Look, OrderTabs } from './order-tabs.tsx'
import { Connection } from './steps/connection.tsx'
import { StoppedSteps } from './steps/waiting-steps.tsx'
import { useCarried } from './use-carried.ts'

const path = '/user/manage-orders'

type Orders = { carried: Carried; type: number; look: Look }

const nothing = ['delivery.none.pending', 'delivery.none.completed', 'delivery.none.cancelled'] as const

function View({ data: { carried, type, look } }: { data: Orders }) {
  const { t } = useWords()
  const { area, orders, meta, offline } = carried
  useCarried(carried)
  const List = look === 'list' ? OrderRows : OrderCards
  return (
    <UserArea area={area} at={path} title={t('user.pages.manage_orders')}>
      <Connection {...carried} />
      <StoppedSteps shown={orders} />
      <OrderTabs type={type} look={look} />
      {orders.length > 0 ? (
        <List orders={orders} />
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
    const area = await loadCarrierArea(api, path)
    const carried = await loadCarried(api, area, type, at)
    return { carried, type, look: query.view === 'list' ? 'list' : 'cards' }
  },
  head: (_, { t }) => ({ title: t('user.pages.manage_orders'), path, noindex: true }),
  View,
})
