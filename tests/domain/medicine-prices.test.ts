import { describe, expect, test } from 'vitest'
import { statedPrices } from '#domain/imports/medicine-prices.ts'

const one = (container: string | null, unit_price: number, ...packs: [number, number][]) => ({
  container,
  unit_price,
  packs: packs.map(([quantity, price]) => ({ quantity, price })),
})

describe('Prices of the medicine file', () => {
  test.each([
    ['a unit price alone', 'Unit Price: ৳ 18.00', [one(null, 1800)]],
    [
      'a unit price with its pack',
      "Unit Price: ৳ 4.25,(40's pack: ৳ 170.00),",
      [one(null, 425, [40, 17_000])],
    ],
    [
      'several packs of one unit price',
      "Unit Price: ৳ 9.00,(14's pack: ৳ 126.00),,Unit Price: ৳ 9.00,(28's pack: ৳ 252.00),",
      [one(null, 900, [14, 12_600]), one(null, 900, [28, 25_200])],
    ],
    ['a bottle', '60 ml bottle: ৳ 35.50', [one('60 ml bottle', 3550)]],
    [
      'bottles of several sizes',
      '60 ml bottle: ৳ 35.50,120 ml bottle: ৳ 62.00,1 Litter bottle: ৳ 480.00',
      [one('60 ml bottle', 3550), one('120 ml bottle', 6200), one('1 Litter bottle', 48_000)],
    ],
    [
      'a vial that also comes in packs',
      "750 mg vial: ৳ 88.10,(10's pack: ৳ 881.00),",
      [one('750 mg vial', 8810, [10, 88_100])],
    ],
    [
      'a container with packs before one without',
      "2 ml ampoule: ৳ 12.00,(10's pack: ৳ 120.00),,20 ml vial: ৳ 90.00",
      [one('2 ml ampoule', 1200, [10, 12_000]), one('20 ml vial', 9000)],
    ],
    [
      'a container before one with packs',
      "1 Litter bottle: ৳ 640.00,25 ml bottle: ৳ 30.00,(6's pack: ৳ 180.00),",
      [one('1 Litter bottle', 64_000), one('25 ml bottle', 3000, [6, 18_000])],
    ],
    [
      'thousands separators',
      "40 mg vial: ৳ 71,250.50,(2's pack: ৳ 142,501.00),",
      [one('40 mg vial', 7_125_050, [2, 14_250_100])],
    ],
    [
      'a counted tin',
      "50's can: ৳ 44.00,500's tin: ৳ 310.00",
      [one("50's can", 4400), one("500's tin", 31_000)],
    ],
    [
      'a container with a remark',
      '150 metered doses: ৳ 505.00,150 metered doses (refill): ৳ 470.00',
      [one('150 metered doses', 50_500), one('150 metered doses (refill)', 47_000)],
    ],
    ['pills of two colours', '( 20 white+8 brown) tablet: ৳ 31.00', [one('(20 white+8 brown) tablet', 3100)]],
    ['a kit of two things', '(2 & 30) tablet kit: ৳ 640.00', [one('(2 & 30) tablet kit', 64_000)]],
    ['two strengths in a box', '2 gm vial & 500 mg vial: ৳ 99.00', [one('2 gm vial & 500 mg vial', 9900)]],
    [
      'a kind of piece',
      "Each soft capsule: ৳ 6.50,(20's pack: ৳ 130.00),",
      [one('Each soft capsule', 650, [20, 13_000])],
    ],
    ['Bengali digits', '৬০ ml bottle: ৳ ৩৫.৫০', [one('60 ml bottle', 3550)]],
    ['a size above a thousand', '1,500 ml bag: ৳ 99.00', [one('1,500 ml bag', 9900)]],
    [
      'an amount without decimals before another entry',
      '5 ml vial: ৳ 45,100 ml bottle: ৳ 60',
      [one('5 ml vial', 4500), one('100 ml bottle', 6000)],
    ],
  ])('reads %s', (_, cell, expected) => {
    expect(statedPrices(cell)).toEqual(expected)
  })

  test.each(['', 'Price Unavailable', 'Not for sale', 'Not for sale,Not for sale', ' , '])(
    'finds no price in "%s"',
    (cell) => {
      expect(statedPrices(cell)).toEqual([])
    },
  )

  test('reads a price next to an unavailable one', () => {
    expect(statedPrices('Not for sale,30 ml drop: ৳ 80.00')).toEqual([one('30 ml drop', 8000)])
  })

  test.each([
    'ask the pharmacist',
    "(30's pack: ৳ 90.00)",
    'Unit Price: ৳ ',
    'Unit Price: $ 5.00',
    'Unit Price: ৳ 5.001',
    'Unit Price: ৳ 5.00 each',
    'Unit Price: ৳ 12345678901.00',
    'Unit Price: ৳ 5.00,(dozen pack: ৳ 60.00),',
    'Unit Price: ৳ -5.00',
  ])('returns null for the unreadable "%s"', (cell) => {
    expect(statedPrices(cell)).toBeNull()
  })
})
