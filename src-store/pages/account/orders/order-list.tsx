import { orderStatus } from '#domain/orders/timeline.ts'
import { useWords } from '../../../app/shop-context.tsx'
import { useHydrated } from '../../../components/forms/use-hydrated.ts'
import { Icon } from '../../../components/icon.tsx'
import { PrefetchLink } from '../../../components/prefetch-link.tsx'
import { OrderCard, OrderRow } from './order-card.tsx'
import styles from './orders.module.css'
import type { OwnOrder } from './own-order.ts'
import type { Beside } from './side-panel.ts'
import { useListView } from './use-list-view.ts'

/** The tabs, by the `type` that orders are asked for with (docs/domain.md 2.5); to a customer what is brought is on its way too. */
const tabs = [
  ['all', null],
  ['pending', orderStatus.pending],
  ['completed', orderStatus.completed],
  ['cancelled', orderStatus.cancelled],
] as const

export function OrderTabs({ type }: { type: number | null }) {
  const { t } = useWords()
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

const looks = ['cards', 'list'] as const

export function Looks() {
  const { t } = useWords()
  const [look, choose] = useListView()
  const takenOver = useHydrated()
  return (
    <fieldset className={styles.looks} aria-label={t('my_orders.look')}>
      {looks.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={look === one}
          disabled={!takenOver}
          onClick={() => choose(one)}
        >
          {t(`my_orders.${one}`)}
        </button>
      ))}
    </fieldset>
  )
}

export function NoOrders({ filtered }: { filtered: boolean }) {
  const { t } = useWords()
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

type ListProps = { orders: readonly OwnOrder[]; open: (beside: Beside) => void }

export function OrderList({ orders, open }: ListProps) {
  const [look] = useListView()
  const One = look === 'cards' ? OrderCard : OrderRow
  return (
    <ul className={look === 'cards' ? styles.cards : styles.rows}>
      {orders.map((order) => (
        <One key={order.order_id} order={order} open={open} />
      ))}
    </ul>
  )
}
