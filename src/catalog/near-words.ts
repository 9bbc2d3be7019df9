import { toNfc } from '../values/normalize.ts'
import { letterDistance, skeletonOf, soundDistance, soundOf } from './sound.ts'

/**
 * Words that may be meant by one that nobody has written. Every word has keys; what shares a key is looked at, and what is
 * near enough is meant.
 */

// Numbers, letters alone and what nobody types are looked for as they are.
const worth = /^[\p{L}\p{M}\p{N}.]{3,40}$/u
const letter = /\p{L}/u
const bengali = /\p{Script=Bengali}/u

/** Whether a word is one that people get wrong, or write in the other script. */
export const canBeMistaken = (word: string): boolean =>
  (worth.test(word) && letter.test(word)) || (word.length === 2 && bengali.test(word))

// Sign by sign: half a character is none, and no database takes it.
const without = (text: string): string[] => {
  const signs = [...text]
  return signs.map((_, at) => signs.toSpliced(at, 1).join(''))
}

/** What a word is looked up by: two words with one wrong letter between them, or alike but for their vowels, share one. */
export const keysOf = (word: string): string[] => {
  const skeleton = skeletonOf(soundOf(word))
  const bones = [skeleton, ...(skeleton.length > 3 ? without(skeleton) : [])].map((text) => `~${text}`)
  return [...new Set([word, ...without(word), ...bones])]
}

// The names of the Latin letters, as they are written out in Bengali; longer ones first.
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

/** Letters that are written out, as letters: ডিএস is DS. Null when a word is none of that. */
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

/** Whether both are written in the same script. */
export const sameScript = (one: string, other: string): boolean => hasBengali(one) === hasBengali(other)

/** A word and how it sounds. */
export type Heard = { word: string; sound: string }

export const heard = (word: string): Heard => ({ word, sound: soundOf(word) })

/** No other word of the same script is nearer than this. */
export const leastInSameScript = 0.1
// A slip of the finger is as likely as of the ear.
const ofLetter = 0.35
const mostLetters = 2
// Beyond it even so many wrong letters are nearer.
const mostSound = mostLetters * ofLetter

/** How far a known word is from the typed one (0 = sounds alike); null when it is not meant. */
export const nearness = (typed: Heard, known: Heard): number | null => {
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
