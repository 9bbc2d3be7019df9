import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkField } from '#domain/fields/check.ts'
import { link, money, text } from '#domain/fields/fields.ts'
import { parse } from '#domain/fields/parse.ts'
import { toLatinDigits } from '#domain/language/digits.ts'
import { device } from '#domain/site/device.ts'
import { deviceName } from '#domain/site/device-name.ts'
import { toNfc } from '#domain/values/normalize.ts'

describe('Valid input is parsed as before', () => {
  const decimals = fc.stringMatching(/^-?[0-9.]{0,12}$/)

  test('amounts match the former quadratic expression', () => {
    const formerly = (raw: string) => (/^-?(\d+\.?\d*|\.\d+)$/.test(raw) ? Number(raw) : undefined)
    fc.assert(
      fc.property(decimals, (raw) => {
        // With number formats of other locales, dots may group thousands: see reading.test.ts.
        fc.pre(raw !== '' && !/^-?[1-9]\d{0,2}(\.\d{2,3})*\.\d{3}$/.test(raw))
        expect(parse(money() as never, raw)).toBe(formerly(raw))
      }),
      { numRuns: 10_000 },
    )
  })

  test('texts match plain NFC normalisation', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'aéকড়্ষি\u0301\u0323\u09bc\u09cd ক্ষ'),
      maxLength: 29,
    })
    fc.assert(
      fc.property(letters, (raw) => {
        expect(toNfc(raw)).toBe(raw.normalize('NFC'))
      }),
    )
  })

  test('a letter has at most thirty combining marks', () => {
    expect(toNfc(`a${'\u0323'.repeat(40)}b`)).toBe(`\u1ea1${'\u0323'.repeat(29)}b`)
  })

  test('links match the former look-ahead expression', () => {
    const formerly = (raw: string) => /^(\/(?!\/)|https?:\/\/|mailto:|tel:|#)[^\s<>"]*$/i.test(raw)
    const parts = fc.constantFrom('/', '//', 'http:', 'HTTPS://', 'mailto:', 'tel:', '#', 'a', '"', '<', '?')
    fc.assert(
      fc.property(fc.array(parts, { minLength: 1, maxLength: 5 }), (chosen) => {
        const raw = chosen.join('')
        expect(Object.keys(checkField(link() as never, raw).problems).length === 0).toBe(formerly(raw))
      }),
    )
  })

  test('devices are recognised in unusual user agents', () => {
    expect(device('Mozilla/5.0 (Linux; Android 4.4; Silk/44 Mobile Safari)').tablet).toBe(false)
    expect(device('Mozilla/5.0 (Linux; U; Silk/44 like Chrome)').tablet).toBe(true)
    const safari = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.1 Safari/605.1.15'
    expect(deviceName(safari)).toBe('Safari, macOS')
  })

  test('numbers may be surrounded by spaces, currency signs and words', () => {
    expect(toLatinDigits('১২')).toBe('12')
    expect(parse(money() as never, `  ৳ ১২,৩৪,৫৬৭.৫০ টাকা  ${' '.repeat(50)}`)).toBe(1234567.5)
    expect(parse(text() as never, ` a${' '.repeat(1_000)}b `)).toBe('a b')
  })
})
