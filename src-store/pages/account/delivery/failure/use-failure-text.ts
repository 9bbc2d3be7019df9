import { deliveryFailure } from '#domain/orders/delivery/failed-delivery.ts'
import { useTranslate } from '../../../../app/shop-context.tsx'
import { useFailureLabel } from '../../../orders/use-failure-label.ts'

/** What was recorded at the door, by reason: that the parcel could not be delivered and why, or that it was partly accepted. */
export function useFailureText(): (reason: number) => string {
  const { t } = useTranslate()
  const labelOf = useFailureLabel()
  return (reason) =>
    reason === deliveryFailure.partly_accepted
      ? labelOf(reason)
      : t('delivery.failure.reported', { reason: labelOf(reason) })
}
