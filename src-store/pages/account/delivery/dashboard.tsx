import type { ShopAnswer, ShopApi } from '#domain/contract/shop-api.ts'
import { statusOf } from '../../../api/failure.ts'
import { useTranslate } from '../../../app/shop-context.tsx'
import { Panel } from '../../../components/forms/form-parts.tsx'
import { PrefetchLink } from '../../../components/prefetch-link.tsx'
import type { Area } from '../person.ts'
import user from '../user-area.module.css'
import { CashPanel } from './cash-panel.tsx'
import styles from './dashboard.module.css'
import { useCurrentOrders } from './failure/current-order.ts'
import { type Carried, loadCarried } from './load-carried.ts'
import { OrderDrawer } from './order-drawer.tsx'
import { OrderRows } from './order-rows.tsx'
import { Connection } from './steps/connection.tsx'
import { useCarried } from './use-carried.ts'

/** The data of a delivery person's dashboard; counters and cash are only available with a network. */
export type DeliveryHome = {
  carried: Carried
  history: ShopAnswer<'deliveryHistory'> | null
  cash: ShopAnswer<'ownCash'> | null
}

export async function loadDeliveryHome(api: ShopApi, area: Area): Promise<DeliveryHome> {
  const carried = await loadCarried(api, area, 0)
  if (carried.offline) return { carried, history: null, cash: null }
  // The network may be lost between two calls.
  const orNothing = (error: unknown) => {
    if (statusOf(error) === 0) return null
    throw error
  }
  const [history, cash] = await Promise.all([
    api.deliveryHistory({}).catch(orNothing),
    api.ownCash({}).catch(orNothing),
  ])
  return { carried, history, cash }
}

function Counters({ history }: { history: NonNullable<DeliveryHome['history']> }) {
  const { t, digits } = useTranslate()
  const counts = [
    ['delivery.home.open', history.open_orders],
    ['delivery.home.today', history.delivered_today],
    ['delivery.home.delivered', history.total_delivered_orders],
    ['delivery.home.orders', history.total_orders],
    ['delivery.home.cash_paid', history.total_cash_on_delivery],
    ['delivery.home.digital_paid', history.total_digital_payment_delivery],
  ] as const
  return (
    <section aria-label={t('delivery.home.counts')}>
      <dl className={styles.counters}>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd className="money">{digits(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A delivery person's dashboard: current orders, counters, and the cash. */
export function DeliveryDashboard({ home: { carried, history, cash } }: { home: DeliveryHome }) {
  const { t } = useTranslate()
  useCarried(carried)
  const current = useCurrentOrders(carried.orders)
  return (
    <>
      <Connection {...carried} />
      <Panel title={t('delivery.home.now')}>
        {current.length > 0 ? (
          <OrderRows orders={current} />
        ) : (
          <p className="muted">{t('delivery.none.pending')}</p>
        )}
        <PrefetchLink to="/user/manage-orders" className={`link ${user.way}`}>
          {t('delivery.home.all')}
        </PrefetchLink>
      </Panel>
      {cash && <CashPanel cash={cash} />}
      {history && <Counters history={history} />}
      <OrderDrawer orders={carried.orders} />
    </>
  )
}
