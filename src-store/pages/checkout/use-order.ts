import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { cartLines } from '#domain/orders/cart.ts'
import { changedIn } from '#domain/orders/changed-order.ts'
import type { OrderRequest } from '#domain/orders/checkout/wanted-lines.ts'
import type { OrderCharges } from '#domain/orders/pricing/totals.ts'
import { apiBase } from '../../api/api-base.ts'
import { bodyOf, statusOf } from '../../api/failure.ts'
import { useShop } from '../../app/shop-context.tsx'
import { withSignIn } from '../../app/sign-in-again.ts'
import type { Rejection } from '../../components/forms/use-action.ts'
import { emptyTheCart, markLines, useCart } from '../../state/cart.ts'
import { attemptKey, forgetAttempt, isBegun } from '../../state/order-attempt.ts'
import { marksOf } from '../cart/use-checked-cart.ts'
import { openWaitingOrders } from '../orders/outbox/open-waiting-orders.ts'
import { waitingOrdersPath } from '../orders/outbox/use-waiting-orders.ts'
import { useChangedCharges } from './changed-charges.ts'
import type { Draft } from './draft.ts'
import { keepOrder } from './keep-order.ts'

/** Null of a call that did not reach the shop, or whose answer did not come back. */
const unreached = (error: unknown): null => {
  if (statusOf(error) !== 0) throw error
  return null
}

/** Whose order it is, as it was typed, and what it is charged as far as the shopper knows. */
export type Ordering = { draft: Draft; customer: number | null; charges: OrderCharges }

/** Places an order, or keeps it where there is no network. */
export function useOrder() {
  const { api, t } = useShop()
  const go = useNavigate()
  const changedCharges = useChangedCharges()
  /** The charges as the server knew them when it refused; null while those that this page was opened with hold. */
  const [charges, setCharges] = useState<OrderCharges | null>(null)
  const [placed, setPlaced] = useState(false)

  const rejectionOf = (error: unknown, seen: OrderCharges): Rejection => {
    const body = bodyOf(error)
    const errors = body?.errors ?? {}
    const changed = changedIn(body?.data)
    if (!changed) {
      const unreached = statusOf(error) >= 502
      return { message: body?.msg ?? t(unreached ? 'checkout.not_reached' : 'checkout.failed'), errors }
    }
    markLines(marksOf(cartLines(useCart.getState().cart), changed.lines))
    setCharges(changed.totals)
    const difference = changedCharges(seen, changed.totals)
    const onlyTotals = changed.lines.length === 0
    const message = onlyTotals ? t('checkout.totals_changed') : (body?.msg ?? t('cart_page.changed'))
    return { message: difference ? `${message} ${difference}` : message, errors }
  }

  /** Without a network the order is kept under the key that it may have been sent with, and goes by itself later. */
  const keep = async (
    request: OrderRequest,
    ordering: Ordering,
    tried: boolean,
  ): Promise<Rejection | null> => {
    const { cart } = useCart.getState()
    if (!keepOrder({ request, cart, tried, ...ordering })) return { message: t('waiting.cannot_keep') }
    forgetAttempt()
    emptyTheCart()
    // Where its page was not fetched in time, this one says that it waits.
    if (!(await openWaitingOrders())) return null
    setPlaced(true)
    await go(waitingOrdersPath, { replace: true, viewTransition: true })
    return null
  }

  /** Places the order; returns what is in the way, if anything. */
  const place = async (order: OrderRequest, ordering: Ordering): Promise<Rejection | null> => {
    const online = navigator.onLine
    const written = JSON.stringify(order)
    const tried = online || isBegun(written)
    try {
      const request = { ...order, idempotency_key: attemptKey(written) }
      const answer = online ? await withSignIn(() => api.placeOrder(request)).catch(unreached) : null
      if (!answer) return await keep(request, ordering, tried)
      const { order_id, payment_url } = answer
      forgetAttempt()
      setPlaced(true)
      emptyTheCart()
      await go(`/thank-you/${order_id}`, { replace: true, viewTransition: true })
      // From the page of the provider the way back leads to the order, not to an empty cart.
      if (payment_url) location.assign(apiBase() + payment_url)
      return null
    } catch (error) {
      return rejectionOf(error, ordering.charges)
    }
  }
  return { charges, placed, place, forgetCharges: () => setCharges(null) }
}
