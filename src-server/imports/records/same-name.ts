import { type RawBuilder, sql } from 'kysely'
import type { RecordKind } from '#domain/imports/kind-names.ts'
import { importColumns } from '#domain/imports/kinds.ts'
import { nameKey } from '#domain/values/name-key.ts'
import { codeTranslation } from '#domain/values/visible.ts'
import { entryOf } from '../../resources/registry.ts'
import { oneOf } from './stored-records.ts'

/** Whether a field is the name of a record, such as a company's; codes and numbers are compared exactly. */
export const isName = (kind: RecordKind, field: string): boolean =>
  field === entryOf(kind).title && importColumns(kind)[field]?.kind === 'text'

/** The form of a value that is compared to find out whether two records share it. */
export const comparable = (kind: RecordKind, field: string, value: unknown): string =>
  isName(kind, field) ? nameKey(String(value)) : String(value)

/** The condition that a column has one of these names, regardless of case and spaces. */
export const oneNamed = (column: string, names: readonly string[]): RawBuilder<unknown> => {
  const text = sql`translate(${sql.ref(column)}, ${codeTranslation.from}, ${codeTranslation.to})`
  return sql`lower(btrim(regexp_replace(${text}, '\\s+', ' ', 'g')))
    = any(${[...new Set(names.map(nameKey))]}::text[])`
}

/** The condition that a record shares a field with one of these values. */
export const oneSharing = (
  kind: RecordKind,
  field: string,
  values: readonly unknown[],
): RawBuilder<unknown> =>
  isName(kind, field) ? oneNamed(`t.${field}`, values.map(String)) : oneOf(field, values)

/** Of records with the same name those with the exact spelling, or all if there is none. */
export const spelledSo = <T extends { title: string }>(found: readonly T[], title: string): readonly T[] => {
  const exact = found.filter((one) => one.title === title)
  return exact.length > 0 ? exact : found
}
