/** The default offset of the shop's time zone: minutes ahead of UTC (docs/domain.md 6.34). */
export const SHOP_OFFSET_MINUTES = 360

export type ClockParts = { year: number; month: number; day: number; hour: number; minute: number }

/** The date and time in the shop's time zone; month from 1. The machine's own time zone is ignored. */
export const inShopTime = (moment: Date, offsetMinutes: number = SHOP_OFFSET_MINUTES): ClockParts => {
  const shifted = new Date(moment.getTime() + offsetMinutes * 60_000)
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  }
}
