/** A cell by the indexes of its row and column. */
export type CellPosition = { at: number; column: number }
/** From one corner to the other, both inclusive. */
export type Range = { top: number; bottom: number; left: number; right: number }
export type Size = { rows: number; columns: number }

export const rangeOf = (a: CellPosition, b: CellPosition): Range => ({
  top: Math.min(a.at, b.at),
  bottom: Math.max(a.at, b.at),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
})

/** From one number to another, both inclusive. */
export const span = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)

export const within = ({ at, column }: CellPosition, { rows, columns }: Size): CellPosition => ({
  at: Math.max(0, Math.min(at, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
})

/** The cell that a key moves to; null if the key does not move. Ctrl moves to the edge. */
export function moveBy(
  key: string,
  ctrl: boolean,
  from: CellPosition,
  size: Size,
  page = 10,
): CellPosition | null {
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

/** The next or previous cell in reading order; null beyond the last and the first. */
export function tabbed({ at, column }: CellPosition, back: boolean, size: Size): CellPosition | null {
  const next = at * size.columns + column + (back ? -1 : 1)
  if (next < 0 || next >= size.rows * size.columns) return null
  return { at: Math.floor(next / size.columns), column: next % size.columns }
}
