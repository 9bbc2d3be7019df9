import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Changes } from '../database/changes.ts'
import type { Schema } from '../database/schema.ts'

/**
 * Where every row of a list stands. One query per filter and sort notes the ids in their order; it is kept until
 * something that the list shows is written. From then on any page is so many rows by their ids, so first, last and middle
 * pages cost the same, however long the list and whatever it is filtered and sorted by (decisions 14).
 */
export type Signposts = { total: number; ids: Int32Array }

/** What a list consists of: `from ... where ...` over the alias t, and what it is sorted by. */
export type Ordered = {
  from: RawBuilder<unknown>
  /** Rows without it come last. */
  key: RawBuilder<unknown>
  direction: 'asc' | 'desc'
}

// 8 MB of ids; the lists that nobody has asked for longest go first.
const keptIds = 2_000_000

export type SignpostCache = {
  read: (db: Kysely<Schema>, resources: readonly string[], list: Ordered) => Promise<Signposts>
}

type Known = { resources: readonly string[]; posts: Promise<Signposts>; size: number }

export function createSignposts(changes: Changes): SignpostCache {
  const known = new Map<string, Known>()
  changes.onChange(({ resource }) => {
    for (const [name, { resources }] of known)
      if (resource === '*' || resources.includes(resource)) known.delete(name)
  })

  function makeRoom(): void {
    let size = 0
    for (const list of known.values()) size += list.size
    for (const [name, list] of known) {
      if (size <= keptIds || known.size === 1) return
      known.delete(name)
      size -= list.size
    }
  }

  return {
    read: (db, resources, list) => {
      const query = idsInOrder(list)
      const compiled = query.compile(db)
      const name = JSON.stringify([compiled.sql, compiled.parameters])
      const found = known.get(name)
      if (found) {
        known.delete(name)
        known.set(name, found)
        return found.posts
      }
      // Kept before it is read: a write that comes in between drops it, and nobody else reads the same.
      const posts = query.execute(db).then(({ rows }) => {
        const ids = rows[0]?.ids ?? []
        return { total: ids.length, ids: Int32Array.from(ids) }
      })
      const entry: Known = { resources, posts, size: 1 }
      known.set(name, entry)
      posts.then(
        ({ total }) => {
          entry.size = total + 1
          makeRoom()
        },
        () => known.delete(name),
      )
      return posts
    },
  }
}

const idsInOrder = ({ from, key, direction }: Ordered): RawBuilder<{ ids: number[] }> => {
  const way = sql.raw(direction)
  return sql`select array(select t.id ${from} order by ${key} ${way} nulls last, t.id ${way}) as ids`
}
