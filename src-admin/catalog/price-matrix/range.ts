/** A cell by the places of its row and its column. */
export type Place = { at: number; column: number }
/** From one corner to the other, both within. */
export type Range = { top: number; bottom: number; left: number; right: number }
export type Size = { rows: number; columns: number }

export const rangeOf = (a: Place, b: Place): Range => ({
  top: Math.min(a.at, b.at),
  bottom: Math.max(a.at, b.at),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
})

/** From one number to another, both included. */
export const span = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)

export const within = ({ at, column }: Place, { rows, columns }: Size): Place => ({
  at: Math.max(0, Math.min(at, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
})

/** Where a key leads from a cell; null when it is no key that moves. Ctrl goes to the end of the way. */
export function moveBy(key: string, ctrl: boolean, from: Place, size: Size, page = 10): Place | null {
  const far = ctrl ? Number.MAX_SAFE_INTEGER : 1
  const to = (at: number, column: number) => within({ at, column }, size)
  switch (key) {
    case 'ArrowUp':
      return to(from.at - far, from.column)
    case 'ArrowDown':
      return to(from.at + far, from.column)
    case 'ArrowLeft':
      return to(from.at, from.column - far)
    case 'ArrowRight':
      return to(from.at, from.column + far)
    case 'Home':
      return to(ctrl ? 0 : from.at, 0)
    case 'End':
      return to(ctrl ? size.rows : from.at, size.columns)
    case 'PageUp':
      return to(from.at - page, from.column)
    case 'PageDown':
      return to(from.at + page, from.column)
    default:
      return null
  }
}

/** The cell after or before this one in reading order; null beyond the last and the first. */
export function tabbed({ at, column }: Place, back: boolean, size: Size): Place | null {
  const next = at * size.columns + column + (back ? -1 : 1)
  if (next < 0 || next >= size.rows * size.columns) return null
  return { at: Math.floor(next / size.columns), column: next % size.columns }
}
