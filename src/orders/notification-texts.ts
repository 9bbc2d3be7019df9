/** The notification texts; they are in the language files, as `mail.*` for e-mails and `notices.*` for the shop. */
export type NotificationText = (typeof notificationTexts)[number]

export const notificationTexts = [
  'order_placed',
  'order_to_pay',
  'order_confirmed',
  'order_step',
  'order_going',
  'order_carrier',
  'order_courier',
  'order_edited',
  'order_cancelled',
  'order_delivered',
  'order_assigned',
  'order_handed_on',
  'order_dropped',
  'order_not_delivered',
  'order_retry',
  'order_retry_rider',
  'order_bring_back',
  'order_returned',
  'order_part_delivered',
  'order_difference',
  'order_paid',
  'refund_due',
  'refund_sent',
  'refund_credited',
  'payment_undecided',
  'payment_part',
  'payment_advance',
  'return_exchanged',
  'return_refunded',
  'return_rejected',
  'prescription_released',
  'prescription_rejected',
  'picture_requested',
] as const

export const isNotificationText = (text: string): text is NotificationText =>
  notificationTexts.some((known) => known === text)
