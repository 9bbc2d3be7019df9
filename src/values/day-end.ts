/** The end of a day (yyyy-mm-dd) in a time zone, in minutes ahead of UTC. */
export const endOfDay = (day: string, time_zone: number): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60_000 - time_zone * 60_000)

/** The day of a time in that time zone. */
export const dayOf = (time: Date, time_zone: number): string =>
  new Date(time.getTime() + time_zone * 60_000).toISOString().slice(0, 10)

/** The last whole day before a time that ends a day: what is valid until midnight is valid through the day before. */
export const lastDayBefore = (end: string, time_zone: number): string =>
  dayOf(new Date(Date.parse(end) - 1), time_zone)
