import { choice, date, flag, integer, money, rows, text, time, type Values } from '../../fields/fields.ts'
import { type Poisha, toPoisha } from '../../values/money.ts'

/** What changes an account, as in account_entries.kind. */
export const entryKind = { order: 1, payment: 2, refund: 3, adjustment: 4 } as const

/** What the customer can still order on account; never below zero. */
export const availableCredit = (credit_limit: number, balance: number): Poisha =>
  Math.max(0, toPoisha(credit_limit) - toPoisha(balance))

/** Whether an order fits: the balance with it is at most the limit. An order that costs nothing always does. */
export const fitsLimit = (
  { credit_limit, balance }: { credit_limit: number; balance: number },
  amount: Poisha,
): boolean => amount <= 0 || toPoisha(balance) + amount <= toPoisha(credit_limit)

/** The least amount of an account. */
export const belowZero = -9_999_999_999

/** An entry of an account as its customer sees it: the amount is what the customer owes more, or less if it is below zero. */
export const ownEntry = {
  id: integer({ required: true }),
  kind: integer({ required: true, min: 1, max: 4 }),
  amount: money({ required: true, min: belowZero }),
  balance: money({ required: true, min: belowZero }),
  order_id: text(),
  transfer_method: choice('transfer_method'),
  reference: text(),
  created_at: time({ required: true }),
} as const

export const entriesPerPage = 20
export const maxEntries = 20_000

/** For the back office: with the order, the reason and the person who has recorded it. */
export const accountEntry = {
  ...ownEntry,
  order_info_id: integer(),
  received_on: date(),
  note: text({ max: 500 }),
  user_name: text(),
} as const
export type AccountEntry = Values<typeof accountEntry>

const sums = {
  credit_limit: money({ required: true }),
  balance: money({ required: true, min: belowZero }),
  available: money({ required: true }),
} as const

/** The statement of an account, the newest entries first. */
export const accountStatement = {
  ...sums,
  entries: rows(accountEntry, { max: entriesPerPage }),
  total: integer({ required: true }),
} as const
export type AccountStatement = Values<typeof accountStatement>

/** All entries of an account, the oldest first, for its CSV file. */
export const accountFile = { entries: rows(accountEntry, { max: maxEntries }) } as const

/** The statement for its customer. */
export const ownAccount = {
  ...sums,
  /** Whether it can be used for orders. */
  active: flag(),
  entries: rows(ownEntry, { max: entriesPerPage }),
  total: integer({ required: true }),
} as const

/** A payment of the customer; below zero: money that the shop has paid back. */
export const accountPayment = {
  id: integer({ required: true, min: 1 }),
  idempotency_key: text({ required: true, max: 64 }),
  amount: money({ required: true, min: belowZero }),
  received_on: date({ required: true }),
  transfer_method: choice('transfer_method', { required: true }),
  reference: text({ max: 191 }),
  note: text({ max: 500 }),
} as const
export type AccountPayment = Values<typeof accountPayment>

/** A correction of the balance: what the customer owes more, or less if it is below zero. */
export const accountAdjustment = {
  id: integer({ required: true, min: 1 }),
  idempotency_key: text({ required: true, max: 64 }),
  amount: money({ required: true, min: belowZero }),
  note: text({ required: true, max: 500 }),
} as const
export type AccountAdjustment = Values<typeof accountAdjustment>
