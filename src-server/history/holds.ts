/**
 * Whether the state that an operation left still holds. Only the fields in `left` are compared; rows with an id are matched by
 * id, whatever their position, and all other lists have to be equal.
 */
export function holds(now: unknown, left: unknown): boolean {
  if (Array.isArray(left)) {
    if (!Array.isArray(now)) return false
    if (left.every(isRow)) {
      const byId = new Map(now.filter(isRow).map((row) => [row.id, row]))
      if (left.length > 0) return left.every((row) => holds(byId.get(row.id), row))
    }
    return now.length === left.length && left.every((item, at) => holds(now[at], item))
  }
  if (typeof left === 'object' && left !== null) {
    if (typeof now !== 'object' || now === null) return false
    return Object.entries(left).every(([name, value]) => holds((now as Values)[name], value))
  }
  return (now ?? null) === (left ?? null)
}

type Values = Record<string, unknown>

const isRow = (item: unknown): item is Values =>
  typeof item === 'object' && item !== null && typeof (item as Values).id === 'number'

/** The fields that differ between two states of a record. */
export const changedFields = (before: Values, after: Values): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  )
