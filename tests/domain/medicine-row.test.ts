import { describe, expect, test } from 'vitest'
import { readMedicine } from '#domain/imports/medicine-row.ts'

const row = {
  'brand id': '9001',
  'brand name': 'Shishir',
  'dosage form': 'Syrup',
  generic: 'Ambroxol  Hydrochloride',
  strength: '15 mg/5 ml',
  manufacturer: 'Dhansiri  Pharma Ltd.',
  'package container': '100 ml bottle: ৳ 50.00',
}

describe('Medicine file row', () => {
  test('becomes a product titled by brand, strength and dosage form', () => {
    expect(readMedicine(row)).toEqual({
      import_key: 'medicine:9001',
      product_title: 'Shishir 15 mg/5 ml Syrup',
      company_name: 'Dhansiri Pharma Ltd.',
      generic_name: 'Ambroxol Hydrochloride',
      dosage_form: 'Syrup',
      variants: [{ unit: 'Per Bottle', pack: '100 ml bottle', unit_price: 50, tiers: [] }],
      notes: [],
    })
  })

  test('needs neither strength nor generic nor price', () => {
    expect(
      readMedicine({ ...row, strength: ' ', generic: '', 'package container': 'Price Unavailable' }),
    ).toMatchObject({ product_title: 'Shishir Syrup', generic_name: null, variants: [] })
  })

  test.each([
    ['brand id', '', 'required'],
    ['brand id', '17; drop', 'required'],
    ['brand name', ' ', 'required'],
    ['brand name', 'x'.repeat(300), 'too_long'],
    ['dosage form', '', 'required'],
    ['dosage form', 'y'.repeat(192), 'too_long'],
    ['manufacturer', '', 'required'],
    ['manufacturer', 'z'.repeat(192), 'too_long'],
    ['package container', 'about 50 Tk', 'price_unreadable'],
    ['package container', '60 ml bottle: ৳ 35.50,60 ml bottle: ৳ 40.00', 'price_repeated'],
    ['package container', `${'w'.repeat(192)} ml bottle: ৳ 35.50`, 'too_long'],
    ['package container', "Unit Price: ৳ 5.00,(0's pack: ৳ 0.00),", 'qty_not_whole'],
  ] as const)('is rejected for its %s "%s": %s', (column, text, reason) => {
    expect(readMedicine({ ...row, [column]: text })).toMatchObject({ reason, column })
  })

  test.each([
    ['brand name', { 'brand name': '++', strength: '', 'dosage form': '%%' }],
    ['manufacturer', { manufacturer: '---' }],
  ] as const)('is rejected when its %s gives no slug', (column, message) => {
    expect(readMedicine({ ...row, ...message })).toMatchObject({ reason: 'slug_missing', column })
  })
})
