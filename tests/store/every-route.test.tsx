// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { languages } from '#domain/language/language.ts'
import { emptyTheCart } from '../../src-store/state/cart.ts'
import { fakeShop } from './support/fake-shop.ts'
import { teaInCart } from './support/open-checkout.ts'
import { openPage } from './support/open-page.ts'
import { renderPage } from './support/render-page.ts'

/** docs/product.md 2, docs/decisions/0031: the response of each public URL and the redirects of old ones. */

const order = await fakeShop().trackOrder({ order_id: '251121123456', contact_no: '01711000000' })
const api = () =>
  fakeShop({
    settings: { use_wishlist: true },
    calls: { placedOrder: async () => order, savedCart: async () => ({ items: [] }) },
  })

const shown = [
  '/',
  '/products',
  '/shop',
  '/products/green-tea',
  '/search',
  '/search?category=tea',
  '/cart',
  '/checkout',
  '/order-tracking',
  '/order-tracking/251121123456',
  '/thank-you',
  '/thank-you/251121123456',
  '/about-us',
  '/tea',
  '/tea?page=2',
  '/blog',
  '/blog/how-tea-is-picked',
  '/blog-page/photos',
  '/studio-page',
  '/wishlist',
  '/saved-cart/1.abcdefghijklmnopqrstuv',
  '/unsubscribe/1.abcdefghijklmnopqrstuv',
  '/user/login',
  '/user/register',
  '/user/forgot-password',
  '/user/reset-password',
]

const leads = [
  ['/shop-page', 301, '/shop'],
  ['/page/about-us', 301, '/about-us'],
  ['/static-page', 301, '/about-us'],
  ['/static-page/about-us', 301, '/about-us'],
  ['/tea/2', 301, '/tea?page=2'],
  ['/tea/1', 301, '/tea'],
  ['/tea/ProductsByCategory', 301, '/tea'],
  ['/tea/CheckoutPageBlock', 301, '/checkout'],
  ['/blog-page', 301, '/blog'],
  ['/blog-page/list', 301, '/blog'],
  ['/blog-page/details', 302, '/blog/how-tea-is-picked'],
  ['/blog-page/details/how-tea-is-picked', 301, '/blog/how-tea-is-picked'],
  ['/checkout-page', 301, '/checkout'],
  ['/checkout-page/payment-type', 301, '/checkout#payment'],
  ['/checkout-page/extra-instructions', 301, '/checkout#payment'],
  ['/checkout-page/address-list', 301, '/checkout#delivery'],
  ['/checkout-page/order-summary', 301, '/checkout#summary'],
  ['/checkout-page/shipping-billing-setup', 301, '/checkout#delivery'],
  ['/checkout-page/guest', 301, '/checkout#contact'],
  ['/checkout-page/payment-type?lang=bn', 301, '/checkout?lang=bn#payment'],
  ['/user-dashboard', 301, '/user'],
  ['/delivery-person-dashboard', 301, '/user'],
] as const

describe('Public URLs', () => {
  test.each(shown)('%s renders without JavaScript in both languages with one h1', async (url) => {
    for (const language of languages) {
      const { status, page, headTags } = await renderPage(url, { api: api(), language })
      expect([language, status, page.querySelectorAll('h1')]).toEqual([language, 200, expect.anything()])
      expect(page.querySelectorAll('h1')).toHaveLength(1)
      expect(headTags.querySelectorAll('title')).toHaveLength(1)
      expect(headTags.querySelector('meta[name="description"]')?.getAttribute('content')).not.toBe('')
    }
  })

  test.each(leads)('%s redirects with %i to %s', async (url, status, location) => {
    const answer = await renderPage(url, { api: api() })
    expect([answer.status, answer.location]).toEqual([status, location])
  })

  test.each([
    '/tea/0',
    '/tea/first',
    '/about-us/2',
    '/studio-page?category=nothing',
    '/blog/nothing',
    '/nothing',
  ])('%s responds with 404', async (url) => {
    expect((await renderPage(url)).status).toBe(404)
  })

  test('the newest post URL of a blog without posts redirects to the blog list', async () => {
    const blogs = await fakeShop().blogs({})
    const none = fakeShop({ calls: { blogs: async () => ({ ...blogs, data: [] }) } })
    expect((await renderPage('/blog-page/details', { api: none })).location).toBe('/blog')
  })
})

