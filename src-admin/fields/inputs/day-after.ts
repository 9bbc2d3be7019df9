import { toClock } from './clock.ts'

const day = 86_400_000

/** Today in the shop's time zone, or a day after it, as a browser's date input has it: YYYY-MM-DD. */
export const dayAfter = (days: number, zone: number): string =>
  toClock(new Date(Date.now() + days * day).toISOString(), zone).slice(0, 10)
