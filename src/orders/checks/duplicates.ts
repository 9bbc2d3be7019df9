import { choice, flag, integer, money, text, time, type Values } from '../../fields/fields.ts'
import { toNfc } from '../../values/normalize.ts'
import { paymentType } from '../payment.ts'
import { mayChange, type OrderState } from '../transitions.ts'

/** Orders that resemble each other, and what the shop knows about a phone number (docs/domain.md 3.1). */

/** How long after an order a similar one is a possible duplicate, in hours. */
export const duplicateHours = 24

/** What two orders have in common. */
const similarity = {
  same_phone: flag(),
  same_address: flag(),
  same_session: flag(),
  same_cart: flag(),
} as const

/** An order that resembles another one. */
export const similarOrder = {
  id: integer({ required: true }),
  order_id: text({ required: true }),
  full_name: text({ required: true }),
  status: choice('order_status', { required: true }),
  timeline_id: choice('order_step', { required: true }),
  total_payable: money({ required: true }),
  created_at: time({ required: true }),
  updated_at: time({ required: true }),
  /** Whether its lines can move into the other order, or those of the other order into it. */
  mergeable: flag(),
  ...similarity,
} as const

export type SimilarOrder = Values<typeof similarOrder>

/** The orders of a phone number: delivered, returned to sender or coming back, and failed at the door until now. */
export const phoneRecord = {
  delivered: integer({ required: true }),
  returned: integer({ required: true }),
  failed: integer({ required: true }),
} as const

export type PhoneRecord = Values<typeof phoneRecord>

/** Whether a phone number orders only with an advance payment: after this many returned parcels, 0 never. */
export const needsAdvance = ({ returned }: Pick<PhoneRecord, 'returned'>, most: number): boolean =>
  most > 0 && returned >= most

type Mergeable = OrderState & {
  choose_payment_type: number
  contact_no: string
  vat_mode: number
  round_to_taka: boolean
}

/**
 * Whether two orders can become one: unpaid cash orders to the same phone number, whose parcels have not left, and that charge VAT
 * and round their total in the same way.
 */
export const canMerge = (earlier: Mergeable, later: Mergeable): boolean =>
  [earlier, later].every(
    ({ choose_payment_type, paid }) => choose_payment_type === paymentType.cash && !paid,
  ) &&
  earlier.contact_no !== '' &&
  earlier.contact_no === later.contact_no &&
  earlier.vat_mode === later.vat_mode &&
  earlier.round_to_taka === later.round_to_taka &&
  mayChange(earlier, 'edit', ['staff']) !== null &&
  mayChange(later, 'merge', ['staff']) !== null

/** The lines of a cart in one text that is the same for the same cart, in any order. */
export function cartText(lines: readonly { product_price_info_id: number | null; qty: number }[]): string {
  const pieces = new Map<number, number>()
  for (const { product_price_info_id: id, qty } of lines)
    if (id !== null) pieces.set(id, (pieces.get(id) ?? 0) + qty)
  return [...pieces]
    .toSorted(([a], [b]) => a - b)
    .map(([id, qty]) => `${id}:${qty}`)
    .join(',')
}

/** An address in one text that is the same in any spelling of spaces, punctuation and capitals. */
export const addressText = (address: string): string =>
  toNfc(address)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
