import { toNfc } from '../values/normalize.ts'
import { letterDistance, skeletonOf, soundDistance, soundOf } from './sound.ts'

/**
 * Similar words for a search word that does not occur in the data. Every word has phonetic keys; words that share a key are
 * compared, and those within the distance limit count as meant.
 */

// Numbers, single letters and unusual characters are searched for literally.
const worth = /^[\p{L}\p{M}\p{N}.]{3,40}$/u
const letter = /\p{L}/u
const bengali = /\p{Script=Bengali}/u

/** Whether a word can be misspelt, or be written in the other script. */
export const canBeMistaken = (word: string): boolean =>
  (worth.test(word) && letter.test(word)) || (word.length === 2 && bengali.test(word))

// By code point: half a surrogate pair is no character, and the database rejects it.
const without = (text: string): string[] => {
  const signs = [...text]
  return signs.map((_, at) => signs.toSpliced(at, 1).join(''))
}

/** The phonetic keys of a word: two words with one wrong letter, or with the same consonants, share a key. */
export const keysOf = (word: string): string[] => {
  const skeleton = skeletonOf(soundOf(word))
  const bones = [skeleton, ...(skeleton.length > 3 ? without(skeleton) : [])].map((text) => `~${text}`)
  return [...new Set([word, ...without(word), ...bones])]
}

// The Bengali names of the Latin letters; longer ones first.
const letters: readonly (readonly [string, string])[] = [
  ...([
    ['ডব্লিউ', 'w'],
    ['ওয়াই', 'y'],
    ['এইচ', 'h'],
    ['জেড', 'z'],
    ['এফ', 'f'],
    ['এল', 'l'],
    ['এম', 'm'],
  ] as const),
  ...([
    ['এন', 'n'],
    ['এস', 's'],
    ['এক্স', 'x'],
    ['আর', 'r'],
    ['আই', 'i'],
    ['ইউ', 'u'],
    ['কিউ', 'q'],
  ] as const),
  ...([
    ['বি', 'b'],
    ['সি', 'c'],
    ['ডি', 'd'],
    ['জি', 'g'],
    ['জে', 'j'],
    ['কে', 'k'],
    ['পি', 'p'],
  ] as const),
  ...([
    ['টি', 't'],
    ['ভি', 'v'],
    ['এ', 'a'],
    ['ই', 'e'],
    ['ও', 'o'],
  ] as const),
]

/** Spelled-out letters as letters: ডিএস is DS. Null if the word is none. */
export const spelledOut = (word: string): string | null => {
  let rest = toNfc(word)
  let spelled = ''
  while (rest !== '') {
    const letter = letters.find(([name]) => rest.startsWith(toNfc(name)))
    if (!letter) return null
    rest = rest.slice(toNfc(letter[0]).length)
    spelled += letter[1]
  }
  return spelled || null
}

export const hasBengali = (word: string): boolean => bengali.test(word)

/** Whether both words use the same script. */
export const sameScript = (one: string, other: string): boolean => hasBengali(one) === hasBengali(other)

/** A word and its phonetic form. */
export type PhoneticWord = { word: string; sound: string }

export const phoneticWord = (word: string): PhoneticWord => ({ word, sound: soundOf(word) })

/** The minimum distance between two words of the same script. */
export const leastInSameScript = 0.1
// A typing error is as likely as a phonetic error.
const ofLetter = 0.35
const mostLetters = 2
// Beyond this distance the maximum number of wrong letters is closer.
const mostSound = mostLetters * ofLetter

/** The distance of a known word from the typed one (0 = sounds alike); null if it is too far. */
export const nearness = (typed: PhoneticWord, known: PhoneticWord): number | null => {
  const long = Math.max(typed.word.length, known.word.length)
  if (!sameScript(typed.word, known.word)) {
    const limit = Math.max(0.5, long / 5)
    const sounds = soundDistance(typed.sound, known.sound, limit)
    return sounds <= limit ? sounds : null
  }
  const letters = letterDistance(typed.word, known.word, mostLetters)
  const sounds = soundDistance(typed.sound, known.sound, mostSound)
  const near = letters <= (long > 7 ? mostLetters : 1) || sounds <= (long > 4 ? 0.5 : 0.25)
  return near ? Math.min(sounds + leastInSameScript, letters * ofLetter) : null
}
