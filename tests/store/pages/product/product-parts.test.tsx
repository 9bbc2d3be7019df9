// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { panned, whole, zoomed } from '../../../../src-store/components/pictures/zoom.ts'
import { rememberTags, visitedTags } from '../../../../src-store/state/visited-tags.ts'
import { type Product, product, tea, variant } from '../../support/fake-products.ts'
import { fakeShop } from '../../support/fake-shop.ts'
import { openPage } from '../../support/open-page.ts'
import { renderPage } from '../../support/render-page.ts'

const visited = '_visited_tag_id_history'
const setCookie = (cookie: string) => Object.assign(document, { cookie })
afterEach(() => {
  setCookie(`${visited}=; path=/; max-age=0`)
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const category = (id: number, category_name: string, parent_id: number | null) => ({
  cat_data_info: {
    id,
    category_name,
    category_name_bn: null,
    slug: category_name.toLowerCase(),
    parent_id,
  },
})
const info = (id: number, type_title: string, content: string) => ({
  product_info_type_id: id,
  product_info_type_data: { type_title, type_title_bn: null },
  content,
  content_bn: null,
})
const full: Product = {
  ...tea,
  cat_info: [category(2, 'Tea', 1), category(1, 'Food', null)],
  company_info: { id: 3, company_name: 'Kashful Care', company_name_bn: null, slug: 'kashful-care' },
  product_infos: [
    info(1, 'Details', '<p>Picked in March.</p>'),
    info(2, 'Brewing', '<p>Three minutes.</p>'),
    info(3, 'Origin', '<p>Sreemangal.</p>'),
  ],
  rating_info: {
    average: 4.3,
    count: 7,
    histogram: [4, 2, 1, 0, 0].map((count, at) => ({ points: 5 - at, count })),
  },
}
const review = (id: number) => ({
  id,
  rating_points: 5,
  review_comments: `Comment ${id}`,
  full_name: 'Rahima',
  review_answer: null,
  reviewed_at: '2025-11-21T04:00:00.000Z',
})
const others = [
  {
    id: 40,
    product_title: 'Leaf Tea',
    product_title_bn: null,
    slug: 'leaf-tea',
    company_name: 'Shapla Foods',
    company_name_bn: null,
    type_title: 'Per Piece',
    type_title_bn: null,
    unit_price: 800,
    regular_price: 850,
    in_stock: false,
  },
]
const shop = (shown: Product = full) => {
  const base = fakeShop()
  return fakeShop({
    calls: {
      product: async () => shown,
      alternatives: async () => others,
      byCompany: async ({ company_id, limit }) => {
        const { data, ...meta } = await base.all({ limit: limit ?? 15 })
        return { ...meta, data: company_id === 3 ? data : [] }
      },
      reviews: async ({ page, limit }) => {
        const { meta, ...rest } = await base.all({ limit: limit ?? 5, page: page ?? 1 })
        const at = meta.current_page
        const data = at === 1 ? [1, 2, 3, 4, 5].map(review) : [5, 6, 7].map(review)
        return { ...rest, data, meta: { ...meta, last_page: 2 } }
      },
    },
  })
}
const region = (name: string) => within(screen.getByRole('region', { name }))

describe('Product page sections', () => {
  test('have detail tabs that open with keyboard and click', async () => {
    const page = await openPage('/products/green-tea', { api: shop() })
    const tab = (name: string) => screen.getByRole('tab', { name })
    const shown = () => document.querySelector('[role=tabpanel][data-shown=true]')?.textContent
    expect(
      within(screen.getByRole('tablist', { name: 'About this product' })).getAllByRole('tab'),
    ).toHaveLength(3)
    expect(shown()).toContain('Picked in March.')
    await page.user.click(tab('Brewing'))
    expect(shown()).toContain('Three minutes.')
    await page.user.keyboard('{ArrowRight}')
    expect(tab('Origin').getAttribute('aria-selected')).toBe('true')
    expect(document.activeElement).toBe(tab('Origin'))
    await page.user.keyboard('{ArrowRight}')
    expect(shown()).toContain('Picked in March.')
    await page.user.keyboard('{End}')
    expect(shown()).toContain('Sreemangal.')
    expect(page.complaints()).toEqual([])
    await page.leave()
  })

  test('are all in the server response: texts, prices, reviews and alternatives', async () => {
    const { text, page } = await renderPage('/products/green-tea', { api: shop() })
    const parts = ['Three minutes.', 'Sreemangal.', 'Comment 5', 'Leaf Tea', 'Tk 1000.00', 'Tk 800.00']
    for (const part of parts) expect(text).toContain(part)
    expect([...page.querySelectorAll('[role=tabpanel] h2')].map((h) => h.textContent)).toEqual([
      'Details',
      'Brewing',
      'Origin',
    ])
    const photo = page.querySelector('main img')
    expect([photo?.getAttribute('loading'), photo?.getAttribute('fetchpriority')]).toEqual(['eager', 'high'])
    expect([photo?.getAttribute('width'), photo?.getAttribute('height')]).toEqual(['640', '640'])
  })

  test('link categories and tags to the search', async () => {
    const { page } = await renderPage('/products/green-tea', { api: shop() })
    const links = [...page.querySelectorAll('dl a')].map((a) => [a.textContent, a.getAttribute('href')])
    expect(links).toContainEqual(['Tea', '/search?category=tea'])
    expect(links).toContainEqual(['Sylhet', '/search?keyword=Sylhet'])
    const way = [...page.querySelectorAll('nav[aria-label="You are here"] a')].map((a) => a.textContent)
    expect(way).toEqual(['Home', 'Food', 'Tea'])
  })

  test('show a rating summary and paginated reviews', async () => {
    const page = await openPage('/products/green-tea', { api: shop() })
    const ratings = region('Ratings and reviews')
    expect(ratings.getByText('4.3')).toBeDefined()
    expect(ratings.getByText('7 ratings')).toBeDefined()
    expect(ratings.getByText('5 stars').parentElement?.textContent).toBe('5 stars4')
    expect(ratings.getAllByText(/^Comment/)).toHaveLength(5)
    await page.user.click(ratings.getByRole('button', { name: 'Show more reviews' }))
    await waitFor(() => expect(ratings.getAllByText(/^Comment/)).toHaveLength(7))
    expect(ratings.queryByRole('button', { name: 'Show more reviews' })).toBeNull()
    expect(ratings.getAllByText('Rahima · 21 Nov 2025')).toHaveLength(7)
    await page.leave()
  })

  test('show a message when there are no reviews', async () => {
    const { text } = await renderPage('/products/green-tea')
    expect(text).toContain('No reviews yet.')
  })

  test('compare alternatives of other companies by unit price', async () => {
    const page = await openPage('/products/green-tea', { api: shop() })
    const rows = region('Same medicine, other brands').getAllByRole('row')
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      'Green Tea This productKashful CareTk 1000.00 Tk 1200.00 Per Piece',
      'Leaf Tea Shapla FoodsSold outShapla FoodsTk 800.00 Tk 850.00 Per Piece',
    ])
    await page.leave()
  })

  test('show five other products of the same company', async () => {
    const page = await openPage('/products/green-tea', { api: shop() })
    const titles = region('More from Kashful Care').getAllByRole('heading', { level: 3 })
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'Cotton Shirt',
      'Visiting Cards',
      'Product 4',
      'Product 5',
      'Product 6',
    ])
    await page.leave()
  })

  test('have a native share button, otherwise a copy link button', async () => {
    const plain = await openPage('/products/green-tea')
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeDefined()
    await plain.leave()
    const shared: unknown[] = []
    Object.assign(navigator, { share: async (what: unknown) => shared.push(what) })
    const page = await openPage('/products/green-tea')
    await page.user.click(screen.getByRole('button', { name: 'Share via …' }))
    expect(shared).toEqual([{ title: 'Green Tea', url: 'https://shop.example/products/green-tea' }])
    Reflect.deleteProperty(navigator, 'share')
    await page.leave()
  })
})

