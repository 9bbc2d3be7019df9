import { type ChoiceItem, orderInitStatusLabel, orderStatusLabels } from '../fields/choices.ts'

/** The status of an order (docs/domain.md 3.1). */
export const orderStatus = { pending: 0, completed: 1, cancelled: 2, running: 3, returned: 4 } as const

/** The statuses of an order of which nothing is sold: it was cancelled, or returned to sender. */
export const withdrawnStatuses: readonly number[] = [orderStatus.cancelled, orderStatus.returned]

export const isWithdrawn = (status: number): boolean => withdrawnStatuses.includes(status)

/** The seven steps of the timeline (docs/product.md 4); their labels are the list order_step. */
export const orderStep = {
  received: 1,
  placed: 2,
  production: 3,
  processed: 4,
  ready: 5,
  going: 6,
  delivered: 7,
} as const

/** The state of a delivery beside the seven steps (docs/decisions/0050). */
export const deliveryState = { planned: 0, failed: 1, coming_back: 2 } as const

/** Whether a new cash order waits for a call of the shop, beside step 1. */
export const confirmation = { not_needed: 0, waiting: 1, confirmed: 2 } as const

/** docs/decisions/0020: the initial label at step 1, from step 2 on the status numbered step - 1; 7 is Delivered. */
export const orderLabel = (
  step: number,
  statuses: readonly ChoiceItem[] = orderStatusLabels,
  first: Omit<ChoiceItem, 'id'> = orderInitStatusLabel,
): Omit<ChoiceItem, 'id'> => statuses.find(({ id }) => id === step - 1) ?? first
