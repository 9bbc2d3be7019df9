import { choice, flag, integer, longText, money, text, time } from '../../fields/fields.ts'

/** A consignment in the back office's list. */
export const courierConsignment = {
  order_id: text({ readonly: true, max: 12 }),
  order_info_id: integer({ readonly: true }),
  courier: choice('courier', { readonly: true, required: true }),
  consignment_id: text({ readonly: true, max: 64 }),
  reference: text({ readonly: true, max: 40 }),
  state: choice('booking_state', { readonly: true, required: true }),
  courier_status: text({ readonly: true, max: 60 }),
  problem: longText({ readonly: true, max: 500 }),
  cod_amount: money({ readonly: true }),
  collected_amount: money({ readonly: true }),
  fee: money({ readonly: true }),
  settled_amount: money({ readonly: true }),
  settled_at: time({ readonly: true }),
  /** The courier holds the collected cash. */
  is_held: flag(),
} as const
