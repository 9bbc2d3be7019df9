import { sql } from 'kysely'
import type { ImportKind } from '#domain/imports/kind-names.ts'
import { importColumns } from '#domain/imports/kinds.ts'
import type { Mapping } from '#domain/imports/mapping.ts'
import type { DecimalSigns } from '#domain/imports/read-cells.ts'
import { decimalSignOf } from '#domain/values/number.ts'
import type { OperationContext } from '../../context/operation.ts'

const numbers: ReadonlySet<string> = new Set(['integer', 'money', 'decimal'])

/** The number format of each column of a file: an ambiguous cell is read like the others of its column. */
export async function readDecimalSigns(
  { trx }: OperationContext,
  kind: ImportKind,
  { id, mapping }: { id: number; mapping: Mapping },
): Promise<DecimalSigns> {
  const fields = importColumns(kind)
  const columns = Object.entries(mapping).filter(([, field]) => numbers.has(fields[field]?.kind ?? ''))
  if (columns.length === 0) return {}
  const cells = columns.map(([at]) => sql`cells ->> ${Number(at)}::integer`)
  const { rows } = await sql<{
    texts: (string | null)[]
  }>`select jsonb_build_array(${sql.join(cells)}) as texts
    from import_rows where run_id = ${id}`.execute(trx)
  return Object.fromEntries(
    columns.map(([, field], nth) => [field, decimalSignOf(rows.map(({ texts }) => texts[nth] ?? null))]),
  )
}
