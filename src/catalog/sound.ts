import { toLatinDigits } from '../language/digits.ts'
import { toNfc } from '../values/normalize.ts'

/** Longer than any searched word; some of the regular expressions below take n² steps for n letters. */
const longestWord = 100

/**
 * The phonetic form of a word, in one spelling for both scripts, so that নাপা, napa and nappa match: a e i o u, one letter per
 * consonant that is distinguished locally, Latin digits. For searching only, never displayed.
 */
export const soundOf = (word: string): string => {
  const text = toNfc(word.slice(0, longestWord).toLowerCase())
  const sounds = /\p{Script=Bengali}/u.test(text) ? ofBengali(text) : ofLatin(text)
  return sounds.replace(/(\D)\1+/g, '$1')
}

// The first matching rule applies, so longer patterns come first. Names of medicines are read with English pronunciation.
const latin: readonly [RegExp, string][] = [
  [/^ps(?=[yi])/g, 's'],
  [/^x/g, 'j'],
  [/sch/g, 'sk'],
  [/ph/g, 'f'],
  [/ck|q(?=u)|ch(?=[lr]|ol|em)|kh|q/g, 'k'],
  [/ch/g, 'C'],
  [/sh|sc(?=[eiy])|c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/x/g, 'ks'],
  [/th/g, 't'],
  [/gh/g, 'g'],
  [/dh/g, 'd'],
  [/bh/g, 'v'],
  [/rh/g, 'r'],
  [/jh|z|g(?=[eiy])/g, 'j'],
  [/ee|ea|y/g, 'i'],
  [/oo/g, 'u'],
  [/w/g, 'o'],
  // Silent at the end: -ine, -ate, -ole.
  [/(?<=[aeiou].*[^aeiou])e$/g, ''],
]

const ofLatin = (word: string): string =>
  latin
    .reduce((text, [from, to]) => text.replace(from, to), word.normalize('NFD').replace(/\p{M}/gu, ''))
    .toLowerCase()

// In alphabetical order; a consonant without a vowel sign has an inherent vowel that is often silent, so none is written.
const bengali: Readonly<Record<string, string>> = {
  ...{ ক: 'k', খ: 'k', গ: 'g', ঘ: 'g', ঙ: 'n', চ: 'c', ছ: 's', জ: 'j', ঝ: 'j', ঞ: 'n' },
  ...{ ট: 't', ঠ: 't', ড: 'd', ঢ: 'd', ণ: 'n', ত: 't', থ: 't', দ: 'd', ধ: 'd', ন: 'n' },
  ...{ প: 'p', ফ: 'f', ব: 'b', ভ: 'v', ম: 'm', য: 'j', র: 'r', ল: 'l', শ: 's', ষ: 's', স: 's', হ: 'h' },
  ...{ ৎ: 't', 'ং': 'n', ৰ: 'r', ৱ: 'o' },
  ...{ অ: 'o', আ: 'a', ই: 'i', ঈ: 'i', উ: 'u', ঊ: 'u', ঋ: 'ri', এ: 'e', ঐ: 'oi', ও: 'o', ঔ: 'ou' },
  ...{ 'া': 'a', 'ি': 'i', 'ী': 'i', 'ু': 'u', 'ূ': 'u', 'ৃ': 'ri', 'ে': 'e', 'ৈ': 'oi', 'ো': 'o', 'ৌ': 'ou' },
}

const ofBengali = (word: string): string =>
  toLatinDigits(word)
    // Letters with a dot below, in their only NFC spelling.
    .replace(/[ডঢ]\u09bc/g, 'r')
    .replace(/য\u09bc/g, '')
    .replace(/ক্ষ/g, 'k')
    .replace(/জ্ঞ/g, 'g')
    // ম্যাক্স is max.
    .replace(/অ?্যা/g, 'a')
    .replace(/্য/g, '')
    .replace(/[^\da-z]/g, (letter) => bengali[letter] ?? '')

const nearly: Readonly<Record<string, string>> = { f: 'p', v: 'b', c: 'k', j: 's' }

/** The phonetic form without vowels and with similar consonants merged; a vowel at the beginning still counts. */
export const skeletonOf = (sound: string): string =>
  sound
    .replace(/^[aeiou]+/, 'A')
    .replace(/[aeiou]|(?!^)h/g, '')
    .replace(/[fvcj]/g, (letter) => nearly[letter] ?? letter)
    .replace(/(\D)\1+/g, '$1')

const vowels = new Set('aeiou')
const vowel = (letter: string) => vowels.has(letter)
const sameClass = (a: string, b: string) =>
  (nearly[a] ?? a) === (nearly[b] ?? b) || (a === 'g' && b === 'j') || (a === 'j' && b === 'g')

const soundCost = (a: string, b: string): number =>
  a === b ? 0 : vowel(a) && vowel(b) ? 0.25 : sameClass(a, b) ? 0.3 : 1
const soundDrop = (letter: string): number => (letter === 'h' || vowel(letter) ? 0.25 : 1)
const letterCost = (a: string, b: string): number => (a === b ? 0 : 1)
const letterDrop = (): number => 1

/** The phonetic distance: 0 = alike, a wrong vowel counts a quarter, a wrong consonant 1; Infinity beyond the limit. */
export const soundDistance = (one: string, other: string, limit = Number.POSITIVE_INFINITY): number =>
  cheapest(one, other, soundCost, soundDrop, limit)

/** The number of letters to insert, delete, replace or transpose to turn one word into the other; Infinity beyond the limit. */
export const letterDistance = (one: string, other: string, limit = Number.POSITIVE_INFINITY): number =>
  Math.abs(one.length - other.length) > limit
    ? Number.POSITIVE_INFINITY
    : cheapest(one, other, letterCost, letterDrop, limit)

/**
 * The cheapest edit path from one text to the other, letter by letter; transposing two neighbours costs 1. The input is compared
 * with hundreds of words: a comparison stops as soon as every path costs more than the limit.
 */
function cheapest(
  one: string,
  other: string,
  change: (a: string, b: string) => number,
  drop: (letter: string) => number,
  limit: number,
): number {
  let before: number[] = []
  let last = [0]
  let now: number[] = []
  let leastOfLast = 0
  for (let at = 1; at <= other.length; at++)
    last.push((last[at - 1] as number) + drop(other[at - 1] as string))
  for (let row = 1; row <= one.length; row++) {
    const a = one[row - 1] as string
    let least = (last[0] as number) + drop(a)
    now[0] = least
    for (let at = 1; at <= other.length; at++) {
      const b = other[at - 1] as string
      let cost = (last[at - 1] as number) + change(a, b)
      cost = Math.min(cost, (last[at] as number) + drop(a), (now[at - 1] as number) + drop(b))
      if (row > 1 && at > 1 && a !== b && a === other[at - 2] && b === one[row - 2])
        cost = Math.min(cost, (before[at - 2] as number) + 1)
      now[at] = cost
      if (cost < least) least = cost
    }
    if (least > limit && leastOfLast > limit) return Number.POSITIVE_INFINITY
    leastOfLast = least
    ;[before, last, now] = [last, now, before]
  }
  const cost = last[other.length] as number
  return cost > limit ? Number.POSITIVE_INFINITY : cost
}
