import { orderLabel } from '#domain/orders/timeline.ts'
import { useSite, useWords } from '../../app/shop-context.tsx'

/** What an order is called at a step, in the shop's own labels (docs/decisions/0020). */
export function useOrderLabel(): (step: number) => string {
  const { said } = useWords()
  const { statuses, first } = useSite().config.order_labels
  return (step) => said(orderLabel(step, statuses, first), 'title')
}
