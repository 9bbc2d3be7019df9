import type { Emblem } from './emblems.ts'
import type { Tones } from './palettes.ts'

/** One object on a canvas of 800 x 800, standing on the ground at about y = 650, without a backdrop. */
export type Drawing = (tones: Tones, mark: Emblem) => string