describe('Structured data of a product page', () => {
  const structuredDataOf = async (shown: Product) => {
    const { headTags } = await renderPage('/products/green-tea', { api: shop(shown) })
    return JSON.parse(headTags.querySelector('script[type="application/ld+json"]')?.textContent ?? '')[
      '@graph'
    ]
  }

  test('contains the product with offer and rating, and the breadcrumb', async () => {
    const [thing, way] = await structuredDataOf(full)
    expect(thing).toMatchObject({
      '@type': 'Product',
      name: 'Green Tea',
      sku: 'SKU-11',
      brand: { name: 'Kashful Care' },
      image: ['https://shop.example/media/tea.webp', 'https://shop.example/media/tea-2.webp'],
      offers: {
        '@type': 'Offer',
        price: '1000.00',
        priceCurrency: 'BDT',
        priceSpecification: {
          price: '1000.00',
          priceCurrency: 'BDT',
          valueAddedTaxIncluded: false,
        },
      },
      aggregateRating: { ratingValue: '4.3', ratingCount: 7 },
    })
    expect(way).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://shop.example/' },
        { position: 2, name: 'Food', item: 'https://shop.example/food' },
        { position: 3, name: 'Tea' },
        { position: 4, name: 'Green Tea', item: 'https://shop.example/products/green-tea' },
      ],
    })
  })

  test('omits a missing rating and has the price range of several variants', async () => {
    const [thing] = await structuredDataOf({
      ...tea,
      product_price_infos: [variant(11, 1200), variant(12, 90, { product_price_type_id: 2 })],
    })
    expect(thing.aggregateRating).toBeUndefined()
    expect(thing.offers).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: '90.00',
      highPrice: '1200.00',
      offerCount: 2,
    })
    expect(
      (await structuredDataOf(product(1, 'Green Tea', { product_price_infos: [] })))[0].offers,
    ).toBeUndefined()
  })
})

