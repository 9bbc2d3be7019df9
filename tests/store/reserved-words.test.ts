import { expect, test } from 'vitest'
import { reservedSlugs, routeWords } from '#domain/values/slug.ts'
import { urlTable, usualPaths } from '../../src-store/routes.tsx'

test('pages and categories cannot have a slug that is a shop URL', () => {
  const words = Object.keys(urlTable(usualPaths))
    .map((path) => path.split('/')[1] ?? '')
    // Static pages and categories are at `/:slug`.
    .filter((word) => word !== '' && !word.startsWith(':'))
  const free = words.filter((word) => ![...routeWords, ...reservedSlugs].includes(word))
  expect([...new Set(free)]).toEqual([])
})
