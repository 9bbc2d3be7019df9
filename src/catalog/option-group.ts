import { choice, flag, picture, reference, slug, text, translated } from '../fields/fields.ts'

/** An option group of products ("Flavour"); open_entry: new items can be typed in the product form. */
export const productType = {
  ...translated({ type_title: text({ required: true, unique: true }) }),
  slug: slug('type_title'),
  cat_id: reference('categories'),
  icon: picture(),
  icon_type: choice('icon_type'),
  open_entry: flag(),
} as const

/** An item of an option group ("Mint"). */
export const productTypeItem = {
  ...translated({ type_name: text({ required: true, unique: { within: 'product_type_id' } }) }),
  product_type_id: reference('product-types', { required: true }),
} as const
