import { toLatinDigits } from '../language/digits.ts'
import { toNfc } from '../values/normalize.ts'

const words = (text: string): string =>
  toLatinDigits(toNfc(text.toLowerCase()))
    .replace(/[\p{Cf}'’]/gu, '')
    .replace(/(?<!\p{N})\.|\.(?!\p{N})|[^\p{L}\p{M}\p{N}.]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()

// '500mg' is also written '500 mg', and 'B12' as 'B 12' or 'B-12'.
const apart = (text: string): string =>
  text.replace(/(\p{N})([\p{L}\p{M}])/gu, '$1 $2').replace(/([\p{L}\p{M}])(\p{N})/gu, '$1 $2')

/**
 * The normalised text for searching: lower case, one spelling per letter, Latin digits, single spaces between words and between
 * letters and numbers, no punctuation except the decimal point ('0.5 mg').
 */
export const searchText = (text: string): string => apart(words(text))

/**
 * The words of a search, all of which must match (docs/domain.md 6.17). A word typed without spaces stays one word: '500mg' is
 * the one word '500 mg'.
 */
export const searchWords = (text: string): string[] =>
  [...new Set(words(text).split(' ').map(apart))].filter(Boolean)
