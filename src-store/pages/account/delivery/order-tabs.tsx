import { useTranslate } from '../../../app/shop-context.tsx'
import { PrefetchLink } from '../../../components/prefetch-link.tsx'
import styles from './order-tabs.module.css'

const path = '/user/manage-orders'
const tabs = ['delivery.tabs.pending', 'delivery.tabs.completed', 'delivery.tabs.cancelled'] as const
const views = ['cards', 'list'] as const

export type DeliveryListView = (typeof views)[number]

const at = (type: number, view: DeliveryListView): string => {
  const query = [type > 0 && `type=${type}`, view === 'list' && 'view=list'].filter(Boolean).join('&')
  return query ? `${path}?${query}` : path
}

/** The order tabs by status, and the view toggle. */
export function DeliveryOrderTabs({ type, view }: { type: number; view: DeliveryListView }) {
  const { t } = useTranslate()
  return (
    <div className={styles.bar}>
      <nav aria-label={t('delivery.tabs.label')}>
        <ul className={styles.tabs}>
          {tabs.map((name, tab) => (
            <li key={name}>
              <PrefetchLink
                to={at(tab, view)}
                className={styles.tab}
                aria-current={tab === type ? 'true' : undefined}
              >
                {t(name)}
              </PrefetchLink>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={t('delivery.look.label')}>
        <ul className={styles.views}>
          {views.map((name) => (
            <li key={name}>
              <PrefetchLink
                to={at(type, name)}
                className={styles.view}
                aria-current={name === view ? 'true' : undefined}
              >
                {t(`delivery.look.${name}`)}
              </PrefetchLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
