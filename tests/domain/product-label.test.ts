import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  barcodeModule,
  labelCode,
  labelSizeNames,
  labelSizes,
  mostLabels,
  quietZone,
  readLabels,
  writeLabels,
} from '#domain/catalog/product-label.ts'
import { code128 } from '#domain/values/code128.ts'

describe('The barcode of a label', () => {
  test('fits with its quiet zones, in bars that scanners can read', () => {
    const sku = fc.stringMatching(/^[A-Z0-9-]{1,24}$/)
    fc.assert(
      fc.property(sku, fc.constantFrom(...labelSizeNames), (text, size) => {
        const module = barcodeModule(text, size)
        if (typeof module === 'string') return expect(module).toBe('long')
        expect(module).toBeGreaterThanOrEqual(0.19)
        const width = (code128(text).width + 2 * quietZone) * module
        expect(width).toBeLessThanOrEqual(labelSizes[size].width)
      }),
    )
  })

  test.each([
    [null, 'missing'],
    ['চা-১', 'letters'],
    ['A-VERY-LONG-SKU-OF-A-BOX', 'long'],
  ])('is left out for %s', (sku, problem) => {
    expect(barcodeModule(sku, 'a4_65')).toBe(problem)
  })
})

test.each([
  [{ barcode: '8901234567894', sku: 'NAPA' }, '8901234567894'],
  [{ barcode: null, sku: 'NAPA' }, 'NAPA'],
  [{ barcode: '', sku: 'NAPA' }, 'NAPA'],
  [{ sku: null }, null],
])('The code of %j is %s', (variant, code) => {
  expect(labelCode(variant)).toBe(code)
})

test('Labels lie on their page', () => {
  for (const size of labelSizeNames) {
    const { page, columns, rows, width, height, left, top, gap } = labelSizes[size]
    expect(left + columns * width + (columns - 1) * gap).toBeLessThanOrEqual(page[0])
    expect(top + rows * height).toBeLessThanOrEqual(page[1])
  }
})

describe('The labels in a URL', () => {
  test('are read as they were written', () => {
    const wanted = [
      { product_price_info_id: 12, pieces: 5 },
      { product_price_info_id: 13, pieces: 1 },
    ]
    expect(readLabels(writeLabels(wanted))).toEqual(wanted)
  })

  test.each(['', '12', '12:0', '12:x', '12:5,', `1:${mostLabels},2:1`])('are rejected: %s', (text) => {
    expect(readLabels(text)).toBeNull()
  })
})
