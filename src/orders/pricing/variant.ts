import type { variant } from '../../catalog/product.ts'
import type { Values } from '../../fields/fields.ts'

/** The fields that distinguish the variants of one product (docs/domain.md 1.9 rule 1, docs/decisions/0011). */
export type VariantChoice = Pick<
  Values<typeof variant>,
  'product_price_type_id' | 'options' | 'product_color_id' | 'product_size_id'
>

/** The same key for two variants that a customer could not distinguish. */
export const variantKey = (choice: VariantChoice): string => {
  const options = choice.options.map((o) => `${o.product_type_id}:${o.product_type_item_id}`).sort()
  return [
    choice.product_price_type_id,
    ...options,
    `color:${choice.product_color_id ?? ''}`,
    `size:${choice.product_size_id ?? ''}`,
  ].join('-')
}

const fits = (variant: VariantChoice, choice: VariantChoice): boolean =>
  variant.product_price_type_id === choice.product_price_type_id &&
  variant.options.every((wanted) =>
    choice.options.some(
      (chosen) =>
        chosen.product_type_id === wanted.product_type_id &&
        chosen.product_type_item_id === wanted.product_type_item_id,
    ),
  ) &&
  (variant.product_color_id === null || variant.product_color_id === choice.product_color_id) &&
  (variant.product_size_id === null || variant.product_size_id === choice.product_size_id)

/**
 * The variant for a selection, or null: the first active one, in the given order (price_index), whose own dimensions all match.
 * An open dimension matches every selection, so a product without options matches too (rule 2).
 */
export const matchVariant = <V extends VariantChoice & { status: boolean }>(
  variants: readonly V[],
  choice: VariantChoice,
): V | null => variants.find((variant) => variant.status && fits(variant, choice)) ?? null
