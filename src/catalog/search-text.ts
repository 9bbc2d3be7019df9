import { toLatinDigits } from '../language/digits.ts'
import { toNfc } from '../values/normalize.ts'

const words = (text: string): string =>
  toLatinDigits(toNfc(text.toLowerCase()))
    .replace(/[\p{Cf}'’]/gu, '')
    .replace(/(?<!\p{N})\.|\.(?!\p{N})|[^\p{L}\p{M}\p{N}.]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()

// '500mg' is written '500 mg' as often, and 'B12' 'B 12' or 'B-12'.
const apart = (text: string): string =>
  text.replace(/(\p{N})([\p{L}\p{M}])/gu, '$1 $2').replace(/([\p{L}\p{M}])(\p{N})/gu, '$1 $2')

/**
 * A text as it is searched: lower case, one way of writing each letter, Latin digits, words parted by one space, letters and
 * numbers too, no punctuation but the point inside a number ('0.5 mg').
 */
export const searchText = (text: string): string => apart(words(text))

/**
 * The words of a search, all of which must be found (docs/domain.md 6.17). What was typed together is found together: '500mg' is the
 * one word '500 mg'.
 */
export const searchWords = (text: string): string[] =>
  [...new Set(words(text).split(' ').map(apart))].filter(Boolean)
