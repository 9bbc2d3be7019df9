import { type RawBuilder, sql } from 'kysely'
import type { Field, Fields, Kind } from '#domain/fields/fields.ts'
import { columnsOf, type Entry, tableOf } from '#domain/fields/resource.ts'
import { hashPassword } from '../auth/password.ts'
import type { Environment } from '../environment/environment.ts'
import { normalPhone } from '../outbound/phone.ts'
import { cleanHtml } from './clean-html.ts'

/** Converts the kind of a field to SQL: how its value is stored, and the names of a record's columns. */

const same = (value: unknown) => value
const json = (value: unknown) => JSON.stringify(value)

/** Converts a validated value for its column. */
const stored: Record<Kind, (value: never, site: Site) => unknown> = {
  text: same,
  long_text: same,
  rich_text: (html: string, { publicUrl }: Site) => cleanHtml(html, publicUrl),
  slug: same,
  email: same,
  phone: normalPhone,
  link: same,
  password: (password: string) => hashPassword(password),
  integer: same,
  money: same,
  decimal: same,
  flag: same,
  choice: same,
  date: same,
  time: same,
  picture: same,
  color: same,
  reference: same,
  links: same,
  rows: json,
}

export const hasColumn = (field: Field): boolean =>
  field.kind !== 'links' && !(field.kind === 'rows' && field.stored === 'table')

/** The settings that stored values depend on. */
type Site = Pick<Environment, 'publicUrl'>

/** The columns of a record and their values. */
export async function toColumns(
  site: Site,
  fields: Fields,
  values: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const columns: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (!(name in values) || !hasColumn(field)) continue
    const value = values[name]
    columns[name] =
      value === null || value === undefined
        ? null
        : await stored[field.kind](cleaned(site, field, value) as never, site)
  }
  return columns
}

// Rich text within `rows` fields is cleaned like any other.
function cleaned({ publicUrl }: Site, field: Field, value: unknown): unknown {
  if (field.kind !== 'rows' || typeof value !== 'object' || value === null) return value
  const inside = (row: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(row).map(([name, item]) => [
        name,
        field.of[name]?.kind === 'rich_text' && typeof item === 'string' ? cleanHtml(item, publicUrl) : item,
      ]),
    )
  if (field.as === 'one') return inside(value as Record<string, unknown>)
  return Array.isArray(value) ? value.map(inside) : value
}

export const readName = (name: string, entry: Entry): string => entry.readFrom ?? tableOf(name)

export const linkTable = (name: string, field: string): string => `${tableOf(name)}_${field}`

/** The columns that a response may contain; never secret ones. */
export const shownColumns = (entry: Entry): string[] => [
  'id',
  ...Object.entries(columnsOf(entry))
    .filter(([, field]) => hasColumn(field) && !field.secret)
    .map(([name]) => name),
]

export const column = (name: string): RawBuilder<unknown> => sql`t.${sql.ref(name)}`

/** The link fields of a record, each as an array of ids in their order. */
export const linkColumns = (name: string, entry: Entry): RawBuilder<unknown>[] =>
  Object.entries(entry.fields)
    .filter(([, field]) => field.kind === 'links')
    .map(
      ([field]) =>
        sql`(select coalesce(json_agg(l.target_id order by l.position, l.target_id), '[]') from ${sql.table(linkTable(name, field))} l where l.owner_id = t.id) as ${sql.ref(field)}`,
    )
