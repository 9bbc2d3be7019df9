import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema/schema.ts'

type Values = Partial<Omit<Schema['backups'], 'id' | 'asked_at'>>

const now = sql<string>`clock_timestamp()`

/**
 * Records the progress of a backup in the database of the shop; `requestedId` is the id of the row of a requested backup. A shop
 * without such a table yet records nothing.
 */
export async function openRecord(live: Kysely<Schema>, engine: string, requestedId: number | undefined) {
  const { rows } = await sql<{
    there: boolean
  }>`select to_regclass('public.backups') is not null as there`.execute(live)
  const id = rows[0]?.there ? await begin(live, engine, requestedId) : undefined
  const write = async (values: object) => {
    if (id !== undefined) await live.updateTable('backups').set(values).where('id', '=', id).execute()
  }
  return {
    made: (values: Values) => write({ ...values, made_at: now }),
    proven: () => write({ proven_at: now, ended_at: now }),
    failed: (problem: string) => write({ problem: problem.slice(0, 1000), ended_at: now }),
  }
}

async function begin(live: Kysely<Schema>, engine: string, requestedId: number | undefined): Promise<number> {
  if (requestedId !== undefined) {
    await live.updateTable('backups').set({ engine, started_at: now }).where('id', '=', requestedId).execute()
    return requestedId
  }
  const row = await live
    .insertInto('backups')
    .values({ engine, started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
