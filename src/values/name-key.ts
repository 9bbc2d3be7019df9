import { toNfc } from './normalize.ts'
import { visibleCode } from './visible.ts'

/**
 * The comparison key of a name: "Square", "SQUARE " and "Square" with an invisible character are one company. Case, invisible
 * characters, and the kind and number of spaces are ignored.
 */
export const nameKey = (text: string): string =>
  visibleCode(toNfc(text)).replace(/\s+/gu, ' ').trim().toLowerCase()
