const minute = 60_000
/** Clocks of telephones are a little wrong. */
const ahead = 5 * minute
const longest = 7 * 24 * 60 * minute

/**
 * When a step was really done, as far as that can be believed: not in the future, not before the step before it, not
 * longer ago than a week. Null: nothing better is known than when it arrived. All times ISO.
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
