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

  test('E12: is the default of the shop when neither area nor city says anything', () => {
    expect(deliveryFee(charge(null), charge(null), 100)).toBe(100)
    expect(deliveryFee(null, null, 70)).toBe(70)
  })

  test('E12: a city that delivers free of charge does', () => {
    expect(deliveryFee(charge(null), charge(0), 100)).toBe(0)
  })

  test('is 100 unless the shop says otherwise', () => {
    expect(DEFAULT_DELIVERY_FEE).toBe(100)
    expect(deliveryFee(null, null)).toBe(100)
  })
})
