import { choice, integer, text } from '../../fields/fields.ts'

/** What waits for a pharmacist or for the customer's answer: prescriptions to quote, and orders to release. */
export const prescriptionTask = {
  customer_name: text({ readonly: true }),
  task: choice('prescription_task', { readonly: true, required: true }),
  /** The number of the order; empty for a prescription. */
  order_id: text({ readonly: true }),
  /** The title of the prescription; empty for an order. */
  prescription_title: text({ readonly: true }),
  /** The id of the order or of the quote. */
  target_id: integer({ readonly: true, required: true }),
} as const
