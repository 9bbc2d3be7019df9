import { localDigits } from '#domain/language/digits.ts'
import type { Language } from '#domain/language/language.ts'

const units = {
  en: ['KB', 'MB'],
  bn: ['কেবি', 'এমবি'],
} as const

/** The size of a file in words: '48 KB', '2.4 MB'. */
export function sizeText(bytes: number, language: Language): string {
  const [small, large] = units[language]
  const kilobytes = bytes / 1024
  return kilobytes < 1000
    ? `${localDigits(Math.max(1, Math.round(kilobytes)), language)} ${small}`
    : `${localDigits((kilobytes / 1024).toFixed(1), language)} ${large}`
}
