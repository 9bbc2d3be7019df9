import { picture, slug, text, translated } from '../fields/fields.ts'

/** The company that makes a product (docs/domain.md 1.3). */
export const company = {
  ...translated({ company_name: text({ required: true, unique: true }) }),
  slug: slug('company_name'),
  logo: picture(),
} as const
