import type { Values } from '../fields/fields.ts'
import { toPoisha, toTk } from '../values/money.ts'
import type { LineProblem } from './accept-change.ts'
import type { chosenOption } from './order.ts'
import type { orderEntryFields } from './order-entry.ts'
import { type CartVat, taxedCartLines } from './pricing/cart-vat.ts'
import { discountShares } from './pricing/discount-share.ts'
import { type Priced, unitPrice } from './pricing/price.ts'
import { clampQty, type Stocked } from './pricing/quantity.ts'
import { lineTotal, type OrderTotals, orderTotals } from './pricing/totals.ts'
import { isByLine, type VatTerms } from './pricing/vat.ts'

/** A line of an order being entered: a variant with the values that determine its price, in Tk. */
export type DraftLine = Priced &
  Stocked & {
    product_price_info_id: number
    product_title: string
    product_title_bn: string | null
    price_type: string
    product_type_infos: Pick<Values<typeof chosenOption>, 'title' | 'title_bn' | 'value' | 'value_bn'>[]
    product_image: string | null
    /** The VAT rate in percent; absent in a shop without VAT by product. */
    vat_rate?: number | null
    /** The day of a pre-order, once the server has told it. */
    preorder_on?: string | null
    qty: number
    /** The server's error for this line when the order was sent. */
    problem?: string
  }

/** The customer: an existing one, a new one by e-mail or mobile, or a guest. */
export type DraftCustomer =
  | {
      kind: 'known'
      id: number
      full_name: string
      email: string | null
      mobile: string | null
      verified: boolean
    }
  | { kind: 'new'; login_id: string; full_name: string }

/** The shipping or billing address. */
export type DraftPlace = {
  full_name: string
  contact_no: string
  region_id: number | null
  city_id: number | null
  area_id: number | null
  address: string
}

/** An order being entered; stored in the browser until it is sent. */
export type OrderDraft = {
  idempotency_key: string
  customer: DraftCustomer | null
  lines: DraftLine[]
  /** One of the customer's addresses, or null: the address below. */
  shipping_address_id: number | null
  shipping: DraftPlace
  email: string
  /** null: the same as the shipping address. */
  billing: { address_id: number | null; place: DraftPlace } | null
  discount: number
  /** The entered discount codes, as typed. */
  codes: string
  /** null: the area's fee. */
  delivery_fee: number | null
  extra_instruction: string
  choose_payment_type: number
}

export const emptyPlace: DraftPlace = {
  full_name: '',
  contact_no: '',
  region_id: null,
  city_id: null,
  area_id: null,
  address: '',
}

export const newDraft = (idempotency_key: string): OrderDraft => ({
  idempotency_key,
  customer: null,
  lines: [],
  shipping_address_id: null,
  shipping: emptyPlace,
  email: '',
  billing: null,
  discount: 0,
  codes: '',
  delivery_fee: null,
  extra_instruction: '',
  choose_payment_type: 1,
})

/** Whether the draft contains any input that would be lost. */
export const isBegun = (draft: OrderDraft): boolean =>
  JSON.stringify({ ...draft, idempotency_key: '' }) !== JSON.stringify(newDraft(''))

const clean = ({ problem: _, ...line }: DraftLine): DraftLine => line

const withLines = (draft: OrderDraft, lines: DraftLine[]): OrderDraft => ({ ...draft, lines })

/** For a variant that is already in the draft the quantities are added, within the limits (E8). */
export const addLine = (draft: OrderDraft, line: DraftLine): OrderDraft => {
  const there = draft.lines.find(({ product_price_info_id: id }) => id === line.product_price_info_id)
  const qty = clampQty(line, (there?.qty ?? 0) + line.qty)
  return there
    ? withLines(
        draft,
        draft.lines.map((each) => (each === there ? { ...line, qty } : each)),
      )
    : withLines(draft, [...draft.lines, { ...line, qty }])
}

/** Sets the quantity of a line, within the limits, and clears its error. */
export const setLineQty = (draft: OrderDraft, id: number, qty: number): OrderDraft =>
  withLines(
    draft,
    draft.lines.map((line) =>
      line.product_price_info_id === id ? { ...clean(line), qty: clampQty(line, qty) } : line,
    ),
  )

export const removeLine = (draft: OrderDraft, id: number): OrderDraft =>
  withLines(
    draft,
    draft.lines.filter((line) => line.product_price_info_id !== id),
  )

/**
 * The unit price of a line at its quantity, and the line total; in Tk (docs/domain.md 1.9 b: never the price of another
 * quantity).
 */
export const lineCost = (line: DraftLine): { price: number; regular: number; total: number } => {
  const unit = unitPrice(line, line.qty)
  const price = unit ? toTk(unit.charged) : 0
  const total = toTk(lineTotal({ price, qty: line.qty, custom_product_design_price: null }))
  return { price, regular: unit ? toTk(unit.regular) : 0, total }
}

/** The shop's VAT (percent) and how it is charged, the area's fee and what promotions take off (Tk). */
type DraftTerms = VatTerms & {
  vat_amount: number
  area_fee: number
  promotions?: { discount: number; delivery_discount: number; vat?: Pick<CartVat, 'vat_lines'> } | undefined
}

