import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { ShopAnswer, ShopApi } from '#domain/contract/shop-api.ts'
import { useShop, useWords } from '../../../app/shop-context.tsx'
import { Icon } from '../../../components/icon.tsx'
import { PrefetchLink } from '../../../components/prefetch-link.tsx'
import { remember, wasDone } from '../../../state/once-per-visit.ts'
import { useFresh } from '../../orders/use-fresh.ts'
import { useOrderLabel } from '../../orders/use-order-label.ts'
import { RateDelivery } from '../reviews/rate-delivery.tsx'
import styles from './running-orders.module.css'
import { sidePanelHash } from './side-panel.ts'

type Running = ShopAnswer<'runningOrders'>['data']

const none: Running = []

/** The orders on their way; asked for anew when one has just been placed. */
function useRunning(api: ShopApi, placed: boolean): Running {
  const ask = async () => (await api.runningOrders({})).data
  const [orders, refresh] = useFresh(none, ask, (now) => now.length > 0)
  useEffect(() => void refresh(), [refresh])
  useEffect(() => {
    if (placed) void refresh()
  }, [placed, refresh])
  return orders
}

// Where the orders stand anyway, and where nobody is disturbed.
const silent = /^\/(user$|user\/my-orders|checkout|order-tracking|thank-you)/
const putAway = 'running_orders_seen'

/** The newest of them with its step, in one quiet line at the foot of the page. */
function Strip({ orders: [first, ...others], onClose }: { orders: Running; onClose: () => void }) {
  const { t, digits } = useWords()
  const labelOf = useOrderLabel()
  if (!first) return null
  const to =
    others.length > 0
      ? '/user/my-orders?type=0'
      : `/user/my-orders${sidePanelHash({ kind: 'order', order_id: first.order_id })}`
  return (
    <section className={styles.strip} aria-label={t('my_orders.running')}>
      <PrefetchLink to={to} className={styles.way}>
        <Icon name="truck" />
        <span role="status" className={styles.words}>
          <strong>{labelOf(first.timeline_id)}</strong>
          <small className="muted">
            {t('order.number', { number: digits(first.order_id) })}
            {others.length > 0 && ` · ${t('my_orders.strip_more', { smart_count: others.length })}`}
          </small>
        </span>
      </PrefetchLink>
      <button
        type="button"
        className={styles.close}
        onClick={onClose}
        aria-label={t('my_orders.strip_close')}
      >
        <Icon name="close" size={18} />
      </button>
    </section>
  )
}

/** The orders of the customer that are on their way, and whether one that has come can be asked about. */
export function RunningOrders() {
  const { api } = useShop()
  const { pathname } = useLocation()
  const [closed, setClosed] = useState(() => wasDone(putAway))
  const orders = useRunning(api, pathname.startsWith('/thank-you'))
  if (silent.test(pathname)) return null
  if (orders.length > 0 && !closed)
    return (
      <Strip
        orders={orders}
        onClose={() => {
          remember(putAway)
          setClosed(true)
        }}
      />
    )
  return <RateDelivery />
}
