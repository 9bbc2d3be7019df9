import { dateText } from '#domain/language/dates.ts'
import { useShop, useSite, useTranslate } from '../../app/shop-context.tsx'
import formStyles from '../../components/forms/form.module.css'
import { Panel } from '../../components/forms/form-parts.tsx'
import { Icon, type IconName } from '../../components/icon.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'
import { DeliveryNotice } from '../orders/delivery-notice.tsx'
import { useFresh } from '../orders/use-fresh.ts'
import { AddressLines } from './addresses/address-book.tsx'
import styles from './customer-dashboard.module.css'
import { type CustomerHome, loadCustomerHome } from './customer-home.ts'
import { GuestOrders } from './guest-orders.tsx'
import { OrderProgress, OrderState } from './orders/order-state.tsx'
import { ReorderButton } from './orders/reorder-button.tsx'
import { sidePanelHash } from './orders/side-panel.ts'
import type { Person } from './person.ts'
import userStyles from './user-area.module.css'

function Figures({ history }: { history: CustomerHome['history'] }) {
  const { t, digits, money } = useTranslate()
  const figures = [
    ['overview.orders', digits(history.total_orders)],
    ['overview.cancelled', digits(history.total_cancel_orders)],
    ['overview.spent', money(history.total_expenses)],
  ] as const
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd className="money">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const orderAt = (order_id: string) => `/user/my-orders${sidePanelHash({ kind: 'order', order_id })}`

function Running({ running }: { running: CustomerHome['running'] }) {
  const { t, language } = useTranslate()
  const { time_zone } = useSite().config
  return (
    <Panel title={t('overview.running')}>
      {running.length === 0 ? (
        <p className="muted">{t('overview.none_running')}</p>
      ) : (
        <ul className={userStyles.entries}>
          {running.map((order) => (
            <li key={order.order_id} className={styles.running}>
              <PrefetchLink to={orderAt(order.order_id)} className="link money">
                {t('order.number', { number: order.order_id })}
              </PrefetchLink>
              <OrderState order={order} />
              <span className="hint">{dateText(order.created_at, language, time_zone)}</span>
              <OrderProgress order={order} />
              <DeliveryNotice order={order} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Last({ order }: { order: NonNullable<CustomerHome['last']> }) {
  const { t, localized, money } = useTranslate()
  const [first] = order.order_items_info
  const more = order.order_items_info.length - 1
  return (
    <Panel title={t('overview.last')}>
      <p className={styles.last}>
        <span>
          <PrefetchLink to={orderAt(order.order_id)} className="link money">
            {t('order.number', { number: order.order_id })}
          </PrefetchLink>
          <span>
            {first && localized(first, 'product_title')}{' '}
            {more > 0 && <span className="muted">{t('my_orders.more', { smart_count: more })}</span>}
          </span>
        </span>
        <strong className="money">{money(order.total_payable)}</strong>
      </p>
      <div className={formStyles.actions}>
        <ReorderButton order_id={order.order_id} />
      </div>
    </Panel>
  )
}

function Addresses({ addresses }: { addresses: CustomerHome['addresses'] }) {
  const { t } = useTranslate()
  return (
    <Panel title={t('overview.addresses')}>
      {addresses.length === 0 ? (
        <p className="muted">{t('overview.no_address')}</p>
      ) : (
        <ul className={styles.addresses}>
          {addresses.map((address) => (
            <li key={address.id}>
              <p className="hint">
                {[
                  address.default_shipping_address && t('overview.shipping'),
                  address.default_billing_address && t('overview.billing'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <AddressLines address={address} />
            </li>
          ))}
        </ul>
      )}
      <PrefetchLink to="/user/manage-address" className={`link ${userStyles.way}`}>
        {t('user.pages.manage_address')}
      </PrefetchLink>
    </Panel>
  )
}

/** docs/decisions/0026: pages that are not in the menu are linked here. */
const tiles = [
  {
    path: '/user/my-prescriptions',
    icon: 'heart',
    name: 'my_prescriptions.title',
    about: 'my_prescriptions.about',
  },
  { path: '/wishlist', icon: 'heart', name: 'wishlist.title', about: 'wishlist.about' },
  { path: '/user/my-reviews', icon: 'star', name: 'user.pages.my_reviews', about: 'overview.about_reviews' },
  { path: '/user/credit', icon: 'cash', name: 'credit.title', about: 'credit.about' },
] as const satisfies readonly { path: string; icon: IconName; name: string; about: string }[]

function AccountLinks({ person }: { person: Person }) {
  const { t } = useTranslate()
  const { use_wishlist } = useSite().config
  const isShown = (path: string) =>
    path === '/wishlist' ? use_wishlist : path !== '/user/credit' || person.has_account
  const shown = tiles.filter(({ path }) => isShown(path))
  return (
    <ul className={styles.ways} aria-label={t('user.home.pages')}>
      {shown.map(({ path, icon, name, about }) => (
        <li key={path}>
          <PrefetchLink to={path} className={styles.way}>
            <Icon name={icon} size={24} />
            <strong>{t(name)}</strong>
            <span className="muted">{t(about)}</span>
          </PrefetchLink>
        </li>
      ))}
    </ul>
  )
}

/** A customer's dashboard: running orders, counters, and links to everything else. */
export function CustomerDashboard({ person, home }: { person: Person; home: CustomerHome }) {
  const { api } = useShop()
  const [{ history, running, addresses, last, claimable }] = useFresh(
    home,
    () => loadCustomerHome(api),
    (now) => now.running.length > 0,
  )
  return (
    <>
      <Figures history={history} />
      <Running running={running} />
      <GuestOrders person={person} count={claimable} />
      {last && <Last order={last} />}
      <Addresses addresses={addresses} />
      <AccountLinks person={person} />
    </>
  )
}
