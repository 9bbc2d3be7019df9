import { inShopTime, SHOP_OFFSET_MINUTES } from '#domain/site/shop-time.ts'

const isClock = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)

const two = (n: number) => String(n).padStart(2, '0')

/** A point in time as local time of the shop, in the format of the browser's datetime input. */
export function toClock(iso: string | null, zone: number = SHOP_OFFSET_MINUTES): string {
  // react-admin's DateTimeInput formats an already formatted value again.
  if (!iso || isClock(iso)) return iso ?? ''
  const { year, month, day, hour, minute } = inShopTime(new Date(iso), zone)
  return Number.isNaN(year) ? '' : `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`
}

/** Local time of the shop as a point in time. */
export function fromClock(text: string, zone: number = SHOP_OFFSET_MINUTES): string | null {
  // The browser passes '' for an incomplete value, which Date would still parse.
  if (!isClock(text)) return null
  return new Date(new Date(`${text}:00Z`).getTime() - zone * 60_000).toISOString()
}
