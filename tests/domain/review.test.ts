import { describe, expect, test } from 'vitest'
import { reviewerName } from '#domain/catalog/reviewer-name.ts'
import { changeableUntil, mayReviewDelivery, reviewProblem } from '#domain/orders/review.ts'
import { orderStatus } from '#domain/orders/timeline.ts'

const given = '2026-03-01T10:00:00.000Z'
const at = (time: string) => new Date(time)
const { completed, ...open } = orderStatus
const come = { status: completed }

describe('Review', () => {
  test('can be given only after the order is completed', () => {
    expect(reviewProblem(come, { reviewed_at: null }, at('2030-01-01T00:00:00Z'))).toBeNull()
    for (const status of Object.values(open))
      expect(reviewProblem({ status }, { reviewed_at: null }, at(given))).toBe('review_too_early')
  })

  test('can be changed for fourteen days', () => {
    expect(changeableUntil(given)).toBe('2026-03-15T10:00:00.000Z')
    expect(changeableUntil(null)).toBeNull()
    const problem = (now: string) => reviewProblem(come, { reviewed_at: given }, at(now))
    expect([problem('2026-03-15T10:00:00.000Z'), problem('2026-03-15T10:00:00.001Z')]).toEqual([
      null,
      'review_too_late',
    ])
  })

  test('of a delivery can be given once, when the order had a delivery person', () => {
    expect(mayReviewDelivery(come, { reviewed_at: null })).toBe(true)
    expect(mayReviewDelivery(come, { reviewed_at: given })).toBe(false)
    expect(mayReviewDelivery(come, null)).toBe(false)
    expect(mayReviewDelivery({ status: orderStatus.running }, { reviewed_at: null })).toBe(false)
  })

  test.each([
    ['Rahima Begum', 'Rahima'],
    ['  Md. Karim Uddin Ahmed ', 'Md. Karim'],
    ['মোঃ করিম উদ্দিন', 'মোঃ করিম'],
    ['Rahima', 'Rahima'],
    ['Dr.', 'Dr.'],
  ])('of %s shows the name %s', (full_name, shown) => {
    expect(reviewerName(full_name)).toBe(shown)
  })
})
