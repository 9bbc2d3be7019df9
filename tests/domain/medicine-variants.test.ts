import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type StatedPrice, statedPrices } from '#domain/imports/medicine-prices.ts'
import { medicineVariants } from '#domain/imports/medicine-variants.ts'
import { priceProblems } from '#domain/orders/pricing/price-check.ts'

const offered = (cell: string) => medicineVariants(statedPrices(cell) ?? [])
const short = (cell: string) =>
  offered(cell)?.variants.map(({ unit, pack, unit_price, tiers }) => [
    unit,
    pack,
    unit_price,
    ...tiers.map(({ quantity, price }) => `${quantity}: ${price}`),
  ])

describe('Medicine variants', () => {
  test('are one variant with a tier for the pack at the same unit price', () => {
    expect(offered("Unit Price: ৳ 4.25,(40's pack: ৳ 170.00),")).toEqual({
      variants: [
        {
          unit: 'Per Piece',
          pack: null,
          unit_price: 4.25,
          tiers: [
            {
              quantity: 40,
              price_type: 2,
              price: 4.25,
              discount_price: null,
              business_day: null,
              hrs_in_dhaka: false,
              recommended: false,
            },
          ],
        },
      ],
      notes: [],
    })
  })

  test('are one variant for packs with the same unit price, smallest pack first', () => {
    expect(
      short("Unit Price: ৳ 2.00,(60's pack: ৳ 120.00),,Unit Price: ৳ 2.00,(30's pack: ৳ 60.00),"),
    ).toEqual([['Per Piece', null, 2, '30: 2', '60: 2']])
  })

  test('are one per bottle size', () => {
    expect(short('60 ml bottle: ৳ 35.50,120 ml bottle: ৳ 62.00')).toEqual([
      ['Per Bottle', '60 ml bottle', 35.5],
      ['Per Bottle', '120 ml bottle', 62],
    ])
  })

  test('are separate for packs with different unit prices', () => {
    expect(
      short("Unit Price: ৳ 0.60,(40's pack: ৳ 24.00),,Unit Price: ৳ 0.40,(250's pack: ৳ 100.00),"),
    ).toEqual([
      ['Per Piece', "40's pack", 0.6, '40: 0.6'],
      ['Per Piece', "250's pack", 0.4, '250: 0.4'],
    ])
  })

  test('include the container in the name when only its pack differs', () => {
    expect(short("1 gm sachet: ৳ 3.00,(25's pack: ৳ 75.00),,1 gm sachet: ৳ 3.50")).toEqual([
      ['Per Sachet', "1 gm sachet (25's pack)", 3, '25: 3'],
      ['Per Sachet', '1 gm sachet', 3.5],
    ])
  })

  test('round the unit price of a pack half up', () => {
    expect(short("Unit Price: ৳ 1.51,(40's pack: ৳ 60.20),")).toEqual([['Per Piece', null, 1.51, '40: 1.51']])
    expect(short("Unit Price: ৳ 5.00,(3's pack: ৳ 10.00),")).toEqual([['Per Piece', null, 5, '3: 3.33']])
  })

  test('omit a pack that costs more than the same number of pieces', () => {
    expect(offered("Unit Price: ৳ 5.00,(10's pack: ৳ 60.00),")).toMatchObject({
      variants: [{ tiers: [] }],
      notes: [{ reason: 'pack_dearer', args: { quantity: 10 } }],
    })
  })

  test('use the first of two prices for the same pack', () => {
    const cell = "Unit Price: ৳ 5.00,(10's pack: ৳ 45.00),,Unit Price: ৳ 5.00,(10's pack: ৳ 40.00),"
    expect(short(cell)).toEqual([['Per Piece', null, 5, '10: 4.5']])
    expect(offered(cell)?.notes).toEqual([{ reason: 'pack_repeated', args: { quantity: 10 } }])
  })

  test('are null when two prices cannot be distinguished', () => {
    expect(offered('60 ml bottle: ৳ 35.50,60 ml bottle: ৳ 40.00')).toBeNull()
  })

  test('are empty without a price', () => {
    expect(offered('Price Unavailable')).toEqual({ variants: [], notes: [] })
  })

  test('always satisfy the price rules, whatever the file contains', () => {
    const pack = fc.record({ quantity: fc.integer({ min: 1, max: 500 }), price: fc.nat(1_000_000) })
    const price: fc.Arbitrary<StatedPrice> = fc.record({
      container: fc.constantFrom(null, '5 ml vial', '9 ml vial'),
      unit_price: fc.nat(100_000),
      packs: fc.array(pack, { maxLength: 4 }),
    })
    fc.assert(
      fc.property(fc.array(price, { maxLength: 5 }), (stated) => {
        for (const { unit_price, tiers } of medicineVariants(stated)?.variants ?? [])
          expect(
            priceProblems({
              unit_price,
              tiers,
              cart_qty_mode: 2,
              min_qty: 1,
              max_qty: null,
            }),
          ).toEqual({})
      }),
    )
  })
})
