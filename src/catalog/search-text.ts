import { toLatinDigits } from '../language/digits.ts'
import { toNfc } from '../language/normalize.ts'

/**
 * A text as it is searched: lower case, one way of writing each letter, Latin digits, words parted by one space, no
 * punctuation but the point inside a number ('0.5 mg').
 */
export const searchText = (text: string): string =>
  toLatinDigits(toNfc(text.toLowerCase()))
    .replace(/[\p{Cf}'’]/gu, '')
    .replace(/(?<!\p{N})\.|\.(?!\p{N})|[^\p{L}\p{M}\p{N}.]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()

/** The words of a search, all of which must be found (domain 6, 17). */
export const searchWords = (text: string): string[] =>
  [...new Set(searchText(text).split(' '))].filter(Boolean)
