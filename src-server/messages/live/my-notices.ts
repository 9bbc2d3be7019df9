import { type Kysely, sql } from 'kysely'
import { pageMeta } from '#domain/contract/envelope.ts'
import type { AnswerRow, ShopInput } from '#domain/contract/shop-api.ts'
import type { Context } from '../../context/context.ts'
import { asker } from '../../context/current-user.ts'
import { speak } from '../../context/language.ts'
import { operate } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'

/** How many notices people have not read; nobody stands in it who has read them all. */
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

/** The asker's own notices, newest first. */
export async function myNotices(context: Context, input: ShopInput<'myNotices'>, path: string) {
  const { id } = asker(context)
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
      ...args,
    }),
  )
  return { data, ...place }
}

export const unreadNotices = async (context: Context) => ({ unread: await unreadBy(context) })

/** What came after `upto_id` was not seen yet, and stays unread. */
export async function readNotices(context: Context, { upto_id }: ShopInput<'readNotices'>) {
  const { id } = asker(context)
  await operate(context, { open: 'its owner' }, async ({ trx }) => {
    const read = await trx
      .updateTable('notices')
      .set({ read_at: sql<string>`now()` })
      .where('user_id', '=', id)
      .where('id', '<=', upto_id)
      .where('read_at', 'is', null)
      .executeTakeFirst()
    // The other tabs and devices of the person count anew.
    if (read.numUpdatedRows > 0n) context.changes.announce(trx, { resource: 'notices', id, action: 'update' })
  })
  return { data: { unread: await unreadBy(context) }, msg: speak[context.language]('saved') }
}

const unreadBy = async (context: Context): Promise<number> => {
  const { id } = asker(context)
  return (await unreadOf(context.db, [id])).get(id) ?? 0
}
