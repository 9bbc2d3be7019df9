/** The fiscal year of Bangladesh: 1 July to 30 June in the shop's time zone (minutes ahead of UTC). */

/** The year in which the fiscal year of a time starts. */
export function fiscalYearOf(iso: string, time_zone: number): number {
  const local = new Date(Date.parse(iso) + time_zone * 60_000)
  const july = 6
  return local.getUTCMonth() >= july ? local.getUTCFullYear() : local.getUTCFullYear() - 1
}

/** "2026-27" for the year that starts in 2026. */
export const fiscalYearText = (year: number): string => `${year}-${String((year + 1) % 100).padStart(2, '0')}`
