import { flag, integer, money, rows, text, time } from '../../fields/fields.ts'
import { toLatinDigits } from '../../language/digits.ts'

/** The mobile wallets from which customers send money to the shop. The number is stored. */
export const wallets = { bkash: 1, nagad: 2, rocket: 3 } as const
export type WalletName = keyof typeof wallets
export const walletNames = Object.keys(wallets) as WalletName[]

export const walletOf = (id: number): WalletName | null =>
  walletNames.find((name) => wallets[name] === id) ?? null

/** Longer than any id that is typed with spaces. */
const longestTyped = 60

/** A transaction id as it is stored: upper-case Latin letters and digits only. */
export const cleanTrxId = (typed: string): string =>
  toLatinDigits(typed.slice(0, longestTyped).normalize('NFKC'))
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

/**
 * The form of transaction ids, as far as it is publicly known: bKash has ten letters and digits, Nagad eight, Rocket digits only.
 */
const forms: Readonly<Record<WalletName, RegExp>> = {
  bkash: /^[A-Z0-9]{10}$/,
  nagad: /^[A-Z0-9]{8}$/,
  rocket: /^\d{8,12}$/,
}

/** What is wrong with a cleaned transaction id; null if nothing is. */
export const trxIdProblem = (
  wallet: WalletName,
  trx_id: string,
): 'trx_bkash' | 'trx_nagad' | 'trx_rocket' | null =>
  forms[wallet].test(trx_id) ? null : (`trx_${wallet}` as const)

/** Whether two ids differ by one typo: one character is other, missing or too much, or two neighbours are swapped. */
export function isNearMiss(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1
  const restOf = (text: string, skip: number) => text.slice(start + skip)
  const isSwapped = a[start] === b[start + 1] && a[start + 1] === b[start] && restOf(a, 2) === restOf(b, 2)
  return (
    restOf(a, 1) === restOf(b, 1) ||
    restOf(a, 1) === restOf(b, 0) ||
    restOf(a, 0) === restOf(b, 1) ||
    (a.length === b.length && isSwapped)
  )
}

/** What a customer or a delivery person enters about a transfer. */
export const walletTransfer = {
  provider: integer({ required: true, min: 1, max: 3 }),
  trx_id: text({ required: true, max: 40 }),
  /** The number from which the money was sent. */
  sender: text({ max: 20 }),
} as const

/** Whether the order is paid at once, because a statement has the transfer already. */
export const transferEntered = { paid: flag() } as const

/** 0 to check, 1 matched with a statement, 2 rejected. */
export const transferState = { to_check: 0, matched: 1, rejected: 2 } as const

/** A transfer of an order, for its customer and the back office. */
export const orderTransfer = {
  id: integer({ required: true }),
  provider: integer({ required: true }),
  trx_id: text({ required: true }),
  sender: text(),
  state: integer({ required: true }),
  at_door: flag(),
  reject_reason: text({ max: 500 }),
  created_at: time({ required: true }),
} as const

/** Why a line of a statement was not matched. */
export const lineReasons = ['unknown', 'amount', 'used', 'duplicate'] as const
export type LineReason = (typeof lineReasons)[number]

/** A received transfer, as a statement or a message of the wallet reports it. */
export type StatementLine = {
  /** The line of the file, or the number of the message. */
  line: number
  provider: number
  trx_id: string
  /** Poisha. */
  amount: number
  sender: string | null
}

/** Lines of statements that no order has used, with the transfers that look like a typo of them. */
export const openLines = {
  lines: rows(
    {
      id: integer({ required: true }),
      provider: integer({ required: true }),
      trx_id: text({ required: true }),
      amount: money({ required: true }),
      sender: text(),
      created_at: time({ required: true }),
      suggestions: rows({
        id: integer({ required: true }),
        trx_id: text({ required: true }),
        order_info_id: integer({ required: true }),
        order_id: text({ required: true }),
      }),
    },
    { max: 200 },
  ),
} as const

/** The result of an import: what was matched, and the rest with its reason. */
export const statementResult = {
  matched: integer({ required: true }),
  /** Lines of an earlier import: nothing was changed. */
  known: integer({ required: true }),
  ignored: integer({ required: true }),
  rest: rows(
    {
      line: integer({ required: true }),
      trx_id: text({ required: true }),
      amount: money({ required: true }),
      reason: text({ required: true }),
      order_info_id: integer(),
      order_id: text(),
    },
    { max: 2000 },
  ),
} as const
