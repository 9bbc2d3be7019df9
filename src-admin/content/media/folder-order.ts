export type ShelfRow = { id: number; parent_id: number | null; category_name: string }
export type Shelf<Row extends ShelfRow = ShelfRow> = { row: Row; depth: number }

/** The shelves of the library as one reads a tree: each below its parent. A parent that is not among them counts as none. */
export function shelvesInOrder<Row extends ShelfRow>(rows: readonly Row[]): Shelf<Row>[] {
  const known = new Set(rows.map(({ id }) => id))
  const parentOf = ({ parent_id }: Row) => (parent_id && known.has(parent_id) ? parent_id : null)
  const from = (parent: number | null, depth: number): Shelf<Row>[] =>
    rows
      .filter((row) => parentOf(row) === parent)
      .flatMap((row) => [{ row, depth }, ...from(row.id, depth + 1)])
  return from(null, 0)
}
