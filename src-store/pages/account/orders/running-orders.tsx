import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { ShopAnswer, ShopApi } from '#domain/contract/shop-api.ts'
import { deliveryState } from '#domain/orders/timeline.ts'
import { useShop, useTranslate } from '../../../app/shop-context.tsx'
import { Icon, type IconName } from '../../../components/icon.tsx'
import { PrefetchLink } from '../../../components/prefetch-link.tsx'
import { markDone, wasDone } from '../../../state/once-per-visit.ts'
import { useDeliveryStateLabel } from '../../orders/use-delivery-state-label.ts'
import { useFresh } from '../../orders/use-fresh.ts'
import { useOrderLabel } from '../../orders/use-order-label.ts'
import { RateDelivery } from '../reviews/rate-delivery.tsx'
import styles from './running-orders.module.css'
import { sidePanelHash } from './side-panel.ts'

type Running = ShopAnswer<'runningOrders'>['data']

const none: Running = []

/** The running orders; loaded again when an order has just been placed. */
function useRunning(api: ShopApi, placed: boolean): Running {
  const load = async () => (await api.runningOrders({})).data
  const [orders, refresh] = useFresh(none, load, (now) => now.length > 0)
  useEffect(() => void refresh(), [refresh])
  useEffect(() => {
    if (placed) void refresh()
  }, [placed, refresh])
  return orders
}

// Pages that show the orders anyway, or that must not be disturbed.
const silent = /^\/(user$|user\/my-orders|checkout|order-tracking|thank-you)/
const putAway = 'running_orders_seen'

/** The icons for deliveries that do not go as planned. */
const icons: Readonly<Record<number, IconName>> = {
  [deliveryState.failed]: 'info',
  [deliveryState.coming_back]: 'return',
}

type StripProps = { first: Running[number]; others: number; onClose: () => void }

/** The newest running order with its step, in one line at the bottom of the page. */
function Strip({ first, others, onClose }: StripProps) {
  const { t } = useTranslate()
  const labelOf = useOrderLabel()
  const stateLabel = useDeliveryStateLabel()
  const isPlanned = first.delivery_state === deliveryState.planned
  const to =
    others > 0
      ? '/user/my-orders?type=0'
      : `/user/my-orders${sidePanelHash({ kind: 'order', order_id: first.order_id })}`
  return (
    <section className={styles.strip} aria-label={t('my_orders.running')}>
      <PrefetchLink to={to} className={styles.target}>
        <Icon name={icons[first.delivery_state] ?? 'truck'} />
        <span role="status" className={styles.words}>
          <strong>{isPlanned ? labelOf(first.timeline_id) : stateLabel(first.delivery_state)}</strong>
          <small className="muted">
            {t('order.number', { number: first.order_id })}
            {others > 0 && ` · ${t('my_orders.strip_more', { smart_count: others })}`}
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

/** The running orders of the customer, or the form that rates a completed delivery. */
export function RunningOrders() {
  const { api } = useShop()
  const { pathname } = useLocation()
  const [closed, setClosed] = useState(() => wasDone(putAway))
  const orders = useRunning(api, pathname.startsWith('/thank-you'))
  if (silent.test(pathname)) return null
  const [first, ...others] = orders
  if (first && !closed)
    return (
      <Strip
        first={first}
        others={others.length}
        onClose={() => {
          markDone(putAway)
          setClosed(true)
        }}
      />
    )
  return <RateDelivery />
}
