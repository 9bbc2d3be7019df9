import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { halfUp, lessPercent, percentOf, tkText, toPoisha, toTk } from '#domain/values/money.ts'

describe('Money', () => {
  test('is counted in whole poisha', () => {
    expect(toPoisha(12.34)).toBe(1234)
    expect(toPoisha('1250.00')).toBe(125_000)
    expect(toPoisha('9999999999.99')).toBe(999_999_999_999)
    expect(toPoisha(0)).toBe(0)
  })

  test('rounds half up by decimal digits, not by binary representation', () => {
    expect(toPoisha(1.005)).toBe(101)
    expect(toPoisha(6.6933)).toBe(669)
    expect(toPoisha(8.575)).toBe(858)
    expect(toPoisha(1e-7)).toBe(0)
    expect(toPoisha('-1.005')).toBe(-101)
  })

  test('rejects invalid amounts', () => {
    for (const text of ['', 'Tk 5', '1,250', 'NaN', '.', '1e99', '1e9999'])
      expect(() => toPoisha(text)).toThrow(RangeError)
    expect(() => toPoisha(Number.NaN)).toThrow(RangeError)
    expect(() => toPoisha(Number.POSITIVE_INFINITY)).toThrow(RangeError)
  })

  test('divides exactly and rounds half up', () => {
    expect(halfUp(5n, 2n)).toBe(3n)
    expect(halfUp(-5n, 2n)).toBe(-3n)
    expect(halfUp(7n, 3n)).toBe(2n)
    expect(halfUp(8n, 3n)).toBe(3n)
  })

  test('calculates percentages exactly', () => {
    expect(percentOf(40_050, 5)).toBe(2003)
    expect(percentOf(28_050, 5)).toBe(1403)
    expect(percentOf(10_000, 7.5)).toBe(750)
    expect(lessPercent(999, 33)).toBe(669)
    expect(lessPercent(5, 50)).toBe(3)
    expect(lessPercent(999_999_999_999, 0.01)).toBe(999_899_999_999)
  })

  test('is written with two decimals and no grouping', () => {
    expect(tkText(125_000)).toBe('1250.00')
    expect(tkText(5)).toBe('0.05')
    expect(tkText(-2550)).toBe('-25.50')
    expect(tkText(999_999_999_999)).toBe('9999999999.99')
  })

  test('is unchanged after serialisation and parsing', () => {
    const amounts = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 })
    fc.assert(fc.property(amounts, (poisha) => toPoisha(toTk(poisha)) === poisha))
    fc.assert(fc.property(amounts, (poisha) => toPoisha(tkText(poisha)) === poisha))
  })

  test('loses nothing between a percentage and the remainder', () => {
    const amounts = fc.integer({ min: 0, max: 999_999_999_999 })
    const percents = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
    fc.assert(
      fc.property(amounts, percents, (amount, percent) => {
        const left = lessPercent(amount, percent)
        const sum = left + percentOf(amount, percent)
        return left >= 0 && left <= amount && sum - amount >= 0 && sum - amount <= 1
      }),
    )
  })
})
