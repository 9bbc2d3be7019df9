import { describe, expect, test } from 'vitest'
import { spans } from '#domain/site/date-spans.ts'
import { staticPage } from '../../../src/content/page.ts'
import { basicConfig } from '../../../src/site/site-config.ts'
import { has, withRight } from '../../../src-admin/accounts/roles/access-rows.ts'
import { initialValues } from '../../../src-admin/fields/initial-values.ts'
import { fromClock, toClock } from '../../../src-admin/fields/inputs/clock.ts'

describe('The access matrix', () => {
  test('opens a feature when it gives one of its rights', () => {
    const rows = withRight([], 27, 'edit', true)
    expect(has(rows, 27, 'view')).toBe(true)
    expect(has(rows, 27, 'edit')).toBe(true)
    expect(has(rows, 27, 'delete')).toBe(false)
  })

  test('takes every right with the feature', () => {
    const rows = withRight(withRight([], 27, 'edit', true), 27, 'view', false)
    expect(rows).toEqual([])
  })

  test('leaves other features alone', () => {
    const rows = withRight(withRight([], 27, 'view', true), 1, 'create', true)
    expect(withRight(rows, 27, 'view', false)).toEqual(rows.filter(({ feature_id }) => feature_id === 1))
  })
})

describe('The clock of the shop', () => {
  test('is shown and typed six hours ahead of UTC, wherever one sits', () => {
    expect(toClock('2026-03-05T20:30:00.000Z')).toBe('2026-03-06T02:30')
    expect(fromClock('2026-03-06T02:30')).toBe('2026-03-05T20:30:00.000Z')
    expect(toClock(null)).toBe('')
    expect(fromClock('')).toBeNull()
  })
})

describe('The spans of a list', () => {
  const now = new Date('2026-03-05T20:30:00.000Z')
  const span = (key: string) => spans(now).find((each) => each.key === key)?.span

  test('begin and end with the days of the shop', () => {
    expect(span('today')).toBe('2026-03-05T18:00:00.000Z,2026-03-06T18:00:00.000Z')
    expect(span('yesterday')).toBe('2026-03-04T18:00:00.000Z,2026-03-05T18:00:00.000Z')
  })

  test('know the months', () => {
    expect(span('this_month')).toBe('2026-02-28T18:00:00.000Z,2026-03-06T18:00:00.000Z')
    expect(span('last_month')).toBe('2026-01-31T18:00:00.000Z,2026-02-28T18:00:00.000Z')
  })
})

describe('A new record', () => {
  test('starts with what its fields begin with, and leaves nothing undefined', () => {
    expect(initialValues(staticPage)).toMatchObject({
      page_title: null,
      display_on: 3,
      photo_ids: [],
      google_map_display: false,
    })
  })

  test('has its records inside it', () => {
    expect(initialValues(basicConfig)).toMatchObject({
      why_choose_us: [],
      important_message: { text: null, active: false },
    })
  })
})
