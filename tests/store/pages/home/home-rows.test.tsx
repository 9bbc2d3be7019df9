// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ShopApi } from '#domain/contract/shop-api.ts'
import { product } from '../../support/fake-products.ts'
import { fakeShop } from '../../support/fake-shop.ts'
import { openPage } from '../../support/open-page.ts'
import { renderPage } from '../../support/render-page.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const products = (...ids: number[]) => ids.map((id) => product(id, `Product ${id}`))
const page =
  (...ids: number[]) =>
  async () =>
    ({ data: products(...ids) }) as never
const row = (id: number, category_name: string, ...ids: number[]) => ({
  id,
  category_name,
  category_name_bn: null,
  slug: category_name.toLowerCase(),
  product_infos: products(...ids),
})

const homeOf = async (calls: Partial<ShopApi>) => (await renderPage('/', { api: fakeShop({ calls }) })).page
const headings = (home: HTMLElement) =>
  [...home.querySelectorAll('main h2')].map(({ textContent }) => textContent)

describe('Home page rows', () => {
  test('are in order: selected, most bought, newest, by mode, and one per body category', async () => {
    const byMode: ShopApi['byMode'] = async ({ mode }) => ({ data: products(110 + mode) }) as never
    const home = await homeOf({
      selected: page(101),
      hot: page(102),
      byMode,
      categoryRows: async () => [row(1, 'Food', 104), row(2, 'Gifts', 105)],
    })
    expect(headings(home).filter((title) => title !== 'From our blog')).toEqual([
      'Shop by category',
      'Picked for you',
      'Most bought',
      'Best Selling',
      'New arrivals',
      'Featured',
      'Exclusive',
      'New',
      'Food',
      'Gifts',
      'More products',
    ])
  })

  test('of the same kind are grouped as radio buttons with the first one selected', async () => {
    const byMode: ShopApi['byMode'] = async ({ mode }) => ({ data: products(110 + mode) }) as never
    const home = await homeOf({ byMode, categoryRows: async () => [row(1, 'Food', 4), row(2, 'Gifts', 5)] })
    const groups = [...home.querySelectorAll('main [role="radiogroup"]')]
    const names = groups.map((group) => [...group.querySelectorAll('label')].map((name) => name.textContent))
    expect(names).toEqual([
      ['Most bought', 'Best Selling'],
      ['New arrivals', 'Featured', 'Exclusive', 'New'],
      ['Food', 'Gifts'],
    ])
    for (const group of groups) {
      const [first, ...others] = group.querySelectorAll('input')
      expect(first?.checked).toBe(true)
      expect(others.some(({ checked }) => checked)).toBe(false)
    }
  })

  test('request 15 products each, and all categories in one request', async () => {
    const requested: [string, unknown][] = []
    const note =
      (call: string, answer: unknown = { data: [] }) =>
      async (input: unknown) => {
        requested.push([call, (input as { limit: number }).limit])
        return answer as never
      }
    await homeOf({
      selected: note('selected'),
      hot: note('hot'),
      byMode: note('byMode'),
      categoryRows: note('categoryRows', []),
    })
    expect(requested.every(([, limit]) => limit === 15)).toBe(true)
    expect(requested.filter(([call]) => call === 'categoryRows')).toHaveLength(1)
  })

  test('render six products first, and the others when the fourth is visible', async () => {
    const watched: { seen: () => void; target: Element }[] = []
    class Watch {
      private readonly report: (entries: object[]) => void
      constructor(report: (entries: object[]) => void) {
        this.report = report
      }
      observe(target: Element) {
        watched.push({ target, seen: () => this.report([{ isIntersecting: true, target }]) })
      }
      unobserve() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Watch)
    const ids = Array.from({ length: 15 }, (_, at) => 200 + at)
    const calls = { selected: page(...ids) }
    const opened = await openPage('/frontend/selected-products', { api: fakeShop({ calls }) })
    const shown = () => [...document.querySelectorAll('main li article h3')].map((title) => title.textContent)
    const all = ids.map((id) => `Product ${id}`)
    expect(shown()).toEqual(all.slice(0, 6))
    const fourth = watched.find(({ target }) => target.textContent?.includes('Product 203'))
    act(() => fourth?.seen())
    expect(shown()).toEqual(all)
    expect(opened.complaints()).toEqual([])
    await opened.leave()
  })

  test('link to all their products', async () => {
    const home = await homeOf({ categoryRows: async () => [row(1, 'Food', 4)] })
    const all = home.querySelector('main a[href="/search?category=food"][aria-label="View all: Food"]')
    expect(all).not.toBeNull()
  })

  test('are not repeated: of two that start with the same products the later one stays', async () => {
    const home = await homeOf({ selected: page(7, 8), hot: page(7, 8, 9) })
    expect(headings(home)).not.toContain('Picked for you')
    expect(headings(home)).toContain('Most bought')
  })

  test('still include a category of the newest products, unless the rows are identical', async () => {
    const all: ShopApi['all'] = async () => ({ ...(await fakeShop().all({})), data: products(3, 2, 1) })
    const begun = await homeOf({ all, categoryRows: async () => [row(1, 'Food', 3, 2)] })
    expect(headings(begun)).toEqual(expect.arrayContaining(['New arrivals', 'Food']))
    const same = await homeOf({ all, categoryRows: async () => [row(1, 'Food', 3, 2, 1)] })
    expect(headings(same)).toContain('Food')
    expect(headings(same)).not.toContain('New arrivals')
  })

  test('include the option groups, which link to the search', async () => {
    const flavour = { id: 1, type_title: 'Flavour', type_title_bn: 'স্বাদ', slug: 'flavour', icon: null }
    const type_items = [
      { id: 1, type_name: 'Mint', type_name_bn: null },
      { id: 2, type_name: 'Lemon', type_name_bn: null },
    ]
    const home = await homeOf({ usedProductTypes: async () => [{ ...flavour, type_items }] })
    const link = home.querySelector('main a[href="/search?product-type=flavour"]')
    expect(link?.textContent).toBe('FlavourMint, Lemon')
  })

  test('are followed by all products, 18 per page, with a link that works without JavaScript', async () => {
    const many = Array.from({ length: 60 }, (_, at) => 100 - at)
    const all: ShopApi['all'] = async ({ page = 1, limit = 18 }) =>
      ({
        data: products(...many.slice(((page ?? 1) - 1) * (limit ?? 18), (page ?? 1) * (limit ?? 18))),
        meta: { current_page: page, last_page: 4, total: 60, per_page: limit },
      }) as never
    const home = await homeOf({ all })
    const grid = [...home.querySelectorAll('main section')].find(
      (section) => section.querySelector('h2')?.textContent === 'More products',
    )
    const slugs = [...(grid?.querySelectorAll('h3 a') ?? [])].map((a) => a.getAttribute('href'))
    expect(slugs).toHaveLength(18)
    expect(slugs[0]).toBe('/products/product-82')
    // 36 products were already shown; the product list has 20 per page.
    expect(grid?.querySelector('a.button')?.getAttribute('href')).toBe('/products?page=2')
  })
})
