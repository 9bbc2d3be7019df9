import { tkText, toPoisha } from '../orders/money.ts'
import { localDigits } from './digits.ts'
import type { Language } from './language.ts'

/** Tk as people read it: the symbol left, two decimals, no grouping, the digits of the language (docs/product.md 9). */
export const moneyText = (tk: number | string, language: Language, symbol = 'Tk'): string =>
  `${symbol} ${localDigits(tkText(toPoisha(tk)), language)}`
