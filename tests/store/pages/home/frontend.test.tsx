// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { fakeBanner } from '../../support/fake-banner.ts'
import { catalogue } from '../../support/fake-products.ts'
import { fakeShop } from '../../support/fake-shop.ts'
import { renderPage } from '../../support/render-page.ts'

const [tea, shirt, ...others] = catalogue
const page = (data: typeof catalogue | unknown[]) => async () => ({ data }) as never
const category = (id: number, category_name: string, slug: string) => ({
  id,
  category_name,
  category_name_bn: null,
  slug,
})
const comment = {
  id: 1,
  customer_name: 'Mitu',
  designation: 'Teacher',
  comment: 'Fast.',
  rating: 4,
  photo_id: null,
}
const bengali = { customer_name_bn: null, designation_bn: null, comment_bn: null }

/** A shop with content for every block. */
const fullShop = () => {
  const calls = {
    banners: async () => ({ by_display_type: { 1: { banners: [fakeBanner(1)] } } }),
    hot: page(others),
    selected: page([tea, shirt]),
    byMode: async ({ mode }: { mode: number }) => ({ data: mode === 3 ? [shirt] : [] }) as never,
    categoryRows: async () => [{ ...category(1, 'Food', 'food'), product_infos: [tea] }] as never,
  }
  const settings = {
    why_choose_us: [{ title: 'Genuine', title_bn: null, text: 'Always.', text_bn: null, icon: 'shield' }],
    video_slider: [
      { title: 'Picking tea', title_bn: null, youtube_url: 'https://youtu.be/3PmVJQUCm4E', image: null },
    ],
  }
  const api = fakeShop({ calls, settings })
  const { load } = api
  api.load = async (name) =>
    name === 'customer-comments'
      ? { ...(await load(name)), data: [{ ...comment, ...bengali }] as never[] }
      : load(name)
  return api
}

const shown = async (path: string) => {
  const answer = await renderPage(path, { api: fullShop() })
  return { ...answer, main: answer.page.querySelector('main') as HTMLElement }
}

const blocks = [
  ['navigation', 'nav[aria-label="Categories"] a[href="/search?category=food"]'],
  ['banner-list', 'section[aria-label="Offers"] img[alt="Tea week"]'],
  ['hot-products', `a[href="/products/${others[0]?.slug}"]`],
  ['best-selling', `a[href="/products/${shirt?.slug}"]`],
  ['recommended', `a[href="/products/${tea?.slug}"]`],
  ['latest-products', `a[href="/products/${tea?.slug}"]`],
  ['product-by-category', `h2 + a[href="/search?category=food"]`],
  ['products-by-mode', `h2 + a[href="/search?mode=3"]`],
  ['selected-products', `a[href="/products/${tea?.slug}"]`],
  ['search-input', 'form[action="/search"] input[name=keyword]'],
  ['customer-comments', 'blockquote'],
  ['latest-blogs', 'a[href="/blog/how-tea-is-picked"]'],
  ['why-choose-us', 'section h3'],
  ['video-contents', 'a[href="https://youtu.be/3PmVJQUCm4E"]'],
  ['top-section', 'nav[aria-label="Categories"] + section[aria-label="Offers"]'],
] as const

describe('Blocks at /frontend', () => {
  test.each(blocks)('%s renders in the layout under a heading and is noindex', async (name, sign) => {
    const { main, page, headTags, status } = await shown(`/frontend/${name}`)
    expect(status).toBe(200)
    expect(main.querySelector(sign), sign).not.toBeNull()
    expect(main.querySelectorAll('h1')).toHaveLength(1)
    expect(page.querySelectorAll(':scope > :is(header, footer)')).toHaveLength(2)
    expect(headTags.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  })

  test('respond with 404 for an unknown block', async () => {
    expect((await shown('/frontend/nothing')).status).toBe(404)
    expect((await shown('/frontend/toString')).status).toBe(404)
  })

  test('show the products of the requested category or mode', async () => {
    const titles = async (path: string) =>
      [...(await shown(path)).main.querySelectorAll('h2')].map(({ textContent }) => textContent)
    expect(await titles('/frontend/product-by-category?category=tea')).toEqual(['Tea'])
    expect(await titles('/frontend/products-by-mode?mode=3')).toEqual(['Best Selling'])
    expect((await shown('/frontend/product-by-category?category=none')).status).toBe(404)
    expect((await shown('/frontend/products-by-mode?mode=none')).status).toBe(404)
    expect((await shown('/frontend/banner-list?type=7')).status).toBe(404)
  })

  test('show a message when they are empty', async () => {
    const { main, status } = await shown('/frontend/products-by-mode?mode=5')
    expect(status).toBe(200)
    expect(main.textContent).toContain('No products here yet.')
  })
})
