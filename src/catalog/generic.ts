import { slug, text, translated } from '../fields/fields.ts'

/** The active substance of a medicine (docs/domain.md 1.3); combinations have long names. */
export const generic = {
  ...translated({ generic_name: text({ required: true, unique: true, max: 1000 }) }),
  slug: slug('generic_name'),
} as const
