import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { cartLines } from '#domain/orders/cart.ts'
import { type Changed, changedIn } from '#domain/orders/changed-order.ts'
import type { OrderRequest } from '#domain/orders/checkout/wanted-lines.ts'
import { offeredIn } from '#domain/orders/payment.ts'
import { type CartCharges, chargesOf } from '#domain/orders/pricing/cart-vat.ts'
import { apiBase } from '../../api/api-base.ts'
import { bodyOf, statusOf } from '../../api/failure.ts'
import { useShop } from '../../app/shop-context.tsx'
import { withSignIn } from '../../app/sign-in-again.ts'
import type { Rejection } from '../../components/forms/use-action.ts'
import { emptyTheCart, markLines, useCart } from '../../state/cart.ts'
import { removeCodes } from '../../state/cart-codes.ts'
import { attemptKey, forgetAttempt, isBegun } from '../../state/order-attempt.ts'
import { marksOf } from '../cart/use-checked-cart.ts'
import { openWaitingOrders } from '../orders/outbox/open-waiting-orders.ts'
import { waitingOrdersPath } from '../orders/outbox/use-waiting-orders.ts'
import { useChangedCharges } from './changed-charges.ts'
import type { CheckoutDraft } from './draft.ts'
import { saveOrder } from './save-order.ts'

/** Converts an error without a response to null: the request or its response was lost. */
const unreached = (error: unknown): null => {
  if (statusOf(error) !== 0) throw error
  return null
}

/** The input of the order, its customer, and the charges that were shown. */
export type Ordering = {
  draft: CheckoutDraft
  customer: number | null
  charges: CartCharges
  /** The phone number of the recipient, as shown. */
  contact_no: string
}

/** Places an order, or stores it when there is no network. */
export function useOrder() {
  const { api, t } = useShop()
  const go = useNavigate()
  const changedCharges = useChangedCharges()
  /** The charges in the server's rejection; null while those from the page load are valid. */
  const [charges, setCharges] = useState<CartCharges | null>(null)
  const [promotions, setPromotions] = useState<Changed['promotions'] | null>(null)
  const [placed, setPlaced] = useState(false)
  /** The payment methods that the server offers to a phone number; null: all of them. */
  const [offered, setOffered] = useState<{ contact_no: unknown; types: readonly number[] } | null>(null)

  const rejectionOf = (error: unknown, seen: CartCharges, contact_no: unknown): Rejection => {
    const body = bodyOf(error)
    const types = offeredIn(body?.data)
    if (types) setOffered({ contact_no, types })
    const errors = body?.errors ?? {}
    const changed = changedIn(body?.data)
    if (!changed) {
      const unreached = statusOf(error) >= 502
      return { message: body?.msg ?? t(unreached ? 'checkout.not_reached' : 'checkout.failed'), errors }
    }
    markLines(marksOf(cartLines(useCart.getState().cart), changed.lines))
    setCharges(chargesOf(changed.totals))
    setPromotions(changed.promotions ?? null)
    const difference = changedCharges(seen, changed.totals)
    const onlyTotals = changed.lines.length === 0
    const message = onlyTotals ? t('checkout.totals_changed') : (body?.msg ?? t('cart_page.changed'))
    return { message: difference ? `${message} ${difference}` : message, errors }
  }

  /** Without a network the order is stored with the idempotency key that it may have been sent with, and sent later. */
  const saveForLater = async (
    request: OrderRequest,
    { contact_no: _, ...ordering }: Ordering,
    tried: boolean,
  ): Promise<Rejection | null> => {
    const { cart } = useCart.getState()
    if (!saveOrder({ request, cart, tried, ...ordering })) return { message: t('waiting.cannot_save') }
    forgetAttempt()
    emptyTheCart()
    removeCodes()
    // If the code of the next page could not be loaded, this page shows that the order is waiting.
    if (!(await openWaitingOrders())) return null
    setPlaced(true)
    await go(waitingOrdersPath, { replace: true, viewTransition: true })
    return null
  }

  /** Places the order; returns a rejection, or null. */
  const place = async (order: OrderRequest, ordering: Ordering): Promise<Rejection | null> => {
    const online = navigator.onLine
    const written = JSON.stringify(order)
    const tried = online || isBegun(written)
    try {
      const request = { ...order, idempotency_key: attemptKey(written) }
      const answer = online ? await withSignIn(() => api.placeOrder(request)).catch(unreached) : null
      if (!answer) return await saveForLater(request, ordering, tried)
      const { order_id, payment_url } = answer
      forgetAttempt()
      setPlaced(true)
      emptyTheCart()
      removeCodes()
      await go(`/thank-you/${order_id}`, { replace: true, viewTransition: true })
      // The back button on the provider's page leads to the order, not to an empty cart.
      if (payment_url) location.assign(apiBase() + payment_url)
      return null
    } catch (error) {
      return rejectionOf(error, ordering.charges, ordering.contact_no)
    }
  }
  return {
    charges,
    /** The promotions in the server's rejection. */
    promotions,
    placed,
    place,
    forgetCharges: () => {
      setCharges(null)
      setPromotions(null)
    },
    /** The payment methods for a phone number, if the server has named them. */
    offeredTo: (contact_no: string) => (offered?.contact_no === contact_no ? offered.types : null),
  }
}
