import type { Field } from '#domain/fields/fields.ts'
import { columnsOf, type Entry } from '#domain/fields/resource.ts'

/** A column of a list; without a width it is as wide as its content. */
export type Column = { name: string; width: number | null }

/** The view settings of a list; without columns the resource's own apply. */
export type ViewSettings = { columns: readonly Column[] | null; dense: boolean }

export const minWidth = 56
export const maxWidth = 800

/** Limits the width so that the column stays readable and its edge reachable. */
export const limitWidth = (width: number): number => Math.round(Math.min(maxWidth, Math.max(minWidth, width)))

/** The columns that a list can show: its standard columns first, then the other fields of its rows. */
export function availableColumns(
  entry: Entry,
  standard: readonly string[],
  mayRead: (to: string) => boolean,
): string[] {
  const more = Object.entries(columnsOf(entry)).filter(
    ([name, field]) =>
      !standard.includes(name) &&
      isInRows(name, field, entry) &&
      (field.kind !== 'reference' || mayRead(field.to)),
  )
  return [...standard, ...more.map(([name]) => name)]
}

const isInRows = (name: string, field: Field, { fields }: Entry): boolean =>
  !field.secret &&
  !['password', 'rich_text', 'rows', 'links'].includes(field.kind) &&
  // A translated field has one column, in the operator's language.
  !(name.endsWith('_bn') && name.slice(0, -3) in fields) &&
  name !== 'deleted_at' &&
  name !== 'search_text'

/** The visible columns in order, without those that the list no longer has. */
export function shownColumns(
  { columns }: ViewSettings,
  standard: readonly string[],
  available: readonly string[],
): Column[] {
  const shown = columns?.filter(({ name }) => available.includes(name)) ?? []
  return shown.length > 0 ? shown : standard.map((name) => ({ name, width: null }))
}

/** Shows a column as the last one, or hides it. */
export const toggleColumn = (columns: readonly Column[], name: string): Column[] => {
  const rest = columns.filter((column) => column.name !== name)
  return rest.length < columns.length ? rest : [...columns, { name, width: null }]
}
