import { integer, reference, rows, text, time, type Values } from '../../fields/fields.ts'
import { stockBatch } from './batch-record.ts'

export const batchFeature = 75

export const batchState = { for_sale: 1, expires_soon: 2, expired: 3, recalled: 4 } as const

export const recallInput = {
  id: integer({ required: true, min: 1 }),
  reason: text({ required: true, max: 500 }),
} as const

export const writeOffInput = {
  id: integer({ required: true, min: 1 }),
  pieces: integer({ required: true, min: 1, max: 1_000_000_000 }),
  /** The withheld pieces as they were shown. */
  withheld: integer({ required: true, min: 0 }),
  reason: text({ required: true, max: 500 }),
} as const

/** An order that has pieces of a batch. */
export const batchOrder = {
  order_info_id: integer({ required: true }),
  order_id: text({ required: true }),
  full_name: text(),
  contact_no: text(),
  pieces: integer({ required: true }),
  ordered_at: time({ required: true }),
} as const
export type BatchOrder = Values<typeof batchOrder>

/** The most orders of a batch that a response has; its file has all of them. */
export const mostBatchOrders = 100

/** The orders of a batch as a file. */
export const recallFileAnswer = {
  name: text({ required: true }),
  content: text({ required: true, max: 50_000_000 }),
} as const

export const batchDetails = {
  id: integer({ required: true }),
  ...stockBatch,
  created_by: reference('users'),
  total_orders: integer({ required: true }),
  orders: rows(batchOrder, { max: mostBatchOrders }),
} as const
export type BatchDetails = Values<typeof batchDetails>
