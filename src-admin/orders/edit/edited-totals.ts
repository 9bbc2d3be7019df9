import { lineCost } from '#domain/orders/order-draft.ts'
import { type OrderTotals, orderProblems, orderTotals } from '#domain/orders/pricing/totals.ts'
import { correctedDiscount } from '#domain/orders/promotions/corrected-discount.ts'
import { type EditDraft, type Opened, remainingItems, typedNumber } from './edit-draft.ts'

/** The errors by field: `qty.<id of the line>`, an amount, or '' for the whole order. */
export type Wrong = Readonly<
  Record<string, { reason: string; args?: Readonly<Record<string, number>> | undefined }>
>

export type Edited = {
  /** The recalculated totals (docs/product.md 4); null while a value is invalid, or only the server can calculate them. */
  totals: OrderTotals | null
  /** The discount of these totals: less than the typed one when a part of it was for pieces that are removed. */
  discount: number | null
  wrong: Wrong
}

/** The totals of the order with the changes, or the errors; `fee` applies while no fee is typed. */
export function editedTotals({ order, details }: Opened, draft: EditDraft, fee: number): Edited {
  const typed = typedNumber(draft.discount)
  const delivery_fee = draft.delivery_fee === null ? fee : typedNumber(draft.delivery_fee)
  const items = remainingItems(order, draft).map((item) => ({
    ...item,
    qty: typedNumber(draft.qty[item.id] ?? '') ?? Number.NaN,
  }))
  const unread = Object.entries({ discount: typed, delivery_fee }).flatMap(([name, value]) =>
    value === null ? [[name, { reason: 'unreadable' }] as const] : [],
  )
  const badQty = items.flatMap(({ id, qty }) =>
    Number.isInteger(qty) && qty >= 1 ? [] : [[`qty.${id}`, { reason: 'qty_not_whole' }] as const],
  )
  if (typed === null || delivery_fee === null || badQty.length > 0)
    return { totals: null, discount: null, wrong: Object.fromEntries([...unread, ...badQty]) }
  const added = draft.added.map((line) => ({
    id: 0,
    price: lineCost(line).price,
    qty: line.qty,
    custom_product_design_price: null,
    vat_rate: line.vat_rate ?? 0,
  }))
  const { vat_amount, vat_mode, round_to_taka } = order
  const terms = { vat_amount, vat_mode, round_to_taka, delivery_fee }
  const all = [...items, ...added]
  const { discount, shares } = correctedDiscount({
    before: order.order_items_info,
    charges: { ...terms, discount: order.discount },
    after: all,
    entered: typed === order.discount ? null : typed,
    hasPromotions: details.promotions.some((promotion) => promotion.discount > 0),
  })
  const charges = { ...terms, discount }
  const lines = all.map((line, at) => ({ ...line, discount_share: shares[at] ?? 0 }))
  const problems = orderProblems({ ...charges, order_items_info: lines })
  const wrong: Record<string, Wrong[string]> = {}
  for (const [name, problem] of Object.entries(problems)) {
    // The limits of an amount depend on prices that only the server knows.
    const priced = problem.reason === 'discount_above_total' || problem.reason === 'amount_too_large'
    if (draft.price_again && priced) continue
    wrong[name === 'discount' || name === 'delivery_fee' ? name : ''] = problem
  }
  const unknown = draft.price_again || Object.keys(wrong).length > 0
  return unknown
    ? { totals: null, discount: null, wrong }
    : { totals: orderTotals(lines, charges), discount, wrong }
}
