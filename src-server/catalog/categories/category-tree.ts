import { sql } from 'kysely'
import { sees } from '#domain/accounts/permissions.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { operate, requireRight, type Work } from '../../context/operation.ts'
import { orderedList } from '../../resources/list/list.ts'
import { updateRecord } from '../../resources/records/engine.ts'
import { entryOf } from '../../resources/registry.ts'
import { productFeature } from '../bulk/bulk-plan.ts'

/** More than any shop has; beyond it the list with its pages serves. */
const most = 2000

/** So far apart stand two categories, so that one moved between them moves no other. */
const step = 1000

const { feature } = entryOf('categories')

/** The categories that the asker's list holds, in their order, with the number of products in each. */
export async function readTree(context: Context) {
  requireRight(context, { action: 'view', feature })
  const { from } = orderedList(context, 'categories', { page: 1, limit: most, filter: {} })
  // What is in the products is told to those alone who see all of them.
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
 * Puts a category below another, before one of those that stand there or at their end. Those beside it are numbered anew
 * where there is no room; whoever may move the one needs no right to them for that.
 */
export async function moveCategory(context: Context, move: Move): Promise<{ operation_id: string }> {
  return operate(context, { action: 'edit', feature }, async (work) => {
    if (move.id === move.parent_id)
      throw new Failure(422, 'invalid', { errors: { parent_id: { reason: 'own_child' } } })
    const beside = await besideOf(work, move)
    const found = beside.findIndex(({ id }) => id === move.before_id)
    const at = found < 0 ? beside.length : found
    const position = between(beside[at - 1], beside[at]) ?? (at + 1) * step
    const { parent_id } = move
    await updateRecord(work, 'categories', move.id, { parent_id, position })
    if (between(beside[at - 1], beside[at]) === null) await numberAnew(work, beside, at)
    return { operation_id: work.operation_id }
  })
}

type Beside = { id: number; position: number | null }

/** Those that the moved one will stand beside, in their order; nobody else moves them until this is done. */
async function besideOf({ trx }: Work, { id, parent_id }: Move): Promise<Beside[]> {
  const where = sql`parent_id is not distinct from ${parent_id}::integer and id <> ${id} and deleted_at is null`
  await sql`select id from categories where ${where} order by id for update`.execute(trx)
  const { rows } =
    await sql<Beside>`select id, position from categories where ${where} order by position, id`.execute(trx)
  return rows
}

/** A free place between two neighbours; null where there is none. */
function between(before: Beside | undefined, after: Beside | undefined): number | null {
  if (before && before.position === null) return null
  const from = before?.position ?? 0
  // Whoever has no place stands behind all that have one.
  const to = after?.position ?? from + 2 * step
  const middle = Math.floor((from + to) / 2)
  return middle > from && middle < to ? middle : null
}

async function numberAnew(work: Work, beside: readonly Beside[], at: number): Promise<void> {
  const { trx, context } = work
  const changed = beside
    .map((each, place) => ({ ...each, next: (place + (place < at ? 1 : 2)) * step }))
    .filter(({ position, next }) => position !== next)
  await sql`update categories c set position = n.next, updated_by = ${context.user?.id ?? null}, updated_at = clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(changed)}) as n(id integer, next integer) where c.id = n.id`.execute(
    trx,
  )
  for (const { id, position, next } of changed)
    work.keep({
      resource: 'categories',
      id,
      action: 'update',
      before: { position },
      after: { position: next },
    })
}