/** The entered codes as the request sends them. */
export const codesOfDraft = ({ codes }: Pick<OrderDraft, 'codes'>): { code: string }[] =>
  codes
    .split(/[\s,;]+/)
    .filter((code) => code !== '')
    .map((code) => ({ code }))

/** The totals of the draft. */
export const draftTotals = (
  draft: OrderDraft,
  { vat_amount, area_fee, promotions, ...terms }: DraftTerms,
): OrderTotals & { delivery_fee: number } => {
  const delivery_fee = Math.max(
    0,
    toTk(toPoisha(draft.delivery_fee ?? area_fee) - toPoisha(promotions?.delivery_discount ?? 0)),
  )
  const discount = toTk(toPoisha(draft.discount) + toPoisha(promotions?.discount ?? 0))
  const lines = draft.lines.map((line) => ({
    product_price_info_id: line.product_price_info_id,
    price: lineCost(line).price,
    qty: line.qty,
    custom_product_design_price: null,
  }))
  const charges = { vat_amount, delivery_fee, discount, ...terms }
  if (!isByLine(terms)) return { ...orderTotals(lines, charges), delivery_fee }
  const { vat_lines = [] } = promotions?.vat ?? {}
  const taxed = taxedCartLines(lines, { vat_lines, default_vat_rate: vat_amount })
  const shares = discountShares(
    lines,
    discount,
    taxed.map(({ discount_share = 0 }) => discount_share),
  )
  const shared = taxed.map((line, at) => ({ ...line, discount_share: shares[at] ?? 0 }))
  return { ...orderTotals(shared, charges), delivery_fee }
}

/** The lines with the current offers and errors from the server. */
export const withProblems = (draft: OrderDraft, problems: readonly LineProblem[]): OrderDraft =>
  withLines(
    draft,
    draft.lines.map((line, at) => {
      const lineProblem = problems.find((each) => each.line === at)
      if (!lineProblem) return clean(line)
      const { offer, msg: problem, stock_qty, preorder_on } = lineProblem
      return { ...line, ...offer, preorder_on, ...(stock_qty !== null && { stock_qty }), problem }
    }),
  )

type LinePrice = Priced & { product_price_info_id: number }

/** The lines at the prices of the chosen customer, or at the public ones; the same draft if nothing changes. */
export const withPrices = (draft: OrderDraft, prices: readonly LinePrice[]): OrderDraft => {
  const found = new Map(prices.map((price) => [price.product_price_info_id, price]))
  const lines = draft.lines.map((line) => {
    const price = found.get(line.product_price_info_id)
    const isSame = !price || JSON.stringify(pricedOf(line)) === JSON.stringify(pricedOf(price))
    return isSame ? line : { ...line, ...pricedOf(price) }
  })
  return lines.every((line, at) => line === draft.lines[at]) ? draft : withLines(draft, lines)
}

const pricedOf = ({ unit_price, cart_qty_mode, min_qty, max_qty, tiers }: Priced): Priced => ({
  unit_price,
  cart_qty_mode,
  min_qty,
  max_qty,
  tiers,
})

const orNull = (text: string): string | null => text.trim() || null

/** The request body; it includes every displayed price, so that the server can report a changed one. */
export const orderOfDraft = (
  draft: OrderDraft,
  total_payable: number,
): Partial<Values<typeof orderEntryFields>> => {
  const { customer, billing, shipping, shipping_address_id } = draft
  const { full_name, contact_no, address, ...area } = shipping
  return {
    idempotency_key: draft.idempotency_key,
    items: draft.lines.map((line) => ({
      product_price_info_id: line.product_price_info_id,
      qty: line.qty,
      price: lineCost(line).price,
      custom_product_design_id: null,
      custom_product_design_price: null,
      upload_product_image: null,
      preorder_on: line.preorder_on ?? null,
    })),
    customer_id: customer?.kind === 'known' ? customer.id : null,
    new_customer_id: customer?.kind === 'new' ? customer.login_id : null,
    new_customer_name: customer?.kind === 'new' ? orNull(customer.full_name) : null,
    shipping_address_id,
    ...(shipping_address_id === null && {
      ...area,
      full_name: orNull(full_name),
      contact_no: orNull(contact_no),
      address: orNull(address),
    }),
    email: orNull(draft.email),
    billing_address_id: billing?.address_id ?? null,
    billing_info: billing && billing.address_id === null ? billingOf(billing.place) : null,
    discount: draft.discount,
    codes: codesOfDraft(draft),
    delivery_fee: draft.delivery_fee,
    extra_instruction: orNull(draft.extra_instruction),
    choose_payment_type: draft.choose_payment_type,
    total_payable,
  }
}

// The server reports missing values, by field.
const billingOf = ({ region_id, city_id, area_id, address }: DraftPlace) =>
  ({ region_id, city_id, area_id, address: orNull(address) }) as Values<
    typeof orderEntryFields
  >['billing_info']
