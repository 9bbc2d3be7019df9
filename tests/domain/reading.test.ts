import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkField } from '#domain/fields/check.ts'
import { decimal, flag, integer, money, slug, text } from '#domain/fields/fields.ts'
import { parse } from '#domain/fields/parse.ts'
import { decimalSignOf, readNumber } from '#domain/values/number.ts'

describe('Number parsing', () => {
  test.each([
    ['12,50', 12.5],
    ['12.5', 12.5],
    ['5,5', 5.5],
    ['0,250', 0.25],
    ['0.125', 0.125],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['12,34,567.50', 1234567.5],
    ['1,00,000', 100000],
    ['1.000.000', 1000000],
    ['12.34.567', 1234567],
    ["1'234.50", 1234.5],
    ['1 234,50', 1234.5],
    ['1\u202f234,50', 1234.5],
    ['৳ ১,২৫০.৫০', 1250.5],
    ['Tk 99', 99],
    ['99 টাকা', 99],
    ['-12,5', -12.5],
    ['+7', 7],
    ['.5', 0.5],
    ['12.', 12],
    ['1250', 1250],
    ['1234,567', 1234.567],
  ])('parses %s as %d', (typed, value) => {
    expect(readNumber(typed)).toBe(value)
  })

  test.each([
    '',
    'x',
    '1.2.3',
    '1,2,3',
    '1,23,4',
    '12,345,6',
    '1.234.50',
    '1e5',
    '--1',
    '5 or 6',
    '1,234,50.5',
    '0.836.176',
    '-0,12,345',
    '.,',
  ])('rejects %j', (typed) => {
    expect(readNumber(typed)).toBeUndefined()
  })

  test('reads one separator before three digits as the rest of the column indicates', () => {
    expect(readNumber('1,250')).toEqual({ thousands: 1250, decimal: 1.25 })
    expect(readNumber('-1.250')).toEqual({ thousands: -1250, decimal: -1.25 })
    for (const [typed, sign, value] of [
      ['1,250', ',', 1.25],
      ['1,250', '.', 1250],
      ['1.250', '.', 1.25],
      ['1.250', ',', 1250],
    ] as const)
      expect(readNumber(typed, sign)).toBe(value)
  })

  test('detects the decimal sign of a column when no other cell contradicts it', () => {
    expect(decimalSignOf(['1,250', '12,50', null, 'x'])).toBe(',')
    expect(decimalSignOf(['1,250', '1,00,000'])).toBe('.')
    expect(decimalSignOf(['1,250', '12.5'])).toBe('.')
    expect(decimalSignOf(['1,250', '3'])).toBeUndefined()
    expect(decimalSignOf(['12,50', '12.50'])).toBeUndefined()
  })

  test('gives the same value in any locale format', () => {
    const amount = fc.integer({ min: 0, max: 99_999_999 }).map((poisha) => poisha / 100)
    fc.assert(
      fc.property(
        amount,
        fc.constantFrom('en-US', 'en-IN', 'de-DE', 'de-CH', 'fr-FR', 'bn-BD'),
        (value, locale) => {
          const written = value.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
          expect(readNumber(written)).toBe(value)
        },
      ),
    )
  })

  test('reports both readings of an ambiguous number, and integers have no decimals', () => {
    const both = { reason: 'ambiguous_number', args: { thousands: '1250', decimal: '1.25' } }
    for (const typed of ['1,250', '1.250', '১,২৫০'])
      expect(checkField(money(), typed).problems).toEqual({ '': both })
    expect(parse(integer(), '1,250')).toBe(1250)
    expect(parse(integer(), '1,000')).toBe(1000)
    expect(checkField(integer(), '5.000').problems).toMatchObject({ '': { reason: 'ambiguous_number' } })
    expect(checkField(integer(), '5,5').problems).toEqual({ '': { reason: 'unreadable' } })
  })
})

test('a latitude has decimals and no thousands separators', () => {
  const latitude = decimal({ digits: 7, min: -90, max: 90 })
  for (const typed of ['90.000', '23.810', '-1.250', '২৩.৮১০'])
    expect(checkField(latitude, typed).problems).toEqual({})
  expect(parse(latitude, '23.810')).toBe(23.81)
  expect(checkField(decimal({ digits: 2 }), '1.250').problems).toMatchObject({
    '': { reason: 'ambiguous_number' },
  })
})

describe('Boolean parsing', () => {
  test.each(['TRUE', 'Yes', ' y ', 'on', '1', '১', 'Active', 'published', 'হ্যাঁ', 'সক্রিয়'])(
    'parses %s as true',
    (word) => {
      expect(parse(flag(), word)).toBe(true)
    },
  )
  test.each(['FALSE', 'No', 'n', 'off', '0', '০', 'Draft', 'archived', 'না'])('parses %s as false', (word) => {
    expect(parse(flag(), word)).toBe(false)
  })
  test.each(['perhaps', '2', 'truely', 'x'.repeat(1000)])('rejects %s', (word) => {
    expect(parse(flag(), word)).toBeUndefined()
  })
})

describe('Invisible characters', () => {
  const unseen = ['\u200b', '\u200e', '\u200f', '\u202a', '\u202e', '\u2060', '\ufeff']
  test.each(unseen)('%j is removed from text and slugs', (mark) => {
    expect(parse(text(), `Na${mark}pa${mark}`)).toBe('Napa')
    expect(parse(slug('title'), `na${mark}pa`)).toBe('napa')
  })
  test('joiners stay in Bengali text', () => {
    expect(parse(text(), 'র\u200d্যাব')).toBe('র\u200d্যাব')
  })
  test('non-breaking spaces and hyphens become ordinary ones', () => {
    expect(parse(text(), 'B\u201112\u00a0forte')).toBe('B-12 forte')
  })
})
