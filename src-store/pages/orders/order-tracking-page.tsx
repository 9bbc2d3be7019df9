import { type FormEvent, useState } from 'react'
import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { toLatinDigits } from '#domain/language/digits.ts'
import { isOrderNumber } from '#domain/orders/order-number.ts'
import { bodyOf, unlessApiError } from '../../api/failure.ts'
import { deferred } from '../../app/deferred.tsx'
import { notFound, page } from '../../app/page.tsx'
import { useShop, useTranslate } from '../../app/shop-context.tsx'
import { Icon } from '../../components/icon.tsx'
import { isOpen } from '../account/orders/own-order.ts'
import { OrderDetails } from './order-details.tsx'
import styles from './order-tracking-page.module.css'
import { type Pay, PayView } from './pay-view.tsx'
import { cameBack, PaymentNow } from './payment-now.tsx'
import { useFresh } from './use-fresh.ts'

const TrackedOrderActions = deferred(
  async () => (await import('../account/orders/tracked-order-actions.tsx')).TrackedOrderActions,
)

type Order = ShopAnswer<'trackOrder'>
type Tracking = { order_id: string; order: Order | null; unknown: boolean }
/** With a pay link the page shows the payment. */
type Shown = Tracking & { pay?: Pay }

/** Loads an order by number and phone, without the phone in the URL. */
function useTracking({ order, unknown }: Tracking) {
  const { api, t } = useShop()
  const [found, setFound] = useState<Order | null>(null)
  // The phone number of the request; the browser that placed the order needs none.
  const [contact_no, setContact] = useState<string | null>(null)
  const loaded = found ?? order
  const [shown] = useFresh(
    loaded,
    async () => {
      if (!loaded) return null
      const { order_id } = loaded
      return contact_no === null ? api.placedOrder({ order_id }) : api.trackOrder({ order_id, contact_no })
    },
    (now) => now !== null && isOpen(now),
  )
  const [problem, setProblem] = useState<string | null>(null)
  const search = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const order_id = toLatinDigits(String(given.get('order_id'))).replace(/\D/g, '')
    const phone = toLatinDigits(String(given.get('contact_no')))
    try {
      setFound(await api.trackOrder({ order_id, contact_no: phone }))
      setContact(phone)
      setProblem(null)
    } catch (error) {
      setFound(null)
      setProblem(bodyOf(error)?.msg ?? t('error.load_more'))
    }
  }
  return {
    found: shown,
    problem: problem ?? (unknown ? t('tracking.unknown') : null),
    search,
    change: setFound,
  }
}

function Track({ data }: { data: Tracking }) {
  const { t } = useTranslate()
  const { found, problem, search, change } = useTracking(data)
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t('tracking.title')}</h1>
      <p className="muted">{t('tracking.text')}</p>
      {/* Without a script the server handles the same form. */}
      <form action="/order-tracking" className={styles.form} onSubmit={search}>
        <div className="field">
          <label htmlFor="order_id">{t('tracking.order_id')}</label>
          <input
            id="order_id"
            name="order_id"
            className="input money"
            inputMode="numeric"
            maxLength={20}
            required
            defaultValue={data.order_id}
          />
        </div>
        <div className="field">
          <label htmlFor="contact_no">{t('tracking.contact_no')}</label>
          <input
            id="contact_no"
            name="contact_no"
            className="input"
            type="tel"
            maxLength={30}
            required
            autoComplete="tel"
          />
        </div>
        <button type="submit" className="button primary">
          {t('tracking.submit')}
        </button>
      </form>
      <div aria-live="polite">
        {problem && (
          <p className="problem">
            <Icon name="info" /> {problem}
          </p>
        )}
        {found && (
          <div className={styles.found}>
            <PaymentNow order={found} />
            <TrackedOrderActions order={found} onChange={change} />
            <OrderDetails order={found} />
          </div>
        )}
      </div>
    </div>
  )
}

const View = ({ data }: { data: Shown }) => (data.pay ? <PayView data={data.pay} /> : <Track data={data} />)

export default page<Shown>({
  module: 'src-store/pages/orders/order-tracking-page.tsx',
  load: async ({ api, params, query }) => {
    if (params.order_id && !isOrderNumber(toLatinDigits(params.order_id))) return notFound()
    if (params.order_id && query.pay !== undefined) {
      const request = { order_id: params.order_id, pay_token: query.pay }
      const due = await unlessApiError(api.payableOrder(request), [404], null)
      if (!due) return notFound()
      const pay = { order: due, pay_token: query.pay, outcome: cameBack(query.payment) }
      return { order_id: due.order_id, order: null, unknown: false, pay }
    }
    const order_id = toLatinDigits(query.order_id ?? params.order_id ?? '')
      .replace(/\D/g, '')
      .slice(0, 12)
    if (order_id === '') return { order_id, order: null, unknown: false }
    // The browser that placed the order needs no phone; others need it. Too many attempts (429) are not a missing order: the
    // error page shows that.
    const refusals = [401, 403, 404, 422]
    const own = await unlessApiError(api.placedOrder({ order_id }), refusals, null)
    const { contact_no } = query
    if (own || !contact_no) return { order_id, order: own, unknown: false }
    const order = await unlessApiError(api.trackOrder({ order_id, contact_no }), refusals, null)
    return { order_id, order, unknown: order === null }
  },
  head: ({ pay }, { t }) =>
    pay
      ? { title: t('pay.title', { number: pay.order.order_id }), path: '/order-tracking', noindex: true }
      : { title: t('tracking.title'), path: '/order-tracking' },
  View,
})
