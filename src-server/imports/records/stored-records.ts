import { type RawBuilder, sql } from 'kysely'
import type { RecordKind } from '#domain/imports/kind-names.ts'
import type { OperationContext } from '../../context/operation.ts'
import { hooksOf, type StoredRecord } from '../../resources/hooks.ts'
import { entryOf } from '../../resources/registry.ts'
import { column, linkColumns, readName, shownColumns } from '../../resources/table.ts'

/** The records of a resource that meet a condition and are not deleted, with everything that their rules need. */
export async function storedRecords(
  { trx, context }: OperationContext,
  kind: RecordKind,
  where: RawBuilder<unknown>,
): Promise<StoredRecord[]> {
  const entry = entryOf(kind)
  const columns = [...shownColumns(entry).map(column), ...linkColumns(kind, entry)]
  const { rows } = await sql<StoredRecord>`select ${sql.join(columns)}
    from ${sql.table(readName(kind, entry))} t where t.deleted_at is null and ${where}`.execute(trx)
  const { readChildren, readChildrenOfMany } = hooksOf(context, kind)
  if (readChildrenOfMany && rows.length > 0) {
    const ids = rows.map(({ id }) => id)
    const children = new Map((await readChildrenOfMany(trx, ids)).map((own) => [own.id, own]))
    for (const row of rows) Object.assign(row, children.get(row.id))
  } else if (readChildren) for (const row of rows) Object.assign(row, await readChildren(trx, row.id))
  return rows
}

export const oneOf = (field: string, values: readonly unknown[]): RawBuilder<unknown> =>
  sql`${column(field)}::text = any(${[...new Set(values.map(String))]}::text[])`
