import { inShopTime } from '../site/shop-time.ts'
import { localDigits } from './digits.ts'
import type { Language } from './language.ts'

const months: Record<Language, readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  bn: [
    'জানুয়ারি',
    'ফেব্রুয়ারি',
    'মার্চ',
    'এপ্রিল',
    'মে',
    'জুন',
    'জুলাই',
    'আগস্ট',
    'সেপ্টেম্বর',
    'অক্টোবর',
    'নভেম্বর',
    'ডিসেম্বর',
  ],
}

const two = (n: number): string => String(n).padStart(2, '0')

/** An ISO time as a date in the shop's time zone: '5 Mar 2024', '৫ মার্চ ২০২৪'. Empty if the time is invalid. */
export const dateText = (iso: string, language: Language, offsetMinutes?: number): string => {
  const { year, month, day } = inShopTime(new Date(iso), offsetMinutes)
  const name = months[language][month - 1]
  return name ? localDigits(`${day} ${name} ${year}`, language) : ''
}

/** A calendar day (`2024-03-05`) as a date. It has no time zone, so it is formatted as UTC. */
export const dayText = (day: string, language: Language): string => dateText(`${day}T00:00:00Z`, language, 0)

/** An ISO time as a date and time in the shop's time zone: '5 Mar 2024, 14:05'. Empty if the time is invalid. */
export const dateTimeText = (iso: string, language: Language, offsetMinutes?: number): string => {
  const date = dateText(iso, language, offsetMinutes)
  return date && `${date}, ${clockText(iso, language, offsetMinutes)}`
}

/** The time of day of an ISO time in the shop's time zone: '14:05'. */
export const clockText = (iso: string, language: Language, offsetMinutes?: number): string => {
  const { hour, minute } = inShopTime(new Date(iso), offsetMinutes)
  return localDigits(`${two(hour)}:${two(minute)}`, language)
}
