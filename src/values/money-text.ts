import { localDigits } from '../language/digits.ts'
import type { Language } from '../language/language.ts'
import { tkText, toPoisha } from './money.ts'

/** An amount in Tk as text: symbol on the left, two decimals, no grouping, the digits of the language (docs/product.md 9). */
export const moneyText = (tk: number | string, language: Language, symbol = 'Tk'): string =>
  `${symbol} ${localDigits(tkText(toPoisha(tk)), language)}`

/** The same with separators by lakh and crore: "Tk 1,05,000.50"; for printed documents. */
export const groupedMoneyText = (tk: number | string, language: Language, symbol = 'Tk'): string => {
  const [whole = '', rest = ''] = tkText(toPoisha(tk)).split('.')
  return `${symbol} ${localDigits(`${byLakh(whole)}.${rest}`, language)}`
}

/** Digits with a comma before the last three, and before each two in front of them. */
function byLakh(whole: string): string {
  const sign = whole.startsWith('-') ? '-' : ''
  const digits = whole.slice(sign.length)
  const front = digits.slice(0, -3)
  const odd = front.length % 2
  const pairs = [front.slice(0, odd), ...(front.slice(odd).match(/\d\d/g) ?? [])].filter(Boolean)
  return `${sign}${[...pairs, digits.slice(-3)].join(',')}`
}

/**
 * An amount in a sentence of a message: "Tk 732", in Bengali "৭৩২ টাকা". Paisa are written only if there are any; another
 * currency symbol stays on the left in both languages.
 */
export function amountText(tk: number | string, language: Language, symbol = 'Tk'): string {
  const amount = localDigits(tkText(toPoisha(tk)).replace(/\.00$/, ''), language)
  return language === 'bn' && symbol === 'Tk' ? `${amount} টাকা` : `${symbol} ${amount}`
}
