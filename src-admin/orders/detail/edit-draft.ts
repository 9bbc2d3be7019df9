import { parse } from '#domain/fields/parse.ts'
import { order as fields } from '#domain/orders/order.ts'
import { orderProblems, recalculated } from '#domain/orders/pricing/totals.ts'
import type { OrderEdit } from '../order-calls.ts'
import type { OrderRecord } from '../order-record.ts'

/** An order while somebody edits it: amounts and quantities as they are typed. */
export type Draft = {
  qty: Readonly<Record<number, string>>
  out: readonly number[]
  discount: string
  delivery_fee: string
}

/** As it stands, in the digits of the desk's language. */
export const draftOf = (order: OrderRecord, digits: (value: number) => string): Draft => ({
  qty: Object.fromEntries(order.order_items_info.map(({ id, qty }) => [id, digits(qty)])),
  out: [],
  discount: digits(order.discount),
  delivery_fee: digits(order.delivery_fee),
})

/** What is wrong, by field: `qty.<id of the line>`, an amount, or '' for the whole. */
export type Wrong = Readonly<
  Record<string, { reason: string; args?: Readonly<Record<string, number>> | undefined }>
>

/** The number that somebody has typed (docs/decisions/0044); null where none can be read. */
export const typedNumber = (typed: string): number | null => {
  const value = parse(fields.discount, typed)
  return typeof value === 'number' ? value : value === null ? 0 : null
}

/** The order as it would be, its totals counted again (docs/product.md 4), or what is wrong with it. */
export function edited(order: OrderRecord, draft: Draft): { order: OrderRecord | null; wrong: Wrong } {
  const { discount, delivery_fee } = {
    discount: typedNumber(draft.discount),
    delivery_fee: typedNumber(draft.delivery_fee),
  }
  const kept = order.order_items_info.filter(({ id }) => !draft.out.includes(id))
  const items = kept.map((item) => ({ ...item, qty: typedNumber(draft.qty[item.id] ?? '') ?? Number.NaN }))
  const unread = Object.entries({ discount, delivery_fee }).flatMap(([name, value]) =>
    value === null ? [[name, { reason: 'unreadable' }] as const] : [],
  )
  const badQty = items.flatMap(({ id, qty }) =>
    Number.isInteger(qty) && qty >= 1 ? [] : [[`qty.${id}`, { reason: 'qty_not_whole' }] as const],
  )
  if (discount === null || delivery_fee === null || badQty.length > 0)
    return { order: null, wrong: Object.fromEntries([...unread, ...badQty]) }
  const next = { ...order, discount, delivery_fee, order_items_info: items }
  const { order_items_info: none, total_amount: large, ...wrong } = orderProblems(next)
  const whole = none ?? large
  if (whole) return { order: null, wrong: { '': whole } }
  return { order: recalculated(next), wrong }
}

export const sentOf = ({
  id,
  discount,
  delivery_fee,
  updated_at,
  order_items_info,
}: OrderRecord): OrderEdit => ({
  id,
  discount,
  delivery_fee,
  order_items_info: order_items_info.map(({ id: item, qty }) => ({ id: item, qty })),
  updated_at,
})
