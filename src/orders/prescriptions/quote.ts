import {
  date,
  flag,
  integer,
  longText,
  money,
  reference,
  rows,
  text,
  time,
  translated,
  type Values,
} from '../../fields/fields.ts'

/** A price quote that a pharmacist makes from a customer's prescription, and its life (docs/domain.md 3.14). */

export const quoteState = {
  /** The customer has requested it. */
  waiting: 1,
  /** It has prices, and waits for the customer's answer. */
  quoted: 2,
  /** The customer has ordered it. */
  confirmed: 3,
  declined: 4,
  /** The pharmacist cannot quote it, with a reason. */
  rejected: 5,
  /** The customer has deleted the prescription before it was quoted. */
  withdrawn: 6,
} as const

export const maxQuoteLines = 50
/** How long a quote is valid unless the pharmacist chooses another day, in days. */
export const usualValidity = 7
/** How long a quote can be valid, in days. */
export const longestValidity = 90

type Timed = { state: number; expires_at: string | null }

/** Whether the customer can order the quote now. */
export const isOpenQuote = ({ state, expires_at }: Timed, now: Date): boolean =>
  state === quoteState.quoted && expires_at !== null && Date.parse(expires_at) > now.getTime()

/** Whether the customer can request a quote of the prescription: none is being made, and none can be ordered. */
export const canRequestQuote = (last: Timed | null, now: Date): boolean =>
  last === null || (last.state !== quoteState.waiting && !isOpenQuote(last, now))

const id = integer({ required: true, min: 1 })
/** The picture that the pharmacist has seen: the customer may have replaced it since. Empty: none. */
const file_name = text({ max: 60 })

export const quoteInput = {
  id,
  lines: rows(
    {
      product_price_info_id: integer({ required: true, min: 1 }),
      qty: integer({ required: true, min: 1, max: 1_000_000 }),
    },
    { max: maxQuoteLines },
  ),
  file_name,
  note: longText({ max: 1000 }),
  /** The last day on which the customer can order it. */
  expires_on: date({ required: true }),
  /** The `updated_at` of the quote as it was read. */
  updated_at: time({ required: true }),
} as const
export type QuoteInput = Values<typeof quoteInput>

export const rejectionInput = {
  id,
  file_name,
  reason: longText({ required: true, max: 500 }),
  updated_at: time({ required: true }),
} as const

export type RejectionInput = Values<typeof rejectionInput>

export const quoteLine = {
  product_price_info_id: integer(),
  ...translated({
    product_title: text({ required: true, max: 300 }),
    variant_title: text({ max: 1000 }),
  }),
  sku: text(),
  prescription_only: flag(),
  qty: integer({ required: true }),
  /** The price of a piece when it was quoted, in Tk. */
  price: money({ required: true }),
} as const

/** What the back office and the customer see of a quote. */
export const quoteSummary = {
  id: integer({ required: true }),
  state: integer({ required: true }),
  note: longText(),
  /** Why the pharmacist could not quote it. */
  reason: longText(),
  total_amount: money(),
  expires_at: time(),
  /** The number of the order that it became. */
  order_id: text(),
  created_at: time({ required: true }),
} as const

export const quoteDetails = {
  ...quoteSummary,
  /** The customer who has requested it. */
  created_by: reference('users'),
  updated_at: time({ required: true }),
  lines: rows(quoteLine, { max: maxQuoteLines }),
  customer_name: text(),
  customer_mobile: text(),
  prescription_title: text(),
  patient_name: text(),
  patient_age: integer(),
  /** The picture; empty if the customer has deleted it. */
  picture_url: text(),
  file_name: text(),
  quoted_by_name: text(),
  /** The day on which a quote that is made now ends, unless another one is chosen. */
  usual_expiry: date({ required: true }),
  /** The last day that can be chosen. */
  latest_expiry: date({ required: true }),
} as const
export type QuoteDetails = Values<typeof quoteDetails>

/** A variant that a pharmacist can put into a quote, at its current price for one piece. */
export const quotableVariant = {
  product_price_info_id: integer({ required: true }),
  ...translated({
    product_title: text({ required: true, max: 300 }),
    variant_title: text({ max: 1000 }),
  }),
  sku: text(),
  prescription_only: flag(),
  price: money({ required: true }),
  /** The least that can be ordered. */
  min_qty: integer({ required: true }),
  /** Empty: the stock is not counted. */
  stock_qty: integer(),
} as const
export type QuotableVariant = Values<typeof quotableVariant>
