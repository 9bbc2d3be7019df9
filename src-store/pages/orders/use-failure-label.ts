import { choices } from '#domain/fields/choices.ts'
import { deliveryFailure } from '#domain/orders/delivery/failed-delivery.ts'
import { useTranslate } from '../../app/shop-context.tsx'

/** The label of the reason why a delivery attempt failed, in the page's language. */
export function useFailureLabel(): (failure: number | null) => string {
  const { localized } = useTranslate()
  return (failure) => {
    const found = choices.delivery_failure.find(({ id }) => id === (failure ?? deliveryFailure.other))
    return found ? localized(found, 'title') : ''
  }
}

/** The same as the customer reads it. */
export function useFailureReason(): (failure: number | null) => string {
  const { t } = useTranslate()
  const labelOf = useFailureLabel()
  return (failure) =>
    failure === null || failure === deliveryFailure.other ? t('order.delivery_problem') : labelOf(failure)
}
