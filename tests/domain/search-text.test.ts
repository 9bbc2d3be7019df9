import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchText, searchWords } from '#domain/catalog/search-text.ts'

describe('Search text', () => {
  test.each([
    ['  Green   TEA ', 'green tea'],
    ['Co-trimoxazole 500mg/5ml', 'co trimoxazole 500 mg 5 ml'],
    ['B12', 'b 12'],
    ['B-12', 'b 12'],
    ['1a2b3', '1 a 2 b 3'],
    ['1.5mg', '1.5 mg'],
    ['৫০০মি.গ্রা.', '500 মি গ্রা'],
    ['0.1%w/v', '0.1 w v'],
    ["Mum's jam", 'mums jam'],
    ['0.5 mg. (tablet)', '0.5 mg tablet'],
    ['৫০০ গ্রাম চা', '500 গ্রাম চা'],
    ['100%_sure', '100 sure'],
    ['!!!', ''],
  ])('of %j is %j', (text, expected) => {
    expect(searchText(text)).toBe(expected)
  })

  test('is the same for two encodings of a letter', () => {
    expect(searchText('কাপ\u09df')).toBe(searchText('কাপ\u09af\u09bc'))
    expect(searchText('র\u200d্যাব')).toBe(searchText('র্যাব'))
  })

  test('is idempotent', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (text) => searchText(searchText(text)) === searchText(text),
      ),
    )
  })

  test('gives the words that must all match, without duplicates', () => {
    expect(searchWords(' Tea, green TEA! ')).toEqual(['tea', 'green'])
    expect(searchWords(' ?! ')).toEqual([])
    // Parts typed without a space between them are searched as one word.
    expect(searchWords('napa 500mg')).toEqual(['napa', '500 mg'])
    expect(searchWords('3c')).toEqual(['3 c'])
    expect(searchWords('b 12 B12')).toEqual(['b', '12', 'b 12'])
    expect(searchWords('500mg/5ml')).toEqual(['500 mg', '5 ml'])
  })
})
