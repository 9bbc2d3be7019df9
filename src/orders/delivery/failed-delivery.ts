import {
  choice,
  date,
  integer,
  longText,
  picture,
  rows,
  text,
  time,
  translated,
  type Values,
} from '../../fields/fields.ts'

/** Parcels that could not be delivered, and what comes back to the shop (docs/decisions/0050). */

/** Why a parcel was not delivered. */
export const deliveryFailure = {
  rejected: 1,
  absent: 2,
  wrong_address: 3,
  partly_accepted: 4,
  other: 5,
} as const

/** What follows a failed attempt. */
export const deliveryDecision = { retry: 1, bring_back: 2, delivered_part: 3 } as const

/** What is recorded at the door. */
export const failedDelivery = {
  reason: choice('delivery_failure', { required: true }),
  note: longText({ max: 500 }),
  /** A picture that the delivery person has uploaded. */
  photo: text({ max: 60 }),
  /** For a partly accepted parcel: the pieces that the customer takes, of every line. */
  accepted: rows(
    {
      order_item_id: integer({ required: true, min: 1 }),
      qty: integer({ required: true, min: 0, max: 1_000_000 }),
    },
    { max: 500 },
  ),
} as const

export type FailedDelivery = Values<typeof failedDelivery>

/** A failed attempt in the back office. */
export const deliveryAttempt = {
  /** 1, 2, ... */
  attempt: integer({ required: true }),
  reason: choice('delivery_failure', { required: true }),
  note: longText({ max: 500 }),
  photo_url: text(),
  happened_at: time({ required: true }),
  created_at: time({ required: true }),
  /** Who recorded it. */
  user_name: text(),
  /** Empty until the back office has decided. */
  decision: choice('delivery_decision'),
  deliver_on: date(),
  decided_at: time(),
  decided_by: text(),
} as const

/** A line of a parcel that comes back, and the condition in which its pieces arrived; empty until then. */
export const undeliveredItem = {
  order_item_id: integer({ required: true }),
  ...translated({ product_title: text({ required: true, max: 300 }) }),
  ...translated({ product_price_type: text({ required: true }) }),
  product_image: picture(),
  qty: integer({ required: true }),
  restocked_qty: integer(),
  damaged_qty: integer(),
  missing_qty: integer(),
  received_at: time(),
  received_by: text(),
} as const

/** The condition of the pieces of a line that came back. */
export const receivedItem = {
  order_item_id: integer({ required: true, min: 1 }),
  restocked_qty: integer({ required: true, min: 0, max: 1_000_000 }),
  damaged_qty: integer({ required: true, min: 0, max: 1_000_000 }),
  missing_qty: integer({ required: true, min: 0, max: 1_000_000 }),
} as const

/** The fields of a received parcel whose pieces are not all accounted for. */
export function receiptErrors(
  expected: readonly { order_item_id: number; qty: number }[],
  items: readonly Values<typeof receivedItem>[],
): Record<string, { reason: string; args?: { qty: number } }> {
  const errors: Record<string, { reason: string; args?: { qty: number } }> = {}
  for (const [at, { order_item_id }] of items.entries())
    if (expected.every((line) => line.order_item_id !== order_item_id))
      errors[`items.${at}.order_item_id`] = { reason: 'unknown_reference' }
  for (const { order_item_id, qty } of expected) {
    const at = items.findIndex((item) => item.order_item_id === order_item_id)
    const item = items[at]
    if (!item) errors.items = { reason: 'required' }
    else if (item.restocked_qty + item.damaged_qty + item.missing_qty !== qty)
      errors[`items.${at}.restocked_qty`] = { reason: 'not_all_pieces', args: { qty } }
  }
  return errors
}

export type UndeliveredItem = Values<typeof undeliveredItem>
export type DeliveryAttempt = Values<typeof deliveryAttempt>
