import { type Kysely, sql } from 'kysely'
import { sees } from '#domain/accounts/permissions.ts'
import { choices } from '#domain/fields/choices.ts'
import { dateText, dateTimeText } from '#domain/language/dates.ts'
import { localDigits } from '#domain/language/digits.ts'
import { inLanguage, type Language } from '#domain/language/language.ts'
import { moneyText } from '#domain/values/money-text.ts'
import type { ResourceName } from '#registry'
import type { Context } from '../context/context.ts'
import { translate } from '../context/language.ts'
import type { Schema } from '../database/schema/schema.ts'
import { entryOf } from '../resources/registry.ts'
import { readName } from '../resources/table.ts'
import type { Difference } from './differences.ts'

/** The titles of referenced records: `tags 7` -> 'warm'. */
export type Titles = ReadonlyMap<string, string>

/**
 * The titles of all records that the differences refer to and the current user may see, including deleted ones. One query per
 * resource.
 */
export async function titlesFor(context: Context, all: readonly Difference[]): Promise<Titles> {
  const wanted = new Map<ResourceName, Set<number>>()
  for (const { field, before, after } of all) {
    if (field.kind !== 'reference' && field.kind !== 'links') continue
    const to = field.to as ResourceName
    const ids = [before, after].flat().filter((id) => typeof id === 'number')
    wanted.set(to, new Set([...(wanted.get(to) ?? []), ...ids]))
  }
  const titles = new Map<string, string>()
  for (const [to, ids] of wanted) {
    const seen = sees(context.user, entryOf(to).feature)
    if (seen === 'none' || ids.size === 0) continue
    for (const row of await titled(context.db, to, [...ids]))
      if (seen === 'all' || row.created_by === context.user?.id)
        titles.set(`${to} ${row.id}`, inLanguage(row as never, entryOf(to).title, context.language))
  }
  return titles
}

async function titled(db: Kysely<Schema>, name: ResourceName, ids: number[]) {
  const entry = entryOf(name)
  const columns = [entry.title, `${entry.title}_bn`].filter((column) => column in entry.fields)
  const { rows } = await sql<{ id: number; created_by: number | null }>`select id, created_by,
    ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(readName(name, entry))}
    where id = any(${ids}::integer[])`.execute(db)
  return rows
}

/** A difference as texts; null is an empty value. */
export function describeDifference(
  { label, field, before, after }: Difference,
  titles: Titles,
  language: Language,
) {
  const words = (value: unknown) => valueInWords({ field, value, titles, language })
  const rich = field.kind === 'rich_text'
  return {
    label,
    before: words(before),
    after: words(after),
    long: rich || field.kind === 'long_text',
    rich,
  }
}

type Displayed = { field: Difference['field']; value: unknown; titles: Titles; language: Language }

function valueInWords({ field, value, titles, language }: Displayed): string | null {
  if (value === null || value === undefined || value === '') return null
  const titleOf = (to: string, id: unknown) =>
    titles.get(`${to} ${id}`) ?? `#${localDigits(Number(id), language)}`
  switch (field.kind) {
    case 'flag':
      return translate[language](value ? 'undo.yes' : 'undo.no')
    case 'choice': {
      const found = choices[field.of].find(({ id }) => id === value)
      return found ? inLanguage(found as never, 'title', language) : String(value)
    }
    case 'reference':
      return titleOf(field.to, value)
    case 'links':
      return (value as number[]).map((id) => titleOf(field.to, id)).join(', ') || null
    case 'money':
      return moneyText(Number(value), language)
    case 'integer':
    case 'decimal':
      return localDigits(String(value), language)
    case 'date':
      return dateText(String(value), language)
    case 'time':
      return dateTimeText(String(value), language)
    default:
      return String(value)
  }
}
