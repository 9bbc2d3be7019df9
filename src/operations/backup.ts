import { integer, rows, text, time } from '../fields/fields.ts'

const count = integer({ min: 0 })

/** A backup, completed or requested. */
export const backup = {
  id: integer({ required: true }),
  /** The file name in the archive folder; null: it was never finished. */
  file: text({ max: 300 }),
  engine: text({ max: 20 }),
  size: count,
  rows: count,
  files: count,
  problem: text({ max: 1000 }),
  asked_at: time({ required: true }),
  started_at: time(),
  /** When it was restored elsewhere and verified to be equal. */
  proven_at: time(),
  ended_at: time(),
  upload_started_at: time(),
  /** When the bucket for backups had the whole archive. */
  uploaded_at: time(),
  upload_problem: text({ max: 1000 }),
} as const

/** The backup report of the back office. */
export const backupReport = {
  /** 0: no automatic backups. */
  every_hours: integer({ required: true, min: 0 }),
  keep: integer({ required: true, min: 1 }),
  /** When the newest verified archive was started. */
  last_proven: time(),
  /** The bucket to which archives are uploaded; null: none. */
  bucket: text({ max: 600 }),
  /** The number of archives that stay in the bucket; 0: all. */
  bucket_max: integer({ required: true, min: 0 }),
  /** When the newest archive in the bucket was started. */
  last_uploaded: time(),
  backups: rows(backup, { max: 20 }),
} as const

const hour = 3_600_000

type Schedule = {
  every_hours: number
  last_proven: string | null
  bucket?: string | null
  last_uploaded?: string | null
}

/**
 * The state of the backups: `late` after twice the scheduled interval, `not_uploaded` when only the archive in the bucket is that
 * old. Without a schedule they are never late.
 */
export function backupStanding(
  { every_hours, last_proven, bucket, last_uploaded }: Schedule,
  now: Date,
): 'off' | 'never' | 'late' | 'not_uploaded' | 'fresh' {
  const isOld = (time: string) => now.getTime() - Date.parse(time) > 2 * every_hours * hour
  if (every_hours === 0) return 'off'
  if (!last_proven) return 'never'
  if (isOld(last_proven)) return 'late'
  return bucket && (!last_uploaded || isOld(last_uploaded)) ? 'not_uploaded' : 'fresh'
}
