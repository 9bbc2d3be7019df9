import type { Values } from '../fields/fields.ts'
import type { promotionalBanner } from './banner.ts'

/** docs/product.md 4: 0 always visible, 1 on schedule. */
export const onSchedule = 1

/** docs/product.md 9: banners are fetched eight at a time. */
export const bannersOfEach = 8

/** The maximum number of banners visible at the same time per display type: carousels, pairs, the one popup. */
const mostShown: Record<number, number> = { 2: 2, 3: 2, 4: 2, 6: 1 }
export const shownAtOnce = (display_type: number): number => mostShown[display_type] ?? bannersOfEach

export type Scheduled = Pick<Values<typeof promotionalBanner>, 'schedule_type' | 'start_time' | 'end_time'>

const moment = (time: string | null, otherwise: number) => (time === null ? otherwise : Date.parse(time))

/** The start and end time of a banner's visibility. */
const timesOf = ({ schedule_type, start_time, end_time }: Scheduled): [number, number] =>
  schedule_type === onSchedule
    ? [moment(start_time, Number.POSITIVE_INFINITY), moment(end_time, Number.NEGATIVE_INFINITY)]
    : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]

/** docs/domain.md 3.5: visible from the minute of its start until before the minute of its end. */
export const isShownAt = (banner: Scheduled, at: number): boolean => {
  const [start, end] = timesOf(banner)
  return start <= at && at < end
}

/** When the next of them appears or disappears; Infinity if never. */
export const nextTurn = (banners: readonly Scheduled[], at: number): number =>
  Math.min(Number.POSITIVE_INFINITY, ...banners.flatMap(timesOf).filter((turn) => turn > at))

export type Span = { from: number; to: number }

/** The times at which each banner of a display type is visible between two moments, with at most `most` at the same time. */
export function shownSpans<Banner extends Scheduled>(
  inOrder: readonly Banner[],
  { from, to }: Span,
  most: number,
): { banner: Banner; spans: Span[] }[] {
  const turns = inOrder.flatMap(timesOf).filter((at) => at > from && at < to)
  const edges = [...new Set([from, ...turns, to])].sort((a, b) => a - b)
  const found = inOrder.map((banner) => ({ banner, spans: [] as Span[] }))
  edges.slice(0, -1).forEach((start, at) => {
    const end = edges[at + 1] ?? to
    const shown = found.filter(({ banner }) => isShownAt(banner, start)).slice(0, most)
    for (const { spans } of shown) {
      const last = spans.at(-1)
      if (last?.to === start) last.to = end
      else spans.push({ from: start, to: end })
    }
  })
  return found
}
