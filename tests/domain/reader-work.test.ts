import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readLoginId } from '#domain/accounts/login-id.ts'
import { soundOf } from '#domain/catalog/sound.ts'
import { checkField } from '#domain/fields/check.ts'
import {
  choice,
  color,
  date,
  decimal,
  email,
  type Field,
  flag,
  integer,
  keyed,
  link,
  links,
  longText,
  money,
  password,
  phone,
  picture,
  reference,
  richText,
  rows,
  slug,
  text,
  time,
} from '#domain/fields/fields.ts'
import { parse } from '#domain/fields/parse.ts'
import { device } from '#domain/site/device.ts'
import { deviceName } from '#domain/site/device-name.ts'
import { isEmail } from '#domain/values/email.ts'
import { isPhone, phonePart } from '#domain/values/phone.ts'
import { parseTiers } from '#domain/variants/tier-text.ts'

/**
 * Counts the characters that the parser passes to string and RegExp functions. For input of any length, the count stays
 * below a bound given by the longest valid value.
 */

let characters = 0

type Method = (this: unknown, ...args: unknown[]) => unknown

/** Adds the result of `count` for every call of a method until the returned function is called. */
function watch(
  target: object,
  name: string,
  count: (self: unknown, args: unknown[], result: unknown) => number,
) {
  const original = Reflect.get(target, name) as Method
  const watching: Method = function (...args) {
    const result = original.apply(this, args)
    characters += count(this, args, result)
    return result
  }
  const put = (value: Method) =>
    Object.defineProperty(target, name, { value, configurable: true, writable: true })
  put(watching)
  return () => put(original)
}

const wholeText = (self: unknown) => String(self).length
const wholeArgument = (_: unknown, [given]: unknown[]) => String(given).length

let restore: (() => void)[] = []
beforeEach(() => {
  // A RegExp with the flag g runs once per match: each call reads the text after the previous match.
  let last = 0
  const searched = (self: unknown, [given]: unknown[]) => {
    const { lastIndex, global } = self as RegExp
    if (!global) return String(given).length
    const from = last
    last = lastIndex
    return (lastIndex === 0 ? String(given).length : lastIndex) - from
  }
  const methods = ['normalize', 'trim', 'toLowerCase', 'replaceAll', 'split']
  restore = [
    ...methods.map((name) => watch(String.prototype, name, wholeText)),
    watch(RegExp.prototype, 'test', wholeArgument),
    watch(RegExp.prototype, 'exec', searched),
  ]
})
afterEach(() => {
  for (const undo of restore) undo()
})

function workOf(run: () => unknown): number {
  characters = 0
  run()
  return characters
}

const hostile: readonly (readonly [name: string, repeated: string, end: string])[] = [
  ['digits and a letter', '1', 'x'],
  ['Bengali digits and a letter', '১', 'x'],
  ['digits and points', '1.', 'x'],
  ['spaces and a letter', ' ', 'x'],
  ['commas', ',', 'x'],
  ['taka signs', '৳', 'x'],
  ['a day that does not end', '2024-01-01T', '('],
  ['addresses', 'a@a.', '@'],
  ['parentheses', '((((', ')'],
  ['marks above and below one letter', '\u0301\u0323', 'x'],
  ['halves of characters', '\ud800', 'x'],
  ['links', 'https://', '"'],
  ['paths', '/media/', '?'],
  ['tags', '<a <b ', '>'],
  ['dashes', '-a', '%'],
  ['line ends', '\r\n\t', 'x'],
]

const lengths = [10_000, 100_000, 1_000_000]
const long = ([, repeated, end]: (typeof hostile)[number], length: number) =>
  repeated.repeat(Math.ceil(length / repeated.length)) + end

const shortKinds: readonly Field[] = [
  integer(),
  money(),
  decimal(),
  choice('gender'),
  reference('tags'),
  date(),
  time(),
  color(),
  flag(),
] as never
const textKinds: readonly Field[] = [
  text(),
  longText(),
  slug('t'),
  email(),
  phone(),
  link(),
  picture(),
  password(),
] as never

