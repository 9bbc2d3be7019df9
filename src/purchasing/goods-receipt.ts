import { date, decimal, flag, integer, money, rows, text, time, type Values } from '../fields/fields.ts'

/** A line of a receipt; of a supplier return its quantity is negative. */
export const receiptLine = {
  id: integer({ required: true }),
  line_id: integer({ required: true }),
  received_qty: integer({ required: true }),
  /** Damaged or wrong pieces that the shop did not accept. */
  rejected_qty: integer({ required: true }),
  /** How many of the received pieces were returned to the supplier. */
  returned_qty: integer({ required: true }),
  unit_cost: money({ required: true }),
  /** The line's share of the shipping and other costs. */
  extra_cost: money({ required: true }),
  /** The average cost of the variant after this receipt. */
  average_cost: decimal({ digits: 4, min: 0, max: 1e10 }),
  batch_number: text(),
} as const

/** A receipt of goods, or a return to the supplier. */
export const goodsReceipt = {
  id: integer({ required: true }),
  /** The receipt whose goods went back; null: it is a receipt. */
  return_of: integer(),
  received_on: date({ required: true }),
  goods_total: money({ required: true, min: -9_999_999_999 }),
  extra_cost: money({ required: true }),
  note: text({ max: 500 }),
  received_by: text(),
  created_at: time({ required: true }),
  receipt_lines: rows(receiptLine, { max: 200 }),
} as const
export type GoodsReceipt = Values<typeof goodsReceipt>

const pieces = integer({ required: true, min: 0, max: 1_000_000 })

export const receiptInput = {
  id: integer({ required: true, min: 1 }),
  /** A retry with the same key receives nothing. */
  idempotency_key: text({ required: true, max: 64 }),
  /** Whether more than ordered is accepted. */
  accept_more: flag(),
  note: text({ max: 500 }),
  lines: rows(
    {
      line_id: integer({ required: true, min: 1 }),
      received_qty: pieces,
      rejected_qty: pieces,
      unit_cost: money({ required: true }),
      /** Of a product that tracks batches; on the package. */
      batch_number: text({ max: 60 }),
      expires_on: date(),
      mrp: money(),
    },
    { max: 200 },
  ),
} as const
export type ReceiptInput = Values<typeof receiptInput>

export const returnInput = {
  id: integer({ required: true, min: 1 }),
  receipt_id: integer({ required: true, min: 1 }),
  idempotency_key: text({ required: true, max: 64 }),
  note: text({ required: true, max: 500 }),
  lines: rows({ receipt_line_id: integer({ required: true, min: 1 }), quantity: pieces }, { max: 200 }),
} as const
export type ReturnInput = Values<typeof returnInput>

/** The pieces of a line that are still expected. */
export const leftToReceive = ({
  quantity,
  received_qty,
}: {
  quantity: number
  received_qty: number
}): number => Math.max(0, quantity - received_qty)

/** Whether a receipt brings more of a line than was ordered. */
export const isMoreThanOrdered = (
  line: { quantity: number; received_qty: number },
  received: number,
): boolean => received > leftToReceive(line)
