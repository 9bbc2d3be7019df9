import { LRUCache } from 'lru-cache'
import type { Changes } from '../database/changes.ts'
import { type Affects, affectedBy, type Tag } from './tags.ts'

/** What a value was computed from: it becomes invalid when one of the tags is written to, or at a time. */
export type Dependencies = {
  tags: Set<Tag>
  /** Milliseconds since 1970; infinite if the value does not depend on the time. */
  until: number
}

export const noDependencies = (): Dependencies => ({ tags: new Set(), until: Number.POSITIVE_INFINITY })

/** A value depends on everything that its nested values depend on. */
export function addDependencies(to: Dependencies, { tags, until }: Dependencies): void {
  for (const tag of tags) to.tags.add(tag)
  to.until = Math.min(to.until, until)
}

/** Cached values are responses or the data that responses are computed from; hits are counted separately. */
export type Use = 'response' | 'data'

export type Entry<Value> = { value: Value; dependencies: Dependencies; bytes: number }

/** A value that is being computed; other requests for the same key wait for it. */
export type Pending<Value> = {
  /** Stores the value, unless one of its tags was written to in the meantime. Null: there is nothing to store. */
  finish: (entry: Entry<Value> | null) => void
}

/**
 * The cache of a process (docs/caching.md). It evicts the least recently used values first. Each value has tags; a change
 * invalidates the values with its tags before the write is acknowledged. While the process is not subscribed to the changes of
 * other processes, nothing is stored and nothing is served.
 */
export type Cache = {
  /** The value if it is stored and valid. `use` counts the read. */
  get: <Value>(key: string, use?: Use) => Entry<Value> | undefined
  /** The value that is being computed, if any; resolves to null when computing it fails. */
  pending: <Value>(key: string) => Promise<Entry<Value> | null> | undefined
  /** Starts computing a value. `shared`: whether other requests may wait for it. */
  begin: <Value>(key: string, shared?: boolean) => Pending<Value>
  counts: Readonly<Record<Use, { hits: number; misses: number }>>
}

/** About three thousand pages with their rows. */
const maxBytes = 96 * 1024 * 1024

type Making = { affected: Affects[]; result: Promise<unknown> }

export function createCache(changes: Pick<Changes, 'onChange' | 'isListening'>, now: () => Date): Cache {
  const keysOfTag = new Map<string, Set<string>>()
  const inProgress = new Set<Making>()
  const byKey = new Map<string, Making>()
  const counts = { response: { hits: 0, misses: 0 }, data: { hits: 0, misses: 0 } }

  const entries = new LRUCache<string, Entry<unknown>>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    dispose: ({ dependencies }, key) => {
      for (const tag of dependencies.tags) {
        const keys = keysOfTag.get(tag)
        keys?.delete(key)
        if (keys?.size === 0) keysOfTag.delete(tag)
      }
    },
  })

  function store(key: string, entry: Entry<unknown>): void {
    entries.set(key, entry)
    if (!entries.has(key)) return
    for (const tag of entry.dependencies.tags) {
      const keys = keysOfTag.get(tag)
      if (keys) keys.add(key)
      else keysOfTag.set(tag, new Set([key]))
    }
  }

  function dropTag(tag: string): void {
    for (const key of [...(keysOfTag.get(tag) ?? [])]) entries.delete(key)
  }

  changes.onChange((change) => {
    const affects = affectedBy(change)
    // Later requests do not wait for values whose computation started before the change.
    byKey.clear()
    for (const one of inProgress) one.affected.push(affects)
    if (affects.everything) return entries.clear()
    for (const tag of affects.tags) dropTag(tag)
    if (affects.prefixes.length === 0) return
    for (const tag of [...keysOfTag.keys()])
      if (affects.prefixes.some((prefix) => tag.startsWith(prefix))) dropTag(tag)
  })

  function get(key: string, use?: Use): Entry<unknown> | undefined {
    const found = changes.isListening() ? entries.get(key) : undefined
    const fresh = found && found.dependencies.until > now().getTime() ? found : undefined
    if (use) counts[use][fresh ? 'hits' : 'misses'] += 1
    return fresh
  }

  function begin(key: string, shared = true): Pending<unknown> {
    let resolve: (entry: Entry<unknown> | null) => void = () => {}
    const result = new Promise<Entry<unknown> | null>((done) => {
      resolve = done
    })
    const making: Making = { affected: [], result }
    inProgress.add(making)
    if (shared && changes.isListening()) byKey.set(key, making)
    return {
      finish: (entry) => {
        if (!inProgress.delete(making)) return
        if (byKey.get(key) === making) byKey.delete(key)
        resolve(entry)
        if (
          entry &&
          changes.isListening() &&
          !making.affected.some((one) => affects(one, entry.dependencies))
        )
          store(key, entry)
      },
    }
  }

  return {
    get: get as Cache['get'],
    pending: ((key) => (changes.isListening() ? byKey.get(key)?.result : undefined)) as Cache['pending'],
    begin: begin as Cache['begin'],
    counts,
  }
}

/** A tag takes about 80 bytes in the index, the rest of an entry 500. */
const sizeOf = ({ bytes, dependencies }: Entry<unknown>, key: string): number =>
  bytes + key.length + dependencies.tags.size * 80 + 500

function affects({ everything, tags, prefixes }: Affects, dependencies: Dependencies): boolean {
  if (everything || tags.some((tag) => dependencies.tags.has(tag as Tag))) return true
  if (prefixes.length === 0) return false
  return [...dependencies.tags].some((tag) => prefixes.some((prefix) => tag.startsWith(prefix)))
}
