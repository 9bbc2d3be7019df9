import { text, translated } from '../fields/fields.ts'

/** A tag of products; visited tags feed the recommendations (docs/product.md 3). */
export const tag = {
  ...translated({ tag_title: text({ required: true, unique: true }) }),
} as const
