// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import type { ShopInput } from '#domain/contract/shop-api.ts'
import { fakeBanner } from '../../support/fake-banner.ts'
import { fakeShop } from '../../support/fake-shop.ts'
import { renderPage } from '../../support/render-page.ts'

/** A shop that records search inputs; `changes` override its response. */
const noting = (changes: object = {}) => {
  const requested: ShopInput<'search'>[] = []
  const api = fakeShop()
  const { search } = api
  api.search = async (input) => {
    requested.push(input)
    return { ...(await search(input)), ...changes }
  }
  return { api, requested }
}

const filtersOf = (page: HTMLElement) => page.querySelector('#filters') as HTMLElement
const link = (page: HTMLElement, href: string) =>
  [...page.querySelectorAll('a')].find((anchor) => anchor.getAttribute('href') === href)
describe('Search filters', () => {
  test('are links that add a value and work without JavaScript', async () => {
    const { page } = await renderPage('/search?keyword=tea&company=maker-1')
    const filters = filtersOf(page)
    expect(link(filters, '/search?keyword=tea&company=maker-1,maker-2')?.textContent).toContain('Maker 2')
    const chosen = filters.querySelector('a[aria-current="true"]')
    expect([chosen?.getAttribute('href'), chosen?.textContent]).toEqual([
      '/search?keyword=tea',
      'Maker 19, 9 products',
    ])
    expect(link(filters, '/search?keyword=tea&company=maker-1&stock=1')).toBeDefined()
    expect(link(filters, '/search?keyword=tea&company=maker-1&price=50-100')?.textContent).toContain(
      'Tk 50 to Tk 100',
    )
  })

  test('send all valid parameters of the URL and ignore invalid ones', async () => {
    const { api, requested } = noting()
    await renderPage(
      '/search?category=food,tea&company=maker-1&mode=3&price=৫০-১০০,cheap&stock=1&sort=price-asc&page=2&colour=&x=1',
      { api },
    )
    expect(requested).toEqual([
      {
        category: 'food,tea',
        company: 'maker-1',
        mode: '3',
        price: '50-100',
        stock: '1',
        sort: 'price-asc',
        page: 2,
        limit: 20,
      },
    ])
    await renderPage('/search?sort=colour&stock=maybe&price=cheap', { api })
    expect(requested[1]).toEqual({ limit: 20, page: 1 })
  })

  test('accept a price range from a form without JavaScript', async () => {
    const { api, requested } = noting()
    await renderPage('/search?price_from=১০০&price_to=500', { api })
    expect(requested[0]).toMatchObject({ price: '100-500' })
  })

  test('are shown as chips above the list, each with a link that removes it', async () => {
    const { page } = await renderPage('/search?keyword=tea&company=maker-1,maker-2&price=100-&stock=1')
    const chips = [...page.querySelectorAll('ul[aria-label="Active filters"] a')]
    expect(chips.map((chip) => [chip.textContent, chip.getAttribute('href')])).toEqual([
      ['Maker 1', '/search?keyword=tea&company=maker-2&price=100-&stock=1'],
      ['Maker 2', '/search?keyword=tea&company=maker-1&price=100-&stock=1'],
      ['Tk 100 and above', '/search?keyword=tea&company=maker-1,maker-2&stock=1'],
      ['In stock', '/search?keyword=tea&company=maker-1,maker-2&price=100-'],
      ['Clear all', '/search?keyword=tea'],
    ])
  })

  test('show the sub-categories of the selected category, which replace it', async () => {
    const closed = await renderPage('/search?keyword=green')
    expect(link(filtersOf(closed.page), '/search?keyword=green&category=food')).toBeDefined()
    expect(link(filtersOf(closed.page), '/search?keyword=green&category=tea')).toBeUndefined()
    const { page } = await renderPage('/search?keyword=green&category=food')
    expect(link(filtersOf(page), '/search?keyword=green&category=tea')?.textContent).toContain('Tea')
    const below = await renderPage('/search?keyword=green&category=tea')
    expect(link(filtersOf(below.page), '/search?keyword=green&category=food')).toBeDefined()
  })

  test('show six values and the others in a collapsed list', async () => {
    const { page } = await renderPage('/search')
    const rest = page.querySelector('#filters section[aria-label="Company"] details')
    expect(rest?.querySelector('summary')?.textContent).toBe('3 more')
    expect(rest?.querySelectorAll('a')).toHaveLength(3)
  })

  test('open as a popover on narrow screens with the number of results', async () => {
    const { page } = await renderPage('/search?company=maker-1&stock=1')
    const opener = page.querySelector('main button[popovertarget="filters"]:not(aside *)')
    expect(opener?.textContent).toBe('Filters2')
    const [, show] = filtersOf(page).querySelectorAll('button[popovertargetaction="hide"]')
    expect(show?.textContent).toBe('Show 63 products')
  })

  test('are translated into Bengali, including digits', async () => {
    const { page } = await renderPage('/search?price=50-100', { language: 'bn' })
    const filters = filtersOf(page)
    expect(link(filters, '/search?price=50-100&category=food')?.textContent).toBe('খাবার৪১, ৪১টি পণ্য')
    expect(filters.textContent).toContain('Tk ৫০ থেকে Tk ১০০')
  })
})

