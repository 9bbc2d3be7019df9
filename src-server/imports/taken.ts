import { type ImportKind, importColumns } from '#domain/imports/kinds.ts'
import type { Work } from '../operation.ts'
import type { Row } from './recognise.ts'
import { oneOf, storedRecords } from './stored-records.ts'

export type Settled = { row: Row; values: Record<string, unknown> }

/** The fields that no two records share, each with the parent that it is unique under. */
const uniqueFields = (kind: ImportKind): [field: string, within: string | null][] =>
  Object.entries(importColumns(kind)).flatMap(([name, { unique, kind: is }]): [string, string | null][] =>
    // A slug that is taken makes room by itself.
    !unique || is === 'slug' ? [] : [[name, typeof unique === 'object' ? unique.within : null]],
  )

const keyOf = (values: Record<string, unknown>, field: string, within: string | null): string | null => {
  const value = values[field]
  if (value === null || value === undefined) return null
  return JSON.stringify([field, String(value), within && String(values[within])])
}

/** Refuses what another record is called already: one query for each such field. */
export async function refuseTaken(work: Work, kind: ImportKind, settled: readonly Settled[]): Promise<void> {
  for (const [field, within] of uniqueFields(kind)) {
    const wanted = settled.flatMap(({ row, values }) => {
      const key = keyOf({ ...row.stored, ...values }, field, within)
      return key === null || !(field in values || (within && within in values)) ? [] : [{ row, key, values }]
    })
    if (wanted.length === 0) continue
    const found = await storedRecords(
      work,
      kind,
      oneOf(
        field,
        wanted.map(({ row, values }) => values[field] ?? row.stored?.[field]),
      ),
    )
    for (const { row, key } of wanted)
      if (found.some((record) => record.id !== row.stored?.id && keyOf(record, field, within) === key))
        row.problems[field] = { reason: 'taken' }
  }
}

/** By what rows of one file would meet each other: the record that they are about, and what no two may share. */
export function meetingKeys(
  kind: ImportKind,
  { record_id, record }: { record_id: number | null; record: Record<string, unknown> | null },
): { field: string; key: string }[] {
  const keys = record_id === null ? [] : [{ field: 'id', key: `id ${record_id}` }]
  return [
    ...keys,
    ...uniqueFields(kind).flatMap(([field, within]) => {
      const key = record && keyOf(record, field, within)
      return key ? [{ field, key }] : []
    }),
  ]
}
