import { text, translated } from '../fields/fields.ts'

/** A group of customers, such as clinics: promotions can be for some groups only. */
export const customerGroup = {
  ...translated({ group_title: text({ required: true, max: 80, unique: true }) }),
} as const
