import { describe, expect, test } from 'vitest'
import {
  filterValues,
  priceRanges,
  readPriceRange,
  withToggled,
  writePriceRange,
} from '#domain/catalog/search-filters.ts'

describe('Search filter', () => {
  test('has several values without duplicates', () => {
    expect(filterValues('tea, coffee,tea,,')).toEqual(['tea', 'coffee'])
    expect(filterValues(null)).toEqual([])
    expect(filterValues('৩,৪')).toEqual(['3', '4'])
  })

  test('adds or removes a value', () => {
    expect(withToggled(undefined, 'tea')).toBe('tea')
    expect(withToggled('tea', 'coffee')).toBe('tea,coffee')
    expect(withToggled('tea,coffee', 'tea')).toBe('coffee')
    expect(withToggled('tea', 'tea')).toBeUndefined()
  })
})

describe('Price range', () => {
  test.each([
    ['100-500', { from: 100, to: 500 }],
    ['100-', { from: 100, to: null }],
    ['-500', { from: null, to: 500 }],
    ['-', null],
    ['500-100', null],
    ['cheap', null],
    ['1-2-3', null],
  ])('%s is parsed as %j', (text, range) => {
    expect(readPriceRange(text)).toEqual(range)
  })

  test('is unchanged after writing and parsing', () => {
    for (const range of priceRanges) expect(readPriceRange(writePriceRange(range))).toEqual(range)
  })
})