describe('Search results', () => {
  test('show the corrected search term', async () => {
    const { api } = noting({ meant: 'losectil' })
    const { text } = await renderPage('/search?keyword=losectel', { api })
    expect(text).toContain('No exact match for “losectel”. Showing results for “losectil”.')
  })

  test('suggest filters to remove when nothing matches', async () => {
    const { page } = await renderPage('/search?keyword=xyz&company=maker-1')
    expect(link(page, '/search?keyword=xyz')?.getAttribute('href')).toBeDefined()
    expect(page.textContent).toContain('Remove “Maker 1”')
    expect(page.textContent).toContain('No products found for “xyz”.')
  })

  test('link to categories and most bought products when nothing matches', async () => {
    const { page } = await renderPage('/search?keyword=xyz')
    expect(page.textContent).toContain('Browse instead')
    expect([...page.querySelectorAll('h2')].map((heading) => heading.textContent)).toContain('Most bought')
  })

  test('sort by relevance with a keyword, otherwise by newest', async () => {
    const sorts = async (url: string) =>
      [...(await renderPage(url)).page.querySelectorAll('select[name="sort"] option')].map(
        ({ textContent }) => textContent,
      )
    expect((await sorts('/search?keyword=tea')).slice(0, 2)).toEqual(['Best match', 'Newest first'])
    expect((await sorts('/search'))[0]).toBe('Newest first')
  })

  test('show the current page and the number of pages', async () => {
    const { page } = await renderPage('/search?page=2')
    expect(page.querySelector('main [role="status"]')?.textContent).toBe('63 products, page 2 of 4')
  })
})

describe('Product list', () => {
  test('applies filters on its own URL', async () => {
    const { page } = await renderPage('/products?company=maker-1')
    expect(link(filtersOf(page), '/products?company=maker-1,maker-2')).toBeDefined()
    expect(page.querySelector('main form[action="/products"] input[name="company"]')).not.toBeNull()
  })

  test('is indexable only without filters, like the search', async () => {
    const robots = async (url: string) =>
      (await renderPage(url)).headTags.querySelector('meta[name="robots"]')?.getAttribute('content') ?? null
    for (const list of ['/products', '/search']) {
      expect(await robots(list)).toBeNull()
      expect(await robots(`${list}?company=maker-1`)).toContain('noindex')
    }
    for (const part of ['keyword=tea', 'sort=title', 'stock=1'])
      expect(await robots(`/search?${part}`)).toContain('noindex')
  })
})

describe('Shop page', () => {
  test('lists the products below its banner', async () => {
    const banners = [fakeBanner(1, { promotional_link: '/about-us' })]
    const api = fakeShop({ calls: { banners: async () => ({ by_display_type: { 5: { banners } } }) } })
    const { page } = await renderPage('/shop', { api })
    expect(page.querySelector('h1')?.textContent).toBe('Shop')
    expect(page.querySelector('main a[href="/about-us"]')).not.toBeNull()
    expect(page.querySelector('main a[href="/products/green-tea"]')).not.toBeNull()
    expect(link(filtersOf(page), '/shop?company=maker-1')).toBeDefined()
  })
})
