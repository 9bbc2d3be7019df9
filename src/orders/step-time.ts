const minute = 60_000
/** The clocks of phones can be slightly ahead. */
const ahead = 5 * minute
const longest = 7 * 24 * 60 * minute

/**
 * When a step really happened, if the reported time is plausible: not in the future, not before the previous step, at most a week
 * ago. Null: only the time of its arrival is known. All times ISO.
 */
export const stepTime = (
  happened_at: string | null,
  arrived: string,
  previous: string | null,
): string | null => {
  const at = Date.parse(happened_at ?? '')
  const now = Date.parse(arrived)
  if (Number.isNaN(at) || at > now + ahead || at < now - longest) return null
  return previous !== null && at < Date.parse(previous) ? null : happened_at
}
