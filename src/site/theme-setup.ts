import { choice, color, integer } from '../fields/fields.ts'
import { palettes, radius } from './tokens.ts'

/** The theme settings of a shop: accent colour, corner radius, and fonts. */
export const themeSetup = {
  accent: color({ required: true, initial: palettes.light.accent }),
  radius: integer({ required: true, min: 0, max: 20, initial: radius.medium }),
  font: choice('shop_font', { required: true, initial: 1 }),
} as const

/** The fonts, in the order of the list `shop_font`. */
export const shopFont = { own: 1, device: 2 } as const
