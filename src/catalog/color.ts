import { color, text, translated } from '../fields/fields.ts'

/** A colour that variants come in (docs/domain.md 1.3). */
export const productColor = {
  ...translated({ color_title: text({ required: true, unique: { within: 'color_code' } }) }),
  color_code: color({ required: true }),
} as const
