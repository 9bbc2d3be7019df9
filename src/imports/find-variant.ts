import { type VariantChoice, variantKey } from '../orders/pricing/variant.ts'

/** The fields by which a row identifies its variant; a missing field matches every variant. */
export type WantedVariant = Partial<VariantChoice> & { sku: string | null }

type Known = VariantChoice & { sku: string | null }

const sameSku = (a: string | null, b: string | null) => a !== null && a.toLowerCase() === b?.toLowerCase()

const optionKeys = ({ options }: Pick<VariantChoice, 'options'>): string =>
  options
    .map((option) => `${option.product_type_id}:${option.product_type_item_id}`)
    .sort()
    .join()

/**
 * The variant of a product that a row refers to: the one with its SKU, otherwise the one with its options. Null: none, the row
 * creates a new one. A row that matches several is 'ambiguous'.
 */
export function findVariant<V extends Known>(
  variants: readonly V[],
  wanted: WantedVariant,
): V | 'ambiguous' | null {
  const { sku, product_price_type_id, options, product_color_id, product_size_id } = wanted
  const bySku = variants.find((variant) => sameSku(sku, variant.sku))
  if (bySku) return bySku
  const fitting = variants.filter(
    (variant) =>
      (product_price_type_id === undefined || product_price_type_id === variant.product_price_type_id) &&
      (options === undefined || optionKeys({ options }) === optionKeys(variant)) &&
      (product_color_id === undefined || product_color_id === variant.product_color_id) &&
      (product_size_id === undefined || product_size_id === variant.product_size_id) &&
      // Without options a different SKU means a different variant.
      (sku === null || product_price_type_id !== undefined || variant.sku === null),
  )
  const [only, second] = fitting
  if (!only || !second) return only ?? null
  if (product_price_type_id === undefined) return 'ambiguous'
  const key = variantKey({
    product_price_type_id,
    options: options ?? [],
    product_color_id: product_color_id ?? null,
    product_size_id: product_size_id ?? null,
  })
  return fitting.find((variant) => variantKey(variant) === key) ?? 'ambiguous'
}
