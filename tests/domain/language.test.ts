import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateText, dateTimeText } from '#domain/language/dates.ts'
import { localDigits, toBengaliDigits, toLatinDigits } from '#domain/language/digits.ts'
import { inLanguage } from '#domain/language/language.ts'
import { timeAgo, timeAgoText } from '#domain/language/time-ago.ts'
import { moneyText } from '#domain/values/money-text.ts'

describe('Digits', () => {
  test('are Bengali in Bengali and Latin in English', () => {
    expect(localDigits(1234567890, 'bn')).toBe('১২৩৪৫৬৭৮৯০')
    expect(localDigits('Page 3', 'bn')).toBe('Page ৩')
    expect(localDigits(12.5, 'en')).toBe('12.5')
    expect(toLatinDigits('০১৭১২')).toBe('01712')
  })

  test('are unchanged after conversion to Bengali and back', () => {
    const latin = fc.string({ unit: 'grapheme' }).map(toLatinDigits)
    fc.assert(fc.property(latin, (text) => toLatinDigits(toBengaliDigits(text)) === text))
    const bengali = fc.string({ unit: 'grapheme' }).map(toBengaliDigits)
    fc.assert(fc.property(bengali, (text) => toBengaliDigits(toLatinDigits(text)) === text))
  })
})

describe('Amounts', () => {
  test('have Tk on the left, two decimals and no grouping', () => {
    expect(moneyText(1250, 'en')).toBe('Tk 1250.00')
    expect(moneyText('1234567.5', 'en')).toBe('Tk 1234567.50')
    expect(moneyText(0, 'en')).toBe('Tk 0.00')
  })

  test('have Bengali digits in Bengali and the configured symbol', () => {
    expect(moneyText(1250.5, 'bn')).toBe('Tk ১২৫০.৫০')
    expect(moneyText(9, 'bn', '৳')).toBe('৳ ৯.০০')
  })
})

describe('Dates', () => {
  test('use the time zone of the shop', () => {
    expect(dateText('2024-03-05T18:30:00Z', 'en')).toBe('6 Mar 2024')
    expect(dateTimeText('2024-03-05T08:05:09.000Z', 'en')).toBe('5 Mar 2024, 14:05')
    expect(dateTimeText('2024-03-05T08:05:09Z', 'en', 0)).toBe('5 Mar 2024, 08:05')
    expect(dateTimeText('2024-01-01T02:00:00Z', 'en', -300)).toBe('31 Dec 2023, 21:00')
  })

  test('have Bengali months and digits in Bengali', () => {
    expect(dateText('2024-03-05T08:05:09Z', 'bn')).toBe('৫ মার্চ ২০২৪')
    expect(dateTimeText('2024-12-31T18:00:00Z', 'bn')).toBe('১ জানুয়ারি ২০২৫, ০০:০০')
  })

  test('are empty when unreadable', () => {
    expect(dateText('soon', 'en')).toBe('')
    expect(dateTimeText('', 'bn')).toBe('')
  })
})

describe('Time ago', () => {
  const now = new Date('2025-03-10T12:00:00Z')
  const ago = (seconds: number) => timeAgo(new Date(now.getTime() - seconds * 1000), now)

  test.each([
    [0, 'minute', 1],
    [61, 'minute', 1],
    [59 * 60 + 59, 'minute', 59],
    [3600, 'hour', 1],
    [86_399, 'hour', 23],
    [86_400, 'day', 1],
    [40 * 86_400, 'day', 40],
  ])('of %i seconds uses the unit %s', (seconds, unit, smart_count) => {
    expect(ago(seconds)).toEqual({ unit, smart_count })
  })

  test('of a time in the future is one minute', () => {
    expect(ago(-500)).toEqual({ unit: 'minute', smart_count: 1 })
  })

  test('uses the translated messages', () => {
    const text = timeAgoText(
      new Date('2025-03-10T09:30:00Z'),
      now,
      (key, { smart_count }) => `${key} ${smart_count}`,
    )
    expect(text).toBe('time_ago.hour 2')
  })
})

describe('Translated text', () => {
  test('falls back to the other language when one is empty', () => {
    const both = { product_title: 'Tea', product_title_bn: 'চা' }
    expect([inLanguage(both, 'product_title', 'en'), inLanguage(both, 'product_title', 'bn')]).toEqual([
      'Tea',
      'চা',
    ])
    expect(inLanguage({ product_title: 'Tea', product_title_bn: '' }, 'product_title', 'bn')).toBe('Tea')
    expect(inLanguage({ product_title: '', product_title_bn: 'চা' }, 'product_title', 'en')).toBe('চা')
    expect(inLanguage({ product_title: null, product_title_bn: null }, 'product_title', 'en')).toBe('')
  })
})
