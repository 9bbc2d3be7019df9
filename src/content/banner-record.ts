import { integer, record } from '../fields/fields.ts'
import { promotionalBanner } from './banner.ts'
import { crop } from './crop.ts'

/** A banner as the back office keeps it: what the shop shows, what was cut out of its pictures, and its place. */
export const bannerRecord = {
  ...promotionalBanner,
  desktop_crop: record(crop, { required: false }),
  mobile_crop: record(crop, { required: false }),
  /** Its place among those of its display type; what has none yet comes first, the newest before the others. */
  position: integer({ min: 0 }),
} as const
