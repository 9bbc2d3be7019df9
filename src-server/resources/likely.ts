import { type RawBuilder, sql } from 'kysely'

/** The pattern of texts that hold this one. */
export const likely = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const highest = '\u{10ffff}'

/** Behind all texts that begin with this one, where they are sorted by their bytes. */
export const behindAll = (beginning: string): string => beginning + highest

/**
 * Whether a text that is sorted by its bytes (collate "C") begins with this one. A range and no pattern: a statement that is
 * prepared is planned before anybody knows the pattern, and would walk the whole index.
 */
export const begins = (text: RawBuilder<unknown>, beginning: string): RawBuilder<boolean> =>
  sql`${text} between ${beginning} and ${behindAll(beginning)}`
