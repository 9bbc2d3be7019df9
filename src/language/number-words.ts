import type { Language } from './language.ts'

/** Whole numbers in words, in the system of lakh and crore. */

const split = (words: string) => words.trim().split(/\s+/)

const english = {
  small: split(`zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
    sixteen seventeen eighteen nineteen`),
  tens: split('- - twenty thirty forty fifty sixty seventy eighty ninety'),
}

const englishBelow100 = (number: number): string => {
  const { small, tens } = english
  if (number < 20) return small[number] ?? ''
  const rest = number % 10
  return `${tens[Math.floor(number / 10)]}${rest > 0 ? `-${small[rest]}` : ''}`
}

/** Every number below a hundred has its own word in Bengali. */
const bengali = split(`শূন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয়
  দশ এগারো বারো তেরো চৌদ্দ পনেরো ষোলো সতেরো আঠারো উনিশ
  বিশ একুশ বাইশ তেইশ চব্বিশ পঁচিশ ছাব্বিশ সাতাশ আটাশ ঊনত্রিশ
  ত্রিশ একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ছত্রিশ সাঁইত্রিশ আটত্রিশ ঊনচল্লিশ
  চল্লিশ একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ ঊনপঞ্চাশ
  পঞ্চাশ একান্ন বায়ান্ন তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন ঊনষাট
  ষাট একষট্টি বাষট্টি তেষট্টি চৌষট্টি পঁয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি ঊনসত্তর
  সত্তর একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর ছিয়াত্তর সাতাত্তর আটাত্তর ঊনআশি
  আশি একাশি বিরাশি তিরাশি চুরাশি পঁচাশি ছিয়াশি সাতাশি অষ্টাশি ঊননব্বই
  নব্বই একানব্বই বিরানব্বই তিরানব্বই চুরানব্বই পঁচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই নিরানব্বই`)

type NumberWords = {
  below100: (number: number) => string
  hundred: string
  thousand: string
  lakh: string
  crore: string
}

const wordsOf: Record<Language, NumberWords> = {
  en: { below100: englishBelow100, hundred: 'hundred', thousand: 'thousand', lakh: 'lakh', crore: 'crore' },
  bn: {
    below100: (number) => bengali[number] ?? '',
    hundred: 'শত',
    thousand: 'হাজার',
    lakh: 'লাখ',
    crore: 'কোটি',
  },
}

/** A whole number from zero in words: 105000 is "one lakh five thousand". */
export function numberWords(number: number, language: Language): string {
  const { below100, hundred, thousand, lakh, crore } = wordsOf[language]
  if (number === 0) return below100(0)
  const crores = Math.floor(number / 10_000_000)
  const rest = number % 10_000_000
  const parts: [count: number, unit: string][] = [
    [Math.floor(rest / 100_000), lakh],
    [Math.floor(rest / 1000) % 100, thousand],
    [Math.floor(rest / 100) % 10, hundred],
  ]
  return [
    // A hundred crores and more are counted in crores too.
    ...(crores > 0 ? [numberWords(crores, language), crore] : []),
    ...parts.flatMap(([count, unit]) => (count > 0 ? [below100(count), unit] : [])),
    ...(rest % 100 > 0 ? [below100(rest % 100)] : []),
  ].join(' ')
}
