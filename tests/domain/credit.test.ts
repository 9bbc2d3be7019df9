import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { availableCredit, fitsLimit } from '#domain/orders/credit/account-entry.ts'
import { toPoisha, toTk } from '#domain/values/money.ts'

describe('The limit of an account', () => {
  const account = { credit_limit: 1000, balance: 400.5 }

  test('is reached, and not exceeded', () => {
    expect(fitsLimit(account, toPoisha(599.5))).toBe(true)
    expect(fitsLimit(account, toPoisha(599.51))).toBe(false)
    expect(availableCredit(1000, 400.5)).toBe(59_950)
  })

  test('leaves nothing to order when it was lowered below the balance', () => {
    expect(availableCredit(100, 400)).toBe(0)
    expect(fitsLimit({ credit_limit: 100, balance: 400 }, 1)).toBe(false)
    expect(fitsLimit({ credit_limit: 100, balance: 400 }, 0)).toBe(true)
  })

  const amount = fc.integer({ min: 1, max: 200_000 })
  test('holds after every accepted order, whatever is paid between', () => {
    fc.assert(
      fc.property(amount, fc.array(fc.tuple(fc.boolean(), amount)), (limit, events) => {
        let balance = 0
        for (const [isOrder, sum] of events) {
          const state = { credit_limit: toTk(limit), balance: toTk(balance) }
          if (!isOrder) balance -= sum
          else if (fitsLimit(state, sum)) balance += sum
          else expect(sum).toBeGreaterThan(availableCredit(state.credit_limit, state.balance))
          expect(balance).toBeLessThanOrEqual(limit)
        }
      }),
    )
  })
})
