import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { unlessRefused } from '../app/failure.ts'
import { page } from '../app/page.tsx'
import { useWords } from '../app/shop-context.tsx'
import { Go } from '../blocks/go.tsx'
import { Icon } from '../blocks/icon.tsx'
import { OrderDetails } from '../blocks/order-details.tsx'
import styles from './thank-you.module.css'

type Thanks = { order_id: string | null; order: ShopAnswer<'placedOrder'> | null }

function View({ data: { order_id, order } }: { data: Thanks }) {
  const { t, digits } = useWords()
  return (
    <div className={`wrap ${styles.page}`}>
      <span className={styles.mark}>
        <Icon name="check" size={36} />
      </span>
      <h1>{t('thanks.title')}</h1>
      <p>{t('thanks.text')}</p>
      {order_id && (
        <div className={styles.number}>
          <p className="muted">{t('thanks.number')}</p>
          <p className="money">{digits(order_id)}</p>
          <p className="hint">{t('thanks.keep')}</p>
        </div>
      )}
      <div className={styles.ways}>
        {order_id && (
          <Go to={`/order-tracking/${order_id}`} className="button primary">
            {t('thanks.track')}
          </Go>
        )}
        <Go to="/" className="button">
          {t('thanks.home')}
        </Go>
      </div>
      {order && (
        <div className={styles.order}>
          <OrderDetails order={order} />
        </div>
      )}
    </div>
  )
}

// A public order number: the day and six digits (decisions 23).
const isNumber = (text: string) => /^\d{12}$/.test(text)

export default page<Thanks>({
  load: async ({ api, params: { order_id = '' } }) => {
    if (!isNumber(order_id)) return { order_id: null, order: null }
    // decisions 33: the details are for the owner or the browser that ordered; thanks are for everybody.
    const order = await unlessRefused(api.placedOrder({ order_id }), [401, 403, 404], null)
    return { order_id, order }
  },
  head: (_, { t }) => ({ title: t('thanks.title'), path: '/thank-you', noindex: true }),
  View,
})
