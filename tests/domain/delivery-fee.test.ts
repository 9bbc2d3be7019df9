import { describe, expect, test } from 'vitest'
import { DEFAULT_DELIVERY_FEE, deliveryFee } from '#domain/orders/pricing/delivery-fee.ts'

const charge = (delivery_charge: number | null) => ({ delivery_charge })

describe('Delivery fee', () => {
  test.each([
    [null, 60],
    [80, 80],
    [0, 0],
  ])('E12: an area that charges %s where the city charges 60 costs %i', (area, fee) => {
    expect(deliveryFee(charge(area), charge(60), 100)).toBe(fee)
  })

  test('E12: is the shop default when neither area nor city has a charge', () => {
    expect(deliveryFee(charge(null), charge(null), 100)).toBe(100)
    expect(deliveryFee(null, null, 70)).toBe(70)
  })

  test('E12: is zero in a city with free delivery', () => {
    expect(deliveryFee(charge(null), charge(0), 100)).toBe(0)
  })

  test('is 100 when the shop has no default', () => {
    expect(DEFAULT_DELIVERY_FEE).toBe(100)
    expect(deliveryFee(null, null)).toBe(100)
  })
})
