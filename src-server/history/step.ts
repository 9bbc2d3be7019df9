import { entryOf } from '../resources/registry.ts'
import { byHand } from './by-hand.ts'
import type { HistoryRow } from './history-rows.ts'
import { changedFields } from './holds.ts'
import { type StockBack, stockBack } from './stock-back.ts'

type Values = Record<string, unknown>

/** The step that undoes a row of the history. */
export type HistoryStep =
  | { what: 'remove'; left: Values }
  | { what: 'restore'; stood: Values }
  /** `part`: the row has only some fields, as after a bulk change. */
  | { what: 'back'; before: Values; after: Values; part: boolean; stock: readonly StockBack[] }
  | { what: 'unknown' }

/** Null if the row contains no change that a user could have made. */
export function historyStepOf({ resource, action, before, after }: HistoryRow): HistoryStep | null {
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
  // The medicine import also records what it has read, which changes nothing.
  return action === 'import' ? null : { what: 'unknown' }
}

export type Move = { row: HistoryRow; step: HistoryStep }

/**
 * The steps for each record, the newest first. A record that the operation created is only removed, whatever else it did to it;
 * one that it created and deleted itself is skipped.
 */
export function movesOf(rows: readonly HistoryRow[]): Move[][] {
  const byRecord = new Map<string, Move[]>()
  for (const row of rows) {
    const step = historyStepOf(row)
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
