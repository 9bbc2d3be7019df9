import { orderLabel } from '#domain/orders/timeline.ts'
import { useSite, useTranslate } from '../../app/shop-context.tsx'

/** The label of an order at a step, from the shop's settings (docs/decisions/0020). */
export function useOrderLabel(): (step: number) => string {
  const { localized } = useTranslate()
  const { statuses, first } = useSite().config.order_labels
  return (step) => localized(orderLabel(step, statuses, first), 'title')
}
