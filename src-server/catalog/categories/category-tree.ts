import { sql } from 'kysely'
import { sees } from '#domain/accounts/permissions.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { type OperationContext, requireRight, runOperation } from '../../context/operation.ts'
import { orderedList } from '../../resources/list/list.ts'
import { updateRecord } from '../../resources/records/engine.ts'
import { entryOf } from '../../resources/registry.ts'
import { productFeature } from '../bulk/bulk-plan.ts'

/** More than a shop has; if there are more, the paginated list is used. */
const most = 2000

/** The distance between the positions of two categories, so that moving one between them changes no other. */
const step = 1000

const { feature } = entryOf('categories')

/** The categories that the current user's list contains, in order, with the number of products in each. */
export async function readTree(context: Context) {
  requireRight(context, { action: 'view', feature })
  const { from } = orderedList(context, 'categories', { page: 1, limit: most, filter: {} })
  // Only users who may view all products get the counts.
  const counted = sees(context.user, productFeature) === 'all'
  const { rows } = await sql<{ id: number; products: number | null }>`
    select t.id, t.category_name, t.category_name_bn, t.parent_id, t.status, t.created_by, t.updated_at, n.products
    from (select t.* ${from} order by t.position, t.id limit ${most}) t
    left join (select l.target_id, count(*)::integer as products from products_category_ids l
      join products p on p.id = l.owner_id where p.deleted_at is null group by l.target_id) n on n.target_id = t.id
    order by t.position, t.id`.execute(context.db)
  return { rows: rows.map((row) => ({ ...row, products: counted ? (row.products ?? 0) : null })), most }
}

type Move = { id: number; parent_id: number | null; before_id: number | null }

/**
 * Moves a category below another one, before one of its children or to the end. The siblings are renumbered if there is no free
 * position; this requires no right to edit them.
 */
export async function moveCategory(context: Context, move: Move): Promise<{ operation_id: string }> {
  return runOperation(context, { action: 'edit', feature }, async (operation) => {
    if (move.id === move.parent_id)
      throw new Failure(422, 'invalid', { errors: { parent_id: { reason: 'own_child' } } })
    const siblings = await siblingsOf(operation, move)
    const found = siblings.findIndex(({ id }) => id === move.before_id)
    const at = found < 0 ? siblings.length : found
    const position = between(siblings[at - 1], siblings[at]) ?? (at + 1) * step
    const { parent_id } = move
    await updateRecord(operation, 'categories', move.id, { parent_id, position })
    if (between(siblings[at - 1], siblings[at]) === null) await renumber(operation, siblings, at)
    return { operation_id: operation.operation_id }
  })
}

type Sibling = { id: number; position: number | null }

/** The new siblings in order, locked against other moves until the transaction ends. */
async function siblingsOf({ trx }: OperationContext, { id, parent_id }: Move): Promise<Sibling[]> {
  const where = sql`parent_id is not distinct from ${parent_id}::integer and id <> ${id} and deleted_at is null`
  await sql`select id from categories where ${where} order by id for update`.execute(trx)
  const { rows } =
    await sql<Sibling>`select id, position from categories where ${where} order by position, id`.execute(trx)
  return rows
}

/** A free position between two neighbours; null if there is none. */
function between(before: Sibling | undefined, after: Sibling | undefined): number | null {
  if (before && before.position === null) return null
  const from = before?.position ?? 0
  // Categories without a position come after those with one.
  const to = after?.position ?? from + 2 * step
  const middle = Math.floor((from + to) / 2)
  return middle > from && middle < to ? middle : null
}

async function renumber(
  operation: OperationContext,
  siblings: readonly Sibling[],
  at: number,
): Promise<void> {
  const { trx, context } = operation
  const changed = siblings
    .map((each, place) => ({ ...each, next: (place + (place < at ? 1 : 2)) * step }))
    .filter(({ position, next }) => position !== next)
  await sql`update categories c set position = n.next, updated_by = ${context.user?.id ?? null}, updated_at = clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(changed)}) as n(id integer, next integer) where c.id = n.id`.execute(
    trx,
  )
  for (const { id, position, next } of changed)
    operation.recordChange({
      resource: 'categories',
      id,
      action: 'update',
      before: { position },
      after: { position: next },
    })
}
