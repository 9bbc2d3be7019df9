import { userType } from '#domain/fields/features.ts'
import { orderStatus } from '#domain/orders/timeline.ts'
import { notFound, page } from '../../../app/page.tsx'
import { useShop } from '../../../app/shop-context.tsx'
import { Pager } from '../../../components/pager.tsx'
import { WaitingNote } from '../../orders/outbox/waiting-note.tsx'
import { useFresh } from '../../orders/use-fresh.ts'
import { type Area, loadArea } from '../person.ts'
import { UserArea } from '../user-area.tsx'
import { NoOrders, OrderList, OrderTabs, OrderViewToggle } from './order-list.tsx'
import { OrderSidePanel } from './order-panel.tsx'
import styles from './orders.module.css'
import { isOpen, type Orders } from './own-order.ts'
import { useSidePanel } from './side-panel.ts'

const path = '/user/my-orders'
// docs/domain.md 5.
const each = 5

type MyOrders = { area: Area; type: number | null; orders: Orders }

const types: readonly number[] = [orderStatus.pending, orderStatus.completed, orderStatus.cancelled]
const typeOf = (text: string | undefined): number | null =>
  text !== undefined && types.includes(Number(text)) ? Number(text) : null

function View({ data: { area, type, orders: loaded } }: { data: MyOrders }) {
  const { api, t } = useShop()
  const { open } = useSidePanel()
  const query = { limit: each, page: loaded.meta.current_page, ...(type !== null && { type }) }
  const [orders, refresh] = useFresh(
    loaded,
    () => api.myOrders(query),
    ({ data }) => data.some(isOpen),
  )
  return (
    <UserArea area={area} at={path} title={t('user.pages.my_orders')}>
      <div className={styles.bar}>
        <OrderTabs type={type} />
        {orders.data.length > 0 && <OrderViewToggle />}
      </div>
      <WaitingNote />
      {orders.data.length === 0 ? (
        <NoOrders filtered={type !== null} />
      ) : (
        <OrderList orders={orders.data} open={open} />
      )}
      <Pager meta={orders.meta} />
      <OrderSidePanel orders={orders.data} onChanged={() => void refresh()} />
    </UserArea>
  )
}

export default page<MyOrders>({
  module: 'src-store/pages/account/orders/my-orders-page.tsx',
  load: async ({ api, query }) => {
    const area = await loadArea(api, path)
    if (area.person.user_type !== userType.customer) return notFound()
    const type = typeOf(query.type)
    const filter = { limit: each, page: Number(query.page) || 1, ...(type !== null && { type }) }
    return { area, type, orders: await api.myOrders(filter) }
  },
  head: (_, { t }) => ({ title: t('user.pages.my_orders'), path, noindex: true }),
  View,
})
