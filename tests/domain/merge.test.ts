import { describe, expect, test } from 'vitest'
import { flag, integer, rows, text } from '../../src/fields/fields.ts'
import { compareSaves } from '../../src/operations/merge.ts'

const fields = {
  title: text(),
  note: text(),
  count: integer({ readonly: true }),
  status: flag(),
  buttons: rows({ title: text(), link: text() }),
}
const opened = { title: 'Tea', note: null, count: 1, status: true, buttons: [{ title: 'A', link: '/a' }] }

describe('Concurrent saves of one record', () => {
  test('conflict when both changed a field to different values', () => {
    const mine = { ...opened, title: 'Green tea', note: 'mine' }
    const theirs = { ...opened, title: 'Black tea', status: false }
    expect(compareSaves(fields, opened, mine, theirs)).toEqual({ conflicts: ['title'], theirs: ['status'] })
  })
  test('do not conflict when both have the same value or different empty values', () => {
    const mine = { ...opened, title: 'Green tea', note: '' }
    const theirs = { ...opened, title: 'Green tea', note: undefined, buttons: [{ link: '/a', title: 'A' }] }
    expect(compareSaves(fields, opened, mine, theirs)).toEqual({ conflicts: [], theirs: [] })
  })
  test('ignore read-only fields', () => {
    expect(compareSaves(fields, opened, opened, { ...opened, count: 9 })).toEqual({
      conflicts: [],
      theirs: [],
    })
  })
})
