import type { FieldErrors } from '../failure.ts'
import type { SavedProduct } from './product-parts.ts'

type Schedule = Partial<Pick<SavedProduct, 'publish_at' | 'unpublish_at'> & { status: boolean }>

/** Publishing by hand is not waited for any more: what was to happen by itself is void. */
export const settledSchedule = (sent: Schedule): Schedule =>
  sent.status && sent.publish_at === undefined ? { publish_at: null } : {}

/** What is wrong with when a product appears and goes; a time that was stored before may have come meanwhile. */
export function scheduleProblems(product: Schedule, stored: Schedule | null, now: Date): FieldErrors {
  const problems: FieldErrors = {}
  for (const field of ['publish_at', 'unpublish_at'] as const) {
    const at = instant(product[field])
    if (at !== null && at !== instant(stored?.[field]) && at <= now.getTime())
      problems[field] = { reason: 'time_over' }
  }
  const [start, end] = [instant(product.publish_at), instant(product.unpublish_at)]
  if (start !== null && product.status) problems.publish_at ??= { reason: 'already_published' }
  if (start !== null && end !== null && end <= start)
    problems.unpublish_at ??= { reason: 'ends_before_start' }
  return problems
}

const instant = (time: string | null | undefined) => (time ? new Date(time).getTime() : null)
