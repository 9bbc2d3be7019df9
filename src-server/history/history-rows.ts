import { type Kysely, sql } from 'kysely'
import type { ResourceName } from '#registry'
import type { Schema } from '../database/schema/schema.ts'
import { entries } from '../resources/registry.ts'

type Values = Record<string, unknown>

/** A row of the history with the data that undoing needs. */
export type HistoryRow = {
  id: number
  operation_id: string
  resource: ResourceName
  record_id: number
  title: string | null
  action: string
  user_id: number | null
  before: Values | null
  after: Values | null
  created_at: string
  /** A user has written the record since. */
  written_since: boolean
  /** A user has saved the variants of the product since. */
  variants_since: boolean
}

/** The target of an undo: a whole operation, or one write of it. */
export type UndoTarget = { operation_id: string } | { history_id: number }

/**
 * The rows of the history, the newest first, which is the order of undoing. Resources that are not in the registry are internal
 * and excluded.
 */
export async function readHistoryRows(
  db: Kysely<Schema>,
  target: UndoTarget,
  only?: ResourceName,
): Promise<HistoryRow[]> {
  const which =
    'history_id' in target
      ? sql`h.id = ${target.history_id}`
      : sql`h.operation_id = ${target.operation_id}::uuid`
  const resources = only ? [only] : entries.map(([name]) => name)
  const { rows } =
    await sql<HistoryRow>`select h.id, h.operation_id::text as operation_id, h.resource, h.record_id, h.title,
      h.action, h.user_id, h.before, h.after, h.created_at,
      exists (select from history l where l.resource = h.resource and l.record_id = h.record_id and l.id > h.id
        and l.operation_id <> h.operation_id) as written_since,
      h.resource = 'products' and exists (select from history l where l.resource = 'products'
        and l.record_id = h.record_id and l.id > h.id and l.operation_id <> h.operation_id
        and l.before -> 'product_price_infos' is distinct from l.after -> 'product_price_infos') as variants_since
    from history h where ${which} and h.resource = any(${resources}::text[]) order by h.id desc`.execute(db)
  return rows
}
