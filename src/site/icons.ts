/** The icons of the shop, all made of one mark of its own: what devices ask for, and where it is served. */

export type Icon = {
  /** The name that it is served under, below /icons. */
  file: string
  width: number
  height: number
  /** `any` shows the mark alone; the others stand on a ground. */
  purpose: 'any' | 'apple' | 'maskable' | 'splash'
}

const square = (purpose: Icon['purpose'], size: number, file = String(size)): Icon => ({
  file: `${file}.png`,
  width: size,
  height: size,
  purpose,
})

/** What a phone's screen measures in CSS pixels, and how many of its own it has for each. */
export type Screen = { width: number; height: number; ratio: number }

/** The phones that show a picture of their own size while the shop opens. */
export const splashScreens: readonly Screen[] = [
  { width: 375, height: 667, ratio: 2 },
  { width: 375, height: 812, ratio: 3 },
  { width: 390, height: 844, ratio: 3 },
  { width: 393, height: 852, ratio: 3 },
  { width: 430, height: 932, ratio: 3 },
]

export const splashFile = ({ width, height, ratio }: Screen): string =>
  `splash-${width * ratio}x${height * ratio}.png`

// docs/product.md 9: 64 to 512.
const sizes = [64, 96, 128, 144, 152, 192, 256, 384, 512]

export const icons: readonly Icon[] = [
  ...sizes.map((size) => square('any', size)),
  square('apple', 180),
  ...[192, 512].map((size) => square('maskable', size, `maskable-${size}`)),
  ...splashScreens.map((screen) => ({
    file: splashFile(screen),
    width: screen.width * screen.ratio,
    height: screen.height * screen.ratio,
    purpose: 'splash' as const,
  })),
]

export type Marks = { favicon: string | null; logo: string | null }

/** The picture that the icons are made of; null: the shop's drawn sign. */
export const iconMark = ({ favicon, logo }: Marks): string | null => favicon ?? logo

/** What tells one mark from another in an address. */
export const iconVersion = (mark: string): string => mark.replace(/^\/media\//, '').slice(0, 8)

/** Where an icon is served, in an address that is another one when the mark is. */
export const iconPath = (file: string, marks: Marks): string => {
  const mark = iconMark(marks)
  return `/icons/${file}${mark ? `?v=${iconVersion(mark)}` : ''}`
}
