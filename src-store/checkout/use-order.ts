import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { cartLines } from '#domain/orders/cart.ts'
import type { OrderCharges } from '#domain/orders/totals.ts'
import { bodyOf, statusOf } from '../app/failure.ts'
import { useShop, useWords } from '../app/shop-context.tsx'
import { apiBase } from '../state/api-base.ts'
import { emptyTheCart, markLines, useCart } from '../state/cart.ts'
import { attemptKey, forgetAttempt } from './attempt-key.ts'
import type { OrderRequest } from './draft.ts'
import { changedIn, marksOf } from './refused.ts'

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

const quiet: Sending = { sending: false, errors: {}, said: null, tries: 0, charges: null }

/** Old and new of what is charged beyond the lines. */
function useChangedCharges() {
  const { t, money } = useWords()
  return (seen: OrderCharges, now: OrderCharges): string =>
    [
      seen.delivery_fee !== now.delivery_fee &&
        t('checkout.fee_was', { old: money(seen.delivery_fee), now: money(now.delivery_fee) }),
      seen.vat_amount !== now.vat_amount &&
        t('checkout.vat_was', { old: seen.vat_amount, now: now.vat_amount }),
    ]
      .filter(Boolean)
      .join(' ')
}

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
      const unreached = statusOf(error) === 0 || statusOf(error) >= 502
      stop(body?.msg ?? t(unreached ? 'checkout.not_reached' : 'checkout.failed'), body?.errors)
      return
    }
    markLines(marksOf(cartLines(useCart.getState().cart), changed.lines))
    const charges = changedCharges(seen, changed.totals)
    const onlyTotals = changed.lines.length === 0
    const said = onlyTotals ? t('checkout.totals_changed') : (body?.msg ?? t('cart.changed'))
    stop(charges ? `${said} ${charges}` : said, body?.errors, changed.totals)
  }

  const place = async (order: OrderRequest, seen: OrderCharges): Promise<void> => {
    // A second click comes before the button has been drawn anew.
    if (busy.current) return
    busy.current = true
    setState((now) => ({ ...now, sending: true, errors: {}, said: null }))
    try {
      const idempotency_key = attemptKey(JSON.stringify(order))
      const { order_id, payment_url } = await api.placeOrder({ ...order, idempotency_key })
      forgetAttempt()
      emptyTheCart()
      await go(`/thank-you/${order_id}`, { replace: true, viewTransition: true })
      // From the page of the provider the way back leads to the order, not to an empty cart.
      if (payment_url) location.assign(apiBase() + payment_url)
    } catch (error) {
      refused(error, seen)
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
