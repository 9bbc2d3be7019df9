import type { FieldErrors } from '../context/failure.ts'

/** The times of publishing and unpublishing. */
export type Schedule = { publish_at?: string | null; unpublish_at?: string | null; status?: boolean }

/** Publishing by hand clears the scheduled time of publishing. */
export const settledSchedule = (sent: Schedule): { publish_at?: null } =>
  sent.status && sent.publish_at === undefined ? { publish_at: null } : {}

/** The errors of a schedule; a stored time that has not changed may have passed. */
export function scheduleProblems(schedule: Schedule, stored: Schedule | null, now: Date): FieldErrors {
  const problems: FieldErrors = {}
  for (const field of ['publish_at', 'unpublish_at'] as const) {
    const at = instant(schedule[field])
    if (at !== null && at !== instant(stored?.[field]) && at <= now.getTime())
      problems[field] = { reason: 'time_over' }
  }
  const [start, end] = [instant(schedule.publish_at), instant(schedule.unpublish_at)]
  if (start !== null && schedule.status) problems.publish_at ??= { reason: 'already_published' }
  if (start !== null && end !== null && end <= start)
    problems.unpublish_at ??= { reason: 'ends_before_start' }
  return problems
}

const instant = (time: string | null | undefined) => (time ? new Date(time).getTime() : null)
