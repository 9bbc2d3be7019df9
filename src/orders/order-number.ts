import { inShopTime } from '../site/shop-time.ts'

const two = (n: number): string => String(n).padStart(2, '0')

/**
 * The public number of an order (docs/decisions/0023): the date in the shop's time zone as yymmdd, and six random digits.
 * `randomBelow(n)` returns an integer from 0 to n - 1. Not unique by itself: the database rejects a duplicate and the order is
 * retried.
 */
export const orderNumber = (
  placed: Date,
  randomBelow: (limit: number) => number,
  offsetMinutes?: number,
): string => {
  const { year, month, day } = inShopTime(placed, offsetMinutes)
  return `${two(year % 100)}${two(month)}${two(day)}${String(randomBelow(1_000_000)).padStart(6, '0')}`
}

/** Whether a text has the format of an order number. */
export const isOrderNumber = (text: string): boolean => /^\d{12}$/.test(text)
