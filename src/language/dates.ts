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

/** An ISO time as a day of the shop: '5 Mar 2024', '৫ মার্চ ২০২৪'. An unreadable time shows nothing. */
export const dateText = (iso: string, language: Language, offsetMinutes?: number): string => {
  const { year, month, day } = inShopTime(new Date(iso), offsetMinutes)
  const name = months[language][month - 1]
  return name ? localDigits(`${day} ${name} ${year}`, language) : ''
}

/** An ISO time as a day and time of the shop: '5 Mar 2024, 14:05'. An unreadable time shows nothing. */
export const dateTimeText = (iso: string, language: Language, offsetMinutes?: number): string => {
  const date = dateText(iso, language, offsetMinutes)
  const { hour, minute } = inShopTime(new Date(iso), offsetMinutes)
  return date && `${date}, ${localDigits(`${two(hour)}:${two(minute)}`, language)}`
}