describe('Input parsing work for input of any length', () => {
  test.each(shortKinds.map((field) => [field.kind, field] as const))(
    'a field of kind %s reads at most a few hundred characters and rejects the input',
    (_, field) => {
      for (const input of hostile)
        for (const length of lengths) {
          const raw = long(input, length)
          expect(
            workOf(() => checkField(field, raw)),
            input[0],
          ).toBeLessThan(1_000)
          expect(checkField(field, raw).problems, input[0]).toEqual({ '': { reason: 'unreadable' } })
          expect(parse(field, raw), input[0]).toBeUndefined()
        }
    },
  )

  test.each(textKinds.map((field) => [field.kind, field] as const))(
    'a field of kind %s reads at most a few times its maximum length and rejects the input',
    (_, field) => {
      const max = 'max' in field ? field.max : 200
      const tooLong = [2 * max + 1_001, 1_000_000]
      for (const input of hostile)
        for (const length of tooLong) {
          const raw = long(input, length)
          expect(
            workOf(() => checkField(field, raw)),
            input[0],
          ).toBeLessThan(10 * (2 * max + 1_000))
          expect(checkField(field, raw).problems, input[0]).toEqual({
            '': { reason: 'too_long', args: { max } },
          })
        }
    },
  )

  test('rich text of 200,000 characters is read a few times, and longer text is not read', () => {
    const field = richText() as never
    for (const input of hostile) {
      const raw = long(input, 199_000)
      expect(
        workOf(() => checkField(field, raw)),
        input[0],
      ).toBeLessThan(10 * 200_000)
      expect(
        workOf(() => checkField(field, long(input, 1_000_000))),
        input[0],
      ).toBe(0)
    }
  })

  test('a list of ids is read up to a thousand ids, and each id up to a hundred characters', () => {
    const field = links('tags') as never
    const many = Array.from({ length: 400_000 }, (_, at) => String(at))
    expect(workOf(() => checkField(field, many))).toBe(0)
    expect(checkField(field, many).problems).toEqual({ '': { reason: 'too_many', args: { max: 200 } } })
    const longOnes = Array.from({ length: 100 }, () => `${'1'.repeat(20_000)}x`)
    expect(workOf(() => checkField(field, longOnes))).toBeLessThan(100_000)
    expect(checkField(field, longOnes).problems).toEqual({ '': { reason: 'unreadable' } })
  })

  test('too many rows are not read, and row names have a maximum length', () => {
    const list = rows({ price: money() }, { max: 5 }) as never
    expect(
      workOf(() =>
        checkField(
          list,
          Array.from({ length: 50_000 }, () => ({ price: '1' })),
        ),
      ),
    ).toBe(0)
    const named = keyed({ price: money() }, { max: 5 }) as never
    expect(checkField(named, { ['n'.repeat(100_000)]: { price: 1 } }).problems).toEqual({
      '': { reason: 'unreadable' },
    })
    const wide = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`n${at}`, { price: '1' }]))
    expect(workOf(() => checkField(named, wide))).toBe(0)
  })

  test.each([
    ['an e-mail address', isEmail, false],
    ['a phone number', isPhone, false],
    ['a part of a phone number', phonePart, null],
    ['something to sign in with', readLoginId, null],
    ['a price list in a cell', parseTiers, undefined],
  ] as const)('%s is parsed without reading all input', (_, read, nothing) => {
    for (const input of hostile)
      for (const length of lengths) {
        const raw = long(input, length)
        expect(
          workOf(() => read(raw)),
          input[0],
        ).toBeLessThan(3_000)
        expect(read(raw), input[0]).toBe(nothing)
      }
  })

  test.each([
    ['the sound of a word', soundOf],
    ['a device', device],
    ['the name of a device', deviceName],
  ] as const)('%s is determined by its beginning', (_, read) => {
    for (const input of hostile)
      for (const length of lengths)
        expect(
          workOf(() => read(long(input, length))),
          input[0],
        ).toBeLessThan(20_000)
  })

  test('a price with many spaces is no price list, but spaces around a price are allowed', () => {
    expect(parseTiers(`1:${' '.repeat(9_000)}x`)).toBeUndefined()
    expect(parseTiers('1 :   1200   >  1000   [ 3 days ]')).toHaveLength(1)
  })
})