test('a URL of a checkout section opens the checkout at that section', async () => {
  teaInCart(1)
  const parts = new Set(leads.flatMap(([, , location]) => /^\/checkout#(\w+)$/.exec(location)?.[1] ?? []))
  expect(parts.size).toBe(4)
  const page = await openPage('/checkout#payment')
  for (const part of parts) expect(document.getElementById(part), part).not.toBeNull()
  expect(document.activeElement).toBe(document.getElementById('payment'))
  await page.leave()
  emptyTheCart()
})

test.each([
  '/thank-you/abc',
  '/thank-you/12345',
  '/order-tracking/abc',
  '/order-tracking/2511211234567',
  '/products?page=abc',
  '/products?page=0',
  '/products?page=-1',
  '/search?page=1.5',
  '/blog?page=99999999999',
  '/tea?page=',
  '/shop?page=two',
  '/search?category=no-such-category',
  '/search?category=no-such,none-either',
])('%s is invalid and responds with 404', async (address) => {
  const none = fakeShop({
    calls: {
      placedOrder: async () => order,
      search: async () => ({
        ...(await fakeShop().search({})),
        data: [],
        meta: { ...(await fakeShop().search({})).meta, total: 0 },
      }),
    },
  })
  const { status } = await renderPage(address, { api: address.includes('category') ? none : api() })
  expect(status).toBe(404)
})

describe('Redirects of renamed records', () => {
  const moved = (call: 'product' | 'blog' | 'root', now: string) =>
    fakeShop({
      calls: {
        [call]: ({ slug }: { slug: string }) =>
          fakeShop()[call]({ slug: slug === 'old' ? now : slug } as never),
      },
    })

  test.each([
    ['product', 'green-tea', '/products/old', '/products/green-tea'],
    ['blog', 'how-tea-is-picked', '/blog/old', '/blog/how-tea-is-picked'],
    ['root', 'about-us', '/old', '/about-us'],
    ['root', 'tea', '/old', '/tea'],
    ['product', 'green-tea', '/products/old?lang=bn', '/products/green-tea?lang=bn'],
    ['root', 'tea', '/old?page=2', '/tea?page=2'],
  ] as const)('%s %s: the old URL redirects to the current one', async (call, now, url, location) => {
    const answer = await renderPage(url, { api: moved(call, now) })
    expect([answer.status, answer.location]).toEqual([301, location])
  })

  test('a category takes precedence over a page that formerly had its slug', async () => {
    const { page: about } = await fakeShop().root({ slug: 'about-us' })
    const { category } = await fakeShop().root({ slug: 'tea' })
    const { status, page } = await renderPage('/tea', {
      api: fakeShop({ calls: { root: async () => ({ page: about, category }) } }),
    })
    expect([status, page.querySelector('h1')?.textContent]).toEqual([200, 'Tea'])
  })
})

describe('Removed records', () => {
  const deleted = () =>
    fakeShop({
      calls: Object.fromEntries(
        (['product', 'blog', 'staticPage', 'category'] as const).map((call) => [
          call,
          async () => {
            throw { status: 410, body: null }
          },
        ]),
      ),
    })

  test.each(['/products/was', '/blog/was', '/was'])(
    '%s responds with 410, a search form and suggested products',
    async (url) => {
      const { status, page, text, headTags } = await renderPage(url, { api: deleted() })
      expect(status).toBe(410)
      expect(page.querySelectorAll('h1')).toHaveLength(1)
      expect(text).toContain('This page has been removed')
      expect(page.querySelector('main form[action="/search"] input[name="keyword"]')).not.toBeNull()
      expect(page.querySelector('main a[href^="/products/"]')).not.toBeNull()
      expect(headTags.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
    },
  )
})
