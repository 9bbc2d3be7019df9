import { integer, rows, text, time } from '../fields/fields.ts'

const count = integer({ min: 0 })

/** One time that the shop was backed up, or was to be. */
export const backup = {
  id: integer({ required: true }),
  /** Its name in the folder of the archives; null: it was never finished. */
  file: text({ max: 300 }),
  engine: text({ max: 20 }),
  size: count,
  rows: count,
  files: count,
  problem: text({ max: 1000 }),
  asked_at: time({ required: true }),
  started_at: time(),
  /** When it had been restored elsewhere and found equal. */
  proven_at: time(),
  ended_at: time(),
} as const

/** What the back office shows of the backups. */
export const backupReport = {
  /** 0: none is made by itself. */
  every_hours: integer({ required: true, min: 0 }),
  keep: integer({ required: true, min: 1 }),
  /** When the newest archive that has been proven was begun. */
  last_proven: time(),
  backups: rows(backup, { max: 20 }),
} as const

const hour = 3_600_000

/** How the backups stand: `late` after twice the time between two of them. What nobody has scheduled is never late. */
export function backupStanding(
  { every_hours, last_proven }: { every_hours: number; last_proven: string | null },
  now: Date,
): 'off' | 'never' | 'late' | 'fresh' {
  if (every_hours === 0) return 'off'
  if (!last_proven) return 'never'
  return now.getTime() - Date.parse(last_proven) > 2 * every_hours * hour ? 'late' : 'fresh'
}
