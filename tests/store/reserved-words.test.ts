import { expect, test } from 'vitest'
import { reservedSlugs, routeWords } from '#domain/values/slug.ts'
import { urlTable, usualPaths } from '../../src-store/routes.tsx'

test('No page and no category can have a slug that is an address of the shop', () => {
  const words = Object.keys(urlTable(usualPaths))
    .map((path) => path.split('/')[1] ?? '')
    // Static pages and categories are at `/:slug`.
    .filter((word) => word !== '' && !word.startsWith(':'))
  const free = words.filter((word) => ![...routeWords, ...reservedSlugs].includes(word))
  expect([...new Set(free)]).toEqual([])
})
