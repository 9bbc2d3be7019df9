import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  acceptedOrder,
  addOrder,
  keyOf,
  orderAccepted,
  type WaitingOrder,
  withoutOrder,
} from '#domain/orders/checkout/waiting-order.ts'
import { useShop } from '../../../app/shop-context.tsx'
import { newKey } from '../../../state/order-attempt.ts'
import { toast } from '../../../state/toasts.ts'
import { changeOrders, holderOf, takeAlong } from '../../../state/waiting-orders.ts'
import { useAddedText } from '../../cart/use-added-text.ts'
import styles from '../thank-you-page.module.css'
import { backToCart } from './back-to-cart.ts'
import { sendOrders } from './send-orders.ts'

type WayProps = { primary?: boolean; onClick: () => void; children: ReactNode }

const Way = ({ primary = false, onClick, children }: WayProps) => (
  <button type="button" className={primary ? 'button primary' : 'button'} onClick={onClick}>
    {children}
  </button>
)

/** What can be done about an order that waits; what may have reached the shop already is only waited for. */
export function OrderChoices({ order, asGuest }: { order: WaitingOrder; asGuest: boolean }) {
  const { api, t } = useShop()
  const addedText = useAddedText()
  const go = useNavigate()
  const key = keyOf(order)
  const holder = () => holderOf(order)
  const { stopped, tried } = order

  const back = async (to: string) => {
    for (const added of backToCart(order)) {
      const text = addedText(added)
      if (text) toast(text, { kind: 'bad' })
    }
    await go(to, { viewTransition: true })
  }
  const discard = () => {
    const whose = holder()
    changeOrders(whose, (queue) => withoutOrder(queue, key))
    toast(t('waiting.discarded'), {
      action: {
        text: t('cart.undo'),
        run: () => void changeOrders(whose, (queue) => addOrder(queue, order)),
      },
    })
  }
  const accept = () => {
    changeOrders(holder(), (queue) => orderAccepted(queue, key, newKey()))
    void sendOrders(api)
  }
  const along = () => {
    takeAlong(order)
    void sendOrders(api)
  }
  if (stopped?.why === 'known')
    return (
      <div className={styles.ways}>
        <Way onClick={() => changeOrders(holder(), (queue) => withoutOrder(queue, key))}>
          {t('waiting.put_away')}
        </Way>
      </div>
    )
  const free = stopped !== null || !tried
  return (
    <div className={styles.ways}>
      {stopped?.why === 'changed' && acceptedOrder(order, key) && (
        <Way primary onClick={accept}>
          {t('waiting.accept')}
        </Way>
      )}
      {stopped?.why === 'refused' && (
        <Way primary onClick={() => void back('/checkout')}>
          {t('waiting.correct')}
        </Way>
      )}
      {asGuest && stopped === null && <Way onClick={along}>{t('waiting.take_along')}</Way>}
      {free && (
        <>
          <Way onClick={() => void back('/cart')}>{t('waiting.back')}</Way>
          <Way onClick={discard}>{t('waiting.discard')}</Way>
        </>
      )}
    </div>
  )
}
