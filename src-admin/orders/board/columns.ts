import { choices } from '#domain/fields/choices.ts'
import { orderLabel, orderStatus, orderStep } from '#domain/orders/timeline.ts'
import type { OrderState } from '#domain/orders/transitions.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import type { CountedState } from '../list/use-counts.ts'

/** A column of the board: a step, and the filter for its orders. */
export type BoardStep = { step: number; place: CountedState }

// At the first step the order is pending because no delivery person is assigned; at the last it is completed.
const placeOf = (step: number): CountedState =>
  step === orderStep.received
    ? { status: orderStatus.pending }
    : step === orderStep.delivered
      ? { status: orderStatus.completed }
      : { status: orderStatus.running, timeline_id: step }

/** The seven steps of an order (docs/product.md 4); cancelled and returned orders are only in the list. */
export const boardSteps: readonly BoardStep[] = choices.order_step.map(({ id }) => ({
  step: id,
  place: placeOf(id),
}))

/** The step of an order. */
export const boardStepOf = ({ status, timeline_id }: OrderState): number =>
  status === orderStatus.pending ? orderStep.received : timeline_id

/** The label of a column: the status label of its orders (docs/decisions/0020). */
export function useStepName() {
  const { t, title } = useTranslate()
  return (step: number): string =>
    step === orderStep.received ? t('order.new') : title(orderLabel(step), 'title')
}
