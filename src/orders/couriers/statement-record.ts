import { choice, integer, money, text, time } from '../../fields/fields.ts'

/** A statement in the back office's list. */
export const courierStatement = {
  courier: choice('courier', { required: true, readonly: true }),
  file_name: text({ required: true, readonly: true }),
  lines: integer({ required: true, readonly: true }),
  matched: integer({ required: true, readonly: true }),
  open_lines: integer({ required: true, readonly: true }),
  cod_total: money({ required: true, readonly: true }),
  fee_total: money({ required: true, readonly: true }),
  settled_total: money({ readonly: true }),
  booked_at: time({ readonly: true }),
} as const
