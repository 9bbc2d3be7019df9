import { flag, money, reference, text, translated } from '../fields/fields.ts'

/** A division of the country. */
export const region = {
  ...translated({ title: text({ required: true, unique: true }) }),
} as const

/** A district; its charge is what a delivery there costs unless the area says otherwise (E12: zero is a charge). */
export const city = {
  ...translated({ title: text({ required: true, unique: { within: 'region_id' } }) }),
  region_id: reference('regions', { required: true }),
  delivery_charge: money(),
} as const

/** A part of a city; titles are unique inside it. */
export const area = {
  ...translated({ title: text({ required: true, unique: { within: 'city_id' } }) }),
  region_id: reference('regions', { required: true }),
  city_id: reference('cities', { required: true }),
  delivery_charge: money(),
  /** Whether orders go there; where they do not, old addresses still name it. */
  served: flag(true),
} as const
