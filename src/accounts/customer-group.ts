import { flag, text, translated } from '../fields/fields.ts'

/** A group of customers, such as clinics: promotions can be for some groups only. */
export const customerGroup = {
  ...translated({ group_title: text({ required: true, max: 80, unique: true }) }),
  /** Whether its members buy without VAT. */
  vat_exempt: { ...flag(), setting: 'use_vat_rates' },
} as const
