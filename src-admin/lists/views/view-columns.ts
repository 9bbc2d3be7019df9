import type { Field } from '#domain/fields/fields.ts'
import { columnsOf, type Entry } from '#domain/fields/resource.ts'

/** A column as somebody wants it; null: as wide as what stands in it. */
export type Column = { name: string; width: number | null }

/** How somebody wants to see a list; null: the columns of the entry. */
export type Look = { columns: readonly Column[] | null; dense: boolean }

export const plainLook: Look = { columns: null, dense: false }

export const narrowest = 56
export const widest = 800

/** A width by hand stays where a column can still be read and grasped. */
export const fitting = (width: number): number => Math.round(Math.min(widest, Math.max(narrowest, width)))

/**
 * Every column that a list can show: those that it shows by itself first, then whatever else a row of it holds. A
 * reference is offered to those who may read what it leads to.
 */
export function offeredColumns(
  entry: Entry,
  standard: readonly string[],
  mayRead: (to: string) => boolean,
): string[] {
  const more = Object.entries(columnsOf(entry)).filter(
    ([name, field]) =>
      !standard.includes(name) &&
      inRows(name, field, entry) &&
      (field.kind !== 'reference' || mayRead(field.to)),
  )
  return [...standard, ...more.map(([name]) => name)]
}

const inRows = (name: string, field: Field, { fields }: Entry): boolean =>
  !field.secret &&
  !['password', 'rich_text', 'rows', 'links'].includes(field.kind) &&
  // What is translated shows in the language of the desk.
  !(name.endsWith('_bn') && name.slice(0, -3) in fields) &&
  // What is deleted stands in no list; the text that is searched is not one to read.
  name !== 'deleted_at' &&
  name !== 'search_text'

/** The columns that are shown, in their order; what a list no longer has is left out. */
export function shownColumns(
  { columns }: Look,
  standard: readonly string[],
  offered: readonly string[],
): Column[] {
  const shown = columns?.filter(({ name }) => offered.includes(name)) ?? []
  return shown.length > 0 ? shown : standard.map((name) => ({ name, width: null }))
}

export const withWidth = (columns: readonly Column[], name: string, width: number | null): Column[] =>
  columns.map((column) =>
    column.name === name ? { name, width: width === null ? null : fitting(width) } : column,
  )

/** Shows a column behind the others, or takes it away; one always stays. */
export function toggled(columns: readonly Column[], name: string): Column[] {
  const rest = columns.filter((column) => column.name !== name)
  if (rest.length === columns.length) return [...columns, { name, width: null }]
  return rest.length > 0 ? rest : [...columns]
}
