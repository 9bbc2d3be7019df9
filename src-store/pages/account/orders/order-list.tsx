import { orderStatus } from '#domain/orders/timeline.ts'
import { useTranslate } from '../../../app/shop-context.tsx'
import { useHydrated } from '../../../components/forms/use-hydrated.ts'
import { Icon } from '../../../components/icon.tsx'
import { PrefetchLink } from '../../../components/prefetch-link.tsx'
import { OrderCard, OrderRow } from './order-card.tsx'
import styles from './orders.module.css'
import type { OwnOrder } from './own-order.ts'
import type { SidePanel } from './side-panel.ts'
import { useListView } from './use-list-view.ts'

/**
 * The tabs by the `type` of the orders query (docs/domain.md 2.5); for a customer a running order counts as pending too,
 * and a returned one as cancelled.
 */
const tabs = [
  ['all', null],
  ['pending', orderStatus.pending],
  ['completed', orderStatus.completed],
  ['cancelled', orderStatus.cancelled],
] as const

export function OrderTabs({ type }: { type: number | null }) {
  const { t } = useTranslate()
  return (
    <nav className={styles.tabs} aria-label={t('my_orders.tabs')}>
      {tabs.map(([name, of]) => (
        <PrefetchLink
          key={name}
          to={of === null ? '/user/my-orders' : `/user/my-orders?type=${of}`}
          className={styles.tab}
          aria-current={type === of ? 'page' : undefined}
        >
          {t(`my_orders.${name}`)}
        </PrefetchLink>
      ))}
    </nav>
  )
}

const views = ['cards', 'list'] as const

export function OrderViewToggle() {
  const { t } = useTranslate()
  const [view, choose] = useListView()
  const hydrated = useHydrated()
  return (
    <fieldset className={styles.views} aria-label={t('my_orders.view')}>
      {views.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={view === one}
          disabled={!hydrated}
          onClick={() => choose(one)}
        >
          {t(`my_orders.${one}`)}
        </button>
      ))}
    </fieldset>
  )
}

export function NoOrders({ filtered }: { filtered: boolean }) {
  const { t } = useTranslate()
  return (
    <div className={styles.empty}>
      <Icon name="package" size={44} />
      <p>{t(filtered ? 'my_orders.none_here' : 'my_orders.none')}</p>
      <PrefetchLink to={filtered ? '/user/my-orders' : '/products'} className="button">
        {t(filtered ? 'my_orders.show_all' : 'cart.browse')}
      </PrefetchLink>
    </div>
  )
}

type ListProps = { orders: readonly OwnOrder[]; open: (sidePanel: SidePanel) => void }

export function OrderList({ orders, open }: ListProps) {
  const [view] = useListView()
  const One = view === 'cards' ? OrderCard : OrderRow
  return (
    <ul className={view === 'cards' ? styles.cards : styles.rows}>
      {orders.map((order) => (
        <One key={order.order_id} order={order} open={open} />
      ))}
    </ul>
  )
}
