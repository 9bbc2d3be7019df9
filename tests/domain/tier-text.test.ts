import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseTiers, writeTiers } from '../../src/variants/tier-text.ts'

const plain = { business_day: null, hrs_in_dhaka: false, recommended: false }

describe('Price list in one cell', () => {
  test('contains quantities and prices in Tk or percent', () => {
    expect(parseTiers('1: 1200 > 1000; 5: 1100.50')).toEqual([
      { quantity: 1, price_type: 2, price: 1200, discount_price: 1000, ...plain },
      { quantity: 5, price_type: 2, price: 1100.5, discount_price: null, ...plain },
    ])
    expect(parseTiers('10: 5% > 12%')).toEqual([
      { quantity: 10, price_type: 1, price: 5, discount_price: 12, ...plain },
    ])
  })

  test.each([
    ['10: 5,5%', 5.5],
    ['10: 5.5%', 5.5],
    ['1: 12,50', 12.5],
    ['1: ১২,৫', 12.5],
    ['1: 1,200', 1200],
    ['1: 1.234,50', 1234.5],
    ['1: 1,00,000.25', 100000.25],
  ])('%s has the price %d', (text, price) => {
    expect(parseTiers(text)?.map((tier) => tier.price)).toEqual([price])
  })

  test('can be written in Bengali, with Tk signs and line breaks', () => {
    expect(parseTiers('১: ৳১,২০০ > ১০০০ টাকা\n৫: ১১০০ [৩ দিন, ঢাকা, সুপারিশ]')).toEqual([
      { quantity: 1, price_type: 2, price: 1200, discount_price: 1000, ...plain },
      {
        quantity: 5,
        price_type: 2,
        price: 1100,
        discount_price: null,
        business_day: 3,
        hrs_in_dhaka: true,
        recommended: true,
      },
    ])
  })

  test('is rejected when unreadable', () => {
    for (const text of [
      '1200',
      '1: > 5',
      '1: 5% > 12',
      '1: 5 > 12%',
      'a: 5',
      '1: 5 [soon]',
      '1: -5',
      '1: 5 6',
    ])
      expect(parseTiers(text)).toBeUndefined()
    expect(parseTiers(' ; ')).toEqual([])
  })

  test('is unchanged after writing and parsing', () => {
    const amount = fc.integer({ min: 0, max: 999_999_999_999 }).map((poisha) => poisha / 100)
    const tier = fc.record({
      quantity: fc.integer({ min: 1, max: 1_000_000 }),
      price_type: fc.constantFrom(1, 2),
      price: amount,
      discount_price: fc.option(amount),
      business_day: fc.option(fc.integer({ min: 0, max: 365 })),
      hrs_in_dhaka: fc.boolean(),
      recommended: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(tier, { maxLength: 6 }), (tiers) => {
        expect(parseTiers(writeTiers(tiers))).toEqual(tiers)
      }),
    )
  })
})
