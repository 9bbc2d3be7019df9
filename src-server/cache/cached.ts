import { createHash } from 'node:crypto'
import { isInsideTransaction } from '../database/transaction.ts'
import { addDependencies, type Cache, type Dependencies, type Entry, noDependencies } from './cache.ts'
import type { Tag } from './tags.ts'

/** A request, or the shop itself, as far as cached values are read for it. */
export type Caching = {
  cache: Cache
  /** Collects what the value that is being made depends on; there is none where nothing of it will be cached. */
  dependencies?: Dependencies
}

/** Says what the value that is being made depends on. */
export function dependsOn({ dependencies }: Pick<Caching, 'dependencies'>, ...tags: Tag[]): void {
  for (const tag of tags) dependencies?.tags.add(tag)
}

/** Says until when the value that is being made is right though nobody writes (milliseconds since 1970). */
export function rightUntil({ dependencies }: Pick<Caching, 'dependencies'>, until: number): void {
  if (dependencies) dependencies.until = Math.min(dependencies.until, until)
}

/** What a cached value is known by: what it is, and what it is made from. */
export type Key = { name: string; input?: unknown; tags?: readonly Tag[] }

const textOf = ({ name, input }: Key): string => {
  const text = input === undefined ? '' : JSON.stringify(input)
  // A statement with its values may be long.
  return `${name} ${text.length > 200 ? createHash('sha1').update(text).digest('base64url') : text}`
}

/**
 * Reads a value that is the same for everybody through the cache. `make` gets a context that collects what else the value
 * depends on; all of it counts for the value around it too. Of two that need it at once, one makes it.
 */
export async function cached<Context extends Caching, Value>(
  context: Context,
  key: Key,
  make: (context: Context) => Promise<Value>,
): Promise<Value> {
  const { cache } = context
  const known = textOf(key)
  // A transaction waits for nobody who may be waiting for its connection.
  const pending = isInsideTransaction() ? undefined : cache.pending<Value>(known)
  const entry =
    cache.get<Value>(known, 'data') ?? (pending && (await pending)) ?? (await makeEntry(context, key, make))
  if (context.dependencies) addDependencies(context.dependencies, entry.dependencies)
  return entry.value
}

async function makeEntry<Context extends Caching, Value>(
  context: Context,
  key: Key,
  make: (context: Context) => Promise<Value>,
): Promise<Entry<Value>> {
  const dependencies = noDependencies()
  for (const tag of key.tags ?? []) dependencies.tags.add(tag)
  const making = context.cache.begin<Value>(textOf(key))
  try {
    const value = await make({ ...context, dependencies })
    const entry = { value, dependencies, bytes: bytesOf(value) }
    making.finish(entry)
    return entry
  } catch (error) {
    making.finish(null)
    throw error
  }
}

/** The value when it is in the cache; nothing is made. */
export function cachedNow<Value>(context: Caching, key: Key): Value | undefined {
  const entry = context.cache.get<Value>(textOf(key))
  if (entry && context.dependencies) addDependencies(context.dependencies, entry.dependencies)
  return entry?.value
}

/** Rows that are cached one by one: what they are, the key of a row, and what one of a key depends on. */
type Rows<Row, Id> = { name: string; keyOf: (row: Row) => Id; tagsOf: (id: Id) => readonly Tag[] }

/** The rows of these keys in their order, each cached by itself; those that are not cached are read together. */
export async function cachedRows<Row, Id extends number | string>(
  context: Caching,
  { name, keyOf, tagsOf }: Rows<Row, Id>,
  ids: readonly Id[],
  read: (ids: Id[]) => Promise<Row[]>,
): Promise<Row[]> {
  const { cache } = context
  const rows = new Map<Id, Row>()
  const missing: Id[] = []
  for (const id of new Set(ids)) {
    dependsOn(context, ...tagsOf(id))
    const entry = cache.get<Row>(`${name} ${id}`, 'data')
    if (entry) rows.set(id, entry.value)
    else missing.push(id)
  }
  if (missing.length > 0) {
    const making = new Map(missing.map((id) => [id, cache.begin<Row>(`${name} ${id}`)]))
    try {
      for (const row of await read(missing)) {
        const id = keyOf(row)
        rows.set(id, row)
        const dependencies: Dependencies = { ...noDependencies(), tags: new Set(tagsOf(id)) }
        making.get(id)?.finish({ value: row, dependencies, bytes: bytesOf(row) })
      }
    } finally {
      // Those that are not there, or could not be read.
      for (const one of making.values()) one.finish(null)
    }
  }
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** About what a value takes in memory. */
function bytesOf(value: unknown): number {
  if (typeof value === 'string') return value.length * 2
  const { ids } = (value ?? {}) as { ids?: unknown }
  if (ArrayBuffer.isView(ids)) return ids.byteLength
  return (JSON.stringify(value)?.length ?? 0) * 2
}
