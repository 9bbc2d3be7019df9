import { sql } from 'kysely'
import type { ResourceName } from '#registry'
import { systemContext } from '../context/background-context.ts'
import type { Context, Shop } from '../context/context.ts'
import { runOperation } from '../context/operation.ts'
import { updateRecord } from '../resources/records/engine.ts'
import { entries } from '../resources/registry.ts'
import { readName } from '../resources/table.ts'

const batch = 100

/** Resources with a time of publishing, some of which also have one of unpublishing. */
type Timed = { name: ResourceName; table: string; times: readonly string[] }

const timed: readonly Timed[] = entries
  .map(([name, entry]) => ({
    name,
    table: readName(name, entry),
    times: ['publish_at', 'unpublish_at'].filter((time) => time in entry.fields),
  }))
  .filter(({ times }) => times.length > 0)

/**
 * Publishes and unpublishes the records that are due. Each has a transaction of its own that checks again, so that many processes
 * can do it concurrently and a record that cannot be saved does not block the others; the first error is thrown at the end.
 */
export async function publishDue(shop: Shop, now: Date): Promise<void> {
  const context = systemContext(shop)
  const failures: unknown[] = []
  for (const kind of timed) {
    let after = 0
    for (;;) {
      const ids = await dueAfter(shop, kind, now, after)
      for (const id of ids) await turn(context, kind, id, now).catch((error) => failures.push(error))
      after = ids.at(-1) ?? after
      if (ids.length < batch) break
    }
  }
  if (failures.length > 0) throw failures[0]
}

async function dueAfter(
  { db }: Pick<Shop, 'db'>,
  { table, times }: Timed,
  now: Date,
  after: number,
): Promise<number[]> {
  const due = times.map((time) => sql`${sql.ref(time)} <= ${now.toISOString()}`)
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
    where deleted_at is null and (${sql.join(due, sql` or `)}) and id > ${after} order by id limit ${batch}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

const turn = (context: Context, { name, table, times }: Timed, id: number, now: Date) =>
  runOperation(context, { open: 'the shop itself' }, async (operation) => {
    const { rows } = await sql<
      Record<string, string | null>
    >`select ${sql.join(times.map((time) => sql.ref(time)))}
      from ${sql.table(table)} where id = ${id} and deleted_at is null for update`.execute(operation.trx)
    const come = times.filter((time) => {
      const at = rows[0]?.[time]
      return at ? new Date(at) <= now : false
    })
    if (come.length === 0) return
    const over = Object.fromEntries(come.map((time) => [time, null]))
    await updateRecord(operation, name, id, { ...over, status: !come.includes('unpublish_at') })
  })
