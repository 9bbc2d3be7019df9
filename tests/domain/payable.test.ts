import { describe, expect, test } from 'vitest'
import { awaitsPayment, isDifference, mustPayFirst, paymentType } from '../../src/orders/payment.ts'
import { orderStatus, orderStep } from '../../src/orders/timeline.ts'

const { pending, running, cancelled, returned } = orderStatus
const digital = { choose_payment_type: paymentType.digital, paid: false, total_payable: 100 }

describe('An order', () => {
  test.each([
    ['digital and pending', { ...digital, status: pending }, true],
    ['digital and running', { ...digital, status: running }, true],
    ['paid', { ...digital, status: running, paid: true }, false],
    ['free of charge', { ...digital, status: pending, total_payable: 0 }, false],
    ['cash on delivery', { ...digital, status: pending, choose_payment_type: paymentType.cash }, false],
    ['cancelled', { ...digital, status: cancelled }, false],
    ['returned', { ...digital, status: returned }, false],
  ])('that is %s: whether it awaits its payment', (_, order, awaits) => {
    expect(awaitsPayment(order)).toBe(awaits)
  })

  test.each([
    ['pending and new', pending, false, false],
    ['pending and corrected after its payment', pending, true, true],
    ['running, which was paid before', running, false, true],
  ])('that is %s: whether it awaits a difference only', (_, status, pays_difference, difference) => {
    expect(isDifference({ status, pays_difference })).toBe(difference)
  })

  test('that is digital must be paid before it is assigned, its difference before the parcel leaves', () => {
    const first = (status: number, step: number) => mustPayFirst({ ...digital, status }, step)
    expect(first(pending, orderStep.placed)).toBe(true)
    expect(first(running, orderStep.going - 1)).toBe(false)
    expect(first(running, orderStep.going)).toBe(true)
  })
})
