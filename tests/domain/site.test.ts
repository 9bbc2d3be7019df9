import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { avatarUrl, initials } from '#domain/site/avatar.ts'
import { device } from '#domain/site/device.ts'
import { pageNumbers, pageToShow, withPage } from '#domain/site/pagination.ts'
import { pathProblem } from '#domain/site/paths.ts'
import { pictureAt, pictureSet } from '#domain/site/picture.ts'
import { timings } from '#domain/site/timings.ts'
import { breakpoints } from '#domain/site/tokens.ts'

describe('Page numbers', () => {
  test('include three on each side of the current one', () => {
    expect(pageNumbers(10, 20)).toEqual([7, 8, 9, 10, 11, 12, 13])
    expect(pageNumbers(1, 20)).toEqual([1, 2, 3, 4])
    expect(pageNumbers(19, 20)).toEqual([16, 17, 18, 19, 20])
    expect(pageNumbers(2, 3)).toEqual([1, 2, 3])
    expect(pageNumbers(1, 0)).toEqual([1])
  })

  test('are at most seven, ascending, within range, and include the current one', () => {
    const page = fc.integer({ min: -5, max: 5000 })
    fc.assert(
      fc.property(page, fc.integer({ min: 0, max: 4000 }), (current, last) => {
        const numbers = pageNumbers(current, last)
        expect(numbers.length).toBeLessThanOrEqual(7)
        expect(numbers).toContain(pageToShow(current, last))
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
        expect(numbers.every((n) => n >= 1 && n <= Math.max(last, 1))).toBe(true)
      }),
    )
  })

  test('beyond the last page mean the last page, invalid ones the first', () => {
    expect(pageToShow('99', 7)).toBe(7)
    expect(pageToShow('3', 7)).toBe(3)
    for (const wanted of ['0', '-4', 'x', '', null, undefined, Number.NaN])
      expect(pageToShow(wanted, 7)).toBe(1)
    expect(pageToShow(5, 0)).toBe(1)
  })

  test('leave the first page out of the URL', () => {
    expect(withPage({ category: 'tea', page: '4' }, 1)).toEqual({ category: 'tea' })
    expect(withPage({ category: 'tea', page: '4' }, 5)).toEqual({ category: 'tea', page: '5' })
  })
})

describe('Device', () => {
  const deviceOf = (userAgent: string) =>
    Object.entries(device(userAgent))
      .filter(([, is]) => is)
      .map(([name]) => name)

  test.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1',
      'mobile ios',
    ],
    ['Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) Version/12.1 Mobile/15E148 Safari/604.1', 'tablet ios'],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/120.0.0.0 Mobile Safari/537.36', 'mobile android'],
    ['Mozilla/5.0 (Linux; Android 13; SM-X700) Chrome/120.0.0.0 Safari/537.36', 'tablet android'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0.0.0 Safari/537.36', 'desktop windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15', 'desktop macos'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0', 'desktop'],
    [
      'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Lumia 950) Mobile Safari/537.36 Edge/15.15',
      'mobile windows',
    ],
    [
      'Mozilla/5.0 (Mobile; Windows Phone 8.1; Android 4.0; Lumia 520) like iPhone OS 7_0_3 Mac OS X Mobile Safari/537',
      'mobile windows',
    ],
    ['', 'desktop'],
  ])('of %s is %s', (userAgent, expected) => {
    expect(deviceOf(userAgent).join(' ')).toBe(expected)
  })
})

describe('Path of products or posts', () => {
  test.each(['medicines', 'item', 'products', 'ওষুধ', 'my-goods'])('can be %s', (path) => {
    expect(pathProblem('product_detail_path', path)).toBeNull()
  })
  test.each([
    ['', 'slug_malformed'],
    ['a/b', 'slug_malformed'],
    ['/goods', 'slug_malformed'],
    ['Goods', 'slug_malformed'],
    ['a b', 'slug_malformed'],
    ['..', 'slug_malformed'],
    ['goods?x', 'slug_malformed'],
    ['2026', 'slug_numeric'],
    ['user', 'slug_reserved'],
    ['dashboard', 'slug_reserved'],
    ['api', 'slug_reserved'],
    ['search', 'slug_reserved'],
    ['ready', 'slug_reserved'],
    ['blog', 'slug_reserved'],
  ])('cannot be %j: %s', (path, reason) => {
    expect(pathProblem('product_detail_path', path)).toEqual({ reason })
  })
})

describe('Avatar', () => {
  test('is the Gravatar URL with size 80, retro fallback and rating g', () => {
    expect(avatarUrl('0bc83cb5')).toBe('https://www.gravatar.com/avatar/0bc83cb5?s=80&d=retro&r=g')
    expect(avatarUrl('a/b', 'https://faces.example')).toBe(
      'https://faces.example/avatar/a%2Fb?s=80&d=retro&r=g',
    )
  })

  test('falls back to initials', () => {
    expect(initials('rahim uddin')).toBe('RU')
    expect(initials('  Abdul  Karim Khan ')).toBe('AK')
    expect(initials('রহিম কিবরিয়া')).toBe('রকি')
    expect(initials('Tea')).toBe('T')
    expect(initials('  ')).toBe('')
  })
})

describe('Timings', () => {
  test('match the specification', () => {
    expect(timings).toMatchObject({
      pageFade: 500,
      scroll: 300,
      toast: 2500,
      progress: { throttle: 200, duration: 5000, hide: 500 },
      carousel: { desktop: { autoplay: 7000, speed: 1000 }, mobile: { autoplay: 2500 } },
    })
  })
})

describe('Pictures', () => {
  test('are offered in the six widths of the specification', () => {
    expect(breakpoints).toEqual({ xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536 })
    const offered = Object.values(breakpoints).map((width) => `/media/a.webp?w=${width} ${width}w`)
    expect(pictureSet('/media/a.webp')).toBe(offered.join(', '))
    expect(pictureSet('/media/a.webp', 'avif')).toBe(offered.join(', ').replaceAll('.webp', '.avif'))
  })

  test('can be limited to the width that their position needs', () => {
    const offered = (most: number) => pictureSet('/media/a.webp', 'webp', most).match(/\d+w/g)
    expect(offered(1)).toEqual(['320w'])
    expect(offered(320)).toEqual(['320w'])
    expect(offered(321)).toEqual(['320w', '640w'])
    expect(offered(9000)).toHaveLength(6)
  })

  test('have at least the requested width, or the largest available', () => {
    expect(pictureAt('/media/a.webp', 641)).toBe('/media/a.webp?w=768')
    expect(pictureAt('/media/a.webp', 4000)).toBe('/media/a.webp?w=1536')
  })
})
