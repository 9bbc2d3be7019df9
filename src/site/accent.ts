import { type Palette, palettes } from './tokens.ts'

/** The minimum contrast of an accent colour (WCAG AA for text). */
export const leastContrast = 4.5

type Rgb = [number, number, number]

const rgbOf = (code: string): Rgb => {
  const digits = code.slice(1)
  const whole = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const value = Number.parseInt(whole, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const codeOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** The relative luminance of a colour, from 0 to 1 (WCAG). */
const luminance = (code: string): number => {
  const [red, green, blue] = rgbOf(code).map((part) => {
    const share = part / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of two colours, from 1 to 21 (WCAG). */
export const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** Mixes a share of the other colour into the first. */
const mixed = (one: string, other: string, share: number): string => {
  const from = rgbOf(other)
  return codeOf(rgbOf(one).map((part, at) => part + ((from[at] ?? 0) - part) * share) as Rgb)
}

/**
 * An accent is a text colour on the page and a background of white text: the lower of both contrasts, truncated to two digits.
 */
export const accentContrast = (accent: string): number => {
  const { background, on_accent } = palettes.light
  const least = Math.min(contrast(accent, background), contrast(accent, on_accent))
  return Math.floor(least * 100) / 100
}

/** A palette for an accent colour; text in its shades stays readable. The default accent returns the theme's own palette. */
export function paletteOf(accent: string, usual: Palette): Palette {
  if (accent.toLowerCase() === palettes.light.accent) return usual
  const accent_soft = mixed(accent, usual.surface, 0.9)
  let accent_text = accent
  while (contrast(accent_text, accent_soft) < leastContrast) accent_text = mixed(accent_text, '#000000', 0.1)
  return {
    ...usual,
    accent,
    accent_hover: mixed(accent, '#000000', 0.2),
    accent_soft,
    accent_text,
    focus: mixed(accent, usual.surface, 0.15),
  }
}
