import { localDigits } from '../language/digits.ts'
import type { Language } from '../language/language.ts'
import { tkText, toPoisha } from './money.ts'

/** Tk as people read it: the symbol left, two decimals, no grouping, the digits of the language (docs/product.md 9). */
export const moneyText = (tk: number | string, language: Language, symbol = 'Tk'): string =>
  `${symbol} ${localDigits(tkText(toPoisha(tk)), language)}`
