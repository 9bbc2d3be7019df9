import type { Caller } from './order-outcomes.ts'

/** The lines of table changes that several actions on an order have in common. */

export type Now = { status: number; step: number; delivery: number; courier: number; who: Caller }

export const customer = 'the customer'
export const rider = 'the carrier'
export const newcomer = 'another carrier'
export const admin = 'an admin of all'

export const remembered = (action: string, who: Caller, resource = 'order-infos') =>
  `+ history action=${action} resource=${resource} user_id=${who}`

/** By e-mail and in the shop. */
export const notified = (template: string, reader: string, who: Caller) => [
  `+ messages created_by=${who} ${reader} retried=0 status=0 template=${template} user_id=${reader}`,
  `+ notices key=${template} user_id=${reader}`,
]

// The last editor: one admin has brought the order to its state.
export const by = (who: Caller, status: number) =>
  status === 0
    ? [`order_infos updated_by: null > ${who}`]
    : who === admin
      ? []
      : [`order_infos updated_by: ${admin} > ${who}`]

export const handedOver = (who: Caller) => [
  `+ order_delivery_person_infos delivery_person_id=${newcomer} status=0`,
  ...notified('order_confirmed', customer, who),
  ...notified('order_assigned', newcomer, who),
  'order_infos status: 0 > 3',
  ...by(who, 0),
]

export const bookingEnded = (state: number) => [
  `courier_bookings state: 1 > ${state}`,
  'courier_bookings check_at: a time > now',
  'courier_bookings ended_at: null > now',
]

/** The delivery person hands the cash over, the courier holds it until its statement. */
export const collected = (who: Caller, courier: number) =>
  courier
    ? [
        ...bookingEnded(4),
        'courier_bookings collected_amount: null > 480.53',
        'courier_bookings collected_at: null > now',
        `+ order_payments amount=480.53 by_link=false currency=BDT details={} provider=courier reference=its own status=1 user_id=${who}`,
      ]
    : [
        'order_delivery_person_infos status: 0 > 1',
        `+ order_payments amount=480.53 by_link=false collected_by=${rider} currency=BDT details={} provider=cash status=1 user_id=${who}`,
      ]

export const delivered = ({ who, courier, delivery }: Now) => [
  ...collected(who, courier),
  ...(delivery === 1 ? ['order_infos delivery_state: 1 > 0'] : []),
  'order_infos paid: false > true',
  'order_infos status: 3 > 1',
  'products sold_qty: by 1',
  'products sold_qty: by 3',
  ...notified('order_delivered', customer, who),
  ...by(who, 3),
]

export const step = ({ step: at, who, ...now }: Now): string[] => [
  remembered('next_step', who),
  'order_delivery_timelines status: 0 > 1',
  `+ order_delivery_timelines status=${at === 6 ? 1 : 0} timeline_id=${at + 1} user_id=${who}`,
  `order_infos timeline_id: ${at} > ${at + 1}`,
  ...(at === 1
    ? handedOver(who)
    : at === 6
      ? delivered({ step: at, who, ...now })
      : [
          ...notified(at === 5 ? 'order_going' : 'order_step', customer, who),
          // The parcel leaves with its invoice.
          ...(at === 5 ? ['+ order_invoices total=480.53 kind=1 number=its own'] : []),
          ...by(who, 3),
        ]),
]

export const moved = (reason: string, change: number, who: Caller) => [
  `+ stock_movements change=${change} reason=${reason} user_id=${who}`,
  `product_price_infos stock_qty: by ${change}`,
]

export const cancelled =
  (reason: string) =>
  ({ status, who }: Now): string[] => [
    remembered('cancel', who),
    `order_infos status: ${status} > 2`,
    `order_infos cancel_reason: null > ${reason}`,
    ...by(who, status),
    ...moved('cancel', 3, who),
    ...moved('cancel', 1, who),
    ...notified('order_cancelled', customer, who),
    ...(status === 3
      ? ['order_delivery_person_infos status: 0 > 2', ...notified('order_dropped', rider, who)]
      : []),
  ]

export const attempted = (reason: number, who: Caller, courier = 0) =>
  `${courier ? '' : `delivery_person_id=${rider} `}reason=${reason} user_id=${who}`

export const failed = ({ who, courier }: Now): string[] => [
  remembered('fail_delivery', who),
  `+ delivery_attempts attempt=1 ${attempted(2, who, courier)}`,
  'order_infos delivery_state: 0 > 1',
  ...notified('order_not_delivered', customer, who),
  ...by(who, 3),
]

export const decided = (decision: number, who: Caller) => [
  `delivery_attempts decision: null > ${decision}`,
  `delivery_attempts decided_by: null > ${who}`,
  'delivery_attempts decided_at: null > now',
]

export const received = (restocked: number, damaged: number, who: Caller) => [
  `undelivered_items restocked_qty: null > ${restocked}`,
  `undelivered_items damaged_qty: null > ${damaged}`,
  'undelivered_items missing_qty: null > 0',
  `undelivered_items received_by: null > ${who}`,
  'undelivered_items received_at: null > now',
]

export const called = (outcome: number, who: Caller) =>
  `+ order_calls attempt=1 outcome=${outcome} user_id=${who}`
