import { sql } from 'kysely'
import type { bannerRecord } from '#domain/content/banner-record.ts'
import { onSchedule } from '#domain/content/banner-schedule.ts'
import type { Values } from '#domain/fields/fields.ts'
import type { Context } from '../context/context.ts'
import { type OperationContext, requireRight, runOperation } from '../context/operation.ts'
import { orderedList } from '../resources/list/list.ts'
import { entryOf } from '../resources/registry.ts'

/** More than a shop has; if there are more, the paginated list is used. */
const most = 500

const { feature } = entryOf('promotional-banners')

type BoardBanner = Values<typeof bannerRecord> & { id: number; status: boolean; created_by: number | null }

/** The banners that the current user's list contains and that have not ended, in the order in which the shop shows them. */
export async function readBoard(context: Context): Promise<{ rows: BoardBanner[]; most: number }> {
  requireRight(context, { action: 'view', feature })
  const { from } = orderedList(context, 'promotional-banners', { page: 1, limit: most, filter: {} })
  const { rows } = await sql<BoardBanner>`select t.* ${from}
    and (t.schedule_type <> ${onSchedule} or t.end_time > ${context.now().toISOString()})
    order by t.display_type, t.position nulls first, t.id desc limit ${most}`.execute(context.db)
  return { rows, most }
}

type NewOrder = { display_type: number; ids: number[] }
type Placed = { id: number; position: number | null; created_by: number | null }

/**
 * Sets the order of the banners of a display type. Banners missing in the request stay in their order: new ones first, others
 * last. Moving a banner requires the right to edit it.
 */
export async function orderBanners(context: Context, newOrder: NewOrder): Promise<{ operation_id: string }> {
  return runOperation(context, { action: 'edit', feature }, async (operation) => {
    const standing = await standingOf(operation, newOrder.display_type)
    const byId = new Map(standing.map((banner) => [banner.id, banner]))
    const named = newOrder.ids.flatMap((id) => byId.get(id) ?? [])
    const unseen = standing.filter(({ id, position }) => position !== null && !newOrder.ids.includes(id))
    const changed = [...named, ...unseen]
      .map((banner, at) => ({ ...banner, next: at + 1 }))
      .filter(({ position, next }) => position !== next)
    for (const banner of changed) operation.requireRight(banner)
    await place(operation, changed)
    return { operation_id: operation.operation_id }
  })
}

/** The banners of a display type in order, locked against other changes of the order until the transaction ends. */
async function standingOf({ trx }: OperationContext, display_type: number): Promise<Placed[]> {
  const where = sql`display_type = ${display_type} and deleted_at is null`
  await sql`select id from promotional_banners where ${where} order by id for update`.execute(trx)
  const { rows } = await sql<Placed>`select id, position, created_by from promotional_banners where ${where}
    order by position nulls first, id desc`.execute(trx)
  return rows
}

async function place(
  operation: OperationContext,
  changed: readonly (Placed & { next: number })[],
): Promise<void> {
  if (changed.length === 0) return
  const places = JSON.stringify(changed.map(({ id, next }) => ({ id, next })))
  await sql`update promotional_banners b set position = n.next, updated_by = ${operation.context.user?.id ?? null},
    updated_at = clock_timestamp() from jsonb_to_recordset(${places}) as n(id integer, next integer)
    where b.id = n.id`.execute(operation.trx)
  for (const { id, position, next } of changed)
    operation.recordChange({
      resource: 'promotional-banners',
      id,
      action: 'update',
      before: { position },
      after: { position: next },
    })
}
