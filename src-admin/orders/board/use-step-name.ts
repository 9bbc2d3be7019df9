import { orderLabel, orderStep } from '#domain/orders/timeline.ts'
import { useWords } from '../../providers/use-words.ts'

/** What a column is called: as an order that stands there (docs/decisions/0020). */
export function useStepName() {
  const { t, title } = useWords()
  return (step: number): string =>
    step === orderStep.received ? t('order.new') : title(orderLabel(step), 'title')
}
