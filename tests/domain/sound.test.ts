import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canBeMistaken, keysOf, nearness, phoneticWord, spelledOut } from '#domain/catalog/similar-words.ts'
import { letterDistance, skeletonOf, soundDistance, soundOf } from '#domain/catalog/sound.ts'

// Spellings as used in Bangladesh.
const sameInBothScripts: [string, string][] = [
  ['নাপা', 'napa'],
  ['সেকলো', 'seclo'],
  ['লোসেকটিল', 'losectil'],
  ['প্যান্টোনিক্স', 'pantonix'],
  ['ম্যাক্সপ্রো', 'maxpro'],
  ['ফেক্সো', 'fexo'],
  ['প্যারাসিটামল', 'paracetamol'],
  ['এমোক্সিসিলিন', 'amoxicillin'],
  ['সিপ্রোফ্লক্সাসিন', 'ciprofloxacin'],
  ['এজিথ্রোমাইসিন', 'azithromycin'],
  ['মেট্রোনিডাজল', 'metronidazole'],
  ['ওমিপ্রাজল', 'omeprazole'],
  ['ইনসুলিন', 'insulin'],
  ['ভিটামিন', 'vitamin'],
  ['ক্যালসিয়াম', 'calcium'],
  ['ফাইমক্সিল', 'fimoxyl'],
  ['টোফেন', 'tofen'],
  ['ফ্লাজিল', 'flagyl'],
  ['জিম্যাক্স', 'zimax'],
  ['স্যালাইন', 'saline'],
  ['অ্যাটোভা', 'atova'],
  ['কিউরক্স', 'qurox'],
  ['শ্যাম্পু', 'shampoo'],
  ['বেক্সিমকো', 'beximco'],
  ['স্কয়ার', 'square'],
]

describe('Phonetic key', () => {
  test.each([
    ['নাপা', 'napa'],
    ['napa', 'napa'],
    ['nappa', 'napa'],
    ['phenol', 'fenol'],
    ['cef', 'sef'],
    ['ciplox', 'siploks'],
    ['xanax', 'janaks'],
    ['zinc', 'jink'],
    ['জিংক', 'jink'],
    ['সিপ্রো', 'sipro'],
    ['ম্যাক্স', 'maks'],
    ['শাড়ি', 'sari'],
    ['ষষ্ঠী', 'sti'],
    ['বি১২', 'bi12'],
    ['naïf', 'naif'],
  ])('of %s is %s', (word, sound) => {
    expect(soundOf(word)).toBe(sound)
  })

  test.each([
    ['য়', '\u09af\u09bc'],
    ['ড়', '\u09a1\u09bc'],
  ])('of %s is the same however its dot is encoded', (one, other) => {
    expect(soundOf(`পা${one}া`)).toBe(soundOf(`পা${other}া`))
  })

  test('has a skeleton without vowels except the first, with similar letters merged', () => {
    expect([skeletonOf('napa'), skeletonOf('ace'), skeletonOf('fensedil')]).toEqual(['np', 'Ak', 'pnsdl'])
  })

  test('a wrong vowel counts less than a wrong consonant', () => {
    expect(soundDistance('napa', 'napa')).toBe(0)
    expect(soundDistance('napa', 'nopa')).toBe(0.25)
    expect(soundDistance('napa', 'nata')).toBe(1)
  })

  test('two swapped letters count as one mistake', () => {
    expect(letterDistance('seclo', 'sceol')).toBe(2)
    expect(letterDistance('seclo', 'selco')).toBe(1)
  })

  test('a distance is unchanged within the limit and infinite beyond it', () => {
    const word = fc.string({ unit: fc.constantFrom(...'aeghjkpt'), maxLength: 7 })
    fc.assert(
      fc.property(word, word, fc.constantFrom(0, 0.5, 1, 2), (one, other, limit) => {
        for (const distance of [soundDistance, letterDistance]) {
          const far = distance(one, other)
          expect(distance(one, other, limit)).toBe(far > limit ? Number.POSITIVE_INFINITY : far)
        }
      }),
    )
  })
})

describe('Word in the other script', () => {
  test.each(sameInBothScripts)('%s matches %s', (bengali, latin) => {
    expect(nearness(phoneticWord(bengali), phoneticWord(latin))).not.toBeNull()
    expect(keysOf(bengali).some((key) => keysOf(latin).includes(key))).toBe(true)
  })

  test.each([
    ['নাপা', 'losectil'],
    ['চা', 'napa'],
    ['সেকলো', 'vitamin'],
  ])('%s does not match %s', (bengali, latin) => {
    expect(nearness(phoneticWord(bengali), phoneticWord(latin))).toBeNull()
  })

  test('spelled-out letters match letters', () => {
    expect(['ডিএস', 'এক্সআর', 'বি', 'এইচ', 'নাপা', ''].map(spelledOut)).toEqual([
      'ds',
      'xr',
      'b',
      'h',
      null,
      null,
    ])
  })
})

describe('Misspelled word', () => {
  test.each([
    ['parasetamol', 'paracetamol'],
    ['paracetmol', 'paracetamol'],
    ['omeprazol', 'omeprazole'],
    ['amoxicilin', 'amoxicillin'],
    ['fenergan', 'phenergan'],
    ['napq', 'napa'],
    ['npaa', 'napa'],
    ['sfeclo', 'seclo'],
    ['sirup', 'syrup'],
  ])('%s is similar to %s', (typed, known) => {
    expect(nearness(phoneticWord(typed), phoneticWord(known))).not.toBeNull()
    expect(keysOf(typed).some((key) => keysOf(known).includes(key))).toBe(true)
  })

  test.each([
    ['coffee', 'caffeine'],
    ['tea', 'tablet'],
    ['square', 'renata'],
  ])('%s is not similar to %s', (typed, known) => {
    expect(nearness(phoneticWord(typed), phoneticWord(known))).toBeNull()
  })

  test('numbers, single letters and units are not treated as misspelled', () => {
    expect(['500', '0.5', 'a', 'mg', 'b12', 'চা'].map(canBeMistaken)).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
    ])
  })
})
