import { can } from '#domain/accounts/permissions.ts'
import type { Problem } from '#domain/fields/check.ts'
import { parse } from '#domain/fields/parse.ts'
import { importColumns, importKind, type RecordKind } from '#domain/imports/kinds.ts'
import type { Work } from '../../context/operation.ts'
import { normalPhone } from '../../outbound/phone.ts'
import type { StoredRecord } from '../../resources/hooks.ts'
import { entryOf } from '../../resources/registry.ts'
import { comparable, isName, oneSharing } from './same-name.ts'
import { oneOf, storedRecords } from './stored-records.ts'

/** A row on its way: what it says, which record it is about, and what is wrong with it. */
export type Row = {
  line: number
  /** What its cells say: texts, and ids where titles have been found. */
  given: Record<string, unknown>
  /** What of it the record does not say already. */
  body: Record<string, unknown>
  stored: StoredRecord | null
  problems: Record<string, Problem>
}

/** Finds the records of rows that give an id. */
export async function recogniseById(work: Work, kind: RecordKind, rows: readonly Row[]): Promise<void> {
  const named = rows.filter(({ given }) => given.id)
  if (named.length === 0) return
  const ids = new Map(named.map((row) => [row, parse(importColumns(kind).id as never, row.given.id)]))
  const found = await storedRecords(
    work,
    kind,
    oneOf(
      'id',
      [...ids.values()].map((id) => id ?? 0),
    ),
  )
  const byId = new Map<unknown, StoredRecord>(found.map((record) => [record.id, record]))
  for (const row of named) {
    const record = byId.get(ids.get(row))
    if (record) takeRecord(work, kind, row, record, 'id')
    else row.problems.id = { reason: 'import_no_such' }
  }
}

/** Finds those of the others, by the first key whose fields are all given; one query for each key. */
export async function recogniseByKey(work: Work, kind: RecordKind, rows: readonly Row[]): Promise<void> {
  for (const key of importKind(kind).keys) {
    const open = rows.flatMap((row) => {
      if (row.given.id || row.stored || Object.keys(row.problems).length > 0) return []
      const values = key.map((field) => keyOf(kind, field, row))
      return values.every((value) => value !== null) ? [{ row, values }] : []
    })
    if (open.length === 0) continue
    const [field = '', ...others] = key
    const found = await storedRecords(
      work,
      kind,
      oneSharing(
        kind,
        field,
        open.map(({ values }) => values[0]),
      ),
    )
    const keyed = (values: readonly unknown[]) =>
      JSON.stringify(key.map((name, at) => comparable(kind, name, values[at])))
    const byKey = new Map<string, StoredRecord[]>()
    for (const record of found) {
      const its = keyed([field, ...others].map((name) => record[name]))
      byKey.set(its, [...(byKey.get(its) ?? []), record])
    }
    for (const { row, values } of open) {
      const sharing = byKey.get(keyed(values)) ?? []
      const exact = sharing.find((one) => String(one[field]) === values[0])
      const [first, second] = exact ? [exact] : sharing
      if (second) row.problems[field] = { reason: 'import_ambiguous' }
      else if (first) {
        takeRecord(work, kind, row, first, field)
        // Another spelling recognises a record; it does not rename it.
        if (row.stored && isName(kind, field)) row.given[field] = first[field]
      }
    }
  }
}

function keyOf(kind: RecordKind, name: string, { given }: Row): string | null {
  const field = importColumns(kind)[name]
  const value = field && parse(field, given[name])
  if (value === null || value === undefined) return null
  return field?.kind === 'phone' ? normalPhone(String(value)) : String(value)
}

/** Takes a record for a row; a record that the user may not edit is neither changed nor shown. */
export function takeRecord(
  work: Work,
  kind: RecordKind,
  row: Row,
  record: StoredRecord,
  field: string,
): void {
  if (can(work.context.user, 'edit', entryOf(kind).feature, record)) row.stored = record
  else row.problems[field] = { reason: 'undo_not_allowed' }
}
