import { money, reference, text } from '../../fields/fields.ts'

/** The account of a known customer, who may order up to a limit and pays later. */
export const customerAccount = {
  account_name: text({ required: true, max: 120 }),
  customer_id: reference('customer-infos', { required: true, unique: true }),
  credit_limit: money({ required: true, min: 0 }),
  /** What the customer owes; below zero the shop owes the customer. Changed only by entries. */
  balance: money({ required: true, readonly: true, initial: 0, min: -9_999_999_999 }),
} as const
