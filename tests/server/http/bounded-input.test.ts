import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBoundedJson } from '../../../src-server/http/input/bounded-input.ts'

describe('JSON complexity limit, checked before parsing', () => {
  test('allows twenty levels, fifty thousand values and a thousand fields', () => {
    const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
    const listed = (values: number) => JSON.stringify({ list: Array.from({ length: values }, () => 0) })
    const wide = (fields: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: fields }, (_, at) => [`f${at}`, at])))
    expect([nested(20), nested(21)].map(isBoundedJson)).toEqual([true, false])
    expect([listed(49_000), listed(50_001)].map(isBoundedJson)).toEqual([true, false])
    expect([wide(1_000), wide(1_002)].map(isBoundedJson)).toEqual([true, false])
  })

  test.each([
    ['brackets', '['],
    ['braces', '{"a":'],
    ['empty lists', '[],'],
    ['empty objects', '{},'],
    ['commas', ','],
    ['numbers', '1,'],
    ['texts', '"",'],
  ])('rejects 2 MB of %s', (_, repeated) => {
    expect(isBoundedJson(`{"a":[${repeated.repeat(2_000_000 / repeated.length)}`)).toBe(false)
  })

  test('ignores punctuation inside strings', () => {
    const free = fc.string({ unit: fc.constantFrom('[', '{', ',', '"', '\\', '}', 'a'), maxLength: 40 })
    fc.assert(
      fc.property(fc.dictionary(free, fc.array(free, { maxLength: 3 }), { maxKeys: 5 }), (body) => {
        expect(isBoundedJson(JSON.stringify(body))).toBe(true)
      }),
    )
    expect(isBoundedJson(JSON.stringify({ text: '[{,"\\'.repeat(200_000) }))).toBe(true)
  })

  test('leaves an unterminated string to the parser', () => {
    expect(isBoundedJson('{"a":"x')).toBe(true)
    expect(isBoundedJson('{"a":"x\\"')).toBe(true)
  })
})
