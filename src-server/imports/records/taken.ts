import type { Field } from '#domain/fields/fields.ts'
import { type ImportKind, isRecordKind, type RecordKind } from '#domain/imports/kind-names.ts'
import { importColumns } from '#domain/imports/kinds.ts'
import { variantKey } from '#domain/orders/pricing/variant.ts'
import { toSlug } from '#domain/values/slug.ts'
import type { OperationContext } from '../../context/operation.ts'
import type { Row } from './recognise.ts'
import { comparable, oneSharing } from './same-name.ts'
import type { FileRecord, VariantRecord } from './staged-row.ts'
import { storedRecords } from './stored-records.ts'

export type Settled = { row: Row; values: Record<string, unknown> }

/** The unique fields, each with the parent within which it is unique. */
const uniqueFields = (kind: ImportKind): [field: string, within: string | null][] =>
  Object.entries(importColumns(kind)).flatMap(
    ([name, { unique, readonly, kind: is }]): [string, string | null][] =>
      // A slug that is taken gets a suffix instead of an error.
      (!unique && !readonly) || is === 'slug'
        ? []
        : [[name, typeof unique === 'object' ? unique.within : null]],
  )

const keyOf = (
  kind: RecordKind,
  values: Record<string, unknown>,
  field: string,
  within: string | null,
): string | null => {
  const value = values[field]
  if (value === null || value === undefined) return null
  return JSON.stringify([field, comparable(kind, field, value), within && String(values[within])])
}

/** Adds errors for values that another record has already: one query per unique field. */
export async function rejectTaken(
  operation: OperationContext,
  kind: RecordKind,
  settled: readonly Settled[],
): Promise<void> {
  for (const [field, within] of uniqueFields(kind)) {
    const wanted = settled.flatMap(({ row, values }) => {
      const key = keyOf(kind, { ...row.stored, ...values }, field, within)
      return key === null || !(field in values || (within && within in values)) ? [] : [{ row, key, values }]
    })
    if (wanted.length === 0) continue
    const found = await storedRecords(
      operation,
      kind,
      oneSharing(
        kind,
        field,
        wanted.map(({ row, values }) => values[field] ?? row.stored?.[field]),
      ),
    )
    for (const { row, key } of wanted)
      if (found.some((record) => record.id !== row.stored?.id && keyOf(kind, record, field, within) === key))
        row.problems[field] = { reason: 'taken' }
  }
}

const referenceKeys = (record: Record<string, unknown> | null): { field: string; key: string }[] => {
  const { external_reference: reference } = record ?? {}
  return typeof reference === 'string' ? [{ field: 'external_reference', key: `reference ${reference}` }] : []
}

/** The keys by which rows of one file conflict: the record that they change, and the unique values. */
export function meetingKeys(
  kind: ImportKind,
  { record_id, record }: { record_id: number | null; record: Record<string, unknown> | null },
): { field: string; key: string }[] {
  const keys = record_id === null ? [] : [{ field: 'id', key: `id ${record_id}` }]
  if (kind === 'product-files') return [...keys, ...addressKeys(record as FileRecord | null)]
  if (!isRecordKind(kind)) return [...keys, ...(record ? variantKeys(record as VariantRecord) : [])]
  return [
    ...keys,
    ...uniqueFields(kind).flatMap(([field, within]) => {
      const key = record && keyOf(kind, record, field, within)
      return key ? [{ field, key }] : []
    }),
    ...referenceKeys(record),
    ...slugKeys(kind, record),
  ]
}

/** A slug that a file contains twice is a conflict; only a slug that is derived from a title gets a suffix. */
function slugKeys(
  kind: RecordKind,
  record: Record<string, unknown> | null,
): { field: string; key: string }[] {
  return Object.entries<Field>(importColumns(kind)).flatMap(([field, { kind: is }]) => {
    const given = is === 'slug' && typeof record?.[field] === 'string' ? toSlug(record[field]) : ''
    return given ? [{ field, key: `slug ${given}` }] : []
  })
}

const addressKeys = (record: FileRecord | null): { field: string; key: string }[] =>
  slugKeys('products', record?.product ?? null).map(({ key }) => ({ field: 'handle', key }))

/** Two variants of one product must not share their SKU, or their choices if a row contains all of them. */
function variantKeys({ product_id, sku, ...given }: VariantRecord): { field: string; key: string }[] {
  const { product_price_type_id, options, product_color_id = null, product_size_id = null } = given
  const choice = product_price_type_id &&
    options && { product_price_type_id, options, product_color_id, product_size_id }
  return [
    ...(sku ? [{ field: 'sku', key: `sku ${product_id} ${sku.toLowerCase()}` }] : []),
    ...(choice
      ? [{ field: 'product_price_type_id', key: `choice ${product_id} ${variantKey(choice)}` }]
      : []),
  ]
}
