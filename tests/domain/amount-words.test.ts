import { describe, expect, test } from 'vitest'
import { numberWords } from '../../src/language/number-words.ts'
import { amountWords } from '../../src/values/amount-words.ts'
import { fiscalYearOf, fiscalYearText } from '../../src/values/fiscal-year.ts'
import { groupedMoneyText } from '../../src/values/money-text.ts'

describe('An amount in words', () => {
  test.each([
    [0, 'Zero taka only', 'শূন্য টাকা মাত্র'],
    [1, 'One taka only', 'এক টাকা মাত্র'],
    [0.01, 'One paisa only', 'এক পয়সা মাত্র'],
    [0.5, 'Fifty paisa only', 'পঞ্চাশ পয়সা মাত্র'],
    [21, 'Twenty-one taka only', 'একুশ টাকা মাত্র'],
    [40, 'Forty taka only', 'চল্লিশ টাকা মাত্র'],
    [99, 'Ninety-nine taka only', 'নিরানব্বই টাকা মাত্র'],
    [100, 'One hundred taka only', 'এক শত টাকা মাত্র'],
    [101.99, 'One hundred one taka and ninety-nine paisa only', 'এক শত এক টাকা নিরানব্বই পয়সা মাত্র'],
    [732, 'Seven hundred thirty-two taka only', 'সাত শত বত্রিশ টাকা মাত্র'],
    [1000, 'One thousand taka only', 'এক হাজার টাকা মাত্র'],
    [10_010, 'Ten thousand ten taka only', 'দশ হাজার দশ টাকা মাত্র'],
    [99_999, 'Ninety-nine thousand nine hundred ninety-nine taka only', 'নিরানব্বই হাজার নয় শত নিরানব্বই টাকা মাত্র'],
    [100_000, 'One lakh taka only', 'এক লাখ টাকা মাত্র'],
    [105_000.5, 'One lakh five thousand taka and fifty paisa only', 'এক লাখ পাঁচ হাজার টাকা পঞ্চাশ পয়সা মাত্র'],
    [10_000_000, 'One crore taka only', 'এক কোটি টাকা মাত্র'],
    [
      123_456_789.07,
      'Twelve crore thirty-four lakh fifty-six thousand seven hundred eighty-nine taka and seven paisa only',
      'বারো কোটি চৌত্রিশ লাখ ছাপ্পান্ন হাজার সাত শত ঊননব্বই টাকা সাত পয়সা মাত্র',
    ],
    [9_999_999_999, /^Nine hundred ninety-nine crore ninety-nine lakh/, /^নয় শত নিরানব্বই কোটি নিরানব্বই লাখ/],
  ])('of %d is correct in both languages', (tk, english, bengali) => {
    expect(amountWords(tk, 'en')).toEqual(
      typeof english === 'string' ? english : expect.stringMatching(english),
    )
    expect(amountWords(tk, 'bn')).toEqual(
      typeof bengali === 'string' ? bengali : expect.stringMatching(bengali),
    )
  })

  test('has a different word for each number, and no gap in either language', () => {
    for (const language of ['en', 'bn'] as const) {
      const words = Array.from({ length: 2000 }, (_, number) => numberWords(number, language))
      expect(new Set(words).size).toBe(2000)
      expect(words.filter((text) => /undefined|^\s*$| {2}|\s$/.test(text))).toEqual([])
    }
  })
})

test('amounts are grouped by lakh and crore', () => {
  const grouped = [0, 12.5, 999, 1000, 99_999.99, 100_000, 1_234_567, 10_000_000, 9_999_999_999].map((tk) =>
    groupedMoneyText(tk, 'en', ''),
  )
  expect(grouped.map((text) => text.trim())).toEqual([
    '0.00',
    '12.50',
    '999.00',
    '1,000.00',
    '99,999.99',
    '1,00,000.00',
    '12,34,567.00',
    '1,00,00,000.00',
    '9,99,99,99,999.00',
  ])
  expect(groupedMoneyText(-1234.5, 'bn')).toBe('Tk -১,২৩৪.৫০')
})

test('a fiscal year starts on 1 July at midnight of the shop', () => {
  expect(fiscalYearOf('2026-06-30T17:59:59.999Z', 360)).toBe(2025)
  expect(fiscalYearOf('2026-06-30T18:00:00Z', 360)).toBe(2026)
  expect(fiscalYearOf('2026-12-31T20:00:00Z', 360)).toBe(2026)
  expect(fiscalYearOf('2027-06-30T12:00:00Z', 360)).toBe(2026)
  expect([2025, 2099].map(fiscalYearText)).toEqual(['2025-26', '2099-00'])
})
