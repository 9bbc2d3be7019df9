import { choice, flag, integer, longText, money, rows, text, time, type Values } from '../../fields/fields.ts'
import { toPoisha, toTk } from '../../values/money.ts'
import { orderStatus } from '../timeline.ts'

/** Courier companies that deliver parcels in place of an own delivery person; the list `courier` has their names. */
export const courierId = { steadfast: 1, pathao: 2, redx: 3 } as const
export type CourierName = keyof typeof courierId

export const courierNames = Object.keys(courierId) as CourierName[]

export const courierNameOf = (id: number): CourierName | null =>
  courierNames.find((name) => courierId[name] === id) ?? null

/** The state of a booking at a courier; `sent` until the courier has responded. */
export const bookingState = {
  sent: 0,
  booked: 1,
  rejected: 2,
  cancelled: 3,
  delivered: 4,
  coming_back: 5,
} as const

/** A booking on the page of its order. */
export const orderBooking = {
  id: integer({ required: true }),
  courier: choice('courier', { required: true }),
  reference: text({ required: true }),
  state: choice('booking_state', { required: true }),
  consignment_id: text(),
  tracking_url: text({ max: 500 }),
  label_url: text({ max: 500 }),
  /** Whether the shop can cancel it at the courier; else it is cancelled in the courier's own panel. */
  can_cancel: flag(),
  cod_amount: money({ required: true }),
  weight_grams: integer({ required: true }),
  problem: longText({ max: 500 }),
  courier_status: text(),
  part_delivered: flag(),
  collected_amount: money(),
  fee: money(),
  settled_amount: money(),
  settled_at: time(),
  created_at: time({ required: true }),
  booked_at: time(),
  reports: rows(
    {
      courier_status: text({ required: true }),
      message: longText({ max: 500 }),
      applied: flag(),
      happened_at: time({ required: true }),
    },
    { max: 200 },
  ),
} as const
export type OrderBooking = Values<typeof orderBooking>

/** The largest number of orders that are checked and booked together. */
export const MOST_BOOKED = 100

/** The weight of a parcel, in grams. */
export const parcelWeight = { initial: 500, least: 50, most: 10_000 } as const

/** Why an order cannot be booked, by the key of its text. */
export const bookingProblems = [
  'not_open',
  'left_already',
  'booked_already',
  'not_confirmed',
  'not_paid',
  'no_phone',
  'foreign_phone',
  'short_address',
  'no_area',
  'area_not_mapped',
] as const
export type BookingProblem = (typeof bookingProblems)[number]

/** What would be sent to the courier for an order, and why it cannot be. */
export const checkedOrder = {
  id: integer({ required: true }),
  order_id: text({ required: true }),
  recipient: text({ required: true }),
  phone: text(),
  address: longText({ required: true }),
  area_id: integer(),
  area: text(),
  /** The area as the courier names it; empty when the courier finds it from the address. */
  courier_area: text(),
  cod_amount: money({ required: true }),
  items: longText({ required: true }),
  /** What the courier would charge, if it says so before. */
  quote: money(),
  problems: rows({ problem: text({ required: true }) }, { max: bookingProblems.length }),
} as const
export type CheckedOrder = Values<typeof checkedOrder>

type Due = {
  status: number
  choose_payment_type: number
  paid: boolean
  total_payable: number
  paid_amount: number
}

const cash = 1

/** What the courier has to collect at the door, in Tk. */
export const codAmount = (order: Due): number =>
  order.paid || order.choose_payment_type !== cash || order.status === orderStatus.completed
    ? 0
    : toTk(Math.max(0, toPoisha(order.total_payable) - toPoisha(order.paid_amount)))

/** The reference of an order's n-th booking, n from 1. */
export const bookingReference = (order_id: string, n: number): string =>
  n === 1 ? order_id : `${order_id}-${n}`

/** The local number that couriers want: 11 digits, as 01712345678; null for any other number. */
export function courierPhone(phone: string | null): string | null {
  const [, rest] = /^\+880(1\d{9})$/.exec(phone ?? '') ?? []
  return rest ? `0${rest}` : null
}

type BookedLine = { product_title: string; product_price_type: string; qty: number; returned_qty: number }

/** The content of a parcel as one line of text. */
export const parcelText = (lines: readonly BookedLine[], max = 200): string => {
  const text = lines
    .filter(({ qty, returned_qty }) => qty > returned_qty)
    .map(({ product_title, qty, returned_qty }) => `${qty - returned_qty} x ${product_title}`)
    .join(', ')
  return text.length > max ? `${text.slice(0, max - 1)}…` : text
}
