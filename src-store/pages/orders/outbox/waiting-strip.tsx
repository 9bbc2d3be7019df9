import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useShop, useWords } from '../../../app/shop-context.tsx'
import { Icon } from '../../../components/icon.tsx'
import { PrefetchLink } from '../../../components/prefetch-link.tsx'
import { toast } from '../../../state/toasts.ts'
import styles from '../../account/orders/running-orders.module.css'
import { keepSendingOrders } from './keep-sending-orders.ts'
import { useWaitingOrders, waitingOrdersPath } from './use-waiting-orders.ts'

// Where it stands anyway, and where nobody is disturbed.
const silent = /^\/(cart|checkout|thank-you|user\/my-orders)/
const isThanks = /^\/thank-you/

/** Says that an order has been placed that this page saw waiting; on the page of thanks it is seen. */
function useToldPlaced(placed: readonly string[], pathname: string): void {
  const { t, digits } = useWords()
  const known = useRef(placed)
  useEffect(() => {
    const news = placed.filter((order_id) => !known.current.includes(order_id))
    known.current = placed
    if (isThanks.test(pathname)) return
    for (const order_id of news)
      toast(t('waiting.placed', { number: digits(order_id) }), {
        link: { to: `/thank-you/${order_id}`, text: t('waiting.look') },
      })
  })
}

/** Sends what waits in this browser, and says in one quiet line on every page how it stands; else what its children say. */
export function WaitingStrip({ children }: { children?: ReactNode }) {
  const { api } = useShop()
  const { t, digits } = useWords()
  const { pathname } = useLocation()
  const { orders, placed } = useWaitingOrders()
  useEffect(() => keepSendingOrders(api), [api])
  useToldPlaced(placed, pathname)
  const [first] = placed
  const asks = orders.some(({ stopped }) => stopped !== null)
  const state = orders.length === 0 ? 'placed' : asks ? 'asks' : 'waits'
  const way = first && orders.length === 0 ? `/thank-you/${first}` : waitingOrdersPath
  if (silent.test(pathname) || (orders.length === 0 && !first)) return children
  return (
    <section className={styles.strip} aria-label={t('waiting.label')}>
      <div role="status">
        <PrefetchLink to={way} className={styles.way}>
          <Icon name={orders.length > 0 ? 'clock' : 'check'} />
          <span className={styles.words}>
            <strong>{t(`waiting.strip.${state}`)}</strong>
            <small className="muted">
              {orders.length > 0
                ? t('waiting.strip.count', { smart_count: orders.length })
                : t('order.number', { number: digits(first ?? '') })}
            </small>
          </span>
          <span className={styles.close}>
            <Icon name="right" size={18} />
          </span>
        </PrefetchLink>
      </div>
    </section>
  )
}
