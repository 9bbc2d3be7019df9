import { toNfc } from './normalize.ts'
import { visibleCode } from './visible.ts'

/**
 * What two spellings of one name have in common: "Square", "SQUARE " and "Square" with an invisible character are one
 * company. Case, invisible characters and the kind and number of spaces do not count.
 */
export const nameKey = (text: string): string =>
  visibleCode(toNfc(text)).replace(/\s+/gu, ' ').trim().toLowerCase()
