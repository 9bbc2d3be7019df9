const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The time since an event, in whole units; the unit is a message key. */
export type TimeAgo = { unit: 'minute' | 'hour' | 'day'; smart_count: number }

/** docs/product.md 9: minutes under 1 hour, hours under 1 day, otherwise days. Less than a minute counts as one. */
export const timeAgo = (then: Date, now: Date): TimeAgo => {
  const passed = Math.max(now.getTime() - then.getTime(), MINUTE)
  if (passed < HOUR) return { unit: 'minute', smart_count: Math.floor(passed / MINUTE) }
  if (passed < DAY) return { unit: 'hour', smart_count: Math.floor(passed / HOUR) }
  return { unit: 'day', smart_count: Math.floor(passed / DAY) }
}

type TimeAgoTranslate = (key: `time_ago.${TimeAgo['unit']}`, args: { smart_count: number }) => string

/** The same as text, from the messages time_ago.minute, .hour and .day. */
export const timeAgoText = (then: Date, now: Date, t: TimeAgoTranslate): string => {
  const { unit, smart_count } = timeAgo(then, now)
  return t(`time_ago.${unit}`, { smart_count })
}
