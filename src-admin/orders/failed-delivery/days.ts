import { dateText } from '#domain/language/dates.ts'
import type { Language } from '#domain/language/language.ts'
import { toClock } from '../../fields/inputs/clock.ts'

const day = 86_400_000

/** Today in the shop's time zone, or a day after it, as a browser's date input has it: YYYY-MM-DD. */
export const dayAfter = (days: number, zone: number): string =>
  toClock(new Date(Date.now() + days * day).toISOString(), zone).slice(0, 10)

/** A calendar day as text. It has no time of day, so no time zone applies. */
export const dayText = (date: string, language: Language): string => dateText(date, language, 0)
