import { expect, test } from 'vitest'
import { correctedDiscount } from '#domain/orders/promotions/corrected-discount.ts'

const line = (id: number, price: number, qty: number, discount_share: number) => ({
  id,
  price,
  qty,
  custom_product_design_price: null,
  discount_share,
})
const before = [line(1, 100, 2, 20), line(2, 50, 1, 10)]
const charges = { vat_amount: 0, delivery_fee: 60, discount: 30 }
const correct = (after: typeof before, more: object = {}) =>
  correctedDiscount({ before, charges, after, entered: null, hasPromotions: false, ...more })

test('A discount stays when lines are removed, but is at most what is left of the order', () => {
  expect(correct([line(1, 100, 2, 20)])).toEqual({ discount: 30, shares: [30] })
  const large = { charges: { ...charges, discount: 290 } }
  expect(correct([line(2, 50, 1, 10)], large)).toEqual({ discount: 110, shares: [50] })
})

test('Discounts by promotions stay with the remaining pieces, and added lines have none', () => {
  const after = [line(1, 100, 1, 20), line(0, 80, 1, 0)]
  expect(correct(after, { hasPromotions: true })).toEqual({ discount: 10, shares: [10, 0] })
})

test('An entered discount replaces the one that would stay', () => {
  expect(correct(before, { entered: 15, hasPromotions: true })).toEqual({ discount: 15, shares: [10, 5] })
})
