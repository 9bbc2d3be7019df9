import { type Scheduled, type Span, shownAtOnce, shownSpans } from '#domain/content/banner-schedule.ts'
import { inShopTime } from '#domain/site/shop-time.ts'

/** The number of days that the calendar shows. */
export const calendarDays = 30

const day = 86_400_000

/** The days of the calendar, each as its start time in the shop's time zone; the last one is the end. */
export function daysFrom(now: number, offset: number): number[] {
  const { year, month, day: date } = inShopTime(new Date(now), offset)
  const first = Date.UTC(year, month - 1, date) - offset * 60_000
  return Array.from({ length: calendarDays + 1 }, (_, at) => first + at * day)
}

type Listed = Scheduled & { display_type: number; status: boolean }

export const wholeOf = (days: readonly number[]): Span => ({ from: days[0] ?? 0, to: days.at(-1) ?? 0 })

/** When the banners of one display type, in order, are visible within these days; hidden banners are left out. */
export const turnsOf = <Banner extends Listed>(banners: readonly Banner[], days: readonly number[]) =>
  shownSpans(
    banners.filter(({ status }) => status),
    wholeOf(days),
    shownAtOnce(banners[0]?.display_type ?? 1),
  )

/** The position of a span within the whole, in per cent. */
export const shareOf = ({ from, to }: Span, whole: Span): { left: number; width: number } => {
  const length = whole.to - whole.from
  return { left: (100 * (from - whole.from)) / length, width: (100 * (to - from)) / length }
}
