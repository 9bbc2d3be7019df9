import { sql } from 'kysely'
import type { Field } from '#domain/fields/fields.ts'
import { noSuch } from '#domain/imports/missing-entry.ts'
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

/** `foreign`: the titles are those of another shop, so that a number is a title too, and the first of several is meant. */
type TitleOptions = { foreign?: boolean }

/**
 * Replaces titles by ids: one query per column. Where titles are only unique within a parent, the row's parent decides (a city of
 * its region).
 */
export async function referencesByTitle(
  operation: OperationContext,
  field: string,
  { to }: Field<'reference'>,
  rows: readonly Row[],
  { foreign = false }: TitleOptions = {},
): Promise<void> {
  const name = to as ResourceName
  const entry = entryOf(name)
  const wanted = rows.flatMap((row) => {
    const text = row.given[field]
    return typeof text === 'string' && (foreign || !isId(text)) ? [{ row, text: plain(text) }] : []
  })
  const unique = entry.fields[entry.title]?.unique
  const within = typeof unique === 'object' ? unique.within : null
  const byTitle = await recordsCalled(
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
    if (first && (foreign || !second)) row.given[field] = first.id
    else if (first) row.problems[field] = { reason: 'import_ambiguous' }
    else row.problems[field] = within ? { reason: 'import_no_such' } : noSuch(name, [text])
  }
}

/** The same for columns with several values, as exports write them: ids separated by commas, or titles by bars. */
export async function linksByTitle(
  operation: OperationContext,
  field: string,
  { to }: Field<'links'>,
  rows: readonly Row[],
  { foreign = false }: TitleOptions = {},
): Promise<void> {
  const isNumber = (part: string) => !foreign && isId(part)
  const parted = rows.flatMap((row) => {
    const text = row.given[field]
    if (typeof text !== 'string') return []
    const ids = !foreign && onlyIds.test(toLatinDigits(text))
    const parts = text.split(ids ? ',' : '|').map(plain)
    return [{ row, parts: parts.filter((part) => part !== '') }]
  })
  const titles = parted.flatMap(({ parts }) => parts.filter((part) => !isNumber(part)))
  const byTitle = await recordsCalled(operation, to as ResourceName, titles, null)
  for (const { row, parts } of parted) {
    const found = parts.map((part) => {
      if (isNumber(part)) return [Number(toLatinDigits(part))]
      const ids = byTitle(part).map(({ id }) => id)
      return foreign ? ids.slice(0, 1) : ids
    })
    row.given[field] = [...new Set(found.flat())]
    const missing = parts.filter((_, at) => found[at]?.length === 0)
    if (missing.length > 0) row.problems[field] = noSuch(to, missing)
    else if (found.some((ids) => ids.length > 1)) row.problems[field] = { reason: 'import_ambiguous' }
  }
}

const onlyIds = /^[\d,\s]+$/

/**
 * The records of a resource with these titles that are not deleted: exact matches first, else those that differ in spelling only.
 */
export async function recordsCalled(
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
