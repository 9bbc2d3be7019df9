import { inShopTime, SHOP_OFFSET_MINUTES } from './shop-time.ts'

export type SpanKey = 'today' | 'yesterday' | 'week' | 'month' | 'this_month' | 'last_month'

/** The date ranges that lists are filtered by (docs/domain.md 3.8), in the shop's time zone, in the API's format: `from,to`. */
export function spans(now: Date, zone: number = SHOP_OFFSET_MINUTES): { key: SpanKey; span: string }[] {
  const { year, month, day } = inShopTime(now, zone)
  const at = (months: number, date: number) =>
    new Date(Date.UTC(year, month - 1 + months, date) - zone * 60_000).toISOString()
  const between = (from: string, to: string) => `${from},${to}`
  const tomorrow = at(0, day + 1)
  return [
    { key: 'today', span: between(at(0, day), tomorrow) },
    { key: 'yesterday', span: between(at(0, day - 1), at(0, day)) },
    { key: 'week', span: between(at(0, day - 6), tomorrow) },
    { key: 'month', span: between(at(0, day - 29), tomorrow) },
    { key: 'this_month', span: between(at(0, 1), tomorrow) },
    { key: 'last_month', span: between(at(-1, 1), at(0, 1)) },
  ]
}
