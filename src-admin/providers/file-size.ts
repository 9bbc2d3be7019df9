import { localDigits } from '#domain/language/digits.ts'
import type { Language } from '#domain/language/language.ts'

const units = {
  en: ['KB', 'MB', 'GB'],
  bn: ['কেবি', 'এমবি', 'জিবি'],
} as const

/** A file size as text: '48 KB', '2.4 MB'. */
export function sizeText(bytes: number, language: Language): string {
  const [small, large, vast] = units[language]
  const kilobytes = bytes / 1024
  const parts = (of: number, unit: string) => `${localDigits((kilobytes / of).toFixed(1), language)} ${unit}`
  if (kilobytes >= 1_024_000) return parts(1024 * 1024, vast)
  return kilobytes < 1000
    ? `${localDigits(Math.max(1, Math.round(kilobytes)), language)} ${small}`
    : parts(1024, large)
}
