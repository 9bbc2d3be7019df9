import { entryOf } from '../resources/registry.ts'
import { byHand } from './by-hand.ts'
import { changedFields } from './holds.ts'
import type { KeptRow } from './kept-rows.ts'
import { type StockBack, stockBack } from './stock-back.ts'

type Values = Record<string, unknown>

/** What taking a row of the history back comes to. */
export type Step =
  | { what: 'remove'; left: Values }
  | { what: 'restore'; stood: Values }
  /** `part`: the row knows only some fields, as many records changed at once leave it. */
  | { what: 'back'; before: Values; after: Values; part: boolean; stock: readonly StockBack[] }
  | { what: 'unknown' }

/** Null: the row says of nothing that anybody could have changed by hand. */
export function stepOf({ resource, action, before, after }: KeptRow): Step | null {
  const { title } = entryOf(resource)
  if (before && after) {
    const [was, is] = [byHand(resource, before), byHand(resource, after)]
    const fields = changedFields(was, is)
    const stock = resource === 'products' ? stockBack(before, after) : []
    if (fields.length + stock.length === 0) return null
    const only = (state: Values) => Object.fromEntries(fields.map((field) => [field, state[field] ?? null]))
    return { what: 'back', before: only(was), after: only(is), part: after.created_at === undefined, stock }
  }
  if (after && title in after) return { what: 'remove', left: after }
  if (before && title in before) return { what: 'restore', stood: before }
  // The medicine list notes what it has read beside what it has changed; that changes nothing.
  return action === 'import' ? null : { what: 'unknown' }
}

export type Move = { row: KeptRow; step: Step }

/**
 * What was done to each record, the newest first. What an operation has made is only to be removed, whatever else it did
 * to it; what it has made and deleted itself is not to be touched.
 */
export function movesOf(rows: readonly KeptRow[]): Move[][] {
  const byRecord = new Map<string, Move[]>()
  for (const row of rows) {
    const step = stepOf(row)
    const name = `${row.resource} ${row.record_id}`
    if (step) byRecord.set(name, [...(byRecord.get(name) ?? []), { row, step }])
  }
  return [...byRecord.values()].map(netOf).filter((moves) => moves.length > 0)
}

function netOf(moves: Move[]): Move[] {
  const [newest, oldest] = [moves[0], moves.at(-1)]
  if (!newest || oldest?.step.what !== 'remove' || newest === oldest) return moves
  const left = newest.row.after
  return left ? [{ row: newest.row, step: { what: 'remove', left } }] : []
}
