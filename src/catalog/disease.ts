import { slug, text, translated } from '../fields/fields.ts'

/** A disease that a product is taken for (docs/domain.md 1.3). */
export const disease = {
  ...translated({ disease_title: text({ required: true, unique: true }) }),
  slug: slug('disease_title'),
} as const
