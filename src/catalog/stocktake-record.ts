import { choice, integer, money, reference, text, time, translated } from '../fields/fields.ts'

/** A stocktake in the back office's list; the result is empty until it is applied. */
export const stocktake = {
  title: text({ required: true, readonly: true }),
  note: text({ readonly: true, max: 500 }),
  scope: choice('stocktake_scope', { required: true, readonly: true }),
  /** The location that is counted; empty: the whole shop. */
  stock_location_id: reference('stock-locations', { readonly: true, setting: 'use_locations' }),
  ...translated({ scope_title: text({ readonly: true }) }),
  state: choice('stocktake_state', { required: true, readonly: true }),
  scope_lines: integer({ readonly: true }),
  counted_lines: integer({ readonly: true }),
  changed_lines: integer({ readonly: true }),
  left_out_lines: integer({ readonly: true }),
  pieces_added: integer({ readonly: true }),
  pieces_removed: integer({ readonly: true }),
  value_added: money({ readonly: true }),
  value_removed: money({ readonly: true }),
  started_by_name: text({ readonly: true }),
  applied_by_name: text({ readonly: true }),
  applied_at: time({ readonly: true }),
  undone_by_name: text({ readonly: true }),
  undone_at: time({ readonly: true }),
} as const
