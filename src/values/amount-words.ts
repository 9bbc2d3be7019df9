import type { Language } from '../language/language.ts'
import { numberWords } from '../language/number-words.ts'
import { toPoisha } from './money.ts'

const units = {
  en: { taka: 'taka', paisa: 'paisa', and: ' and ', only: 'only' },
  bn: { taka: 'টাকা', paisa: 'পয়সা', and: ' ', only: 'মাত্র' },
} as const

/** An amount in Tk in words, as on invoices: "One lakh five thousand taka and fifty paisa only". */
export function amountWords(tk: number, language: Language): string {
  const poisha = toPoisha(tk)
  const [whole, rest] = [Math.floor(poisha / 100), poisha % 100]
  const { taka, paisa, and, only } = units[language]
  const text = [
    ...(whole > 0 || rest === 0 ? [`${numberWords(whole, language)} ${taka}`] : []),
    ...(rest > 0 ? [`${numberWords(rest, language)} ${paisa}`] : []),
  ].join(and)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} ${only}`
}
