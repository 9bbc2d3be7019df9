import type { FileRow } from '#domain/imports/product-files/file-row.ts'
import { withFixedTexts } from '#domain/imports/product-files/fixed-texts.ts'
import { type FileProduct, groupRows } from '#domain/imports/product-files/group-rows.ts'
import {
  type ProductFileSettings,
  readSettings,
  usualSettings,
} from '#domain/imports/product-files/settings.ts'
import { textsOf, withPlainNumbers } from '#domain/imports/read-cells.ts'
import type { OperationContext } from '../../context/operation.ts'
import { readDecimalSigns } from '../records/decimal-signs.ts'

type Mapped = { id: number; mapping: Record<string, string>; preset: string | null; settings: unknown }

/** A file of products as it is read for a check. */
export type ProductFile = {
  products: readonly FileProduct[]
  settings: ProductFileSettings
  /** The program that wrote the file, such as `woocommerce`; null if it was not recognised. */
  program: string | null
  /** Whether a column fills this field. */
  has: (field: string) => boolean
}

/** The products of a run's file. The rows of a product can be anywhere in it, so all of them are read. */
export async function readProductFile(operation: OperationContext, run: Mapped): Promise<ProductFile> {
  const signs = await readDecimalSigns(operation, 'product-files', run)
  const rows = await operation.trx
    .selectFrom('import_rows')
    .select(['line', 'cells'])
    .where('run_id', '=', run.id)
    .orderBy('line')
    .execute()
  const fileRows = rows.map(
    ({ line, cells }): FileRow => ({ line, texts: withPlainNumbers(textsOf(cells, run.mapping), signs) }),
  )
  const settings = readSettings(run.settings) ?? usualSettings
  const fields = new Set([...Object.values(run.mapping), ...Object.keys(settings.fixed)])
  return {
    products: withFixedTexts(groupRows(fileRows), settings),
    settings,
    program: run.preset?.split('_')[0] ?? null,
    has: (field) => fields.has(field),
  }
}
