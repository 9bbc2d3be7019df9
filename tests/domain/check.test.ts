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

describe('What people type', () => {
  test.each([
    ['৳ ১,২৫০.৫০', 1250.5],
    ['Tk 99', 99],
    ['১২ টাকা', 12],
    [' 7 ', 7],
    ['seven', undefined],
    ['1.2.3', undefined],
    ['', null],
  ])('%j is read as an amount of %j', (raw, value) => {
    expect(parse(money(), raw)).toBe(value)
  })

  test.each([
    ['২০২৬-১১-২১', '2026-11-21'],
    ['2026-02-30', undefined],
    ['tomorrow', undefined],
  ])('%j is read as the day %j', (raw, value) => {
    expect(parse(date(), raw)).toBe(value)
  })

  test('a line of text loses its edges and control characters', () => {
    expect(parse(text(), '  Napa\u0000\n Extra ')).toBe('Napa Extra')
  })

  test('a phone number is its digits, however it is parted and in whichever script', () => {
    expect(parse(phone(), '০১৭১২-৩৪৫ ৬৭৮')).toBe('01712345678')
  })
})

describe('A form', () => {
  test('says which fields are missing', () => {
    expect(
      reasons({ a: text({ required: true }), b: text(), c: choice('gender', { required: true }) }, {}),
    ).toEqual({
      a: 'required',
      c: 'required',
    })
  })

  test('does not read what it does not know, nor what only the server keeps', () => {
    const { values } = check({ a: text(), id: integer({ readonly: true }) }, { a: 'x', id: 7, created_by: 1 })
    expect(values).toEqual({ a: 'x' })
  })

  test('takes only what was sent when it is partial', () => {
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
  ] as const)('refuses %s', (_, fields, raw, reason) => {
    expect(reasons(fields, { f: raw })).toEqual({ f: reason })
  })

  test('names the path of a mistake inside rows', () => {
    const fields = { tiers: rows({ price: money({ required: true }), note: text() }) }
    expect(reasons(fields, { tiers: [{ price: 1 }, { price: 'much' }] })).toEqual({
      'tiers.1.price': 'unreadable',
    })
  })

  test('refuses more rows than there may be', () => {
    expect(reasons({ buttons: rows({ a: text() }, { max: 1 }) }, { buttons: [{}, {}] })).toEqual({
      buttons: 'too_many',
    })
  })

  test('gives an inner record its own initial values', () => {
    expect(check({ message: record({ text: text(), active: flag() }) }, {}).values).toEqual({
      message: { text: null, active: false },
    })
  })

  test('says what is missing in an inner record that is missing itself', () => {
    const fields = { person: record({ name: text({ required: true }) }) }
    for (const person of [undefined, null, {}])
      expect(reasons(fields, { person })).toEqual({ 'person.name': 'required' })
  })

  test('keeps times as one moment in UTC, however they were written', () => {
    for (const at of ['2026-03-01T12:00:00+06:00', '2026-03-01T06:00:00.000Z'])
      expect([at, check({ at: time() }, { at }).values.at]).toEqual([at, '2026-03-01T06:00:00.000Z'])
  })

  test('keeps no half of a character', () => {
    expect(check({ title: text() }, { title: 'tea \ud83c and \ud83c\udf75' }).values.title).toBe(
      'tea \ufffd and 🍵',
    )
  })

  test('an optional Bengali sibling stands beside a translated field', () => {
    const fields = translated({ title: text({ required: true }) })
    expect(check(fields, { title: 'Tea', title_bn: ' চা ' }).values).toEqual({ title: 'Tea', title_bn: 'চা' })
    expect(reasons(fields, { title_bn: 'চা' })).toEqual({ title: 'required' })
  })

  test('an empty password says nothing about the one that is kept', () => {
    for (const empty of ['', null, undefined])
      expect(check({ password: password({ secret: true }) }, { password: empty }).values).toEqual({})
  })

  test('links name each record once', () => {
    expect(check({ tags: links('tags') }, { tags: [3, '3', 5] }).values).toEqual({ tags: [3, 5] })
  })
})
