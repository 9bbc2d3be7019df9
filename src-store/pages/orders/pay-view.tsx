import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { orderStatus } from '#domain/orders/timeline.ts'
import { useShop, useTranslate } from '../../app/shop-context.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'
import { type CameBack, PaymentNow } from './payment-now.tsx'
import styles from './thank-you-page.module.css'
import { useFresh } from './use-fresh.ts'

type Order = ShopAnswer<'payableOrder'>
export type Pay = { order: Order; pay_token: string; outcome: CameBack }

/** The status of an order without a due payment. */
function usePayState({
  paid,
  status,
  payment_info,
  can_pay_again,
  undecided_payments,
  transfer_amount,
  transfers,
}: Order): string | null {
  const { t } = useTranslate()
  if (paid) return t('pay.done')
  if (payment_info || can_pay_again || undecided_payments.length > 0) return null
  if (transfer_amount !== null || transfers.length > 0) return null
  if (status === orderStatus.returned) return t('order.returned_to_shop')
  return status === orderStatus.cancelled ? t('order.cancelled') : t('pay.nothing_due')
}

/** The page of a pay link: anyone who has it can pay the order without signing in (docs/decisions/0057). */
export function PayView({ data: { order: loaded, pay_token, outcome } }: { data: Pay }) {
  const { t, money } = useTranslate()
  const { api } = useShop()
  const [order] = useFresh(
    loaded,
    () => api.payableOrder({ order_id: loaded.order_id, pay_token }),
    (now) => now.payment_info !== null,
  )
  const state = usePayState(order)
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t('pay.title', { number: order.order_id })}</h1>
      <p className={styles.number}>
        <strong className="money">{money(order.payment_info?.amount ?? order.total_payable)}</strong>
      </p>
      {state && <p role="status">{state}</p>}
      {!state && (
        <div className={styles.pay}>
          <PaymentNow order={order} outcome={outcome} />
        </div>
      )}
      <div className={styles.ways}>
        <PrefetchLink to={`/order-tracking/${order.order_id}`} className="button">
          {t('thanks.track')}
        </PrefetchLink>
        <PrefetchLink to="/" className="button">
          {t('thanks.home')}
        </PrefetchLink>
      </div>
    </div>
  )
}
