import { type Kysely, sql } from 'kysely'
import type { ResourceName } from '#registry'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { speak } from '../context/language.ts'
import { type Guard, operate, type Work } from '../context/operation.ts'
import type { Schema } from '../database/schema/schema.ts'
import { demoAction } from '../history/remember.ts'
import { removeRecord, updateRecord } from '../resources/records/engine.ts'
import { entryOf } from '../resources/registry.ts'
import { removeOrder } from './demo-orders.ts'
import { demoMarker } from './demo-shop.ts'

export type Left = { resource: string; id: number; title: string; reason: string }
export type Removed = { removed: number; restored: number; left: Left[] }

const right: Guard = { action: 'delete', feature: 45 }

/**
 * Removes what the demo shop has made (docs/decisions/0048), and sets back what it has changed. What people have changed since, or
 * use for records of their own, stays and is named. Orders keep what they need: the removal is a soft one.
 */
export function removeDemoShop(context: Context): Promise<Removed> {
  return operate(context, right, async (work) => {
    const done: Removed = { removed: 0, restored: 0, left: [] }
    const again = (await demoShopIs(work.trx)) === 'removed'
    for (const made of await readMade(work.trx)) {
      // What was set back the first time is the people's own by now.
      if (made.before && again) continue
      const reason = made.changed ? speak[context.language]('demo.changed') : await takeBack(work, made)
      if (reason !== null) done.left.push({ ...said(made), reason })
      else if (made.before) done.restored++
      else done.removed++
    }
    await work.trx
      .updateTable('shop_secrets')
      .set({ value: 'removed' })
      .where('name', '=', demoMarker)
      .execute()
    return done
  })
}

/** What has become of the demo shop: 'made', 'removed', or nothing where there was none. */
export const demoShopIs = async (db: Kysely<Schema>): Promise<string | undefined> => {
  const marker = await db
    .selectFrom('shop_secrets')
    .select('value')
    .where('name', '=', demoMarker)
    .executeTakeFirst()
  return marker?.value
}

/** What the demo shop wrote, the latest first, so that nothing goes before what refers to it. */
type Made = {
  resource: ResourceName
  record_id: number
  before: Record<string, unknown> | null
  after: Record<string, unknown>
  /** Somebody has written it since. */
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

/** Why a record has to stay, or null. */
async function takeBack(work: Work, { resource, record_id, before }: Made): Promise<string | null> {
  try {
    if (before) {
      const { updated_at: _, ...values } = before
      await updateRecord(work, resource, record_id, values)
    } else if (resource === 'order-infos') await removeOrder(work, record_id)
    else await removeRecord(work, resource, record_id)
    return null
  } catch (error) {
    // One who may do more than whoever asks stays too (docs/domain.md 4).
    const above = error instanceof Failure && error.said === 'problems.beyond_own_rights'
    if (!(error instanceof Failure) || (error.status !== 409 && !above)) throw error
    return speak[work.context.language](error.said, error.args)
  }
}

const said = ({ resource, record_id, after }: Made) => ({
  resource,
  id: record_id,
  title: String(after[entryOf(resource).title] ?? ''),
})
