import { describe, expect, test } from 'vitest'
import { pageAddress, withBeside } from '../../src/site/page-address.ts'

describe('The address of a page', () => {
  test('has nothing in it of where somebody came from', () => {
    const cases: Record<string, [page: string, beside: string]> = {
      '/': ['/', ''],
      '/?utm_source=mail': ['/', 'utm_source=mail'],
      '/search?keyword=tea&fbclid=IwAR1&page=2': ['/search?keyword=tea&page=2', 'fbclid=IwAR1'],
      '/products/tea?gclid=1&utm_medium=cpc': ['/products/tea', 'gclid=1&utm_medium=cpc'],
      '/search?keyword=utm_source': ['/search?keyword=utm_source', ''],
      '/search?keyword=a?b&gclid=': ['/search?keyword=a?b', 'gclid='],
      '/?n=1': ['/?n=1', ''],
      '/?': ['/?', ''],
    }
    for (const [url, [page, beside]] of Object.entries(cases))
      expect(pageAddress(url), url).toEqual({ page, beside })
  })

  test('leads on with it', () => {
    expect(withBeside('/tea', '')).toBe('/tea')
    expect(withBeside('/tea', 'gclid=1')).toBe('/tea?gclid=1')
    expect(withBeside('/tea?page=2', 'gclid=1')).toBe('/tea?page=2&gclid=1')
    expect(withBeside('/checkout#payment', 'gclid=1')).toBe('/checkout?gclid=1#payment')
  })
})
