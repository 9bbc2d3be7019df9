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
} as const

/** The backup report of the back office. */
export const backupReport = {
  /** 0: no automatic backups. */
  every_hours: integer({ required: true, min: 0 }),
  keep: integer({ required: true, min: 1 }),
  /** When the newest verified archive was started. */
  last_proven: time(),
  backups: rows(backup, { max: 20 }),
} as const

const hour = 3_600_000

/** The state of the backups: `late` after twice the scheduled interval. Without a schedule they are never late. */
export function backupStanding(
  { every_hours, last_proven }: { every_hours: number; last_proven: string | null },
  now: Date,
): 'off' | 'never' | 'late' | 'fresh' {
  if (every_hours === 0) return 'off'
  if (!last_proven) return 'never'
  return now.getTime() - Date.parse(last_proven) > 2 * every_hours * hour ? 'late' : 'fresh'
}
