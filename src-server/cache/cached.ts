import { isInsideTransaction, onTransactionEnd } from '../database/transaction.ts'
import { addDependencies, type Cache, type Dependencies, type Entry, noDependencies } from './cache.ts'
import type { Tag } from './tags.ts'

/** The parts of a request context (or of the shop's own context) that reading cached values needs. */
export type Caching = {
  cache: Cache
  /** Collects the dependencies of the value that is being computed; undefined if it will not be cached. */
  dependencies?: Dependencies
}

/** Adds tags to the value that is being computed. */
export function dependsOn({ dependencies }: Pick<Caching, 'dependencies'>, ...tags: Tag[]): void {
  for (const tag of tags) dependencies?.tags.add(tag)
}

/** Limits the validity of the value that is being computed to a time (milliseconds since 1970). */
export function validUntil({ dependencies }: Pick<Caching, 'dependencies'>, until: number): void {
  if (dependencies) dependencies.until = Math.min(dependencies.until, until)
}

/** The key of a cached value: its name and input, with the tags that are known before it is computed. */
export type Key = { name: string; input?: unknown; tags?: readonly Tag[] }

const textOf = ({ name, input }: Key): string =>
  input === undefined ? name : `${name} ${JSON.stringify(input)}`

/**
 * Reads a public value through the cache. `make` gets a context that collects the tags of everything it reads; a value that
 * contains this one gets them too. Concurrent requests for the same value compute it once.
 */
export async function cached<Context extends Caching, Value>(
  context: Context,
  key: Key,
  make: (context: Context) => Promise<Value>,
): Promise<Value> {
  const { cache } = context
  const text = textOf(key)
  // A transaction does not wait for a request that may need its connection.
  const pending = isInsideTransaction() ? undefined : cache.pending<Value>(text)
  const entry =
    cache.get<Value>(text, 'data') ??
    (pending && (await pending)) ??
    (await makeEntry(context, text, key.tags ?? [], make))
  if (context.dependencies) addDependencies(context.dependencies, entry.dependencies)
  return entry.value
}

async function makeEntry<Context extends Caching, Value>(
  context: Context,
  key: string,
  tags: readonly Tag[],
  make: (context: Context) => Promise<Value>,
): Promise<Entry<Value>> {
  const dependencies = noDependencies()
  for (const tag of tags) dependencies.tags.add(tag)
  const insideTransaction = isInsideTransaction()
  const making = context.cache.begin<Value>(key, !insideTransaction)
  try {
    const value = await make({ ...context, dependencies })
    const entry = { value, dependencies, bytes: bytesOf(value) }
    // A transaction may have read its own writes, which are valid once they are committed.
    if (insideTransaction) onTransactionEnd((committed) => making.finish(committed ? entry : null))
    else making.finish(entry)
    return entry
  } catch (error) {
    making.finish(null)
    throw error
  }
}

/** The value if it is cached; it is not computed. */
export function cachedNow<Value>(context: Caching, key: Key): Value | undefined {
  const entry = context.cache.get<Value>(textOf(key))
  if (entry && context.dependencies) addDependencies(context.dependencies, entry.dependencies)
  return entry?.value
}

/** Rows that are cached one by one: their name, the key of a row, and the tags of the row with a key. */
type Rows<Row, Id> = { name: string; keyOf: (row: Row) => Id; tagsOf: (id: Id) => readonly Tag[] }

/** The rows of these keys in the same order, each cached separately; missing ones are read in one query. */
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
      // For rows that do not exist or could not be read.
      for (const one of making.values()) one.finish(null)
    }
  }
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** The approximate size of a value in memory. */
function bytesOf(value: unknown): number {
  if (typeof value === 'string') return value.length * 2
  const { ids } = (value ?? {}) as { ids?: unknown }
  if (ArrayBuffer.isView(ids)) return ids.byteLength
  return (JSON.stringify(value)?.length ?? 0) * 2
}
