import { sql } from 'kysely'
import type { ResourceName } from '#registry'
import type { FieldErrors } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import type { StoredRecord } from '../hooks.ts'
import { entryOf } from '../registry.ts'
import { readName } from '../table.ts'

/** The rule of a tree with parent_id: a record cannot be its own ancestor. */
export const notBelowItself =
  (name: ResourceName) =>
  async (
    { trx }: OperationContext,
    record: Record<string, unknown>,
    stored: StoredRecord | null,
  ): Promise<FieldErrors> => {
    if (!stored || !record.parent_id) return {}
    const table = sql.table(readName(name, entryOf(name)))
    const { rows } = await sql`with recursive above as (
        select id, parent_id from ${table} where id = ${record.parent_id}
        union select t.id, t.parent_id from ${table} t join above on t.id = above.parent_id
      ) select 1 from above where id = ${stored.id}`.execute(trx)
    return rows.length > 0 ? { parent_id: { reason: 'own_child' } } : {}
  }
