import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type CartLine, cartLines } from '#domain/orders/cart.ts'
import type { OrderCharges } from '#domain/orders/totals.ts'
import { bodyOf, statusOf } from '../app/failure.ts'
import { useShop } from '../app/shop-context.tsx'
import { emptyTheCart, markLines, useCart } from '../state/cart.ts'
import { attemptKey, forgetAttempt } from './attempt-key.ts'
import type { OrderRequest } from './draft.ts'
import { changedIn, takeOver } from './refused.ts'

export type Errors = Readonly<Record<string, string>>

type Sending = {
  sending: boolean
  /** By field, in the reader's language. */
  errors: Errors
  /** Over the whole order. */
  said: string | null
  /** The charges as the server knows them now, when they differ from what this page was opened with. */
  charges: Partial<OrderCharges>
}

const quiet: Sending = { sending: false, errors: {}, said: null, charges: {} }

/** Places an order, once however often it is clicked, and says what is in the way. */
export function useOrder() {
  const { api, t } = useShop()
  const go = useNavigate()
  const [state, setState] = useState(quiet)
  const busy = useRef(false)

  const refused = async (error: unknown, sent: readonly CartLine[]): Promise<void> => {
    const body = bodyOf(error)
    const changed = changedIn(body?.data)
    if (changed) await takeOver(api, sent, changed)
    const onlyTotals = changed !== null && changed.lines.length === 0
    const unreached = statusOf(error) === 0 || statusOf(error) >= 502
    setState({
      sending: false,
      errors: body?.errors ?? {},
      said: onlyTotals
        ? t('checkout.totals_changed')
        : (body?.msg ?? t(unreached ? 'checkout.not_reached' : 'checkout.failed')),
      charges: changed?.totals ?? {},
    })
  }

  const place = async (order: OrderRequest): Promise<void> => {
    // A second click comes before the button has been drawn anew.
    if (busy.current) return
    busy.current = true
    setState((now) => ({ ...now, sending: true, errors: {}, said: null }))
    markLines({})
    const sent = cartLines(useCart.getState().cart)
    try {
      const idempotency_key = attemptKey(JSON.stringify(order))
      const { order_id } = await api.placeOrder({ ...order, idempotency_key })
      forgetAttempt()
      emptyTheCart()
      await go(`/thank-you/${order_id}`, { replace: true, viewTransition: true })
    } catch (error) {
      await refused(error, sent)
    } finally {
      busy.current = false
    }
  }

  const complain = (errors: Errors) => setState((now) => ({ ...now, errors, said: t('checkout.check') }))
  /** What has been corrected is not complained about any more. */
  const forgive = (name: string) =>
    setState((now) => ({
      ...now,
      said: null,
      errors: Object.fromEntries(Object.entries(now.errors).filter(([field]) => field !== name)),
    }))
  return { ...state, place, complain, forgive }
}
