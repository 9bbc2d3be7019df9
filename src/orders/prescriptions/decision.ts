import { choice, flag, integer, longText, rows, text, time, type Values } from '../../fields/fields.ts'

/** What a pharmacist decides about an order, and its record, which is never changed. */

/** The ids of `prescription_decision` in src/fields/prescription-choices.ts. */
export const prescriptionDecision = { released: 1, rejected: 2, picture_requested: 3 } as const

export const decisionInput = {
  id: integer({ required: true, min: 1 }),
  decision: choice('prescription_decision', { required: true }),
  /** The customer reads it when the order is rejected or a better picture is requested. */
  reason: longText({ max: 500 }),
  /** Of a rejected order: cancel all of it, in place of removing its prescription-only items. */
  cancel: flag(),
  /** The `updated_at` of the order as the pharmacist saw it, with its items and pictures. */
  updated_at: time({ required: true }),
} as const
export type DecisionInput = Values<typeof decisionInput>

/** What the pharmacist gets back, who may have no right to orders: what the queue shows of the order. */
export const decidedOrder = {
  id: integer({ required: true }),
  order_id: text({ required: true }),
  prescription_state: integer({ required: true }),
  updated_at: time({ required: true }),
} as const

/** Without a picture a release says what it is based on, such as the prescription on paper. */
export const needsReason = (decision: number, pictures: number): boolean =>
  decision !== prescriptionDecision.released || pictures === 0

export const decidedLine = {
  product_price_info_id: integer(),
  product_title: text({ required: true, max: 300 }),
  sku: text(),
  qty: integer({ required: true }),
} as const

/** A picture as it was when the decision was made; its hash is empty when the file was missing. */
export const decidedPicture = {
  file_name: text({ required: true, max: 60 }),
  sha256: text({ max: 64 }),
} as const

export const recordedDecision = {
  id: integer({ required: true }),
  decision: choice('prescription_decision', { required: true }),
  reason: longText(),
  cancelled: flag(),
  /** The pharmacist made the order from this quote. */
  quote_id: integer(),
  lines: rows(decidedLine, { max: 500 }),
  pictures: rows(decidedPicture, { max: 100 }),
  user_name: text(),
  created_at: time({ required: true }),
} as const

export const recordedDecisions = { decisions: rows(recordedDecision, { max: 100 }) } as const
export type RecordedDecision = Values<typeof recordedDecision>
