import type { BannerSide } from '#domain/content/crop.ts'

/**
 * How the shop shows a banner at 1440 and at 360 px, in px (src-store/pages/home/banners,
 * their styles, and top-section beside them): the place that it fills, and its words over it.
 */
export type Look = {
  /** The width of the whole screen. */
  screen: number
  place: { width: number; height: number }
  words: { width: number; padding: number }
  title: number
  /** Summary and buttons have room. */
  whole: boolean
}

const wide = { screen: 1440, words: { width: 400, padding: 40 }, title: 34, whole: true } as const
const narrow = { screen: 360, words: { width: 171, padding: 12 }, title: 16, whole: false } as const

const homeTop = 1
const shopTop = 5
export const popup = 6

// Right of the categories; as wide as the page; in the middle of it, alone.
const wideHeights: Record<number, { width: number; height: number }> = {
  [homeTop]: { width: 988, height: 382 },
  [shopTop]: { width: 1240, height: 382 },
}
const body = { width: 1240, height: 300 }
const onPhone = { width: 328, height: 90 }

export const lookOf = (side: BannerSide, display_type: number): Look =>
  side === 'mobile' ? { ...narrow, place: onPhone } : { ...wide, place: wideHeights[display_type] ?? body }
