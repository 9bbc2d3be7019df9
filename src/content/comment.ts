import { integer, longText, reference, text, translated } from '../fields/fields.ts'

/** A customer's testimonial about the shop; written by admins, never posted by the public (docs/domain.md 6.14). */
export const customerComment = {
  ...translated({
    customer_name: text({ required: true }),
    designation: text(),
    comment: longText({ required: true, max: 1000 }),
  }),
  rating: integer({ min: 1, max: 5 }),
  photo_id: reference('media-galleries'),
} as const
