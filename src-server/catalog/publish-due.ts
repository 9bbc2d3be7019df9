import type { Context, Shop } from '../context.ts'
import { contextOfNobody } from '../database/seed/context.ts'
import { operate } from '../operation.ts'
import { updateRecord } from '../resources/engine.ts'

const batch = 100

/**
 * Publishes and takes down the products whose time has come. Each in a transaction of its own that looks again, so that
 * many processes may do it at once and one that cannot be saved keeps nobody else; the first such one is said at the end.
 */
export async function publishDue(shop: Shop, now: Date): Promise<void> {
  const context = contextOfNobody(shop)
  const failures: unknown[] = []
  let after = 0
  for (;;) {
    const ids = await dueAfter(shop, now, after)
    for (const id of ids) await turn(context, id, now).catch((error) => failures.push(error))
    after = ids.at(-1) ?? after
    if (ids.length < batch) break
  }
  if (failures.length > 0) throw failures[0]
}

async function dueAfter({ db }: Pick<Shop, 'db'>, now: Date, after: number): Promise<number[]> {
  const at = now.toISOString()
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('deleted_at', 'is', null)
    .where((is) => is.or([is('publish_at', '<=', at), is('unpublish_at', '<=', at)]))
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .execute()
  return rows.map(({ id }) => id)
}

const turn = (context: Context, id: number, now: Date) =>
  operate(context, { open: 'the shop itself' }, async (work) => {
    const at = now.toISOString()
    const found = await work.trx
      .selectFrom('products')
      .select((is) => [is('publish_at', '<=', at).as('appears'), is('unpublish_at', '<=', at).as('goes')])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!found?.appears && !found?.goes) return
    const times = { ...(found.appears && { publish_at: null }), ...(found.goes && { unpublish_at: null }) }
    await updateRecord(work, 'products', id, { ...times, status: !found.goes }, false)
  })
