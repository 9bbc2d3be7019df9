import { integer, reference, rows, text, time, translated, type Values } from '../../fields/fields.ts'
import { stockTransfer } from './transfer-record.ts'

/** The ids of `stock_transfer_state` in src/fields/stock-choices.ts. */
export const transferState = { draft: 1, on_the_way: 2, received: 3, cancelled: 4 } as const

export type TransferAction = 'edit' | 'send' | 'receive' | 'cancel'

const allowedIn: Record<TransferAction, readonly number[]> = {
  edit: [transferState.draft],
  send: [transferState.draft],
  receive: [transferState.on_the_way],
  // Pieces on their way go back to where they came from.
  cancel: [transferState.draft, transferState.on_the_way],
}

/** Whether a transfer in this state can be edited, sent, received or cancelled. */
export const isTransferAllowed = (action: TransferAction, state: number): boolean =>
  allowedIn[action].includes(state)

export const mostTransferLines = 200
const pieces = { max: 1_000_000 } as const
const id = integer({ required: true, min: 1 })

export const transferInput = {
  from_location_id: reference('stock-locations', { required: true }),
  to_location_id: reference('stock-locations', { required: true }),
  note: text({ max: 500 }),
  lines: rows(
    { product_price_info_id: id, quantity: integer({ required: true, min: 1, ...pieces }) },
    { max: mostTransferLines },
  ),
} as const
export type TransferInput = Values<typeof transferInput>

export const arrivalInput = {
  id,
  /** The pieces that arrived; a line that is left out arrived as a whole. */
  lines: rows(
    { line_id: id, received_qty: integer({ required: true, min: 0, ...pieces }) },
    { max: mostTransferLines },
  ),
} as const
export type ArrivalInput = Values<typeof arrivalInput>

export const transferLine = {
  id,
  product_price_info_id: id,
  product_id: id,
  ...translated({ product_title: text({ max: 300 }), variant_title: text({ max: 1000 }) }),
  sku: text(),
  quantity: integer({ required: true }),
  /** Empty until the transfer is received. */
  received_qty: integer(),
  /** What lies at the sender now, in pieces of this variant. */
  stock_qty: integer({ required: true }),
} as const
export type TransferLine = Values<typeof transferLine>

export const transferDetails = {
  id,
  ...stockTransfer,
  created_by: reference('users'),
  created_at: time({ required: true }),
  updated_at: time({ required: true }),
  lines: rows(transferLine, { max: mostTransferLines }),
} as const
export type TransferDetails = Values<typeof transferDetails>

/** A variant that can be moved, with its pieces at the sender. */
export const movableVariant = {
  product_price_info_id: id,
  product_id: id,
  ...translated({ product_title: text({ max: 300 }), variant_title: text({ max: 1000 }) }),
  sku: text(),
  stock_qty: integer({ required: true }),
} as const
export type MovableVariant = Values<typeof movableVariant>
