import { can } from '#domain/accounts/permissions.ts'
import { parse } from '#domain/fields/parse.ts'
import type { RecordKind } from '#domain/imports/kind-names.ts'
import { importColumns, importKind } from '#domain/imports/kinds.ts'
import type { ImportProblem } from '#domain/imports/missing-entry.ts'
import type { OperationContext } from '../../context/operation.ts'
import { normalPhone } from '../../outbound/phone.ts'
import type { StoredRecord } from '../../resources/hooks.ts'
import { entryOf } from '../../resources/registry.ts'
import { comparable, isName, oneSharing } from './same-name.ts'
import { oneOf, storedRecords } from './stored-records.ts'

/** A row while it is checked: its values, its record, and its errors. */
export type Row = {
  line: number
  /** The values of its cells: texts, and ids where titles have been resolved. */
  given: Record<string, unknown>
  /** The values that differ from the record. */
  body: Record<string, unknown>
  stored: StoredRecord | null
  problems: Record<string, ImportProblem>
}

/** Finds the records of rows with an id. */
export async function recogniseById(
  operation: OperationContext,
  kind: RecordKind,
  rows: readonly Row[],
): Promise<void> {
  const named = rows.filter(({ given }) => given.id)
  if (named.length === 0) return
  const ids = new Map(named.map((row) => [row, parse(importColumns(kind).id as never, row.given.id)]))
  const found = await storedRecords(
    operation,
    kind,
    oneOf(
      'id',
      [...ids.values()].map((id) => id ?? 0),
    ),
  )
  const byId = new Map<unknown, StoredRecord>(found.map((record) => [record.id, record]))
  for (const row of named) {
    const record = byId.get(ids.get(row))
    if (record) takeRecord(operation, kind, row, record, 'id')
    else row.problems.id = { reason: 'import_no_such' }
  }
}

/** Finds the records of the other rows by the first key whose fields all have values; one query per key. */
export async function recogniseByKey(
  operation: OperationContext,
  kind: RecordKind,
  rows: readonly Row[],
): Promise<void> {
  for (const key of importKind(kind).keys) {
    const open = rows.flatMap((row) => {
      if (row.given.id || row.stored || Object.keys(row.problems).length > 0) return []
      const values = key.map((field) => keyOf(kind, field, row))
      return values.every((value) => value !== null) ? [{ row, values }] : []
    })
    if (open.length === 0) continue
    const [field = '', ...others] = key
    const found = await storedRecords(
      operation,
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
        takeRecord(operation, kind, row, first, field)
        // A different spelling matches a record, but does not rename it.
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

/** Assigns a record to a row; a record that the user may not edit is neither changed nor shown. */
export function takeRecord(
  operation: OperationContext,
  kind: RecordKind,
  row: Row,
  record: StoredRecord,
  field: string,
): void {
  if (can(operation.context.user, 'edit', entryOf(kind).feature, record)) row.stored = record
  else row.problems[field] = { reason: 'undo_not_allowed' }
}
