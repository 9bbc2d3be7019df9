import { choice, picture, reference, slug, text, translated } from '../fields/fields.ts'

/** A selling unit ("Per Piece"). */
export const productPriceType = {
  ...translated({ type_title: text({ required: true, unique: true }) }),
  slug: slug('type_title'),
  cat_id: reference('categories'),
  icon: picture(),
  icon_type: choice('icon_type'),
} as const
