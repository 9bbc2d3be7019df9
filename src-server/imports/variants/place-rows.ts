import { can } from '#domain/accounts/permissions.ts'
import { variant } from '#domain/catalog/product.ts'
import type { Problem } from '#domain/fields/check.ts'
import { parse } from '#domain/fields/parse.ts'
import type { StoredVariant } from '#domain/imports/given-variant.ts'
import type { OperationContext } from '../../context/operation.ts'
import { entryOf } from '../../resources/registry.ts'
import { findProducts, findVariants, type KnownProduct, productsCalled, readKnown } from './known-products.ts'

export type TextRow = { line: number; texts: Readonly<Record<string, string | null>> }

/** A row with its product; without one, `problems` has the reason. */
export type PlacedRow = TextRow & {
  /** The text of the tier for one piece, null to remove it; the other tiers stay. Undefined: the row does not say. */
  tier?: string | null | undefined
  sku: string | null
  product: KnownProduct | null
  /** The variant that the row identifies by its id or by a unique SKU. */
  variant: StoredVariant | null
  problems: Record<string, Problem>
  /** The errors if the row matches several variants. */
  ambiguous: Record<string, Problem>
}

/** Finds the product of each row, and the variant if it is identified, in a few queries for all rows. */
export async function placeRows(operation: OperationContext, rows: readonly TextRow[]): Promise<PlacedRow[]> {
  const wanted = rows.map((row) => ({
    ...row,
    id: idIn(row.texts.id),
    sku: parse(variant.sku, row.texts.sku ?? null) as string | null,
    name: row.texts.product ?? null,
  }))
  const variants = await findVariants(
    operation,
    wanted.flatMap(({ id }) => id ?? []),
    wanted.flatMap(({ sku, id, name }) => (sku !== null && id === null && name === null ? [sku] : [])),
  )
  const named = await findProducts(
    operation,
    wanted.flatMap(({ name }) => name ?? []),
  )
  const ids = [...variants.map(({ product_id }) => product_id), ...[...named.values()].flat()]
  const products = new Map(
    (await readKnown(operation, [...new Set(ids)])).map((product) => [product.id, product]),
  )

  return wanted.map(({ id, name, sku, line, texts }): PlacedRow => {
    const row = { line, texts, sku, product: null, variant: null, problems: {}, ambiguous: {} }
    const no = (field: string, reason: Problem['reason']): PlacedRow => ({
      ...row,
      problems: { [field]: { reason } },
    })
    const at = (product_id: number, field: string, own?: number): PlacedRow => {
      const product = products.get(product_id)
      if (!product) return no(field, 'import_no_such')
      // A product that the user may not edit is not changed, and nothing about it is revealed.
      if (!can(operation.context.user, 'edit', entryOf('products').feature, product))
        return no(field, 'undo_not_allowed')
      const found = product.product_price_infos.find((one) => one.id === own) ?? null
      return { ...row, product, variant: found, ambiguous: { [field]: { reason: 'import_ambiguous' } } }
    }
    const called = name === null ? [] : productsCalled(named, name)
    if (id !== null) {
      const found = variants.find((one) => one.id === id)
      if (!found) return no('id', 'import_no_such')
      // The id identifies the variant; the product in the same row has to match it.
      if (name !== null && !called.includes(found.product_id)) return no('product', 'import_other_product')
      return at(found.product_id, 'id', id)
    }
    if (name !== null) {
      const [only, second] = called
      if (only === undefined || second !== undefined)
        return no('product', second === undefined ? 'import_no_such' : 'import_ambiguous')
      return at(only, 'product')
    }
    if (sku === null) return no('product', 'required')
    const [only, second] = variants.filter((one) => one.sku === sku)
    if (!only || second) return no('sku', second ? 'import_ambiguous' : 'import_no_such')
    return at(only.product_id, 'sku', only.id)
  })
}

/** The id in a row; 0, which matches nothing, if it is invalid. */
const idIn = (text: string | null | undefined): number | null => {
  if (!text) return null
  const id = parse(variant.id, text)
  return typeof id === 'number' && id >= 1 && id <= 2_147_483_647 ? id : 0
}
