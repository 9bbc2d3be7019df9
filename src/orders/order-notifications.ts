import type { NotificationText } from './notification-texts.ts'
import type { OrderChange } from './order-changes.ts'
import { deliveryState, orderStep } from './timeline.ts'
import type { OrderAction } from './transitions.ts'

/** The events of an order that trigger notifications. */
export type OrderNotification =
  | 'placed'
  | 'placed_to_pay'
  | 'step'
  | 'going'
  | 'assigned'
  | 'courier_booked'
  | 'courier_left'
  | 'replaced'
  | 'replaced_failed'
  | 'replaced_back'
  | 'edited'
  | 'cancelled'
  | 'merged'
  | 'delivered'
  | 'not_delivered'
  | 'retry'
  | 'bring_back'
  | 'returned'
  | 'part_delivered'
  | 'difference'
  | 'paid'
  | 'refund_due'
  | 'refund_sent'
  | 'refund_credited'
  | 'payment_undecided'
  | 'payment_part'
  | 'payment_advance'
  | 'return_exchanged'
  | 'return_refunded'
  | 'return_rejected'
  | 'prescription_released'
  | 'prescription_rejected'
  | 'picture_requested'

/** The recipients: the customer, the current delivery person, and the previous one. */
export type NotificationRecipient = 'customer' | 'delivery_person' | 'former'

type Recipient = { who: NotificationRecipient; text: NotificationText }

/** The recipients and texts of each event (docs/domain.md 3.1, notifications). */
export const orderNotifications: Readonly<Record<OrderNotification, readonly Recipient[]>> = {
  placed: [{ who: 'customer', text: 'order_placed' }],
  placed_to_pay: [{ who: 'customer', text: 'order_to_pay' }],
  step: [{ who: 'customer', text: 'order_step' }],
  going: [{ who: 'customer', text: 'order_going' }],
  assigned: [
    { who: 'customer', text: 'order_confirmed' },
    { who: 'delivery_person', text: 'order_assigned' },
  ],
  // A courier replaces the delivery person, and has the parcel.
  courier_booked: [{ who: 'former', text: 'order_handed_on' }],
  courier_left: [{ who: 'customer', text: 'order_courier' }],
  replaced: [
    { who: 'customer', text: 'order_carrier' },
    { who: 'delivery_person', text: 'order_assigned' },
    { who: 'former', text: 'order_handed_on' },
  ],
  // The customer has nothing to do with a parcel that is not on its way to them.
  replaced_failed: [
    { who: 'delivery_person', text: 'order_assigned' },
    { who: 'former', text: 'order_handed_on' },
  ],
  replaced_back: [
    { who: 'delivery_person', text: 'order_bring_back' },
    { who: 'former', text: 'order_handed_on' },
  ],
  edited: [{ who: 'customer', text: 'order_edited' }],
  cancelled: [
    { who: 'customer', text: 'order_cancelled' },
    { who: 'former', text: 'order_dropped' },
  ],
  // Its customer gets the items with the other order, and reads of its change.
  merged: [{ who: 'former', text: 'order_dropped' }],
  delivered: [{ who: 'customer', text: 'order_delivered' }],
  not_delivered: [{ who: 'customer', text: 'order_not_delivered' }],
  retry: [
    { who: 'customer', text: 'order_retry' },
    { who: 'delivery_person', text: 'order_retry_rider' },
    { who: 'former', text: 'order_handed_on' },
  ],
  bring_back: [{ who: 'delivery_person', text: 'order_bring_back' }],
  returned: [{ who: 'customer', text: 'order_returned' }],
  part_delivered: [{ who: 'customer', text: 'order_part_delivered' }],
  difference: [{ who: 'customer', text: 'order_difference' }],
  paid: [{ who: 'customer', text: 'order_paid' }],
  refund_due: [{ who: 'customer', text: 'refund_due' }],
  refund_sent: [{ who: 'customer', text: 'refund_sent' }],
  refund_credited: [{ who: 'customer', text: 'refund_credited' }],
  payment_undecided: [{ who: 'customer', text: 'payment_undecided' }],
  payment_advance: [{ who: 'customer', text: 'payment_advance' }],
  payment_part: [{ who: 'customer', text: 'payment_part' }],
  return_exchanged: [{ who: 'customer', text: 'return_exchanged' }],
  return_refunded: [{ who: 'customer', text: 'return_refunded' }],
  return_rejected: [{ who: 'customer', text: 'return_rejected' }],
  prescription_released: [{ who: 'customer', text: 'prescription_released' }],
  prescription_rejected: [{ who: 'customer', text: 'prescription_rejected' }],
  picture_requested: [{ who: 'customer', text: 'picture_requested' }],
}

