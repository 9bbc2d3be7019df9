import type { BannerSide } from '#domain/content/crop.ts'

/**
 * How the shop renders a banner at 1440 and at 360 px, in px (src-store/pages/home/banners, their styles, and top-section next to
 * them): the size of its place, and its text.
 */
export type BannerPreviewStyle = {
  /** The width of the whole screen. */
  screen: number
  place: { width: number; height: number }
  words: { width: number; padding: number }
  title: number
  /** Whether there is room for summary and buttons. */
  whole: boolean
}

const wide = { screen: 1440, words: { width: 400, padding: 40 }, title: 34, whole: true } as const
const narrow = { screen: 360, words: { width: 171, padding: 12 }, title: 16, whole: false } as const

const homeTop = 1
const shopTop = 5
export const popup = 6

// Next to the categories; as wide as the page; centred, on its own.
const wideHeights: Record<number, { width: number; height: number }> = {
  [homeTop]: { width: 988, height: 382 },
  [shopTop]: { width: 1240, height: 382 },
}
const body = { width: 1240, height: 300 }
const onPhone = { width: 328, height: 90 }

export const previewStyleOf = (side: BannerSide, display_type: number): BannerPreviewStyle =>
  side === 'mobile' ? { ...narrow, place: onPhone } : { ...wide, place: wideHeights[display_type] ?? body }
