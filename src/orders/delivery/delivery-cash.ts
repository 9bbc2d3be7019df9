import { date, decimal, integer, money, record, rows, text, time } from '../../fields/fields.ts'
import { type Poisha, toPoisha, toTk } from '../../values/money.ts'
import { cashHandover } from './delivery-cash-record.ts'

/** What the shop records when it receives a handover; a note is required when it counts another amount. */
export const cashReceipt = {
  id: integer({ required: true, min: 1 }),
  counted: money(),
  note: text({ max: 500 }),
} as const

/** How a difference ends: the missing cash came in (or the surplus went back), or the shop bears it. */
export const differenceState = { open: 0, settled: 1, written_off: 2 } as const

/** Who holds cash. Couriers and others are further kinds. */
export const holderKind = { delivery_person: 1 } as const

/** A day with collected cash: the amount, the number of orders, and the amount handed over. */
export const cashDay = {
  shop_day: date({ required: true }),
  orders: integer({ required: true }),
  collected: money({ required: true }),
  handed_over: money({ required: true }),
} as const

/** Tk that a holder owes the shop (above zero) or the shop owes the holder. */
const signedTk = decimal({ digits: 2, min: -9_999_999_999, max: 9_999_999_999, required: true })

/** A handover in which the shop counted another amount: short above zero, over below zero. */
const cashDifference = {
  id: integer({ required: true }),
  holder_kind: integer({ required: true }),
  delivery_person_id: integer(),
  holder_name: text(),
  shop_day: date({ required: true }),
  amount: signedTk,
  note: text({ required: true, max: 500 }),
  created_at: time({ required: true }),
} as const

/** The page "Cash" of the back office: every holder with cash or a difference, and what the shop itself took today. */
export const cashHeld = {
  holders: rows({
    holder_kind: integer({ required: true }),
    delivery_person_id: integer(),
    holder_name: text(),
    /** Collected and not reported as handed over, in Tk. */
    to_hand_over: money({ required: true }),
    /** Reported as handed over and not received. */
    unreceived: money({ required: true }),
    difference: signedTk,
    /** The oldest day of which cash is left. */
    oldest_day: date(),
    days: rows({ ...cashDay, unreceived: money({ required: true }) }),
  }),
  differences: rows(cashDifference),
  /** The shop's own hands today: counted handovers, payments recorded by staff, and cash refunds. */
  shop: record({
    shop_day: date({ required: true }),
    received: money({ required: true }),
    by_hand: money({ required: true }),
    cash_refunds: money({ required: true }),
  }),
} as const

/** The orders whose cash a holder collected on a day. */
export const cashOrders = {
  orders: rows({
    id: integer({ required: true }),
    order_id: text({ required: true }),
    full_name: text(),
    amount: money({ required: true }),
    paid_at: time({ required: true }),
  }),
  total: integer({ required: true }),
} as const

export const ownCash = {
  /** The amount still held by the person, in Tk. */
  to_hand_over: money({ required: true }),
  /** What handovers were short, in Tk, until it is settled or written off. */
  difference: signedTk,
  days: rows(cashDay),
  handovers: rows({
    id: integer({ required: true }),
    ...cashHandover,
    created_at: time({ required: true }),
    received_at: time(),
    counted: money(),
    rejected_at: time(),
    reject_reason: text({ max: 500 }),
  }),
} as const

/** What is missing of a reported amount (above zero) or too much (below zero). */
export const differenceOf = ({ amount, counted }: { amount: number; counted: number }): Poisha =>
  toPoisha(amount) - toPoisha(counted)

/** The remaining amount of a day, in Tk. */
export const leftOf = ({ collected, handed_over }: { collected: number; handed_over: number }): number =>
  toTk(Math.max(0, toPoisha(collected) - toPoisha(handed_over)))
