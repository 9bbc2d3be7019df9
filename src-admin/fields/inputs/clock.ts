import { inShopTime, SHOP_OFFSET_MINUTES } from '#domain/site/shop-time.ts'

const isClock = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)

const two = (n: number) => String(n).padStart(2, '0')

/** A moment as the shop's clock shows it, in the spelling of the browser's own input. */
export function toClock(iso: string | null, zone: number = SHOP_OFFSET_MINUTES): string {
  // react-admin's DateTimeInput formats a formatted value once more.
  if (!iso || isClock(iso)) return iso ?? ''
  const { year, month, day, hour, minute } = inShopTime(new Date(iso), zone)
  return Number.isNaN(year) ? '' : `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`
}

/** What the shop's clock shows, as a moment. */
export function fromClock(text: string, zone: number = SHOP_OFFSET_MINUTES): string | null {
  // The browser says '' for a half-typed moment, which Date would still take for one.
  if (!isClock(text)) return null
  return new Date(new Date(`${text}:00Z`).getTime() - zone * 60_000).toISOString()
}
