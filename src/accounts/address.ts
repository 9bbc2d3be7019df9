import { choice, decimal, flag, integer, longText, phone, record, reference, text } from '../fields/fields.ts'

/** Where somebody stands on the map, in degrees; both or neither. */
export const mapPin = {
  latitude: decimal({ digits: 6, min: -90, max: 90 }),
  longitude: decimal({ digits: 6, min: -180, max: 180 }),
} as const

/** An address of a customer's book (docs/domain.md 1.6). */
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

/** As it is answered; a place that is gone since is null, and the address has to be put right before it is used. */
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

/** The two defaults that an address can be, by the `type` that docs/domain.md 2.5 asks with. */
export const defaultKind = { shipping: 1, billing: 2 } as const

/** So many addresses a person keeps at most. */
export const MOST_ADDRESSES = 50
