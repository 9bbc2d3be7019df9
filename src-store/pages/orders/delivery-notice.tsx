import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { dayText } from '#domain/language/dates.ts'
import { deliveryState, orderStatus } from '#domain/orders/timeline.ts'
import { useTranslate } from '../../app/shop-context.tsx'
import { Icon, type IconName } from '../../components/icon.tsx'
import { useFailureReason } from './use-failure-label.ts'

type Order = Pick<ShopAnswer<'placedOrder'>, 'status' | 'delivery_state' | 'deliver_on' | 'failure'>

/** The icon and text of the notice about the delivery of a running order; null while the delivery goes as planned. */
function useDeliveryNotice({
  status,
  delivery_state,
  deliver_on,
  failure,
}: Order): [IconName, string] | null {
  const { t, language } = useTranslate()
  const labelOf = useFailureReason()
  if (status !== orderStatus.running) return null
  if (delivery_state === deliveryState.failed)
    return ['info', t('order.not_delivered', { reason: labelOf(failure) })]
  if (delivery_state === deliveryState.coming_back) return ['return', t('order.coming_back')]
  return deliver_on ? ['clock', t('order.retry', { date: dayText(deliver_on, language) })] : null
}

/** A delivery that could not be made: why, when the next attempt is, or that the parcel comes back. */
export function DeliveryNotice({ order }: { order: Order }) {
  const notice = useDeliveryNotice(order)
  if (!notice) return null
  const [icon, text] = notice
  return (
    <p className="notice">
      <Icon name={icon} /> <span>{text}</span>
    </p>
  )
}
