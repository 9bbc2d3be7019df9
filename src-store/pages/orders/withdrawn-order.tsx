import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { orderStatus } from '#domain/orders/timeline.ts'
import { useTranslate } from '../../app/shop-context.tsx'

type Order = Pick<ShopAnswer<'placedOrder'>, 'status' | 'cancel_reason'>

/** What is shown instead of the timeline of an order that was cancelled or returned to the shop. */
export function WithdrawnOrder({ order: { status, cancel_reason } }: { order: Order }) {
  const { t } = useTranslate()
  if (status === orderStatus.returned) return <p>{t('order.returned_to_shop')}</p>
  return (
    <p className="problem">
      {t('order.cancelled')} {cancel_reason}
    </p>
  )
}
