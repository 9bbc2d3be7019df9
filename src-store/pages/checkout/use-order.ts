import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { cartLines } from '#domain/orders/cart.ts'
import { changedIn } from '#domain/orders/changed-order.ts'
import type { OrderCharges } from '#domain/orders/totals.ts'
import type { OrderRequest } from '#domain/orders/wanted-lines.ts'
import { apiBase } from '../../api/api-base.ts'
import { bodyOf, statusOf } from '../../api/failure.ts'
import { useShop } from '../../app/shop-context.tsx'
import { withSignIn } from '../../app/sign-in-again.ts'
import { emptyTheCart, markLines, useCart } from '../../state/cart.ts'
import { attemptKey, forgetAttempt, isBegun } from '../../state/order-attempt.ts'
import { marksOf } from '../cart/use-checked-cart.ts'
import { openWaitingPage } from '../orders/outbox/open-waiting-page.ts'
import { waitingWay } from '../orders/outbox/use-waiting-orders.ts'
import { useChangedCharges } from './changed-charges.ts'
import type { Draft } from './draft.ts'
import { keepOrder } from './keep-order.ts'

export type Errors = Readonly<Record<string, string>>

type Sending = {
  sending: boolean
  /** By field, in the reader's language. */
  errors: Errors
  /** Over the whole order. */
  said: string | null
  /** How often something was in the way: the focus goes to it each time. */
  tries: number
  /** The charges as the server knew them when it refused; null while those that this page was opened with hold. */
  charges: OrderCharges | null
}

/** Null of a call that did not reach the shop, or whose answer did not come back. */
const unreached = (error: unknown): null => {
  if (statusOf(error) !== 0) throw error
  return null
}

const quiet: Sending = { sending: false, errors: {}, said: null, tries: 0, charges: null }

/** Whose order it is, as it was typed, and what it is charged as far as the shopper knows. */
export type Ordering = { draft: Draft; customer: number | null; charges: OrderCharges }

/** Places an order, once however often it is clicked, and says what is in the way. */
export function useOrder() {
  const { api, t } = useShop()
  const go = useNavigate()
  const changedCharges = useChangedCharges()
  const [state, setState] = useState(quiet)
  const busy = useRef(false)

  const stop = (said: string, errors: Errors = {}, charges?: OrderCharges) =>
    setState((now) => ({
      sending: false,
      errors,
      said,
      tries: now.tries + 1,
      charges: charges ?? now.charges,
    }))

  const refused = (error: unknown, seen: OrderCharges): void => {
    const body = bodyOf(error)
    const changed = changedIn(body?.data)
    if (!changed) {
      stop(body?.msg ?? t(statusOf(error) >= 502 ? 'checkout.not_reached' : 'checkout.failed'), body?.errors)
      return
    }
    markLines(marksOf(cartLines(useCart.getState().cart), changed.lines))
    const charges = changedCharges(seen, changed.totals)
    const onlyTotals = changed.lines.length === 0
    const said = onlyTotals ? t('checkout.totals_changed') : (body?.msg ?? t('cart_page.changed'))
    stop(charges ? `${said} ${charges}` : said, body?.errors, changed.totals)
  }

  /** Without a network the order is kept under the key that it may have been sent with, and goes by itself later. */
  const keep = async (request: OrderRequest, ordering: Ordering, tried: boolean): Promise<void> => {
    const { cart } = useCart.getState()
    if (!keepOrder({ request, cart, tried, ...ordering })) {
      stop(t('waiting.cannot_keep'))
      return
    }
    forgetAttempt()
    emptyTheCart()
    // Where its page was not fetched in time, this one says that it waits.
    if (await openWaitingPage()) await go(waitingWay, { replace: true, viewTransition: true })
    else setState(quiet)
  }

  const place = async (order: OrderRequest, ordering: Ordering): Promise<void> => {
    // A second click comes before the button has been drawn anew.
    if (busy.current) return
    busy.current = true
    setState((now) => ({ ...now, sending: true, errors: {}, said: null }))
    const online = navigator.onLine
    const written = JSON.stringify(order)
    const tried = online || isBegun(written)
    try {
      const request = { ...order, idempotency_key: attemptKey(written) }
      const answer = online ? await withSignIn(() => api.placeOrder(request)).catch(unreached) : null
      if (!answer) {
        await keep(request, ordering, tried)
        return
      }
      const { order_id, payment_url } = answer
      forgetAttempt()
      emptyTheCart()
      await go(`/thank-you/${order_id}`, { replace: true, viewTransition: true })
      // From the page of the provider the way back leads to the order, not to an empty cart.
      if (payment_url) location.assign(apiBase() + payment_url)
    } catch (error) {
      refused(error, ordering.charges)
    } finally {
      busy.current = false
    }
  }

  /** What has been corrected is not complained about any more; where to decides what is charged. */
  const forgive = (name: string) =>
    setState((now) => ({
      ...now,
      said: null,
      charges: /area_id|city_id|region_id|shipping_address_id/.test(name) ? null : now.charges,
      errors: Object.fromEntries(Object.entries(now.errors).filter(([field]) => field !== name)),
    }))
  return { ...state, place, stop, forgive }
}
