import { createHash } from 'node:crypto'
import type { Medicine } from '#domain/imports/medicine-row.ts'
import { qtyMode } from '#domain/orders/pricing/price.ts'
import type { SavedProduct, SavedVariant } from '../products/product-parts.ts'
import type { Lookups } from './lookups.ts'
import type { Names } from './names.ts'

/** The values of a product in the file, in the shape of a submitted form. */
export type ImportedProduct = Pick<
  SavedProduct,
  | 'product_title'
  | 'company_id'
  | 'registered'
  | 'category_ids'
  | 'generic_ids'
  | 'product_type_infos'
  | 'product_price_infos'
> & { status: boolean }

/** The product of a medicine; all records that it refers to must exist (completeLookups). */
export function productOf(medicine: Medicine, lookups: Lookups): ImportedProduct {
  const { category, group, forms, companies, generics } = lookups
  const { product_title, company_name, generic_name, dosage_form } = medicine
  const variants = medicine.variants.map((variant) => variantOf(variant, lookups))
  const item_ids = variants.flatMap(({ options }) => options.map((option) => option.product_type_item_id))
  const form = known(forms, dosage_form)
  return {
    product_title,
    company_id: known(companies, company_name),
    registered: true,
    // docs/domain.md 1.3: a product of a category is in its parent category as well.
    category_ids: form === category ? [category] : [category, form],
    generic_ids: generic_name === null ? [] : [known(generics, generic_name)],
    product_type_infos: item_ids.length > 0 ? [{ product_type_id: group, item_ids }] : [],
    product_price_infos: variants,
    // docs/decisions/0018: a product without a price is not published.
    status: variants.length > 0,
  }
}

function variantOf(variant: Medicine['variants'][number], { group, units, packs }: Lookups): SavedVariant {
  const { unit, pack, unit_price, tiers } = variant
  return {
    id: null,
    product_price_type_id: known(units, unit),
    options: pack === null ? [] : [{ product_type_id: group, product_type_item_id: known(packs, pack) }],
    product_color_id: null,
    product_size_id: null,
    unit_price,
    cart_qty_mode: qtyMode.open,
    min_qty: null,
    max_qty: null,
    sku: null,
    barcode: null,
    stock_type: 0,
    pack_size: null,
    stock_qty: null,
    stock_change: null,
    low_stock_qty: null,
    remarks: null,
    status: true,
    photo_ids: [],
    tiers,
  }
}

function known(names: Names, name: string): number {
  const id = names.idOf(name)
  if (id === undefined) throw new Error(`There is no record called ${name}.`)
  return id
}

/** The hash of a row's product data, without its remarks. The history stores it, so that the next import can compare. */
export const medicineFingerprint = ({ notes: _, ...source }: Medicine): string =>
  createHash('sha256').update(JSON.stringify(source)).digest('base64url').slice(0, 22)