const deliveryPersonTexts: ReadonlySet<string> = new Set(
  Object.values(orderNotifications).flatMap((recipients) =>
    recipients.filter(({ who }) => who !== 'customer').map(({ text }) => text),
  ),
)

/** Whether a message goes to a delivery person. */
export const isForDeliveryPerson = (text: string): boolean => deliveryPersonTexts.has(text)

const textsWithItems: ReadonlySet<string> = new Set<NotificationText>([
  'order_placed',
  'order_to_pay',
  'order_confirmed',
  'order_going',
  'order_courier',
  'order_edited',
  'order_difference',
  'order_delivered',
  'order_part_delivered',
])

/** Whether an e-mail lists the items and totals of the order. */
export const listsItems = (text: string): boolean => textsWithItems.has(text)

/**
 * The event of a change of an order; `step` and `delivery_state` are those of the order afterwards. Null: the operation sends the
 * notification itself.
 */
export function notificationOf(
  action: OrderAction,
  step: number,
  delivery_state: number = deliveryState.planned,
): OrderNotification | null {
  if (action === 'reassign' && delivery_state !== deliveryState.planned)
    return delivery_state === deliveryState.failed ? 'replaced_failed' : 'replaced_back'
  // The rest of a partly delivered order: its customer knows already.
  if (action === 'receive_back' && step === orderStep.delivered) return null
  // The difference of a corrected order is paid at the door instead.
  if (action === 'pay_cash' && step > orderStep.received) return 'edited'
  if (action !== 'next_step') return notificationOfAction[action]
  if (step === orderStep.placed) return 'assigned'
  if (step === orderStep.going) return 'going'
  return step === orderStep.delivered ? 'delivered' : 'step'
}

const notificationOfAction: Record<Exclude<OrderAction, 'next_step'>, OrderNotification | null> = {
  confirm: null,
  no_answer: null,
  wrong_number: null,
  merge: 'merged',
  reassign: 'replaced',
  edit: 'edited',
  edit_address: 'edited',
  edit_contact: 'edited',
  cancel: 'cancelled',
  fail_delivery: 'not_delivered',
  deliver_part: 'part_delivered',
  retry_delivery: 'retry',
  bring_back: 'bring_back',
  receive_back: 'returned',
  pay: 'paid',
  // What is left to pay decides about the message.
  advance: null,
  pay_cash: 'placed',
  return: null,
  // A reopened order is paid immediately.
  reopen: null,
  // The operation knows whether it confirms the order or replaces its delivery person.
  book_courier: null,
  cancel_courier: null,
  courier_pick_up: 'courier_left',
  // Sent with the reason, and not for an order that is cancelled with it.
  release_prescription: null,
  reject_prescription: null,
  request_picture: null,
  attach_prescription: null,
}

/** The arguments of a notification: only the values its text needs, so that the order is not read again. */
export type NoticeArgs = {
  order_id: string
  timeline_id: number
  total_payable: number
  reason: string | null
  person: string | null
  /** The refunded amount, in Tk, and the number of the replacement order. */
  amount?: number | null
  other_order?: string | null
  /** How a refund was paid, and the number of the transfer. */
  transfer_method?: number | null
  reference?: string | null
  /** What was changed in the order. */
  changes?: readonly OrderChange[] | null
  /** Why the last delivery attempt failed, and the day of the next one. */
  failure?: number | null
  deliver_on?: string | null
  /** The courier that delivers it, and where the customer follows the parcel. */
  courier?: number | null
  tracking_link?: string | null
  /** The deadline of the payment; null or omitted if there is none. */
  pay_before?: string | null
}
