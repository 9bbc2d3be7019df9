import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema/schema.ts'

type Values = Partial<Omit<Schema['backups'], 'id' | 'asked_at'>>

const now = sql<string>`clock_timestamp()`

/** Writes down in the shop itself how a backup goes; `id`: the row of whoever asked for it. A shop that has no such table yet hears nothing. */
export async function openRecord(live: Kysely<Schema>, engine: string, asked: number | undefined) {
  const { rows } = await sql<{
    there: boolean
  }>`select to_regclass('public.backups') is not null as there`.execute(live)
  const id = rows[0]?.there ? await begin(live, engine, asked) : undefined
  const write = async (values: object) => {
    if (id !== undefined) await live.updateTable('backups').set(values).where('id', '=', id).execute()
  }
  return {
    made: (values: Values) => write({ ...values, made_at: now }),
    proven: () => write({ proven_at: now, ended_at: now }),
    failed: (problem: string) => write({ problem: problem.slice(0, 1000), ended_at: now }),
  }
}

async function begin(live: Kysely<Schema>, engine: string, asked: number | undefined): Promise<number> {
  if (asked !== undefined) {
    await live.updateTable('backups').set({ engine, started_at: now }).where('id', '=', asked).execute()
    return asked
  }
  const row = await live
    .insertInto('backups')
    .values({ engine, started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