describe('Tags of visited products', () => {
  test('are stored in a cookie, newest first, without duplicates, at most fifteen', async () => {
    rememberTags([1, 2, 3])
    rememberTags([3, 9])
    expect(visitedTags()).toEqual([3, 9, 1, 2])
    rememberTags(Array.from({ length: 20 }, (_, at) => at + 100))
    expect(visitedTags()).toHaveLength(15)
    setCookie(`${visited}=broken; path=/`)
    expect(visitedTags()).toEqual([])
    const page = await openPage('/products/green-tea')
    expect(decodeURIComponent(document.cookie)).toContain(`${visited}=[4]`)
    await page.leave()
  })

  test('determine the recommendations on the home page', async () => {
    const requested: unknown[] = []
    const base = fakeShop()
    const recommended = async (input: Parameters<typeof base.recommended>[0]) => {
      requested.push(input)
      return base.hot({ limit: 2 })
    }
    const api = fakeShop({ calls: { recommended } })
    const before = await openPage('/', { api })
    expect(requested).toEqual([])
    await before.leave()
    rememberTags([9, 4])
    const page = await openPage('/', { api })
    const row = within(await screen.findByRole('region', { name: 'Just for you' }, { timeout: 180_000 }))
    expect(requested).toMatchObject([{ tag_ids: '9,4', limit: 15 }])
    expect(row.getAllByRole('heading', { level: 3 })).toHaveLength(2)
    await page.leave()
  })
})

describe('Photo zoom', () => {
  const frame = { width: 400, height: 300 }

  test('preserves the point under the pointer and stays inside the frame', () => {
    const near = zoomed(whole, 2, { x: 100, y: 50 }, frame)
    expect(near).toEqual({ scale: 2, x: -100, y: -50 })
    expect(panned(near, { x: 900, y: -900 }, frame)).toEqual({ scale: 2, x: 200, y: -150 })
    expect(zoomed(near, 100, { x: 0, y: 0 }, frame).scale).toBe(4)
    expect(zoomed(near, 0.1, { x: 30, y: 30 }, frame)).toEqual(whole)
    expect(panned(whole, { x: 50, y: 50 }, frame)).toEqual(whole)
  })
})
