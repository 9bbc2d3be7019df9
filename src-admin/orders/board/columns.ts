import { choices } from '#domain/fields/choices.ts'
import { type OrderState, orderLabel, orderStatus, orderStep } from '#domain/orders/timeline.ts'
import { useWords } from '../../providers/use-words.ts'
import type { Place } from '../list/use-counts.ts'

/** A column of the board: a step, and which orders stand at it. */
export type Column = { step: number; place: Place }

// At the first step nobody has been named yet, at the last the order is completed.
const placeOf = (step: number): Place =>
  step === orderStep.received
    ? { status: orderStatus.pending }
    : step === orderStep.delivered
      ? { status: orderStatus.completed }
      : { status: orderStatus.running, timeline_id: step }

/** The seven steps of an order (docs/product.md 4); what was cancelled stands in the list alone. */
export const columns: readonly Column[] = choices.order_step.map(({ id }) => ({
  step: id,
  place: placeOf(id),
}))

/** The step that an order stands at. */
export const stepOf = ({ status, timeline_id }: OrderState): number =>
  status === orderStatus.pending ? orderStep.received : timeline_id

/** What a column is called: as an order that stands there (docs/decisions/0020). */
export function useStepName() {
  const { t, title } = useWords()
  return (step: number): string =>
    step === orderStep.received ? t('order.new') : title(orderLabel(step), 'title')
}
