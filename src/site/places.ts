import { flag, money, reference, text, translated } from '../fields/fields.ts'

/** A division of the country. */
export const region = {
  ...translated({ title: text({ required: true, unique: true }) }),
} as const

/** A district; its charge is the delivery fee unless the area has its own (E12: zero is a charge). */
export const city = {
  ...translated({ title: text({ required: true, unique: { within: 'region_id' } }) }),
  region_id: reference('regions', { required: true }),
  delivery_charge: money(),
} as const

/** An area of a city; titles are unique within it. */
export const area = {
  ...translated({ title: text({ required: true, unique: { within: 'city_id' } }) }),
  region_id: reference('regions', { required: true }),
  city_id: reference('cities', { required: true }),
  delivery_charge: money(),
  /** Whether the shop delivers there; if not, old addresses can still refer to it. */
  served: flag(true),
  /** Whether cash orders are confirmed by phone, if the shop has chosen so. */
  confirm_orders: flag(),
} as const
