import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { isOrderNumber } from '#domain/orders/order-number.ts'
import { orderStatus } from '#domain/orders/timeline.ts'
import { unlessApiError } from '../../api/failure.ts'
import { deferred } from '../../app/deferred.tsx'
import { notFound, page } from '../../app/page.tsx'
import { useShop, useTranslate } from '../../app/shop-context.tsx'
import { Icon } from '../../components/icon.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'
import { OrderDetails } from './order-details.tsx'
import { useSeenPlaced } from './outbox/use-seen-placed.ts'
import { WaitingOrders } from './outbox/waiting-orders.tsx'
import { type CameBack, cameBack, PaymentNow } from './payment-now.tsx'
import styles from './thank-you-page.module.css'
import { useFresh } from './use-fresh.ts'

const PushChoice = deferred(async () => (await import('../account/notices/push-choice.tsx')).PushChoice)

type Order = ShopAnswer<'placedOrder'>
type Thanks = { order_id: string | null; order: Order | null; outcome: CameBack; waiting: boolean }

/** The heading of the page: an unpaid order is reserved, but not prepared yet. */
function useThanks(order: Order | null): { title: string; text: string; done: boolean } {
  const { t } = useTranslate()
  if (order?.status === orderStatus.cancelled)
    return { title: t('thanks.cancelled'), text: t('thanks.cancelled_text'), done: false }
  if (order?.status === orderStatus.returned)
    return { title: t('thanks.returned'), text: t('thanks.cancelled_text'), done: false }
  if (order?.payment_info && !order.payment_info.is_difference)
    return { title: t('thanks.unpaid'), text: t('thanks.unpaid_text'), done: false }
  return { title: t('thanks.title'), text: t('thanks.text'), done: true }
}

function Placed({ data: { order_id, order: loaded, outcome } }: { data: Thanks }) {
  const { t } = useTranslate()
  const { api } = useShop()
  // Refreshed until the payment has arrived, for customers who return from the payment provider.
  const [order] = useFresh(
    loaded,
    async () => (order_id && loaded ? api.placedOrder({ order_id }) : null),
    (now) => now !== null && now.payment_info !== null,
  )
  const { title, text, done } = useThanks(order)
  useSeenPlaced(order_id)
  return (
    <div className={`wrap ${styles.page}`}>
      <span className={styles.mark}>
        <Icon name={done ? 'check' : 'clock'} size={36} />
      </span>
      <h1>{title}</h1>
      <p>{text}</p>
      {order && (
        <div className={styles.pay}>
          <PaymentNow order={order} outcome={outcome} />
        </div>
      )}
      {order_id && (
        <div className={styles.number}>
          <p className="muted">{t('thanks.number')}</p>
          <p className="money">{order_id}</p>
          <p className="hint">{t('thanks.save_number')}</p>
        </div>
      )}
      <div className={styles.ways}>
        {order_id && (
          <PrefetchLink
            to={`/order-tracking/${order_id}`}
            className={order?.payment_info ? 'button' : 'button primary'}
          >
            {t('thanks.track')}
          </PrefetchLink>
        )}
        <PrefetchLink to="/" className="button">
          {t('thanks.home')}
        </PrefetchLink>
      </div>
      {order && <PushChoice order_id={order.order_id} />}
      {order && (
        <div className={styles.order}>
          <OrderDetails order={order} />
        </div>
      )}
    </div>
  )
}

const View = ({ data }: { data: Thanks }) => (data.waiting ? <WaitingOrders /> : <Placed data={data} />)

export default page<Thanks>({
  module: 'src-store/pages/orders/thank-you-page.tsx',
  load: async ({ api, params: { order_id = '' }, query }) => {
    const outcome = cameBack(query.payment)
    if (order_id && !isOrderNumber(order_id)) return notFound()
    if (!order_id) return { order_id: null, order: null, outcome, waiting: query.waiting !== undefined }
    // docs/decisions/0033: the details are only for the owner or the browser that ordered; the thanks are public.
    const order = await unlessApiError(api.placedOrder({ order_id }), [401, 403, 404], null)
    return { order_id, order, outcome, waiting: false }
  },
  head: ({ waiting }, { t }) => ({
    title: t(waiting ? 'waiting.waits.title' : 'thanks.title'),
    path: '/thank-you',
    noindex: true,
  }),
  View,
})
