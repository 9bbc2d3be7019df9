import type { Field } from '#domain/fields/fields.ts'
import { parse } from '#domain/fields/parse.ts'
import { order as fields } from '#domain/orders/order.ts'
import type { OrderEdit } from '../order-calls.ts'
import { type EditDraft, isAreaChanged, type Opened, remainingItems, typedNumber } from './edit-draft.ts'

/** The text as it is stored; an unreadable one is sent as typed, and the server names the error. */
const read = (field: Field, typed: string): string | null => {
  const value = parse(field, typed)
  return value === undefined ? typed : (value as string | null)
}

const differs = (one: object, other: object): boolean => JSON.stringify(one) !== JSON.stringify(other)

/** The request with only what has changed; null if nothing has. */
export function correctionOf(opened: Opened, draft: EditDraft): OrderEdit | null {
  const { order } = opened
  const changes = {
    ...amounts(opened, draft),
    order_items_info: changedItems(opened, draft),
    new_items: draft.added.map(({ product_price_info_id, qty }) => ({ product_price_info_id, qty })),
    price_again: draft.price_again,
    contact: changedContact(opened, draft),
    delivery: changedDelivery(opened, draft),
    choose_payment_type:
      draft.choose_payment_type === order.choose_payment_type ? null : draft.choose_payment_type,
  }
  const isChanged = Object.values(changes).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== false,
  )
  return isChanged ? { id: order.id, ...changes, updated_at: order.updated_at } : null
}

function amounts(opened: Opened, draft: EditDraft) {
  const discount = typedNumber(draft.discount)
  const fee = draft.delivery_fee === null ? null : typedNumber(draft.delivery_fee)
  // With another area, the same amount must be sent too: otherwise the fee of the area applies.
  const sameFee = fee === opened.order.delivery_fee && !isAreaChanged(opened, draft)
  return {
    discount: discount === opened.order.discount ? null : discount,
    delivery_fee: sameFee ? null : fee,
  }
}

function changedItems({ order }: Opened, draft: EditDraft): OrderEdit['order_items_info'] {
  const remaining = remainingItems(order, draft).map(({ id }) => ({
    id,
    qty: typedNumber(draft.qty[id] ?? '') ?? 0,
  }))
  // All lines are replaced by added ones: an empty list would mean unchanged lines.
  if (remaining.length === 0) return order.order_items_info.map(({ id }) => ({ id, qty: 0 }))
  return differs(
    remaining,
    order.order_items_info.map(({ id, qty }) => ({ id, qty })),
  )
    ? remaining
    : []
}

function changedContact({ order }: Opened, { contact }: EditDraft): OrderEdit['contact'] {
  const contactOf = (of: EditDraft['contact']) => ({
    full_name: read(fields.full_name, of.full_name),
    contact_no: read(fields.contact_no, of.contact_no),
    email: read(fields.email, of.email),
  })
  const { full_name, contact_no, email } = order
  const next = contactOf(contact)
  return differs(next, contactOf({ full_name, contact_no, email: email ?? '' })) ? next : null
}

function changedDelivery({ order, details }: Opened, { delivery }: EditDraft): OrderEdit['delivery'] {
  const deliveryOf = (of: EditDraft['delivery']) => ({
    region_id: of.region_id,
    city_id: of.city_id,
    area_id: of.area_id,
    address: read(fields.shipping_address, of.address),
    extra_instruction: read(fields.extra_instruction, of.extra_instruction),
  })
  const { region_id, city_id, area_id, address } = details
  const before = { region_id, city_id, area_id, address, extra_instruction: order.extra_instruction ?? '' }
  const next = deliveryOf(delivery)
  return differs(next, deliveryOf(before)) ? next : null
}
