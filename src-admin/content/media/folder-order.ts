export type FolderRow = { id: number; parent_id: number | null; category_name: string }
export type NestedFolder<Row extends FolderRow = FolderRow> = { row: Row; depth: number }

/** The folders of the library in tree order, each below its parent. A parent that is not in the list counts as none. */
export function shelvesInOrder<Row extends FolderRow>(rows: readonly Row[]): NestedFolder<Row>[] {
  const known = new Set(rows.map(({ id }) => id))
  const parentOf = ({ parent_id }: Row) => (parent_id && known.has(parent_id) ? parent_id : null)
  const from = (parent: number | null, depth: number): NestedFolder<Row>[] =>
    rows
      .filter((row) => parentOf(row) === parent)
      .flatMap((row) => [{ row, depth }, ...from(row.id, depth + 1)])
  return from(null, 0)
}
