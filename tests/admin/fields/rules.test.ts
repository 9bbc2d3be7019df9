import { describe, expect, test } from 'vitest'
import { spans } from '#domain/site/date-spans.ts'
import { staticPage } from '../../../src/content/page.ts'
import { basicConfig } from '../../../src/site/site-config.ts'
import { has, withRight } from '../../../src-admin/accounts/roles/access-rows.ts'
import { initialValues } from '../../../src-admin/fields/initial-values.ts'
import { fromClock, toClock } from '../../../src-admin/fields/inputs/clock.ts'

describe('Permission matrix', () => {
  test('grants view together with another permission of the feature', () => {
    const rows = withRight([], 27, 'edit', true)
    expect(has(rows, 27, 'view')).toBe(true)
    expect(has(rows, 27, 'edit')).toBe(true)
    expect(has(rows, 27, 'delete')).toBe(false)
  })

  test('removes all permissions of the feature together with view', () => {
    const rows = withRight(withRight([], 27, 'edit', true), 27, 'view', false)
    expect(rows).toEqual([])
  })

  test('leaves other features unchanged', () => {
    const rows = withRight(withRight([], 27, 'view', true), 1, 'create', true)
    expect(withRight(rows, 27, 'view', false)).toEqual(rows.filter(({ feature_id }) => feature_id === 1))
  })
})

describe('Shop time zone', () => {
  test('displays and parses times six hours ahead of UTC, regardless of the browser', () => {
    expect(toClock('2026-03-05T20:30:00.000Z')).toBe('2026-03-06T02:30')
    expect(fromClock('2026-03-06T02:30')).toBe('2026-03-05T20:30:00.000Z')
    expect(toClock(null)).toBe('')
    expect(fromClock('')).toBeNull()
  })
})

describe('Date ranges of list filters', () => {
  const now = new Date('2026-03-05T20:30:00.000Z')
  const span = (key: string) => spans(now).find((each) => each.key === key)?.span

  test('start and end with the days of the shop', () => {
    expect(span('today')).toBe('2026-03-05T18:00:00.000Z,2026-03-06T18:00:00.000Z')
    expect(span('yesterday')).toBe('2026-03-04T18:00:00.000Z,2026-03-05T18:00:00.000Z')
  })

  test('include the calendar months', () => {
    expect(span('this_month')).toBe('2026-02-28T18:00:00.000Z,2026-03-06T18:00:00.000Z')
    expect(span('last_month')).toBe('2026-01-31T18:00:00.000Z,2026-02-28T18:00:00.000Z')
  })
})

describe('New record', () => {
  test('has the default of each field and leaves none undefined', () => {
    expect(initialValues(staticPage)).toMatchObject({
      page_title: null,
      display_on: 3,
      photo_ids: [],
      google_map_display: false,
    })
  })

  test('contains its nested records', () => {
    expect(initialValues(basicConfig)).toMatchObject({
      why_choose_us: [],
      important_message: { text: null, active: false },
    })
  })
})
