import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import {
  canBeMistaken,
  hasBengali,
  keysOf,
  leastInSameScript,
  nearness,
  type PhoneticWord,
  phoneticWord,
  sameScript,
  spelledOut,
} from '#domain/catalog/similar-words.ts'
import { soundOf } from '#domain/catalog/sound.ts'
import { preparedQuery } from '../../database/prepared.ts'
import type { Schema } from '../../database/schema/schema.ts'
import { behindAll } from '../../resources/list/likely.ts'

/** A word of the catalogue that a typed word may mean, and its distance (0 = sounds the same). */
export type Meant = { word: string; distance: number }

/** A typed word and its possible meanings, the nearest first. */
export type TypedWord = { typed: string; known: boolean; meant: Meant[] }

const most = 12
// Meanings farther than this from the nearest one are dropped.
const spread = 0.3

/** Adds the unknown words of these texts to the catalogue's words. */
export async function learnWords(trx: Transaction<Schema>, texts: readonly string[]): Promise<void> {
  const words = [...new Set(texts.flatMap((text) => text.split(/[ \n]/)))].filter(canBeMistaken)
  if (words.length === 0) return
  const { rows: known } = await sql<{
    word: string
  }>`select word from search_words where word = any(${words}::text[])`.execute(trx)
  const old = new Set(known.map(({ word }) => word))
  // Sorted, so that two concurrent writers of the same words do not cause a deadlock.
  const rows = words
    .filter((word) => !old.has(word))
    .sort()
    .map((word) => ({ word, sound: soundOf(word).slice(0, 120), keys: keysOf(word) }))
  if (rows.length === 0) return
  await sql`insert into search_words (word, sound, keys)
    select n.word, n.sound, n.keys from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n(word text, sound text, keys text[])
    on conflict (word) do nothing`.execute(trx)
}

/** A word of the catalogue, and whether it begins with the typed one. */
type Found = PhoneticWord & { known: boolean }

/** A typed word and its search ranges; each range includes everything that begins with its first text. */
type Wanted = {
  typed: string
  word: string
  behind_word: string
  sound: string
  behind_sound: string
  keys: readonly string[]
}

/** Looks up typed words, a JSON array of `Wanted`, in the words of the catalogue that satisfy the condition `among`. */
const lookUp = (among: RawBuilder<unknown>) =>
  preparedQuery(
    (wanted: string) => sql<Found & { typed: string }>`
      select w.typed, f.word, f.sound, f.known
      from jsonb_to_recordset(${wanted}::jsonb) as w(typed text, word text collate "C", behind_word text collate "C",
        sound text collate "C", behind_sound text collate "C", keys text[])
      cross join lateral (
        (select s.word, s.sound, true as known from search_words s where s.word between w.word and w.behind_word
          order by s.word limit 1)
        union all (select s.word, s.sound, false from search_words s
          where s.sound between w.sound and w.behind_sound and ${among} order by s.sound limit 30)
        union all (select s.word, s.sound, false from search_words s where s.keys && w.keys and ${among})
      ) f`,
  )

const amongAll = lookUp(sql`true`)
// Must equal the condition of the partial indexes (migration 0032).
const amongBengali = lookUp(sql`s.word ~ '[ঀ-৿]'`)

/**
 * Reads which of these words the catalogue has, and their meanings in the other script. For a catalogue in one script this reads
 * little, whatever its size; similar words are only searched if one could be nearer.
 */
export async function alikeWords(db: Kysely<Schema>, words: readonly string[]): Promise<TypedWord[]> {
  const found = await findWords(db, words, ({ word }) => (hasBengali(word) ? amongAll : amongBengali))
  const alike = found.map((word) => ({ ...word, meant: inOtherScript(word) }))
  const surely = alike.every(({ meant }) => meant.every(({ distance }) => distance < leastInSameScript))
  if (surely) return alike
  return (await likelyWords(db, words)).map((word) => ({ ...word, meant: inOtherScript(word) }))
}

export const inOtherScript = ({ typed, meant }: TypedWord): Meant[] =>
  meant.filter(({ word }) => !sameScript(typed, word))

/** Reads which of these words the catalogue has, and their possible meanings. */
export const likelyWords = (db: Kysely<Schema>, words: readonly string[]): Promise<TypedWord[]> =>
  findWords(db, words, () => amongAll)

/** `among`: which words of the catalogue are compared with a typed one. */
async function findWords(
  db: Kysely<Schema>,
  words: readonly string[],
  among: (typed: PhoneticWord) => typeof amongAll,
): Promise<TypedWord[]> {
  const wanted = new Map<typeof amongAll, Wanted[]>()
  for (const typed of words.filter(canBeMistaken)) {
    const asTyped = phoneticWord(typed)
    const { word, sound } = asTyped
    const query = among(asTyped)
    const range = { word, behind_word: behindAll(word), sound, behind_sound: behindAll(sound) }
    wanted.set(query, [...(wanted.get(query) ?? []), { typed, ...range, keys: keysOf(word) }])
  }
  const found = await Promise.all([...wanted].map(([query, of]) => query.execute(db, JSON.stringify(of))))
  return words.map((typed) => {
    if (!canBeMistaken(typed)) return { typed, known: true, meant: [] }
    const rows = found.flat().filter((row) => row.typed === typed)
    const candidates = [...new Map(rows.map((row) => [row.word, row])).values()]
    return { typed, known: rows.some(({ known }) => known), meant: meantBy(typed, candidates) }
  })
}

function meantBy(typed: string, candidates: readonly PhoneticWord[]): Meant[] {
  const spelled = spelledOut(typed)
  if (spelled) return [{ word: spelled, distance: 0 }]
  if (!canBeMistaken(typed)) return []
  const asTyped = phoneticWord(typed)
  const meant = candidates
    .flatMap((known): Meant[] => {
      const distance = known.word === typed ? null : (nearness(asTyped, known) ?? beginsAlike(asTyped, known))
      return distance === null ? [] : [{ word: known.word, distance }]
    })
    .sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1))
  return meant.filter(({ distance }) => distance <= (meant[0]?.distance ?? 0) + spread).slice(0, most)
}

// A typed beginning of a word in the other script.
const beginsAlike = (typed: PhoneticWord, known: PhoneticWord): number | null =>
  typed.sound.length > 2 && known.sound.startsWith(typed.sound) && !sameScript(typed.word, known.word)
    ? 0.6
    : null
