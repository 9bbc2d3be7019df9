import { describe, expect, test } from 'vitest'
import { check } from '#domain/fields/check.ts'
import {
  choice,
  color,
  date,
  email,
  flag,
  integer,
  link,
  links,
  money,
  password,
  phone,
  picture,
  record,
  reference,
  rows,
  slug,
  text,
  time,
  translated,
} from '#domain/fields/fields.ts'
import { parse } from '#domain/fields/parse.ts'

const reasons = (fields: Parameters<typeof check>[0], raw: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(check(fields, raw).problems).map(([path, { reason }]) => [path, reason]))

describe('Field input', () => {
  test.each([
    ['৳ ১,২৫০.৫০', 1250.5],
    ['Tk 99', 99],
    ['১২ টাকা', 12],
    [' 7 ', 7],
    ['seven', undefined],
    ['1.2.3', undefined],
    ['', null],
  ])('%j is parsed as the amount %j', (raw, value) => {
    expect(parse(money(), raw)).toBe(value)
  })

  test.each([
    ['২০২৬-১১-২১', '2026-11-21'],
    ['2026-02-30', undefined],
    ['tomorrow', undefined],
  ])('%j is parsed as the date %j', (raw, value) => {
    expect(parse(date(), raw)).toBe(value)
  })

  test('a line of text is trimmed and loses control characters', () => {
    expect(parse(text(), '  Napa\u0000\n Extra ')).toBe('Napa Extra')
  })

  test('a phone number is reduced to its digits, whatever its separators or script', () => {
    expect(parse(phone(), '০১৭১২-৩৪৫ ৬৭৮')).toBe('01712345678')
  })
})

describe('Form validation', () => {
  test('reports missing required fields', () => {
    expect(
      reasons({ a: text({ required: true }), b: text(), c: choice('gender', { required: true }) }, {}),
    ).toEqual({
      a: 'required',
      c: 'required',
    })
  })

  test('ignores unknown and read-only fields', () => {
    const { values } = check({ a: text(), id: integer({ readonly: true }) }, { a: 'x', id: 7, created_by: 1 })
    expect(values).toEqual({ a: 'x' })
  })

  test('reads only the sent fields of a partial update', () => {
    expect(check({ a: text({ required: true }), on: flag(true) }, { on: false }, true)).toEqual({
      values: { on: false },
      problems: {},
    })
  })

  test('fills in initial values', () => {
    expect(check({ on: flag(true), type: choice('size_type', { initial: 4 }) }, {}).values).toEqual({
      on: true,
      type: 4,
    })
  })

  test.each([
    ['text that is too long', { f: text({ max: 3 }) }, 'four', 'too_long'],
    ['an e-mail without a domain', { f: email() }, 'me@', 'not_email'],
    ['a phone that is a word', { f: phone() }, 'call me', 'not_phone'],
    ['a link that runs a script', { f: link() }, 'javascript:alert(1)', 'not_link'],
    ['a link to another host without a scheme', { f: link() }, '//evil.example', 'not_link'],
    ['a colour by name', { f: color() }, 'red', 'not_color'],
    ['a picture from elsewhere', { f: picture() }, 'https://evil.example/x.png', 'not_picture'],
    ['a picture outside its folder', { f: picture() }, '/media/../secret', 'not_picture'],
    ['a price below zero', { f: money() }, -1, 'too_small'],
    ['a third of a poisha', { f: money() }, 1.005, 'too_exact'],
    ['half a piece', { f: integer() }, 1.5, 'unreadable'],
    ['a choice that is not in the list', { f: choice('gender') }, 9, 'not_a_choice'],
    ['a slug of digits', { f: slug('t') }, '২০২৬', 'slug_numeric'],
    ['a slug that the interface uses', { f: slug('t') }, 'load', 'slug_reserved'],
    ['a page on an address of the shop', { f: slug('t', { root: true }) }, 'checkout', 'slug_reserved'],
    ['a time that is no time', { f: time() }, 'noon', 'unreadable'],
    ['a time in a year that no calendar has', { f: time() }, '0000-01-01T00:00:00Z', 'unreadable'],
    ['a time that is in such a year by then', { f: time() }, '9999-12-31T23:59:59-23:59', 'unreadable'],
    ['a day in a year that no calendar has', { f: date() }, '0000-01-01', 'unreadable'],
    ['a reference to nothing', { f: reference('tags') }, 0, 'unreadable'],
    ['a reference that no record can have', { f: reference('tags') }, 2_147_483_648, 'unreadable'],
    ['links that no record can have', { f: links('tags') }, [1, 2_147_483_648], 'unreadable'],
    ['a list where one word was given', { f: links('tags') }, 'one', 'unreadable'],
  ] as const)('rejects %s', (_, fields, raw, reason) => {
    expect(reasons(fields, { f: raw })).toEqual({ f: reason })
  })

  test('reports the path of an error inside rows', () => {
    const fields = { tiers: rows({ price: money({ required: true }), note: text() }) }
    expect(reasons(fields, { tiers: [{ price: 1 }, { price: 'much' }] })).toEqual({
      'tiers.1.price': 'unreadable',
    })
  })

  test('rejects too many rows', () => {
    expect(reasons({ buttons: rows({ a: text() }, { max: 1 }) }, { buttons: [{}, {}] })).toEqual({
      buttons: 'too_many',
    })
  })

  test('gives a nested record its initial values', () => {
    expect(check({ message: record({ text: text(), active: flag() }) }, {}).values).toEqual({
      message: { text: null, active: false },
    })
  })

  test('reports missing fields of a missing nested record', () => {
    const fields = { person: record({ name: text({ required: true }) }) }
    for (const person of [undefined, null, {}])
      expect(reasons(fields, { person })).toEqual({ 'person.name': 'required' })
  })

  test('converts times to UTC, whatever their format', () => {
    for (const at of ['2026-03-01T12:00:00+06:00', '2026-03-01T06:00:00.000Z'])
      expect([at, check({ at: time() }, { at }).values.at]).toEqual([at, '2026-03-01T06:00:00.000Z'])
  })

  test('replaces half of a surrogate pair', () => {
    expect(check({ title: text() }, { title: 'tea \ud83c and \ud83c\udf75' }).values.title).toBe(
      'tea \ufffd and 🍵',
    )
  })

  test('a translated field has an optional Bengali field', () => {
    const fields = translated({ title: text({ required: true }) })
    expect(check(fields, { title: 'Tea', title_bn: ' চা ' }).values).toEqual({ title: 'Tea', title_bn: 'চা' })
    expect(reasons(fields, { title_bn: 'চা' })).toEqual({ title: 'required' })
  })

  test('an empty password leaves the stored one unchanged', () => {
    for (const empty of ['', null, undefined])
      expect(check({ password: password({ secret: true }) }, { password: empty }).values).toEqual({})
  })

  test('links contain each record once', () => {
    expect(check({ tags: links('tags') }, { tags: [3, '3', 5] }).values).toEqual({ tags: [3, 5] })
  })
})
