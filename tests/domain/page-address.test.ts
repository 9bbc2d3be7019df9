import { describe, expect, test } from 'vitest'
import { pageAddress, withForeignParams } from '../../src/site/page-address.ts'

describe('Page address', () => {
  test('is split into page URL and tracking parameters', () => {
    const cases: Record<string, [page: string, foreignParams: string]> = {
      '/': ['/', ''],
      '/?utm_source=mail': ['/', 'utm_source=mail'],
      '/search?keyword=tea&fbclid=IwAR1&page=2': ['/search?keyword=tea&page=2', 'fbclid=IwAR1'],
      '/products/tea?gclid=1&utm_medium=cpc': ['/products/tea', 'gclid=1&utm_medium=cpc'],
      '/search?keyword=utm_source': ['/search?keyword=utm_source', ''],
      '/search?keyword=a?b&gclid=': ['/search?keyword=a?b', 'gclid='],
      '/?n=1': ['/?n=1', ''],
      '/?': ['/?', ''],
    }
    for (const [url, [page, foreignParams]] of Object.entries(cases))
      expect(pageAddress(url), url).toEqual({ page, foreignParams })
  })

  test('gets tracking parameters appended before the hash', () => {
    expect(withForeignParams('/tea', '')).toBe('/tea')
    expect(withForeignParams('/tea', 'gclid=1')).toBe('/tea?gclid=1')
    expect(withForeignParams('/tea?page=2', 'gclid=1')).toBe('/tea?page=2&gclid=1')
    expect(withForeignParams('/checkout#payment', 'gclid=1')).toBe('/checkout?gclid=1#payment')
  })
})
