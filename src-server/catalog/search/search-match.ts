import { type RawBuilder, sql } from 'kysely'
import { canBeMistaken } from '#domain/catalog/near-words.ts'
import { searchText, searchWords } from '#domain/catalog/search-text.ts'
import type { Context } from '../../context/context.ts'
import { hasWord, likely } from '../../resources/list/likely.ts'
import { cachedWords } from './cached-words.ts'
import { fitOf } from './search-order.ts'
import { alikeWords, inOtherScript, likelyWords, type TypedWord } from './search-words.ts'

/** What a keyword finds: the condition on products t, how well each fits, and what was meant by it. */
export type Match = { where: RawBuilder<unknown>; fit: RawBuilder<unknown>; meant: string | null }

/** The matches of a keyword, the narrow one first. */
export type Matches = {
  narrow: Match
  /** For when the narrow one finds too little: what is nearly what was typed, where there is any. */
  wide: () => Promise<Match | null>
  /** Whether every word begins one of the catalogue. */
  known: boolean
}

const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')
// More nobody types.
const mostWords = 12
const has = (word: string) => hasWord(sql`t.search_text`, word)
// The first half is what the index knows.
const hasWhole = (word: string) =>
  sql`(t.search_text like ${likely(word)} and ' ' || translate(t.search_text, E'\\n', ' ') || ' ' like ${`% ${literally(word)} %`})`

/** All words must be found (docs/domain.md 6.17), each as it is, as it sounds in the other script or, in the wide match, nearly. */
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
  // What is too short to be told from other words only orders what the others find.
  const telling = typed.filter(({ typed: word }) => canBeMistaken(word))
  const fewer = telling.length > 0 && telling.length < typed.length
  const nearly = typed.some((word) => word.meant.length > inOtherScript(word).length)
  return fewer || nearly ? match(phrase, telling.length > 0 ? telling : typed, typed) : null
}

function match(phrase: string, needed: readonly TypedWord[], typed: readonly TypedWord[]): Match {
  const conditions = needed.map(({ typed: word, meant }) => {
    const either = [has(word), ...meant.map((one) => hasWhole(one.word))]
    return either.length > 1 ? sql`(${sql.join(either, sql` or `)})` : (either[0] as RawBuilder<unknown>)
  })
  const best = typed.map(({ typed: word, known, meant }) => (known ? word : (meant[0]?.word ?? word)))
  return { where: sql.join(conditions, sql` and `), fit: fitOf(phrase, typed), meant: best.join(' ') }
}
