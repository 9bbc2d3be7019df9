import {
  date,
  decimal,
  flag,
  integer,
  money,
  rows,
  text,
  time,
  translated,
  type Values,
} from '../fields/fields.ts'
import { goodsReceipt } from './goods-receipt.ts'
import { purchaseOrder } from './purchase-order-record.ts'

/** The states of a purchase order (docs/domain.md 3.11); the list purchase_state has the labels. */
export const purchaseState = {
  draft: 1,
  ordered: 2,
  partly_received: 3,
  received: 4,
  closed: 5,
  cancelled: 6,
} as const

export type PurchaseAction = 'edit' | 'order' | 'receive' | 'close' | 'cancel'

const { draft, ordered, partly_received } = purchaseState

/** The states in which each action is allowed. Each receipt leads to another state, so an ordered one has none. */
const allowedIn: Record<PurchaseAction, readonly number[]> = {
  edit: [draft],
  order: [draft],
  receive: [ordered, partly_received],
  close: [ordered, partly_received],
  cancel: [draft, ordered],
}

export const isAllowed = (action: PurchaseAction, state: number): boolean => allowedIn[action].includes(state)

/** The state after a receipt. Rejected pieces are still expected. */
export const stateAfterReceipt = (lines: readonly { quantity: number; received_qty: number }[]): number =>
  lines.every(({ quantity, received_qty }) => received_qty >= quantity)
    ? purchaseState.received
    : purchaseState.partly_received

/** The most lines of a purchase order. */
export const mostLines = 200
export const mostPieces = 1_000_000

/** What is entered for a draft. */
export const purchaseInput = {
  supplier_id: integer({ required: true, min: 1 }),
  expected_on: date(),
  shipping_cost: money({ required: true }),
  other_cost: money({ required: true }),
  note: text({ max: 500 }),
  stock_location_id: integer({ min: 1 }),
  lines: rows(
    {
      product_price_info_id: integer({ required: true, min: 1 }),
      quantity: integer({ required: true, min: 1, max: mostPieces }),
      unit_cost: money({ required: true }),
    },
    { max: mostLines },
  ),
} as const
export type PurchaseInput = Values<typeof purchaseInput>

/** The VAT in percent that the prices of a product include, which is no part of a margin; 0 if they include none. */
const included_vat = decimal({ required: true, digits: 2, min: 0, max: 100 })

/** A variant as it is bought: its names, stock, price and cost. Only roles with feature 65 see the cost. */
export const boughtVariant = {
  product_price_info_id: integer({ required: true }),
  product_id: integer({ required: true }),
  ...translated({ product_title: text({ max: 300 }) }),
  ...translated({ variant_title: text({ max: 1000 }) }),
  sku: text(),
  barcode: text(),
  /** Null: the stock is not tracked. */
  stock_qty: integer(),
  /** Whether what arrives of it needs a batch number and an expiry. */
  track_batches: flag(),
  unit_price: money({ required: true }),
  average_cost: decimal({ digits: 4, min: 0, max: 1e10 }),
  included_vat,
} as const

/** What the variants of a product cost on average; those that were never bought are left out. */
export const productCosts = {
  costs: rows(
    {
      product_price_info_id: integer({ required: true }),
      average_cost: decimal({ required: true, digits: 4, min: 0, max: 1e10 }),
    },
    { max: 300 },
  ),
  included_vat,
} as const
export type ProductCosts = Values<typeof productCosts>

/** A variant in the search of the form, with the cost of its last receipt. */
export const foundVariant = { ...boughtVariant, last_cost: money() } as const
export type FoundVariant = Values<typeof foundVariant>

export const purchaseLine = {
  id: integer({ required: true }),
  ...boughtVariant,
  quantity: integer({ required: true }),
  unit_cost: money({ required: true }),
  received_qty: integer({ required: true }),
  rejected_qty: integer({ required: true }),
} as const
export type PurchaseLine = Values<typeof purchaseLine>

/** A purchase order with its lines and receipts. */
export const purchaseDetails = {
  id: integer({ required: true }),
  ...purchaseOrder,
  supplier_name: text({ required: true }),
  created_by: integer(),
  created_at: time({ required: true }),
  updated_at: time({ required: true }),
  lines: rows(purchaseLine, { max: mostLines }),
  receipts: rows(goodsReceipt, { max: 100 }),
} as const
export type PurchaseDetails = Values<typeof purchaseDetails>
