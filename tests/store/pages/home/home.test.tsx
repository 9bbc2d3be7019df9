// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import type { Banner } from '../../../../src-store/pages/home/banners/banner-slide.tsx'
import { fakeBanner } from '../../support/fake-banner.ts'
import { fakeShop } from '../../support/fake-shop.ts'
import { renderPage } from '../../support/render-page.ts'

const homeWith = async (...banners: Banner[]) => {
  const api = fakeShop({ calls: { banners: async () => ({ by_display_type: { 1: { banners } } }) } })
  return (await renderPage('/', { api })).page
}

describe('Home page', () => {
  test('shows banners next to the category menu', async () => {
    const page = await homeWith(fakeBanner(1), fakeBanner(2, { banner_title: 'Rain week' }))
    const menu = page.querySelector('main nav[aria-label="Categories"]')
    const titles = [...(menu?.nextElementSibling?.querySelectorAll('img') ?? [])].map(({ alt }) => alt)
    expect(titles).toEqual(['Tea week', 'Rain week'])
  })

  test('lists the products of a sub-category in the menu with links', async () => {
    const menu = (await homeWith()).querySelector('main nav[aria-label="Categories"]')
    const product = menu?.querySelector('a[href="/search?category=tea"] ~ ul a[href="/products/green-tea"]')
    expect(product?.textContent).toContain('Green Tea')
  })

  test('shows all badges of a product in the menu', async () => {
    const api = fakeShop()
    const { categories } = api
    api.categories = async (input) => {
      const answer = await categories(input)
      const [tea] = answer.data[0]?.sub_categories[0]?.product_infos ?? []
      if (tea) tea.product_mode_infos = [{ mode_id: 1 }, { mode_id: 5 }]
      return answer
    }
    const { page } = await renderPage('/', { api })
    const link = page.querySelector('main nav[aria-label="Categories"] a[href="/products/green-tea"]')
    expect(link?.textContent).toMatch(/New.*Exclusive/)
  })

  test('loads the ten navigation categories once with and once without products', async () => {
    const requested: unknown[] = []
    const api = fakeShop()
    const { categories } = api
    api.categories = (input) => {
      requested.push(input)
      return categories(input)
    }
    await renderPage('/', { api })
    const categories10 = { type: 'display_on_nav', limit: 10 }
    expect(requested).toHaveLength(2)
    expect(requested).toEqual(expect.arrayContaining([categories10, { ...categories10, products: 0 }]))
  })

  test('shows customer ratings as stars out of five', async () => {
    const comment = { customer_name: 'Mitu', designation: 'Teacher', comment: 'Fast.', rating: 4 }
    const row = { id: 1, photo_id: null, customer_name_bn: null, designation_bn: null, comment_bn: null }
    const api = fakeShop()
    const { load } = api
    api.load = async (name) =>
      name === 'customer-comments'
        ? { ...(await load(name)), data: [{ ...row, ...comment }] as never[] }
        : load(name)
    const { page } = await renderPage('/', { api })
    const stars = page.querySelector('[aria-label="4 out of 5"]')
    expect(stars?.querySelectorAll('svg')).toHaveLength(5)
  })
})

describe('Banner', () => {
  test('links to its promotional link, if it has one', async () => {
    const page = await homeWith(fakeBanner(1, { promotional_link: '/search?category=tea' }), fakeBanner(2))
    const [first, second] = page.querySelectorAll('main picture')
    expect(first?.closest('a')?.getAttribute('href')).toBe('/search?category=tea')
    expect(second?.closest('a')).toBeNull()
  })

  test('can show title, summary and buttons over its picture', async () => {
    const page = await homeWith(
      fakeBanner(1, {
        banner_summary: 'All teas cheaper.',
        link_buttons: [{ title: 'Have a look', title_bn: null, link: '/tea' }],
      }),
    )
    const words = page.querySelector('main picture + div')
    expect([...(words?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Tea week',
      'All teas cheaper.',
      'Have a look',
    ])
    expect(words?.querySelector('a')?.getAttribute('href')).toBe('/tea')
  })
})
