import { guarded } from '#domain/operations/cell.ts'

/** The value of a cell: numbers and booleans as such, everything else as text that no spreadsheet executes. */
export type Cell = string | number | boolean | null

/** A value of the database as a cell. */
export function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (value instanceof Date) return value.toISOString()
  return guarded(typeof value === 'string' ? value : JSON.stringify(value))
}
