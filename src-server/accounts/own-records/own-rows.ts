import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Page, pageMeta } from '#domain/contract/envelope.ts'
import type { Context } from '../../context/context.ts'
import { currentUser } from '../../context/current-user.ts'
import { Failure } from '../../context/failure.ts'
import { translate } from '../../context/language.ts'
import type { Schema } from '../../database/schema/schema.ts'

/** A table whose `user_id` is the owner of the row; `columns` and `order` refer to the table as `t`. */
type OwnTable = { table: string; columns: RawBuilder<unknown> }
type OwnList = OwnTable & { order: RawBuilder<unknown>; where?: RawBuilder<unknown> }

/** The default page size. No user has more rows of one table than this, so a list without a limit is complete. */
const usual = 50

/** One page of the current user's own rows. */
export async function ownPage<Row>(
  context: Context,
  { table, columns, order, where = sql`true` }: OwnList,
  { page, limit }: { page?: number | null; limit?: number | null },
  path: string,
): Promise<Page<Row>> {
  const user = currentUser(context)
  const from = sql`from ${sql.table(table)} t where t.user_id = ${user.id} and ${where}`
  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(context.db)
  const total = counted.rows[0]?.total ?? 0
  const per = limit ?? usual
  const { meta, links, offset } = pageMeta({ page: page ?? 1, limit: per, total, path })
  const { rows } = await sql<Row>`select ${columns} ${from} order by ${order}
    limit ${per} offset ${offset}`.execute(context.db)
  return {
    data: rows,
    meta,
    links,
    ...(rows.length === 0 && { msg: translate[context.language]('no_data') }),
  }
}

/** One row of a user; 404 if it belongs to another user. */
export async function ownRow<Row>(
  db: Kysely<Schema>,
  { table, columns }: OwnTable,
  user_id: number,
  id: number,
): Promise<Row> {
  const { rows } = await sql<Row>`select ${columns} from ${sql.table(table)} t
    where t.id = ${id} and t.user_id = ${user_id}`.execute(db)
  if (!rows[0]) throw new Failure(404, 'record_not_found')
  return rows[0]
}
