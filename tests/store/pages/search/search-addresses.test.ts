import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterNames } from '#domain/catalog/search-filters.ts'
import { searchesWith, searchWith } from '../../../../src-store/pages/search/search-query.ts'

const value = fc.stringMatching(/^[a-z &%,১-৯-]{1,12}$/)
const query = fc.dictionary(fc.constantFrom('keyword', 'sort', 'page', 'lang', ...filterNames), value)

test('searchesWith gives the same URL as searchWith for every value of a filter', () => {
  fc.assert(
    fc.property(
      query,
      fc.constantFrom(...filterNames),
      fc.option(value, { nil: undefined }),
      (requested, filter, chosen) => {
        const list = { base: '/search', query: requested }
        expect(searchesWith(list, filter)(chosen)).toBe(searchWith(list, { [filter]: chosen }))
      },
    ),
  )
})
