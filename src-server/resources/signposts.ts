import type { CompiledQuery, Kysely } from 'kysely'
import type { Changes } from '../database/changes.ts'
import type { Schema } from '../database/schema.ts'
import { allIds, beginningOf, countOf, idsFrom, type Ordered } from './order-of-ids.ts'

/**
 * Where the rows of a list stand (decisions 14). Both ends of it are read along an index: that costs the same however
 * long the list. How many rows there are is counted once per filter, whatever the order. For the pages between the ends
 * one query notes all ids. Everything is kept until something that the list shows is written, and from then on any
 * page is so many rows by their ids.
 */
export type Signposts = { total: number; ids: Int32Array }

/** How far the ends reach: twenty pages of the back office, two of the longest. */
export const endLength = 200

/** A list as far as somebody asks. */
export type Standing = {
  /** Every id in its order. */
  all: () => Promise<Signposts>
  /** The first ids, in the order of the list; one more than the end's length tells that there is more. */
  first: () => Promise<readonly number[]>
  /** The last ids, the last one first. */
  last: () => Promise<readonly number[]>
  total: () => Promise<number>
  /** What of it is known without asking. */
  known: () => { all: boolean; total: () => number | undefined }
}

export type SignpostCache = {
  read: (db: Kysely<Schema>, resources: readonly string[], list: Ordered) => Promise<Signposts>
  of: (db: Kysely<Schema>, resources: readonly string[], list: Ordered) => Standing
  /** Keeps any other answer of this name as long; `sizeOf` in ids. */
  noted: <Answer>(
    name: string,
    resources: readonly string[],
    make: () => Promise<Answer>,
    sizeOf: (answer: Answer) => number,
  ) => Promise<Answer>
}

// 8 MB of ids; what nobody has asked for since its turn to go last came goes first. What is short takes the room of its query.
const keptIds = 2_000_000
const leastSize = 100

type Note = {
  resources: readonly string[]
  answer: Promise<unknown>
  value?: unknown
  size: number
  asked: boolean
}

const numbers = new Map<string, number>()
let given = 0
/** Of so many texts the numbers are remembered; one that is forgotten has another one from then on. */
const mostTexts = 5_000

/** What a query is known by: its values, and a number for its text, which may be longer than all that it answers. */
export function nameOfQuery({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): string {
  let number = numbers.get(sql)
  if (number === undefined) {
    number = given++
    if (numbers.size >= mostTexts) numbers.clear()
    numbers.set(sql, number)
  }
  return `${number} ${JSON.stringify(parameters)}`
}

export function createSignposts(changes: Changes): SignpostCache {
  const notes = new Map<string, Note>()
  /** Of all notes together. */
  let size = 0

  function drop(name: string, note: Note): void {
    if (notes.get(name) !== note) return
    notes.delete(name)
    size -= note.size
  }

  changes.onChange(({ resource }) => {
    for (const [name, note] of notes)
      if (resource === '*' || note.resources.includes(resource)) drop(name, note)
  })

  function makeRoom(): void {
    for (const [name, note] of notes) {
      if (size <= keptIds || notes.size === 1) return
      if (note.asked) {
        note.asked = false
        notes.delete(name)
        notes.set(name, note)
      } else drop(name, note)
    }
  }

  function noted<Answer>(
    name: string,
    resources: readonly string[],
    make: () => Promise<Answer>,
    sizeOf: (answer: Answer) => number,
  ): Promise<Answer> {
    // Whoever does not hear of writes keeps nothing, and does not look at what was kept.
    if (!changes.hears()) return make()
    const found = notes.get(name)
    if (found) {
      // To move it here would take longer each time: a Map goes through all that was ever moved under its name.
      found.asked = true
      return found.answer as Promise<Answer>
    }
    // Kept before it is read: a write that comes in between drops it, and nobody else reads the same.
    const answer = make()
    const note: Note = { resources, answer, size: leastSize, asked: false }
    notes.set(name, note)
    size += note.size
    answer.then(
      (value) => {
        note.value = value
        // What was dropped meanwhile takes no room.
        if (notes.get(name) !== note) return
        const more = sizeOf(value)
        note.size += more
        size += more
        makeRoom()
      },
      () => drop(name, note),
    )
    return answer
  }

  function of(db: Kysely<Schema>, resources: readonly string[], list: Ordered): Standing {
    // What is asked for first names all that is kept; what is not asked is not written.
    const begin = beginningOf(list, endLength + 1).compile(db)
    let counting: CompiledQuery<{ total: number }> | undefined
    const count = () => {
      counting ??= countOf(list).compile(db)
      return counting
    }
    // Those that lack the key are no part of what is asked for first.
    const key = `${list.gaps ? 'with gaps ' : ''}${nameOfQuery(begin)}`
    const name = { all: `all ${key}`, first: key }
    const answered = <Answer>(of: string) =>
      changes.hears() ? (notes.get(of)?.value as Answer | undefined) : undefined

    const end = async (which: 'first' | 'last') => {
      const ids: number[] = []
      for (const [at, part] of idsFrom(which, list).entries()) {
        const missing = endLength + 1 - ids.length
        if (missing <= 0) break
        const query = which === 'first' && at === 0 ? begin : part(missing).compile(db)
        ids.push(...((await db.executeQuery(query)).rows[0]?.ids ?? []))
      }
      return ids
    }
    // A list that is shorter than its first end has been counted with it.
    const known = () => {
      const first = answered<number[]>(name.first)
      const whole = first && first.length <= endLength ? first.length : undefined
      const posts = answered<Signposts>(name.all)
      const total = () => posts?.total ?? whole ?? answered<number>(nameOfQuery(count()))
      return { all: posts !== undefined, total }
    }
    return {
      known,
      all: () =>
        noted(
          name.all,
          resources,
          async () => {
            const ids = Int32Array.from((await allIds(list).execute(db)).rows[0]?.ids ?? [])
            return { total: ids.length, ids }
          },
          ({ total }) => total,
        ),
      first: () =>
        noted(
          name.first,
          resources,
          () => end('first'),
          ({ length }) => length,
        ),
      last: () =>
        noted(
          `last ${name.all}`,
          resources,
          () => end('last'),
          ({ length }) => length,
        ),
      total: async () =>
        known().total() ??
        noted(
          nameOfQuery(count()),
          resources,
          async () => (await db.executeQuery(count())).rows[0]?.total ?? 0,
          () => 0,
        ),
    }
  }

  return { of, noted, read: (db, resources, list) => of(db, resources, list).all() }
}
