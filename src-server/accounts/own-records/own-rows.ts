import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Page, pageMeta } from '#domain/contract/envelope.ts'
import type { Context } from '../../context/context.ts'
import { asker } from '../../context/current-user.ts'
import { Failure } from '../../context/failure.ts'
import { speak } from '../../context/language.ts'
import type { Schema } from '../../database/schema/schema.ts'

/** A table whose rows belong to the person in `user_id`; `columns` and `order` name the table `t`. */
type OwnTable = { table: string; columns: RawBuilder<unknown> }
type OwnList = OwnTable & { order: RawBuilder<unknown>; where?: RawBuilder<unknown> }

/** Nobody keeps more of a kind than this, so that a list without a limit is whole. */
const usual = 50

/** A page of what the asker keeps. */
export async function ownPage<Row>(
  context: Context,
  { table, columns, order, where = sql`true` }: OwnList,
  { page, limit }: { page?: number | null; limit?: number | null },
  path: string,
): Promise<Page<Row>> {
  const user = asker(context)
  const from = sql`from ${sql.table(table)} t where t.user_id = ${user.id} and ${where}`
  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(context.db)
  const total = counted.rows[0]?.total ?? 0
  const per = limit ?? usual
  const { meta, links, offset } = pageMeta({ page: page ?? 1, limit: per, total, path })
  const { rows } = await sql<Row>`select ${columns} ${from} order by ${order}
    limit ${per} offset ${offset}`.execute(context.db)
  return { data: rows, meta, links, ...(rows.length === 0 && { msg: speak[context.language]('no_data') }) }
}

/** One row of somebody's; others' are not there. */
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
