import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { NewCartItem } from '#domain/orders/cart.ts'
import { addedQuantity } from '#domain/orders/checkout/added-quantity.ts'
import { useTranslate } from '../../app/shop-context.tsx'
import { putIntoCart } from '../../state/cart.ts'
import { toast } from '../../state/toasts.ts'
import { useAddedText } from '../cart/use-added-text.ts'
import styles from './buy-box.module.css'

/** The buttons 'add to cart' and 'buy now'; always visible on a phone. A double click counts once. */
export function BuyButtons({ sold, item }: { sold: boolean; item: () => NewCartItem }) {
  const { t } = useTranslate()
  const textOf = useAddedText()
  const go = useNavigate()
  // The navigation takes a moment; a second click meanwhile must not buy again.
  const leaving = useRef(false)
  const add = () => {
    const wanted = item()
    const { before, after } = putIntoCart(wanted)
    const added = addedQuantity(before, after, wanted)
    const link = { to: '/cart', text: t('cart.view') }
    toast(textOf(added) ?? t('product.added'), { kind: added.outcome === 'added' ? 'good' : 'bad', link })
  }
  const buy = async () => {
    if (leaving.current) return
    leaving.current = true
    const wanted = item()
    const { before, after } = putIntoCart(wanted)
    const text = textOf(addedQuantity(before, after, wanted))
    if (text) toast(text, { kind: 'bad' })
    await go('/checkout', { viewTransition: true })
    leaving.current = false
  }
  return (
    <div className={styles.buttons}>
      <button
        type="button"
        className="button primary"
        disabled={!sold}
        onClick={({ detail }) => detail < 2 && add()}
      >
        {t('product.add')}
      </button>
      <button type="button" className="button" disabled={!sold} onClick={() => void buy()}>
        {t('product.buy')}
      </button>
    </div>
  )
}
