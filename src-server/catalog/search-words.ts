import { type Kysely, sql, type Transaction } from 'kysely'
import { canBeMistaken, keysOf, nearness, sameScript, spelledOut } from '#domain/catalog/near-words.ts'
import { soundOf } from '#domain/catalog/sound.ts'
import type { Schema } from '../database/schema.ts'

/** What a typed word may stand for: a word of the catalogue, and how far it is from what was typed (0 = sounds alike). */
export type Meant = { word: string; distance: number }

/** A typed word, and what it may stand for, the nearest first. */
export type TypedWord = { typed: string; known: boolean; meant: Meant[] }

const most = 12
// Of two that may be meant the much nearer one is.
const spread = 0.3

/** Notes the words of these texts that are not known yet. */
export async function learnWords(trx: Transaction<Schema>, texts: readonly string[]): Promise<void> {
  const words = [...new Set(texts.flatMap((text) => text.split(/[ \n]/)))].filter(canBeMistaken)
  if (words.length === 0) return
  const { rows: known } = await sql<{
    word: string
  }>`select word from search_words where word = any(${words}::text[])`.execute(trx)
  const old = new Set(known.map(({ word }) => word))
  // In one order, so that two writers of the same words wait for each other and not in a circle.
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

const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')

type Found = { word: string; known: boolean }

/** Reads in one query which of these words the catalogue has, and what those that it has not may stand for. */
export async function likelyWords(db: Kysely<Schema>, words: readonly string[]): Promise<TypedWord[]> {
  const doubtful = words.filter(canBeMistaken)
  if (doubtful.length === 0) return words.map((typed) => ({ typed, known: true, meant: [] }))
  const beginnings = doubtful.map(
    (word) =>
      sql`(select word, true as known from search_words where word like ${`${literally(word)}%`} limit 1)`,
  )
  const alike = doubtful.map(
    (word) =>
      sql`(select word, false as known from search_words where sound like ${`${soundOf(word)}%`} order by sound limit 30)`,
  )
  const { rows } = await sql<Found>`${sql.join([...beginnings, ...alike], sql` union all `)} union all
    select word, false from search_words where keys && ${doubtful.flatMap(keysOf)}::text[]`.execute(db)
  const candidates = [...new Set(rows.map(({ word }) => word))]
  return words.map((typed) => ({
    typed,
    known: !canBeMistaken(typed) || rows.some(({ word, known }) => known && word.startsWith(typed)),
    meant: meantBy(typed, candidates),
  }))
}

function meantBy(typed: string, candidates: readonly string[]): Meant[] {
  const spelled = spelledOut(typed)
  if (spelled) return [{ word: spelled, distance: 0 }]
  if (!canBeMistaken(typed)) return []
  const meant = candidates
    .flatMap((word): Meant[] => {
      const distance = word === typed ? null : (nearness(typed, word) ?? beginsAlike(typed, word))
      return distance === null ? [] : [{ word, distance }]
    })
    .sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1))
  return meant.filter(({ distance }) => distance <= (meant[0]?.distance ?? 0) + spread).slice(0, most)
}

// Half a word in the other script, while it is being typed.
const beginsAlike = (typed: string, word: string): number | null => {
  const sound = soundOf(typed)
  return !sameScript(typed, word) && sound.length > 2 && soundOf(word).startsWith(sound) ? 0.6 : null
}
