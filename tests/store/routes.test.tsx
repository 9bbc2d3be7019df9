// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { fakeShop } from './support/fake-shop.ts'
import { renderPage } from './support/render-page.ts'

describe('URLs of the specification', () => {
  test.each([
    ['/shop-page', '/shop'],
    ['/blog-page/list', '/blog'],
    ['/checkout-page', '/checkout'],
    ['/static-page', '/about-us'],
  ])('%s redirects to %s', async (path, target) => {
    const { status, location } = await renderPage(path)
    expect([status, location]).toEqual([301, target])
    expect((await renderPage(target)).status).toBe(200)
  })

  test('a page of a category has one URL', async () => {
    const second = await renderPage('/tea/2')
    expect([second.status, second.location]).toEqual([301, '/tea?page=2'])
    expect((await renderPage('/tea/1')).location).toBe('/tea')
    expect((await renderPage('/tea/0')).status).toBe(404)
    expect((await renderPage('/about-us/2')).status).toBe(404)
  })

  test('links to products and posts follow the configured paths', async () => {
    const api = fakeShop({ settings: { product_detail_path: 'item', blog_page_path: 'news' } })
    const { page } = await renderPage('/', { api })
    expect(page.querySelector('a[href="/item/green-tea"]')).not.toBeNull()
    expect(page.querySelector('a[href="/news/how-tea-is-picked"]')).not.toBeNull()
    expect(page.querySelector('a[href^="/products/"], a[href^="/blog/"]')).toBeNull()
  })

  test('a post is found under the configured blog path', async () => {
    const api = fakeShop({ settings: { blog_page_path: 'news' } })
    const { page } = await renderPage('/news/how-tea-is-picked', { api })
    expect(page.querySelector('h1')?.textContent).toBe('How tea is picked')
  })

  test('the product list is paginated', async () => {
    const { page } = await renderPage('/products')
    expect(page.querySelector('main a[href="/products/green-tea"]')).not.toBeNull()
    expect(page.querySelector('main a[rel="next"]')?.getAttribute('href')).toBe('/products?page=2')
  })

  test('a search is limited to the category in its URL', async () => {
    const requested: unknown[] = []
    const api = fakeShop()
    const { search } = api
    api.search = (input) => {
      requested.push(input)
      return search(input)
    }
    const { page } = await renderPage('/search?category=tea', { api })
    expect(requested).toMatchObject([{ category: 'tea' }])
    expect(page.querySelector('h1')?.textContent).toBe('Tea')
  })

  test('a search for a renamed category redirects to its current slug', async () => {
    const api = fakeShop()
    const { search, root } = api
    api.search = async (input) => {
      const found = await search(input)
      if (input.category === 'tea') return found
      return { ...found, data: [], meta: { ...found.meta, total: 0 } }
    }
    api.root = ({ slug }) => root({ slug: slug === 'leaves' ? 'tea' : slug })
    const { status, location } = await renderPage('/search?category=leaves&keyword=green', { api })
    expect([status, location]).toEqual([301, '/search?category=tea&keyword=green'])
    expect((await renderPage('/search?category=nothing', { api })).status).toBe(404)
  })

  test('a button opens the search filters as a popover', async () => {
    const { page } = await renderPage('/search')
    const button = page.querySelector('main button[popovertarget]:not(aside *)')
    const filters = page.querySelector(`#${button?.getAttribute('popovertarget')}`)
    expect([button?.textContent, filters?.getAttribute('popover')]).toEqual(['Filters', 'auto'])
    expect(filters?.querySelector('a[href="/search?category=food"]')).not.toBeNull()
  })

  test('order tracking takes the order number from the URL or shows a form', async () => {
    const known = await fakeShop().trackOrder({ order_id: '251121123456', contact_no: '01711000000' })
    const api = fakeShop({ calls: { placedOrder: async () => known } })
    expect((await renderPage('/order-tracking/251121123456', { api })).text).toContain('Order 251121123456')
    const { page } = await renderPage('/order-tracking', { api })
    expect(page.querySelector<HTMLInputElement>('form [name="order_id"][required]')?.value).toBe('')
  })
})
