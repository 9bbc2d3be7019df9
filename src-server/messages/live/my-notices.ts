import { type Kysely, sql } from 'kysely'
import { pageMeta } from '#domain/contract/envelope.ts'
import type { AnswerRow, ShopInput } from '#domain/contract/shop-api.ts'
import type { Context } from '../../context/context.ts'
import { currentUser } from '../../context/current-user.ts'
import { translate } from '../../context/language.ts'
import { runOperation } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'

/** The number of unread notifications by user; users without any are missing. */
export async function unreadOf(
  db: Kysely<Schema>,
  user_ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (user_ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('notices')
    .select(['user_id', (the) => the.fn.countAll<number>().as('count')])
    .where('user_id', 'in', user_ids)
    .where('read_at', 'is', null)
    .groupBy('user_id')
    .execute()
  return new Map(rows.map(({ user_id, count }) => [user_id, count]))
}

/** The current user's notifications, newest first. */
export async function myNotices(context: Context, input: ShopInput<'myNotices'>, path: string) {
  const { id } = currentUser(context)
  const own = context.db.selectFrom('notices').where('user_id', '=', id)
  const { total } = await own.select((the) => the.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { offset, ...place } = pageMeta({ page: input.page ?? 1, limit: input.limit ?? 20, total, path })
  const rows = await own
    .select(['id', 'key', 'args', 'read_at', 'created_at'])
    .orderBy('id', 'desc')
    .limit(place.meta.per_page)
    .offset(offset)
    .execute()
  const data = rows.map(
    ({ args, ...notice }): AnswerRow<'myNotices'> => ({
      ...notice,
      amount: null,
      other_order: null,
      failure: null,
      deliver_on: null,
      ...args,
    }),
  )
  return { data, ...place }
}

export const unreadNotices = async (context: Context) => ({ unread: await unreadBy(context) })

/** Notifications after `upto_id` have not been seen yet and stay unread. */
export async function readNotices(context: Context, { upto_id }: ShopInput<'readNotices'>) {
  const { id } = currentUser(context)
  await runOperation(context, { open: 'its owner' }, async ({ trx }) => {
    const read = await trx
      .updateTable('notices')
      .set({ read_at: sql<string>`now()` })
      .where('user_id', '=', id)
      .where('id', '<=', upto_id)
      .where('read_at', 'is', null)
      .executeTakeFirst()
    // The user's other tabs and devices update their count.
    if (read.numUpdatedRows > 0n) context.changes.announce(trx, { resource: 'notices', id, action: 'update' })
  })
  return { data: { unread: await unreadBy(context) }, msg: translate[context.language]('saved') }
}

const unreadBy = async (context: Context): Promise<number> => {
  const { id } = currentUser(context)
  return (await unreadOf(context.db, [id])).get(id) ?? 0
}
