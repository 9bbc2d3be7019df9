import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextFree, reservedSlugs, routeWords, slugProblem, toSlug } from '#domain/values/slug.ts'

describe('Slug', () => {
  test.each([
    ['Green Tea', 'green-tea'],
    ['  Salt & Pepper  ', 'salt-and-pepper'],
    ['Paracetamol (500 mg)', 'paracetamol-500-mg'],
    ['A/B [test] 50% off?', 'a-b-test-50-off'],
    ["Mum's Jam, large", 'mums-jam-large'],
    ['Co-trimoxazole  -  Forte', 'co-trimoxazole-forte'],
    ['Drops 1.5 mg', 'drops-1-5-mg'],
    ['Set 1.2.3.4', 'set-1-2-3-4'],
    ['Syrup 2,5 ml', 'syrup-2-5-ml'],
    ['১.৫ মিগ্রা', '১-৫-মিগ্রা'],
    ['Dr. Rahman, No.7.', 'dr-rahman-no7'],
    ['Crème Brûlée', 'crème-brûlée'],
    ['Vitamin B12 + C', 'vitamin-b12-c'],
    ['শিশুর কাপড় ও খেলনা', 'শিশুর-কাপড়-ও-খেলনা'],
    ['চা (৫০০ গ্রাম) & বিস্কুট!', 'চা-৫০০-গ্রাম-and-বিস্কুট'],
  ])('of %j is %j', (title, expected) => {
    expect(toSlug(title)).toBe(expected.normalize('NFC'))
  })

  test('is the same for two encodings of a letter', () => {
    expect(toSlug('cafe\u0301')).toBe(toSlug('caf\u00e9'))
    expect(toSlug('\u09af\u09bc')).toBe(toSlug('\u09df'))
  })

  test('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => toSlug(toSlug(title)) === toSlug(title)),
    )
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (title) => toSlug(toSlug(title)) === toSlug(title)))
  })

  test('contains only letters, marks, digits and single dashes between them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) =>
        /^$|^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u.test(toSlug(title)),
      ),
    )
  })

  test('is rejected when missing, malformed, numeric or reserved', () => {
    expect(slugProblem('')).toBe('slug_missing')
    expect(slugProblem('Green Tea')).toBe('slug_malformed')
    expect(slugProblem('-tea')).toBe('slug_malformed')
    expect(slugProblem('2024')).toBe('slug_numeric')
    expect(slugProblem('২০২৪')).toBe('slug_numeric')
    expect(slugProblem('7-up')).toBeNull()
    for (const word of reservedSlugs) expect(slugProblem(word)).toBe('slug_reserved')
  })

  test('of a page or category cannot be a shop URL', () => {
    const reserved = [...reservedSlugs, ...routeWords]
    expect(slugProblem('checkout', reserved)).toBe('slug_reserved')
    expect(slugProblem('checkout')).toBeNull()
    expect(slugProblem('about-us', reserved)).toBeNull()
    for (const word of reserved) expect(toSlug(word)).toBe(word)
  })

  test('that is taken gets a number suffix', () => {
    expect(nextFree('tea', new Set())).toBe('tea')
    expect(nextFree('tea', new Set(['tea']))).toBe('tea-2')
    expect(nextFree('tea', new Set(['tea', 'tea-2', 'tea-4']))).toBe('tea-3')
    expect(nextFree('2024', new Set())).toBe('2024-2')
    expect(nextFree('search', new Set(['search-2']))).toBe('search-3')
    expect(nextFree('', new Set())).toBe('')
  })
})
