/** The icons of the shop, all generated from one logo: their purpose, size and file name. */

export type Icon = {
  /** The file name below /icons. */
  file: string
  width: number
  height: number
  /** `any` is the logo alone; the others have a background. */
  purpose: 'any' | 'apple' | 'maskable' | 'splash'
}

const square = (purpose: Icon['purpose'], size: number, file = String(size)): Icon => ({
  file: `${file}.png`,
  width: size,
  height: size,
  purpose,
})

/** A phone's screen size in CSS pixels, and its device pixel ratio. */
export type Screen = { width: number; height: number; ratio: number }

/** The phones that show a splash screen in their exact size while the shop opens. */
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

/** The picture from which the icons are generated; null: the default logo. */
export const iconMark = ({ favicon, logo }: Marks): string | null => favicon ?? logo

/** The version of a logo in URLs. */
export const iconVersion = (mark: string): string => mark.replace(/^\/media\//, '').slice(0, 8)

/** The URL of an icon, which changes with the logo. */
export const iconPath = (file: string, marks: Marks): string => {
  const mark = iconMark(marks)
  return `/icons/${file}${mark ? `?v=${iconVersion(mark)}` : ''}`
}
