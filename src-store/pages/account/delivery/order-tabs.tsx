import { useWords } from '../../../app/shop-context.tsx'
import { PrefetchLink } from '../../../components/prefetch-link.tsx'
import styles from './order-tabs.module.css'

const path = '/user/manage-orders'
const tabs = ['delivery.tabs.pending', 'delivery.tabs.completed', 'delivery.tabs.cancelled'] as const
const looks = ['cards', 'list'] as const

export type Look = (typeof looks)[number]

const at = (type: number, look: Look): string => {
  const query = [type > 0 && `type=${type}`, look === 'list' && 'view=list'].filter(Boolean).join('&')
  return query ? `${path}?${query}` : path
}

/** The orders by how they stand, and how they are shown. */
export function OrderTabs({ type, look }: { type: number; look: Look }) {
  const { t } = useWords()
  return (
    <div className={styles.bar}>
      <nav aria-label={t('delivery.tabs.label')}>
        <ul className={styles.tabs}>
          {tabs.map((name, tab) => (
            <li key={name}>
              <PrefetchLink
                to={at(tab, look)}
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
        <ul className={styles.looks}>
          {looks.map((name) => (
            <li key={name}>
              <PrefetchLink
                to={at(type, name)}
                className={styles.look}
                aria-current={name === look ? 'true' : undefined}
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
