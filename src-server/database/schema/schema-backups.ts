import type { Generated } from 'kysely'

type Time = string

/** The backups of the shop. */
export type BackupTables = {
  backups: {
    id: Generated<number>
    file: string | null
    engine: string | null
    size: number | null
    rows: number | null
    files: number | null
    problem: string | null
    asked_by: number | null
    asked_at: Generated<Time>
    started_at: Time | null
    made_at: Time | null
    proven_at: Time | null
    ended_at: Time | null
    upload_started_at: Time | null
    uploaded_at: Time | null
    upload_problem: string | null
  }
}
