import { integer, record } from '../fields/fields.ts'
import { promotionalBanner } from './banner.ts'
import { crop } from './crop.ts'

/** A banner as stored for the back office: the public fields, the crops of its pictures, and its position. */
export const bannerRecord = {
  ...promotionalBanner,
  desktop_crop: record(crop, { required: false }),
  mobile_crop: record(crop, { required: false }),
  /** The position within its display type; banners without one come first, newest first. */
  position: integer({ min: 0 }),
} as const
