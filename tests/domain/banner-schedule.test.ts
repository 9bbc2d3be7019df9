import { expect, test } from 'vitest'
import { shownSpans } from '../../src/content/banner-schedule.ts'

const hour = (n: number) => new Date(n * 3_600_000).toISOString()
const scheduled = (name: string, from: number, to: number) => ({
  name,
  schedule_type: 1,
  start_time: hour(from),
  end_time: hour(to),
})
const always = { name: 'Always', schedule_type: 0, start_time: null, end_time: null }

test('a banner is shown while it is among the first of its position', () => {
  const spans = shownSpans(
    [scheduled('First', 2, 4), scheduled('Second', 3, 6), always],
    { from: 0, to: 10 * 3_600_000 },
    1,
  )
  const inHours = spans.map(({ banner, spans: found }) => [
    banner.name,
    ...found.map(({ from, to }) => [from / 3_600_000, to / 3_600_000]),
  ])
  expect(inHours).toEqual([
    ['First', [2, 4]],
    ['Second', [4, 6]],
    ['Always', [0, 2], [6, 10]],
  ])
})
