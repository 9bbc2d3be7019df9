import type { Field } from '#domain/fields/fields.ts'
import { columnsOf, type Entry } from '#domain/fields/resource.ts'

/** A column of a list; without a width it is as wide as its content. */
export type Column = { name: string; width: number | null }

/** How an operator sees a list; without columns: those of the resource. */
export type ViewSettings = { columns: readonly Column[] | null; dense: boolean }

export const minWidth = 56
export const maxWidth = 800

/** The width stays where a column can be read and its edge be reached. */
export const limitWidth = (width: number): number => Math.round(Math.min(maxWidth, Math.max(minWidth, width)))

/** Columns that a list can show: its standard columns first, then the other fields that its rows have. */
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
  // A translated field has one column, in the language of the operator.
  !(name.endsWith('_bn') && name.slice(0, -3) in fields) &&
  name !== 'deleted_at' &&
  name !== 'search_text'

/** The columns that are shown, in their order, without those that the list no longer has. */
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
