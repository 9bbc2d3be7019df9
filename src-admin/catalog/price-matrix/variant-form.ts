import { variant } from '#domain/catalog/product.ts'
import type { VariantChoice } from '#domain/orders/pricing/variant.ts'
import { initialValues } from '../../fields/initial-values.ts'
import type { ProductForm, VariantForm } from '../product-form/offered.ts'

/** The field of the product form that the matrix edits. */
export const SOURCE = 'product_price_infos'

export type { ProductForm, VariantForm }
export type TierForm = VariantForm['tiers'][number]

/** A variant that is not saved yet. */
export const newVariant = (choice?: VariantChoice): VariantForm => ({
  ...(initialValues(variant) as VariantForm),
  stock_qty: null,
  ...choice,
})

/** A row of the form with all lists present. */
export const wholeRow = (row: Partial<VariantForm>): VariantForm => ({
  ...newVariant(),
  ...row,
  options: row.options ?? [],
  photo_ids: row.photo_ids ?? [],
  tiers: row.tiers ?? [],
})
