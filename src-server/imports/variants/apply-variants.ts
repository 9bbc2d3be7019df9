import type { variant } from '#domain/catalog/product.ts'
import type { Values } from '#domain/fields/fields.ts'
import { importOutcome } from '#domain/imports/run.ts'
import { variantKey } from '#domain/orders/pricing/variant.ts'
import type { SavedProduct, SavedVariant } from '../../catalog/products/product-parts.ts'
import { Failure, type FieldErrors } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import type { StoredRecord } from '../../resources/hooks.ts'
import { updateRecord } from '../../resources/records/engine.ts'
import { readRecord } from '../../resources/records/record-read.ts'
import type { Applied, AtRow, StagedRow, VariantRecord } from '../records/staged-row.ts'
import { offering } from './offering.ts'

/**
 * Writes the rows of an import of prices and stock product by product, in the order of their ids, which is the lock order
 * everywhere; each product is saved as a whole, as its form does. Returns the variant of each row.
 */
export async function applyVariants(
  operation: OperationContext,
  run: { id: number; title: string },
  at: AtRow,
): Promise<Applied[]> {
  const rows = await operation.trx
    .selectFrom('import_rows')
    .selectAll()
    .where('run_id', '=', run.id)
    .where('outcome', 'in', [importOutcome('create'), importOutcome('update')])
    .orderBy('line')
    .execute()
  const ofProduct = new Map<number, StagedRow[]>()
  for (const row of rows) {
    const { product_id } = row.record as VariantRecord
    const others = ofProduct.get(product_id)
    if (others) others.push(row)
    else ofProduct.set(product_id, [row])
  }
  const inside: OperationContext = { ...operation, stock: { reason: 'import', note: run.title } }
  const applied: Applied[] = []
  for (const [product_id, own] of [...ofProduct].toSorted(([a], [b]) => a - b)) {
    applied.push(...(await applyProduct(inside, product_id, own, at)))
    at.done = applied.length
  }
  return applied
}

/** Writes the variants of one product, with other fields of the product that the same save changes. */
export async function applyProduct(
  operation: OperationContext,
  product_id: number,
  rows: readonly StagedRow[],
  at: AtRow,
  product_fields: Readonly<Record<string, unknown>> = {},
): Promise<Applied[]> {
  at.row = rows[0] ?? null
  const product = (await readRecord(operation, 'products', product_id, true)) as
    | (StoredRecord & SavedProduct)
    | undefined
  if (!product) throw new Failure(404, 'record_not_found')
  const variants: SavedVariant[] = product.product_price_infos.map((one) => ({ ...one, stock_change: null }))
  const places = rows.map((row) => {
    at.row = row
    const { updated_at, change = null, ...given } = row.record as VariantRecord
    // The product has been saved since the check.
    if (updated_at !== product.updated_at) throw new Failure(409, 'stale')
    const place =
      row.record_id === null ? variants.length : variants.findIndex(({ id }) => id === row.record_id)
    if (place < 0) throw new Failure(404, 'record_not_found')
    variants[place] = { ...variants[place], ...(given as Values<typeof variant>), stock_change: change }
    return place
  })
  at.row = rows[0] ?? null
  const body = {
    ...product_fields,
    ...offering(product, variants),
    product_price_infos: variants,
    updated_at: product.updated_at,
  }
  const after = await updateRecord(operation, 'products', product_id, body).catch((error: unknown) => {
    throw error instanceof Failure ? atItsRow(error, rows, places, at) : error
  })
  const saved = new Map(
    (after as unknown as SavedProduct).product_price_infos.map((one) => [variantKey(one), one.id]),
  )
  return rows.map((row, nth) => {
    const written = variants[places[nth] ?? -1] as SavedVariant
    return { line: row.line, id: row.record_id ?? saved.get(variantKey(written)) ?? 0 }
  })
}

/** Converts an error of a product to an error of the row and column that caused it. */
function atItsRow(error: Failure, rows: readonly StagedRow[], places: readonly number[], at: AtRow): Failure {
  for (const [path, problem] of Object.entries(error.errors ?? {})) {
    const [, place, field = 'product_price_type_id'] =
      /^product_price_infos\.(\d+)(?:\.(\w+))?/.exec(path) ?? []
    const row = rows[places.indexOf(Number(place))]
    if (!row) continue
    at.row = row
    const column =
      field === 'stock_change' && (row.record as VariantRecord).stock_qty !== undefined ? 'stock_qty' : field
    const errors: FieldErrors = { [column]: problem }
    return new Failure(error.status, error.messageKey, { args: error.args, errors })
  }
  return error
}
