import type { FieldErrors } from '../context/failure.ts'

/** When something appears by itself, and goes. */
export type Schedule = { publish_at?: string | null; unpublish_at?: string | null; status?: boolean }

/** Publishing by hand is not waited for any more: what was to happen by itself is void. */
export const settledSchedule = (sent: Schedule): { publish_at?: null } =>
  sent.status && sent.publish_at === undefined ? { publish_at: null } : {}

/** What is wrong with when something appears and goes; a time that was stored before may have come meanwhile. */
export function scheduleProblems(asked: Schedule, stored: Schedule | null, now: Date): FieldErrors {
  const problems: FieldErrors = {}
  for (const field of ['publish_at', 'unpublish_at'] as const) {
    const at = instant(asked[field])
    if (at !== null && at !== instant(stored?.[field]) && at <= now.getTime())
      problems[field] = { reason: 'time_over' }
  }
  const [start, end] = [instant(asked.publish_at), instant(asked.unpublish_at)]
  if (start !== null && asked.status) problems.publish_at ??= { reason: 'already_published' }
  if (start !== null && end !== null && end <= start)
    problems.unpublish_at ??= { reason: 'ends_before_start' }
  return problems
}

const instant = (time: string | null | undefined) => (time ? new Date(time).getTime() : null)
