import { flag, integer, links, phone, rows, text, translated, type Values } from '../../fields/fields.ts'

/** Several store rooms: where pieces lie, and from where an order is served (docs/domain.md 3.19). */

/** The features that roles get rights for. */
export const locationFeature = 76
export const transferFeature = 77

/** A store room or a branch. */
export const stockLocation = {
  ...translated({ title: text({ required: true, unique: true }) }),
  phone: phone(),
  address: text({ max: 500 }),
  /** Orders to these cities and areas take their pieces from here first; an area counts before its city. */
  city_ids: links('cities'),
  area_ids: links('areas'),
  /** The one that has all pieces that do not lie in another. */
  is_main: flag(false),
} as const

const id = integer({ required: true })

/** The pieces of a variant in a location. */
export const locationStock = {
  product_price_info_id: id,
  product_id: id,
  ...translated({ product_title: text({ max: 300 }), variant_title: text({ max: 1000 }) }),
  sku: text(),
  quantity: integer({ required: true }),
} as const
export type LocationStock = Values<typeof locationStock>

export const stocksPerPage = 50

export const locationStocks = {
  total: integer({ required: true }),
  stocks: rows(locationStock, { max: stocksPerPage }),
} as const

/** A location with its pieces of one variant. */
export const variantPlace = {
  stock_location_id: id,
  ...translated({ title: text({ required: true }) }),
  is_main: flag(),
  quantity: integer({ required: true }),
} as const
export type VariantPlace = Values<typeof variantPlace>

/** A shop has a few. */
export const mostLocations = 100

/** Pieces of an order that are taken from one place. */
export const pickedPieces = {
  product_price_info_id: id,
  ...translated({ product_title: text({ max: 300 }), variant_title: text({ max: 1000 }) }),
  sku: text(),
  stock_location_id: id,
  ...translated({ location_title: text({ required: true }) }),
  batch_number: text({ max: 60 }),
  expires_on: text({ max: 10 }),
  pieces: integer({ required: true }),
} as const
/** The pieces of an order lie in a few places for each line. */
export const mostPicked = 2_000
export type PickedPieces = Values<typeof pickedPieces>
