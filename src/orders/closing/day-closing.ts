import { date, flag, integer, money, rows, text, time } from '../../fields/fields.ts'
import { type Poisha, toPoisha } from '../../values/money.ts'

/** What a day is counted from, by the ids in day_closing_entries.kind. */
export const entryKind = { cash: 1, digital: 2, by_hand: 3, refund: 4, due: 5 } as const
export const entryKinds = ['cash', 'digital', 'by_hand', 'refunds', 'dues'] as const
export type DayFigure = (typeof entryKinds)[number]
export type DayFigures = Record<DayFigure, number>

const figures = {
  cash: money({ required: true }),
  digital: money({ required: true }),
  by_hand: money({ required: true }),
  refunds: money({ required: true }),
  dues: money({ required: true }),
} as const

/** A day in the list of days. */
export const closingDay = {
  shop_day: date({ required: true }),
  /** What is recorded now; of a closed day it can differ from the figures that were closed. */
  ...figures,
  /** The closing; null while the day is open. */
  closing: rows(
    {
      id: integer({ required: true }),
      ...figures,
      note: text({ max: 500 }),
      closed_at: time({ required: true }),
      closed_by_name: text(),
    },
    { max: 1 },
  ),
  /** Handovers of the day that are not received. */
  unreceived: integer({ required: true }),
  unreceived_amount: money({ required: true }),
  /** Whether the day is not over. */
  is_today: flag(),
} as const

export const closingDays = {
  days: rows(closingDay, { max: 31 }),
  /** Whether there are earlier days. */
  more: flag(),
} as const

/** An entry of a day: a payment, a refund, or a delivered order that is not paid. */
export const closingEntry = {
  kind: integer({ required: true, min: 1, max: 5 }),
  order_info_id: integer(),
  order_id: text({ required: true }),
  amount: money({ required: true }),
  method: text(),
  reference: text(),
  happened_at: time({ required: true }),
} as const

export const closingEntries = {
  entries: rows(closingEntry, { max: 100 }),
  total: integer({ required: true }),
}

/** What the user knows when closing a day: it is not over, or handovers of it are not received. */
export const closeDay = {
  shop_day: date({ required: true }),
  unfinished: flag(),
  unreceived: flag(),
  note: text({ max: 500 }),
} as const

type State = { shop_day: string; today: string; unreceived: number }
type Confirmed = { unfinished: boolean; unreceived: boolean; note: string | null }

/** Why a day cannot be closed; null if it can. */
export function closeProblem(
  { shop_day, today, unreceived }: State,
  confirmed: Confirmed,
): 'future' | 'unfinished' | 'unreceived' | 'note' | null {
  if (shop_day > today) return 'future'
  if (shop_day === today && !confirmed.unfinished) return 'unfinished'
  if (unreceived === 0) return null
  if (!confirmed.unreceived) return 'unreceived'
  return confirmed.note ? null : 'note'
}

/** What a closed day would be more (or less) if it were counted now, in poisha. */
export const laterDifference = (closed: DayFigures, now: DayFigures): Record<DayFigure, Poisha> =>
  Object.fromEntries(
    entryKinds.map((name) => [name, toPoisha(now[name]) - toPoisha(closed[name])]),
  ) as Record<DayFigure, Poisha>

/** The document of a closed day as a file. */
export const closingFile = {
  name: text({ required: true }),
  content: text({ required: true, max: 10_000_000 }),
} as const
