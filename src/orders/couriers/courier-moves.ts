import { deliveryState, orderStatus, orderStep } from '../timeline.ts'
import type { OrderState } from '../transitions.ts'

/** What a courier can report about a parcel, in the shop's terms; each courier has a table from its own statuses. */
export const reportKinds = [
  'booked',
  'picked_up',
  'on_the_way',
  'held',
  'delivered',
  'part_delivered',
  'coming_back',
  'cancelled',
] as const
export type ReportKind = (typeof reportKinds)[number]

/**
 * A change that follows from a report: the parcel leaves (step 6), is delivered (step 7), could not be delivered, goes out again, comes
 * back; a part of it was delivered; the booking ends before the parcel left.
 */
export type CourierMove = 'pick_up' | 'deliver' | 'fail' | 'retry' | 'bring_back' | 'note_part' | 'release'

/** The changes of an order that follow from a report of its courier, in this order; none if it has nothing new. */
export function movesOf(
  { status, timeline_id, delivery_state }: Pick<OrderState, 'status' | 'timeline_id' | 'delivery_state'>,
  kind: ReportKind,
): CourierMove[] {
  if (status !== orderStatus.running || delivery_state === deliveryState.coming_back) return []
  const failed = delivery_state === deliveryState.failed
  const left = timeline_id >= orderStep.going
  const out: CourierMove[] = left ? [] : ['pick_up']
  const back: CourierMove[] = [...out, ...(failed ? [] : (['fail'] as const)), 'bring_back']
  switch (kind) {
    case 'booked':
      return []
    case 'picked_up':
      return out
    case 'on_the_way':
      return failed ? ['retry'] : out
    case 'held':
      return failed ? [] : [...out, 'fail']
    case 'delivered':
      return [...out, 'deliver']
    case 'part_delivered':
      return [...out, 'note_part']
    case 'coming_back':
      return back
    case 'cancelled':
      return left ? back : ['release']
  }
}
