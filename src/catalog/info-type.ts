import { choice, reference, slug, text, translated } from '../fields/fields.ts'

/** A heading of the product page's texts ("Details"); without a category it applies to every product. */
export const productInfoType = {
  ...translated({ type_title: text({ required: true, unique: true }) }),
  slug: slug('type_title'),
  cat_id: reference('categories'),
  input_type: choice('input_type', { initial: 1 }),
} as const
