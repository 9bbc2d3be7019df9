import { choice, integer, reference, text, time } from '../../fields/fields.ts'

/** A transfer of pieces between two locations, in the list. */
export const stockTransfer = {
  number: text({ required: true, readonly: true, max: 20 }),
  from_location_id: reference('stock-locations', { required: true }),
  to_location_id: reference('stock-locations', { required: true }),
  state: choice('stock_transfer_state', { required: true, readonly: true }),
  /** How many pieces are sent, and how many of them did not arrive. */
  pieces: integer({ readonly: true }),
  missing_pieces: integer({ readonly: true }),
  note: text({ max: 500 }),
  sent_at: time({ readonly: true }),
  received_at: time({ readonly: true }),
} as const
