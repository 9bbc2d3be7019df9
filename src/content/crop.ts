import { decimal, type Values } from '../fields/fields.ts'

/** A coordinate within a picture, in per cent of its width or height, independent of its size in pixels. */
const share = decimal({ required: true, digits: 2, min: 0, max: 100 })
export const crop = { x: share, y: share, width: share, height: share } as const

export type Crop = Values<typeof crop>

/** The target of a crop: its aspect ratio, and the maximum width in pixels at which it is stored, for high-density screens. */
export type CropFrame = { width: number; height: number; most: number }

/** docs/domain.md 3.6: the frames of the two pictures of a banner. */
export const bannerFrames = {
  desktop: { width: 835, height: 375, most: 1_670 },
  mobile: { width: 240, height: 90, most: 960 },
} as const satisfies Record<string, CropFrame>

export type BannerSide = keyof typeof bannerFrames
export const bannerSides = Object.keys(bannerFrames) as BannerSide[]

// Both ends are rounded to a hundredth.
const rounding = 0.02

export const isInside = ({ x, y, width, height }: Crop): boolean =>
  width > 0 && height > 0 && x + width <= 100 + rounding && y + height <= 100 + rounding
