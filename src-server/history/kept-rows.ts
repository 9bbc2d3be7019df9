import { type Kysely, sql } from 'kysely'
import type { ResourceName } from '#registry'
import type { Schema } from '../database/schema/schema.ts'
import { entries } from '../resources/registry.ts'

type Values = Record<string, unknown>

/** A row of the history, as undoing reads it. */
export type KeptRow = {
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
  /** Somebody has written the record since. */
  written_since: boolean
  /** Somebody has saved the variants of the product since. */
  variants_since: boolean
}

/** What is to be taken back: all that an operation did, or one write of it. */
export type Asked = { operation_id: string } | { history_id: number }

/** The newest first: what was made last goes first. What the registry does not know is the shop's own bookkeeping. */
export async function readKept(db: Kysely<Schema>, asked: Asked, only?: ResourceName): Promise<KeptRow[]> {
  const which =
    'history_id' in asked
      ? sql`h.id = ${asked.history_id}`
      : sql`h.operation_id = ${asked.operation_id}::uuid`
  const resources = only ? [only] : entries.map(([name]) => name)
  const { rows } =
    await sql<KeptRow>`select h.id, h.operation_id::text as operation_id, h.resource, h.record_id, h.title,
      h.action, h.user_id, h.before, h.after, h.created_at,
      exists (select from history l where l.resource = h.resource and l.record_id = h.record_id and l.id > h.id
        and l.operation_id <> h.operation_id) as written_since,
      h.resource = 'products' and exists (select from history l where l.resource = 'products'
        and l.record_id = h.record_id and l.id > h.id and l.operation_id <> h.operation_id
        and l.before -> 'product_price_infos' is distinct from l.after -> 'product_price_infos') as variants_since
    from history h where ${which} and h.resource = any(${resources}::text[]) order by h.id desc`.execute(db)
  return rows
}
