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

type ChoiceButtonProps = { primary?: boolean; onClick: () => void; children: ReactNode }

const ChoiceButton = ({ primary = false, onClick, children }: ChoiceButtonProps) => (
  <button type="button" className={primary ? 'button primary' : 'button'} onClick={onClick}>
    {children}
  </button>
)

/** The actions for a waiting order; an order that may have reached the server cannot be changed. */
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
    const owner = holder()
    changeOrders(owner, (queue) => withoutOrder(queue, key))
    toast(t('waiting.discarded'), {
      action: {
        text: t('cart.undo'),
        run: () => void changeOrders(owner, (queue) => addOrder(queue, order)),
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
        <ChoiceButton onClick={() => changeOrders(holder(), (queue) => withoutOrder(queue, key))}>
          {t('waiting.dismiss')}
        </ChoiceButton>
      </div>
    )
  const free = stopped !== null || !tried
  return (
    <div className={styles.ways}>
      {stopped?.why === 'changed' && acceptedOrder(order, key) && (
        <ChoiceButton primary onClick={accept}>
          {t('waiting.accept')}
        </ChoiceButton>
      )}
      {stopped?.why === 'refused' && (
        <ChoiceButton primary onClick={() => void back('/checkout')}>
          {t('waiting.correct')}
        </ChoiceButton>
      )}
      {asGuest && stopped === null && <ChoiceButton onClick={along}>{t('waiting.use_account')}</ChoiceButton>}
      {free && (
        <>
          <ChoiceButton onClick={() => void back('/cart')}>{t('waiting.back')}</ChoiceButton>
          <ChoiceButton onClick={discard}>{t('waiting.discard')}</ChoiceButton>
        </>
      )}
    </div>
  )
}
