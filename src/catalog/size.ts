import { choice, text, translated } from '../fields/fields.ts'

/** A size of variants, of one of the size types of docs/product.md 9. */
export const productSize = {
  ...translated({ size_title: text({ required: true, unique: { within: 'size_type_id' } }) }),
  size_type_id: choice('size_type', { required: true, initial: 4 }),
} as const
