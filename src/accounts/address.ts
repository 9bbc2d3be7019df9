import { choice, decimal, flag, integer, longText, phone, record, reference, text } from '../fields/fields.ts'

/** A position on the map, in degrees; both or neither. */
export const mapPin = {
  latitude: decimal({ digits: 6, min: -90, max: 90 }),
  longitude: decimal({ digits: 6, min: -180, max: 180 }),
} as const

/** An address of a customer's address book (docs/domain.md 1.6). */
export const address = {
  label_id: choice('address_label', { required: true, initial: 1 }),
  full_name: text({ required: true }),
  contact_no: phone({ required: true }),
  region_id: reference('regions', { required: true }),
  city_id: reference('cities', { required: true }),
  area_id: reference('areas', { required: true }),
  address: longText({ required: true, max: 500 }),
  ...mapPin,
  default_shipping_address: flag(),
  default_billing_address: flag(),
} as const

const place = record(
  { id: integer({ required: true }), title: text({ required: true }), title_bn: text() },
  { required: false },
)

/** An address in responses; a location deleted since is null, and the address must be corrected before it is used. */
export const addressAnswer = {
  ...address,
  id: integer({ required: true }),
  label_id: choice('address_label'),
  full_name: text(),
  contact_no: text(),
  region_id: reference('regions'),
  city_id: reference('cities'),
  area_id: reference('areas'),
  region_info: place,
  city_info: place,
  area_info: place,
} as const

/** The two kinds of default address, by the `type` parameter of docs/domain.md 2.5. */
export const defaultKind = { shipping: 1, billing: 2 } as const

/** The maximum number of addresses per user. */
export const MOST_ADDRESSES = 50
