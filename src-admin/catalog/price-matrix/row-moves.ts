import { MOST_VARIANTS } from '#domain/variants/variant-matrix.ts'
import { cloned } from '../product-form/offered.ts'
import type { VariantForm } from './variant-form.ts'

type Rows = readonly VariantForm[]

/** The rows with a copy below each of these, up to the maximum. */
export function withClones(rows: Rows, places: readonly number[]): VariantForm[] {
  const chosen = new Set([...places].sort((a, b) => a - b).slice(0, MOST_VARIANTS - rows.length))
  return rows.flatMap((row, at) => (chosen.has(at) ? [row, cloned(row)] : [row]))
}

export const without = (rows: Rows, places: readonly number[]): VariantForm[] => {
  const removed = new Set(places)
  return rows.filter((_, at) => !removed.has(at))
}

/** The list with one row moved to another index. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const next = [...rows]
  const [row] = next.splice(from, 1)
  if (row !== undefined) next.splice(to, 0, row)
  return next
}
