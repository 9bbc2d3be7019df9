import type { Language } from './language.ts'

const ZERO = '০'.charCodeAt(0)

/** The text with Bengali instead of Latin digits. */
export const toBengaliDigits = (text: string): string =>
  text.replace(/[0-9]/g, (digit) => String.fromCharCode(ZERO + Number(digit)))

/** The text with Latin instead of Bengali digits. */
export const toLatinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - ZERO))

/** A number, or a text with numbers in it, in the digits of a language (docs/product.md 1). */
export const localDigits = (value: number | string, language: Language): string =>
  language === 'bn' ? toBengaliDigits(String(value)) : String(value)
