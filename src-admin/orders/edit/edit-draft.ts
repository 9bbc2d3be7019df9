import { parse } from '#domain/fields/parse.ts'
import { order as fields } from '#domain/orders/order.ts'
import type { DraftLine } from '#domain/orders/order-draft.ts'
import type { EntryLists } from '../entry/entry-calls.ts'
import type { OrderDetails } from '../order-calls.ts'
import type { OrderRecord } from '../order-record.ts'

/** An order being edited: amounts, quantities and texts as typed. */
export type EditDraft = {
  qty: Readonly<Record<number, string>>
  out: readonly number[]
  added: readonly DraftLine[]
  price_again: boolean
  discount: string
  /** The typed fee; null: the order's fee, or the fee of another area. */
  delivery_fee: string | null
  contact: { full_name: string; contact_no: string; email: string }
  delivery: {
    region_id: number | null
    city_id: number | null
    area_id: number | null
    address: string
    extra_instruction: string
  }
  choose_payment_type: number
}

/** The order as it was when the dialog opened. */
export type Opened = { order: OrderRecord; details: OrderDetails }

export type ChangeDraft = (part: Partial<EditDraft>) => void

/** The current values, in the digits of the user's language. */
export const draftOf = (
  { order, details }: Opened,
  digits: (value: number | string) => string,
): EditDraft => ({
  qty: Object.fromEntries(order.order_items_info.map(({ id, qty }) => [id, digits(qty)])),
  out: [],
  added: [],
  price_again: false,
  discount: digits(order.discount),
  delivery_fee: null,
  contact: {
    full_name: order.full_name,
    contact_no: digits(order.contact_no),
    email: order.email ?? '',
  },
  delivery: {
    region_id: details.region_id,
    city_id: details.city_id,
    area_id: details.area_id,
    address: details.address,
    extra_instruction: order.extra_instruction ?? '',
  },
  choose_payment_type: order.choose_payment_type,
})

/** The typed number (docs/decisions/0044); null if it is unreadable. */
export const typedNumber = (typed: string): number | null => {
  const value = parse(fields.discount, typed)
  return typeof value === 'number' ? value : value === null ? 0 : null
}

/** The lines of the order that are not removed. */
export const remainingItems = (order: OrderRecord, { out }: EditDraft) =>
  order.order_items_info.filter(({ id }) => !out.includes(id))

export const isAreaChanged = ({ details }: Opened, { delivery: { area_id } }: EditDraft): boolean =>
  area_id !== null && area_id !== details.area_id

/** The fee in Tk as long as none is typed: the order's, or that of another area. */
export const usualFee = (opened: Opened, draft: EditDraft, areas: EntryLists['areas']): number => {
  const area = isAreaChanged(opened, draft) && areas.find(({ id }) => id === draft.delivery.area_id)
  return area ? area.delivery_fee : opened.order.delivery_fee
}
