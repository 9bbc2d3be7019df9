import { check } from '../../fields/check.ts'
import type { Changed } from '../changed-order.ts'
import { guestOrder, missingRecipient } from '../placement.ts'
import { type CartCharges, cartVat } from '../pricing/cart-vat.ts'
import { readCart } from './stored-cart.ts'
import { addOrder, emptyOrders, type OrderQueue, type Stopped, type WaitingOrder } from './waiting-order.ts'
import type { OrderRequest } from './wanted-lines.ts'

/** Parses orders stored in the browser, which may be corrupt: the readable ones can be sent. */

type Raw = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

// Validated with the rules for placing an order: a request that the server could not parse is no order.
const isRequest = (value: unknown): value is OrderRequest => {
  if (!isRecord(value)) return false
  const { values, problems } = check(guestOrder, value)
  return Object.keys({ ...problems, ...missingRecipient(values) }).length === 0 && values.items.length > 0
}

const chargesIn = (value: unknown): CartCharges | null => {
  if (!isRecord(value)) return null
  const { vat_amount, delivery_fee, discount } = value
  return isAmount(vat_amount) && isAmount(delivery_fee) && isAmount(discount)
    ? { vat_amount, delivery_fee, discount, ...vatIn(value) }
    : null
}

/** How VAT is charged; an order that an earlier release has stored has one percentage of its total. */
function vatIn({ vat_mode, round_to_taka, vat_lines, default_vat_rate }: Raw): Partial<CartCharges> {
  const { values, problems } = check(cartVat, { vat_mode, round_to_taka, vat_lines })
  const isKnown = vat_mode !== undefined && Object.keys(problems).length === 0
  return isKnown ? { ...values, ...(isAmount(default_vat_rate) && { default_vat_rate }) } : {}
}

const isLineProblem = (value: unknown): value is Changed['lines'][number] =>
  isRecord(value) &&
  Number.isInteger(value.line) &&
  isText(value.problem) &&
  isText(value.msg) &&
  [value.price, value.stock_qty, value.custom_product_design_price].every(
    (one) => one === null || isAmount(one),
  ) &&
  (value.offer === null || (isRecord(value.offer) && Array.isArray(value.offer.tiers)))

const rejectedIn = (value: unknown): { code: string; msg: string }[] =>
  isRecord(value) && Array.isArray(value.rejected)
    ? value.rejected.filter((one) => isRecord(one) && isText(one.code) && isText(one.msg))
    : []

// Unreadable data counts as not stopped: the order is sent again, and the server repeats its response.
const stoppedIn = (value: unknown): Stopped | null => {
  if (!isRecord(value)) return null
  if (value.why === 'known') return { why: 'known' }
  if (value.why === 'refused') {
    // Browsers may have orders of an earlier release, with the reasons as `said`.
    const reasons = value.reasons ?? value.said
    return { why: 'refused', reasons: Array.isArray(reasons) ? reasons.filter(isText) : [] }
  }
  const totals = chargesIn(value.totals)
  return value.why === 'changed' && totals && Array.isArray(value.lines) && value.lines.every(isLineProblem)
    ? {
        why: 'changed',
        lines: value.lines,
        totals,
        ...(isRecord(value.promotions) && { promotions: { rejected: rejectedIn(value.promotions) } }),
      }
    : null
}

const orderIn = (value: unknown): WaitingOrder[] => {
  if (!isRecord(value) || !isRequest(value.request)) return []
  const { request, placed_at, draft } = value
  const isTime = isText(placed_at) && !Number.isNaN(Date.parse(placed_at))
  return [
    {
      request,
      placed_at: isTime ? placed_at : '',
      cart: readCart(value.cart),
      charges: chargesIn(value.charges),
      draft: isRecord(draft) ? draft : {},
      // If unknown, the order may have reached the server.
      tried: value.tried !== false,
      stopped: stoppedIn(value.stopped),
    },
  ]
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Parses one user's stored orders, as far as they are readable; each order occurs once. */
export const readOrders = (stored: unknown): OrderQueue => {
  const { orders, placed } = isRecord(stored) ? stored : {}
  const numbers = list(placed).filter((one): one is string => isText(one) && /^\d{12}$/.test(one))
  return list(orders)
    .flatMap(orderIn)
    .reduce(addOrder, { ...emptyOrders, placed: [...new Set(numbers)] })
}
