import {
  date,
  email,
  integer,
  longText,
  money,
  phone,
  rows,
  text,
  time,
  type Values,
} from '../fields/fields.ts'

/** A company or person from whom the shop buys its products. */
export const supplier = {
  supplier_name: text({ required: true, unique: true }),
  phone: phone(),
  email: email(),
  address: text({ max: 500 }),
  note: longText(),
  /** What the shop owes; changed by receipts, supplier returns and payments. */
  due: money({ readonly: true, min: -9_999_999_999 }),
} as const

/** A payment to a supplier; a negative amount is money that the supplier has paid back. */
export const supplierPayment = {
  id: integer({ required: true }),
  amount: money({ required: true, min: -9_999_999_999 }),
  paid_on: date({ required: true }),
  note: text({ max: 500 }),
  paid_by: text(),
  created_at: time({ required: true }),
} as const

/** What the shop owes to a supplier, and its payments, the newest first. */
export const supplierAccount = {
  received: money({ required: true }),
  returned: money({ required: true }),
  paid: money({ required: true, min: -9_999_999_999 }),
  /** received - returned - paid; below zero the supplier owes the shop. */
  due: money({ required: true, min: -9_999_999_999 }),
  payments: rows(supplierPayment, { max: 20 }),
  payment_count: integer({ required: true }),
} as const
export type SupplierAccount = Values<typeof supplierAccount>

export const paymentInput = {
  id: integer({ required: true, min: 1 }),
  idempotency_key: text({ required: true, max: 64 }),
  amount: money({ required: true, min: -9_999_999_999 }),
  paid_on: date({ required: true }),
  note: text({ max: 500 }),
} as const
export type PaymentInput = Values<typeof paymentInput>
