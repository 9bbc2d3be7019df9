import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchText, searchWords } from '#domain/catalog/search-text.ts'

describe('Searched text', () => {
  test.each([
    ['  Green   TEA ', 'green tea'],
    ['Co-trimoxazole 500mg/5ml', 'co trimoxazole 500mg 5ml'],
    ["Mum's jam", 'mums jam'],
    ['0.5 mg. (tablet)', '0.5 mg tablet'],
    ['৫০০ গ্রাম চা', '500 গ্রাম চা'],
    ['100%_sure', '100 sure'],
    ['!!!', ''],
  ])('of %j is %j', (text, expected) => {
    expect(searchText(text)).toBe(expected)
  })

  test('is the same for two ways of writing one letter', () => {
    expect(searchText('কাপ\u09df')).toBe(searchText('কাপ\u09af\u09bc'))
    expect(searchText('র\u200d্যাব')).toBe(searchText('র্যাব'))
  })

  test('of itself is itself', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (text) => searchText(searchText(text)) === searchText(text),
      ),
    )
  })

  test('gives the words that must all be found, each once', () => {
    expect(searchWords(' Tea, green TEA! ')).toEqual(['tea', 'green'])
    expect(searchWords(' ?! ')).toEqual([])
  })
})
