import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderNumber } from '#domain/orders/order-number.ts'

describe('Order number', () => {
  test('is the date and six digits', () => {
    expect(orderNumber(new Date('2025-03-05T10:00:00Z'), () => 42)).toBe('250305000042')
  })

  test('uses the date of the shop, not of the server', () => {
    const evening = new Date('2025-12-31T18:30:00Z')
    expect(orderNumber(evening, () => 999_999)).toBe('260101999999')
    expect(orderNumber(evening, () => 0, 0)).toBe('251231000000')
    expect(orderNumber(new Date('2025-01-01T02:00:00Z'), () => 0, -300)).toBe('241231000000')
  })

  test('always has twelve digits, the last six from the given source', () => {
    const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-30'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, fc.nat(999_999), (moment, random) => {
        const number = orderNumber(moment, (limit) => random % limit)
        return /^\d{12}$/.test(number) && Number(number.slice(6)) === random
      }),
    )
  })
})
