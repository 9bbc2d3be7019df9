import { type RawBuilder, sql } from 'kysely'

const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** The pattern of texts that hold this one. */
export const likely = (text: string): string => `%${literally(text)}%`

// Inside a word they say nothing: every 'Pharmaceuticals' has an 'ace', and '1500' a '500'.
const beginsWord = /^(?:.{1,3}|\p{N}{1,3}[^\p{N}].*)$/su

/**
 * Whether a text of words, parted by spaces and line ends, has this one: short words and short numbers at the beginning of one of
 * its words, longer ones anywhere.
 */
export const hasWord = (text: RawBuilder<unknown>, word: string): RawBuilder<boolean> => {
  if (!beginsWord.test(word)) return sql`${text} like ${likely(word)}`
  const beginning = `${literally(word)}%`
  return sql`(${text} like ${`% ${beginning}`} or ${text} like ${beginning} or ${text} like ${`%\n${beginning}`})`
}

const highest = '\u{10ffff}'

/** Behind all texts that begin with this one, where they are sorted by their bytes. */
export const behindAll = (beginning: string): string => beginning + highest

/**
 * Whether a text that is sorted by its bytes (collate "C") begins with this one. A range and no pattern: a statement that is
 * prepared is planned before anybody knows the pattern, and would walk the whole index.
 */
export const begins = (text: RawBuilder<unknown>, beginning: string): RawBuilder<boolean> =>
  sql`${text} between ${beginning} and ${behindAll(beginning)}`
