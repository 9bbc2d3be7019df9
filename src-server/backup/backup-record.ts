import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema/schema.ts'

type Values = Partial<Omit<Schema['backups'], 'id' | 'asked_at'>>

const unset = {
  ...{ file: null, size: null, rows: null, files: null, problem: null },
  ...{ made_at: null, proven_at: null, ended_at: null },
  ...{ upload_started_at: null, uploaded_at: null, upload_problem: null },
} satisfies Values

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
    id,
    made: (values: Values) => write({ ...values, made_at: now }),
    /** A backup that is still to be uploaded has not ended. */
    proven: ({ ended }: { ended: boolean }) => write({ proven_at: now, ...(ended && { ended_at: now }) }),
    failed: (problem: string) => write({ problem: problem.slice(0, 1000), ended_at: now }),
  }
}

async function begin(live: Kysely<Schema>, engine: string, requestedId: number | undefined): Promise<number> {
  if (requestedId !== undefined) {
    // A failed job that is tried again has values of its first attempt.
    await live
      .updateTable('backups')
      .set({ engine, started_at: now, ...unset })
      .where('id', '=', requestedId)
      .execute()
    return requestedId
  }
  const row = await live
    .insertInto('backups')
    .values({ engine, started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
