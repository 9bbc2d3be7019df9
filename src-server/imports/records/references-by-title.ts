import { sql } from 'kysely'
import type { Field } from '#domain/fields/fields.ts'
import { toLatinDigits } from '#domain/language/digits.ts'
import { nameKey } from '#domain/values/name-key.ts'
import { toNfc } from '#domain/values/normalize.ts'
import type { ResourceName } from '#registry'
import type { OperationContext } from '../../context/operation.ts'
import { entryOf } from '../../resources/registry.ts'
import { readName } from '../../resources/table.ts'
import type { Row } from './recognise.ts'
import { oneNamed, spelledSo } from './same-name.ts'

type Values = Record<string, unknown>
type Found = Values & { id: number; title: string }

const plain = (text: string): string => toNfc(text).trim()
const isId = (text: string): boolean => /^\d{1,9}$/.test(toLatinDigits(text))

/**
 * Replaces titles by ids: one query per column. Where titles are only unique within a parent, the row's parent decides (a city of
 * its region).
 */
export async function referencesByTitle(
  operation: OperationContext,
  field: string,
  { to }: Field<'reference'>,
  rows: readonly Row[],
): Promise<void> {
  const name = to as ResourceName
  const entry = entryOf(name)
  const wanted = rows.flatMap((row) => {
    const text = row.given[field]
    return typeof text === 'string' && !isId(text) ? [{ row, text: plain(text) }] : []
  })
  const unique = entry.fields[entry.title]?.unique
  const within = typeof unique === 'object' ? unique.within : null
  const byTitle = await called(
    operation,
    name,
    wanted.map(({ text }) => text),
    within,
  )
  for (const { row, text } of wanted) {
    const so = byTitle(text)
    const parent = within && (row.given[within] ?? row.stored?.[within])
    const fitting = parent ? so.filter((one) => one[within] === Number(parent)) : so
    const [first, second] = fitting.length > 0 ? fitting : so
    if (first && !second) row.given[field] = first.id
    else row.problems[field] = { reason: first ? 'import_ambiguous' : 'import_no_such' }
  }
}

/** The same for columns with several values, as exports write them: ids separated by commas, or titles by bars. */
export async function linksByTitle(
  operation: OperationContext,
  field: string,
  { to }: Field<'links'>,
  rows: readonly Row[],
): Promise<void> {
  const parted = rows.flatMap((row) => {
    const text = row.given[field]
    if (typeof text !== 'string') return []
    const parts = (onlyIds.test(toLatinDigits(text)) ? text.split(',') : text.split('|')).map(plain)
    return [{ row, parts: parts.filter((part) => part !== '') }]
  })
  const titles = parted.flatMap(({ parts }) => parts.filter((part) => !isId(part)))
  const byTitle = await called(operation, to as ResourceName, titles, null)
  for (const { row, parts } of parted) {
    const found = parts.map((part) =>
      isId(part) ? [Number(toLatinDigits(part))] : byTitle(part).map(({ id }) => id),
    )
    row.given[field] = [...new Set(found.flat())]
    const wrong = found.find((ids) => ids.length !== 1)
    if (wrong) row.problems[field] = { reason: wrong.length > 1 ? 'import_ambiguous' : 'import_no_such' }
  }
}

const onlyIds = /^[\d,\s]+$/

/**
 * The records of a resource with these titles that are not deleted: exact matches first, else those that differ in spelling only.
 */
async function called(
  operation: OperationContext,
  name: ResourceName,
  titles: readonly string[],
  within: string | null,
): Promise<(title: string) => readonly Found[]> {
  const byName = new Map<string, Found[]>()
  if (titles.length > 0) {
    const entry = entryOf(name)
    const { rows } = await sql<Found>`select id, ${sql.ref(entry.title)} as title
        ${within ? sql`, ${sql.ref(within)}` : sql``} from ${sql.table(readName(name, entry))}
      where ${oneNamed(entry.title, titles)} and deleted_at is null`.execute(operation.trx)
    for (const one of rows) {
      const key = nameKey(one.title)
      byName.set(key, [...(byName.get(key) ?? []), one])
    }
  }
  return (title) => spelledSo(byName.get(nameKey(title)) ?? [], title)
}
