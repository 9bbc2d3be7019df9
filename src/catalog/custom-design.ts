import { links, money, reference, text, translated } from '../fields/fields.ts'

/** A priced set of designs; the customer selects one picture of it (docs/domain.md 1.3). */
export const customProductDesign = {
  ...translated({ design_title: text({ required: true, unique: true }) }),
  cat_id: reference('categories'),
  price: money({ required: true, min: 0.01 }),
  photo_ids: links('media-galleries'),
} as const
