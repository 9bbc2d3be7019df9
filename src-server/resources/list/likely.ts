import { type RawBuilder, sql } from 'kysely'

const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** The LIKE pattern of texts that contain this one. */
export const likely = (text: string): string => `%${literally(text)}%`

// Within a word these match too much: every 'Pharmaceuticals' has an 'ace', and '1500' a '500'.
const beginsWord = /^(?:.{1,3}|\p{N}{1,3}[^\p{N}].*)$/su

/**
 * Whether a text of words, separated by spaces and line breaks, contains this word: short words and short numbers match the
 * beginning of a word, longer ones any part.
 */
export const hasWord = (text: RawBuilder<unknown>, word: string): RawBuilder<boolean> => {
  if (!beginsWord.test(word)) return sql`${text} like ${likely(word)}`
  const beginning = `${literally(word)}%`
  return sql`(${text} like ${`% ${beginning}`} or ${text} like ${beginning} or ${text} like ${`%\n${beginning}`})`
}

const highest = '\u{10ffff}'

/** Sorts after all texts that begin with this one, in byte order. */
export const behindAll = (beginning: string): string => beginning + highest

/**
 * Whether a text in byte order (collate "C") begins with this one. A range instead of a pattern: a prepared query is planned
 * without the pattern, and would scan the whole index.
 */
export const begins = (text: RawBuilder<unknown>, beginning: string): RawBuilder<boolean> =>
  sql`${text} between ${beginning} and ${behindAll(beginning)}`
