import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { isOrderNumber } from '#domain/orders/order-number.ts'
import { orderStatus } from '#domain/orders/timeline.ts'
import { unlessRefused } from '../../api/failure.ts'
import { later } from '../../app/deferred.tsx'
import { notFound, page } from '../../app/page.tsx'
import { useShop, useWords } from '../../app/shop-context.tsx'
import { Icon } from '../../components/icon.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'
import { OrderDetails } from './order-details.tsx'
import { useSeenPlaced } from './outbox/use-seen-placed.ts'
import { WaitingOrders } from './outbox/waiting-orders.tsx'
import { type CameBack, cameBack, PaymentNow } from './payment-now.tsx'
import styles from './thank-you-page.module.css'
import { useFresh } from './use-fresh.ts'

const PushChoice = later(async () => (await import('../account/notices/push-choice.tsx')).PushChoice)

type Order = ShopAnswer<'placedOrder'>
type Thanks = { order_id: string | null; order: Order | null; said: CameBack; waiting: boolean }

/** What is said first: an order that is not paid yet is kept, not got ready. */
function useThanks(order: Order | null): { title: string; text: string; done: boolean } {
  const { t } = useWords()
  if (order?.status === orderStatus.cancelled)
    return { title: t('thanks.cancelled'), text: t('thanks.cancelled_text'), done: false }
  if (order?.payment_info) return { title: t('thanks.unpaid'), text: t('thanks.unpaid_text'), done: false }
  return { title: t('thanks.title'), text: t('thanks.text'), done: true }
}

function Placed({ data: { order_id, order: loaded, said } }: { data: Thanks }) {
  const { t, digits } = useWords()
  const { api } = useShop()
  // Whoever comes back from paying sees here that it has arrived.
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
          <PaymentNow order={order} said={said} />
        </div>
      )}
      {order_id && (
        <div className={styles.number}>
          <p className="muted">{t('thanks.number')}</p>
          <p className="money">{digits(order_id)}</p>
          <p className="hint">{t('thanks.keep')}</p>
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
    const said = cameBack(query.payment)
    if (order_id && !isOrderNumber(order_id)) return notFound()
    if (!order_id) return { order_id: null, order: null, said, waiting: query.waiting !== undefined }
    // docs/decisions/0033: the details are for the owner or the browser that ordered; thanks are for everybody.
    const order = await unlessRefused(api.placedOrder({ order_id }), [401, 403, 404], null)
    return { order_id, order, said, waiting: false }
  },
  head: ({ waiting }, { t }) => ({
    title: t(waiting ? 'waiting.waits.title' : 'thanks.title'),
    path: '/thank-you',
    noindex: true,
  }),
  View,
})
