import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useShop, useTranslate } from '../../../app/shop-context.tsx'
import { Icon } from '../../../components/icon.tsx'
import { PrefetchLink } from '../../../components/prefetch-link.tsx'
import { toast } from '../../../state/toasts.ts'
import styles from '../../account/orders/running-orders.module.css'
import { sendOrdersPeriodically } from './send-orders-periodically.ts'
import { useWaitingOrders, waitingOrdersPath } from './use-waiting-orders.ts'

// Pages that show the orders anyway, or that must not be disturbed.
const silent = /^\/(cart|checkout|thank-you|user\/my-orders)/
const isThanks = /^\/thank-you/

/** Shows a toast when an order that was waiting on this page has been placed; the thank-you page shows it itself. */
function useAnnouncePlaced(placed: readonly string[], pathname: string): void {
  const { t } = useTranslate()
  const known = useRef(placed)
  useEffect(() => {
    const newlyPlaced = placed.filter((order_id) => !known.current.includes(order_id))
    known.current = placed
    if (isThanks.test(pathname)) return
    for (const order_id of newlyPlaced)
      toast(t('waiting.placed', { number: order_id }), {
        link: { to: `/thank-you/${order_id}`, text: t('waiting.view') },
      })
  })
}

/**
 * Sends the waiting orders of this browser, and shows their status in one line on every page; without any, renders its children.
 */
export function WaitingStrip({ children }: { children?: ReactNode }) {
  const { api } = useShop()
  const { t, digits } = useTranslate()
  const { pathname } = useLocation()
  const { orders, placed } = useWaitingOrders()
  useEffect(() => sendOrdersPeriodically(api), [api])
  useAnnouncePlaced(placed, pathname)
  const [first] = placed
  const needsAnswer = orders.some(({ stopped }) => stopped !== null)
  const state = orders.length === 0 ? 'placed' : needsAnswer ? 'asks' : 'waits'
  const target = first && orders.length === 0 ? `/thank-you/${first}` : waitingOrdersPath
  if (silent.test(pathname) || (orders.length === 0 && !first)) return children
  return (
    <section className={styles.strip} aria-label={t('waiting.label')}>
      <div role="status">
        <PrefetchLink to={target} className={styles.target}>
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
