import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { keyOf } from '#domain/orders/checkout/waiting-order.ts'
import { useShop, useTranslate } from '../../../app/shop-context.tsx'
import { Icon } from '../../../components/icon.tsx'
import { PrefetchLink } from '../../../components/prefetch-link.tsx'
import { openSignIn } from '../../../state/sign-in.ts'
import { useUser } from '../../../state/user.ts'
import orders from '../../account/orders/orders.module.css'
import styles from '../thank-you-page.module.css'
import { sendOrders } from './send-orders.ts'
import { useWaitingOrders } from './use-waiting-orders.ts'
import { WaitingCard } from './waiting-card.tsx'

/** Sends the orders now, and shows a message when the server still cannot be reached. */
function TryNow() {
  const { api, t } = useShop()
  const [announcement, setAnnouncement] = useState('')
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    setAnnouncement('')
    await sendOrders(api)
    setBusy(false)
    setAnnouncement(t('waiting.not_yet'))
  }
  return (
    <>
      <button type="button" className="button" aria-disabled={busy} onClick={() => !busy && void send()}>
        {t('waiting.try_now')}
      </button>
      <p role="status" className="muted">
        {announcement}
      </p>
    </>
  )
}

/** Orders of customers who are not signed in: only their number is shown. */
function Others({ count }: { count: number }) {
  const { t } = useTranslate()
  return (
    <p>
      {t('waiting.others', { smart_count: count })}{' '}
      <button type="button" className="link" onClick={openSignIn}>
        {t('account_menu.sign_in')}
      </button>
    </p>
  )
}

/** The waiting orders of this browser; rendered once storage has been read, because the server does not have them. */
export function WaitingOrders() {
  const { t } = useTranslate()
  const go = useNavigate()
  const ready = useUser((state) => state.ready)
  const { orders: waiting, placed, guests, others } = useWaitingOrders()
  const [first] = placed
  const done = ready && waiting.length === 0
  useEffect(() => {
    if (done && first && placed.length === 1) void go(`/thank-you/${first}`, { replace: true })
  }, [done, first, placed.length, go])
  const needsAnswer = waiting.some(({ stopped }) => stopped !== null)
  const state = done ? (first ? 'done' : 'none') : needsAnswer ? 'asks' : 'waits'
  return (
    <div className={`wrap ${styles.page} ${styles.waiting}`}>
      <span className={styles.mark}>
        <Icon name={done ? 'check' : 'clock'} size={36} />
      </span>
      <h1>{t(`waiting.${state}.title`)}</h1>
      <p>{t(`waiting.${state}.text`)}</p>
      {ready && (
        <>
          {placed.map((order_id) => (
            <PrefetchLink key={order_id} to={`/thank-you/${order_id}`} className="button primary">
              {t('waiting.placed', { number: order_id })}
            </PrefetchLink>
          ))}
          {waiting.some(({ stopped }) => stopped === null) && <TryNow />}
          <ul className={`${orders.cards} ${styles.order}`}>
            {waiting.map((order) => (
              <WaitingCard key={keyOf(order)} order={order} asGuest={guests.includes(order)} />
            ))}
          </ul>
          {others > 0 && <Others count={others} />}
          <PrefetchLink to="/" className="button">
            {t('thanks.home')}
          </PrefetchLink>
        </>
      )}
    </div>
  )
}
