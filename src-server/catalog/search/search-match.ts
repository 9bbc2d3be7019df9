import { type RawBuilder, sql } from 'kysely'
import { searchText, searchWords } from '#domain/catalog/search-text.ts'
import { canBeMistaken } from '#domain/catalog/similar-words.ts'
import type { Context } from '../../context/context.ts'
import { hasWord, likely } from '../../resources/list/likely.ts'
import { cachedWords } from './cached-words.ts'
import { fitOf } from './search-order.ts'
import { alikeWords, inOtherScript, likelyWords, type TypedWord } from './search-words.ts'

/** The result of a keyword: the condition on products t, the score, and the corrected keyword. */
export type Match = { where: RawBuilder<unknown>; fit: RawBuilder<unknown>; meant: string | null }

/** The matches of a keyword, the narrow one first. */
export type Matches = {
  narrow: Match
  /** For too few narrow results: the match with similar words, if there is one. */
  wide: () => Promise<Match | null>
  /** Whether every typed word begins a word of the catalogue. */
  known: boolean
}

const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')
// The maximum number of words in a search.
const mostWords = 12
const has = (word: string) => hasWord(sql`t.search_text`, word)
// The first condition can use the index.
const hasWhole = (word: string) =>
  sql`(t.search_text like ${likely(word)} and ' ' || translate(t.search_text, E'\\n', ' ') || ' ' like ${`% ${literally(word)} %`})`

/**
 * The match of all words (docs/domain.md 6.17): each literally or by its sound in the other script; in the wide match also by
 * similar words.
 */
export async function matchesOf(context: Context, keyword: string): Promise<Matches | null> {
  const words = searchWords(keyword).slice(0, mostWords)
  if (words.length === 0) return null
  const phrase = searchText(keyword)
  const { db } = context
  const alike = await cachedWords(context, 'alike word', words, (unknown) => alikeWords(db, unknown))
  return {
    known: alike.every(({ known }) => known),
    narrow: match(phrase, alike, alike),
    wide: async () =>
      wider(phrase, await cachedWords(context, 'likely word', words, (unknown) => likelyWords(db, unknown))),
  }
}

function wider(phrase: string, typed: readonly TypedWord[]): Match | null {
  // Words that are too short to be distinctive only affect the order of the results.
  const distinctive = typed.filter(({ typed: word }) => canBeMistaken(word))
  const fewer = distinctive.length > 0 && distinctive.length < typed.length
  const nearly = typed.some((word) => word.meant.length > inOtherScript(word).length)
  return fewer || nearly ? match(phrase, distinctive.length > 0 ? distinctive : typed, typed) : null
}

function match(phrase: string, needed: readonly TypedWord[], typed: readonly TypedWord[]): Match {
  const conditions = needed.map(({ typed: word, meant }) => {
    const either = [has(word), ...meant.map((one) => hasWhole(one.word))]
    return either.length > 1 ? sql`(${sql.join(either, sql` or `)})` : (either[0] as RawBuilder<unknown>)
  })
  const best = typed.map(({ typed: word, known, meant }) => (known ? word : (meant[0]?.word ?? word)))
  return { where: sql.join(conditions, sql` and `), fit: fitOf(phrase, typed), meant: best.join(' ') }
}
