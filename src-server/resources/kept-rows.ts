import type { Changes } from '../database/changes.ts'

/** Rows of one kind, and what makes them others. */
export type RowKind = {
  name: string
  /** A write to one of these concerns the row of that id alone. */
  own: readonly string[]
  /** A write to one of these may concern any row; what is new is in none yet. */
  others: readonly string[]
}

/**
 * What stands on many pages, row by row: read once and kept until something that it shows is written, so that a page that
 * nobody has asked for yet finds most of itself. What is kept belongs to everybody.
 */
export type KeptRows = {
  /** The rows of these ids in their order; of those that are not known `readMissing` gives what there is. */
  read: <Row extends { id: number }>(
    kind: RowKind,
    ids: readonly number[],
    readMissing: (ids: number[]) => Promise<Row[]>,
  ) => Promise<Row[]>
}

/** Of each kind; what was read first goes first. Of the cards of products it is some ten megabytes. */
const most = 5_000

type Known = { kind: RowKind; rows: Map<number, Promise<unknown>> }

export function createKeptRows(changes: Changes): KeptRows {
  const kinds = new Map<string, Known>()
  changes.onChange(({ resource, id, action }) => {
    for (const { kind, rows } of kinds.values()) {
      if (resource === '*' || (action !== 'create' && kind.others.includes(resource))) rows.clear()
      else if (kind.own.includes(resource)) {
        if (id === null) rows.clear()
        else rows.delete(id)
      }
    }
  })

  function knownOf(kind: RowKind): Known['rows'] {
    const known = kinds.get(kind.name) ?? { kind, rows: new Map() }
    kinds.set(kind.name, known)
    return known.rows
  }

  return {
    read: async <Row extends { id: number }>(
      kind: RowKind,
      ids: readonly number[],
      readMissing: (ids: number[]) => Promise<Row[]>,
    ): Promise<Row[]> => {
      // Whoever does not hear of writes keeps nothing, and does not look at what was kept.
      const known = changes.hears() ? knownOf(kind) : new Map<number, Promise<unknown>>()
      const missing = ids.filter((id) => !known.has(id))
      if (missing.length > 0) {
        const coming = readMissing(missing).then((rows) => new Map(rows.map((row) => [row.id, row])))
        // Kept before it is read: a write that comes in between drops it.
        for (const id of missing) {
          const row = coming.then((rows) => rows.get(id))
          known.set(id, row)
          row.catch(() => known.get(id) === row && known.delete(id))
        }
      }
      const wanted = ids.map((id) => known.get(id) as Promise<Row | undefined>)
      for (const [oldest] of known) {
        if (known.size <= most) break
        known.delete(oldest)
      }
      const rows = await Promise.all(wanted)
      return rows.filter((row) => row !== undefined)
    },
  }
}
