import { type Kysely, sql } from 'kysely'
import type { ResourceName } from '#registry'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { translate } from '../context/language.ts'
import { type Guard, type OperationContext, runOperation } from '../context/operation.ts'
import type { Schema } from '../database/schema/schema.ts'
import { demoAction } from '../history/record-changes.ts'
import { removeRecord, updateRecord } from '../resources/records/engine.ts'
import { entryOf } from '../resources/registry.ts'
import { removeOrder } from './demo-orders.ts'
import { demoMarker } from './demo-shop.ts'

export type RemainingRecord = { resource: string; id: number; title: string; reason: string }
export type Removed = { removed: number; restored: number; left: RemainingRecord[] }

const right: Guard = { action: 'delete', feature: 45 }

/**
 * Removes the records that the demo shop has created (docs/decisions/0048), and restores those that it has changed. Records that
 * users have changed since, or that their own records use, stay and are listed. Orders are not affected, because the removal is a
 * soft delete.
 */
export function removeDemoShop(context: Context): Promise<Removed> {
  return runOperation(context, right, async (operation) => {
    const done: Removed = { removed: 0, restored: 0, left: [] }
    const again = (await demoShopIs(operation.trx)) === 'removed'
    for (const made of await readMade(operation.trx)) {
      // Records that the first removal has restored are not the demo shop's any more.
      if (made.before && again) continue
      const reason = made.changed
        ? translate[context.language]('demo.changed')
        : await takeBack(operation, made)
      if (reason !== null) done.left.push({ ...describe(made), reason })
      else if (made.before) done.restored++
      else done.removed++
    }
    await operation.trx
      .updateTable('shop_secrets')
      .set({ value: 'removed' })
      .where('name', '=', demoMarker)
      .execute()
    return done
  })
}

/** The state of the demo shop: 'made', 'removed', or undefined if there never was one. */
export const demoShopIs = async (db: Kysely<Schema>): Promise<string | undefined> => {
  const marker = await db
    .selectFrom('shop_secrets')
    .select('value')
    .where('name', '=', demoMarker)
    .executeTakeFirst()
  return marker?.value
}

/** The records that the demo shop has written, the latest first, so that no record is removed before those that refer to it. */
type Made = {
  resource: ResourceName
  record_id: number
  before: Record<string, unknown> | null
  after: Record<string, unknown>
  /** Whether the record has been changed since. */
  changed: boolean
}

async function readMade(db: Kysely<Schema>): Promise<Made[]> {
  const { rows } = await sql<Made>`
    select h.resource, h.record_id, h.before, h.after, latest.id <> h.id as changed
    from history h
    join lateral (select l.id, l.action from history l
      where l.resource = h.resource and l.record_id = h.record_id order by l.id desc limit 1) latest on true
    where h.action = ${demoAction} and latest.action <> 'delete' order by h.id desc`.execute(db)
  return rows
}

/** The reason why a record has to stay, or null. */
async function takeBack(
  operation: OperationContext,
  { resource, record_id, before }: Made,
): Promise<string | null> {
  try {
    if (before) {
      const { updated_at: _, ...values } = before
      await updateRecord(operation, resource, record_id, values)
    } else if (resource === 'order-infos') await removeOrder(operation, record_id)
    else await removeRecord(operation, resource, record_id)
    return null
  } catch (error) {
    // A user with more rights than the current user stays too (docs/domain.md 4).
    const above = error instanceof Failure && error.messageKey === 'problems.beyond_own_rights'
    if (!(error instanceof Failure) || (error.status !== 409 && !above)) throw error
    return translate[operation.context.language](error.messageKey, error.args)
  }
}

const describe = ({ resource, record_id, after }: Made) => ({
  resource,
  id: record_id,
  title: String(after[entryOf(resource).title] ?? ''),
})
