import { mustPayFirst } from '#domain/orders/payment.ts'
import { deliveryState, isWithdrawn, orderStatus, orderStep } from '#domain/orders/timeline.ts'
import { hasCourier } from '#domain/orders/transitions.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import { requireConfirmedPayments } from '../money/undecided-payments.ts'
import {
  changeOrder,
  type HeaderChange,
  type OnBehalfOf,
  requireFresh,
  requireSeenTotal,
  requireTransition,
} from '../record/change-order.ts'
import type { OrderRecord } from '../record/order-record.ts'
import { deliver, writeStep } from './deliver-order.ts'
import { assignDeliveryPerson } from './delivery-persons.ts'

export type StepInput = {
  id: number
  /** The requested step: one more than the order's. */
  timeline_id: number
  delivery_person_id: number | null
  updated_at: string | null
  /** When the step really happened, as the delivery person has entered it. */
  happened_at?: string | null
  /** The total that the delivery person saw. */
  total_payable?: number | null
}

/** Moves an order on by one step; a repeated request succeeds without a change (docs/domain.md 3.1). */
export function nextStep(
  context: Context,
  input: StepInput,
  onBehalfOf: OnBehalfOf = 'staff',
): Promise<OrderRecord> {
  const move = async (operation: OperationContext, order: OrderRecord): Promise<HeaderChange> => {
    if (isRepeat(order, input)) return null
    requireFresh(order, input.updated_at)
    requireSeenTotal(order, input.total_payable ?? null)
    const { step, requires, leadsTo } = requireTransition(operation, order, 'next_step', onBehalfOf)
    if (step === null || step !== input.timeline_id)
      throw new Failure(409, 'order_step_taken', { data: order })
    // docs/decisions/0024
    if (mustPayFirst(order, step)) {
      const isPending = order.status === orderStatus.pending
      const reason = isPending ? 'payment.pay_first' : 'payment.pay_difference_first'
      throw new Failure(409, reason, { data: order })
    }
    await requireConfirmedPayments(operation, order)
    // Otherwise neither a rider nor a courier would have the cash of the order.
    if (requires === null && order.delivery_person_id === null && !hasCourier(order))
      throw new Failure(409, 'order_unassigned', { data: order })
    if (requires === 'delivery_person_id')
      await assignDeliveryPerson(operation, order.id, input.delivery_person_id)
    await writeStep(operation, order, step, input.happened_at ?? null)
    const moved = { status: leadsTo, timeline_id: step, deliver_on: null }
    if (step !== orderStep.delivered) return moved
    // A courier may deliver a parcel after it has reported a failed attempt.
    return { ...moved, delivery_state: deliveryState.planned, ...(await deliver(operation, order)) }
  }
  return changeOrder(context, input.id, 'next_step', move, onBehalfOf)
}

function isRepeat(order: OrderRecord, { timeline_id, delivery_person_id }: StepInput): boolean {
  if (isWithdrawn(order.status) || timeline_id > order.timeline_id) return false
  return delivery_person_id === null || delivery_person_id === order.delivery_person_id
}
