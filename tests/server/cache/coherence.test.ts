import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopTable } from '../../../src/contract/shop-api.ts'
import { createApp } from '../../../src-server/app.ts'
import { createCache } from '../../../src-server/cache/cache.ts'
import { render } from '../../../src-store/entry-server.tsx'
import { addPlace, aGuest, orderOf, type Place, place } from '../../support/orders.ts'
import { type Caller, oneShop, pretendedAssets } from '../../support/shop.ts'

/** Compares every public call and page after each of many writes: cached, and from an empty cache. */
oneShop('Cache coherence', ({ shop, asAdmin }) => {
  let app: FastifyInstance
  let admin: Caller
  let here: Place
  const ids: Record<string, number> = {}
  const assets = { ...pretendedAssets, store: async () => ({ head: '', render }) }

  const save = async (resource: string, record: object) => {
    const { status, body } = await admin.post(`/api/${resource}/store`, record)
    expect(status, `${resource} ${JSON.stringify(body)}`).toBe(200)
    return body.data.id as number
  }
  const change = async (resource: string, id: number | undefined, record: object) => {
    const { status, body } = await admin.patch(`/api/${resource}/${id}`, record)
    expect(status, `${resource} ${JSON.stringify(body)}`).toBe(200)
  }
  const product = async (product_title: string, more: object = {}) =>
    save('products', {
      product_title,
      status: true,
      category_ids: [ids.category],
      company_id: ids.company,
      generic_ids: [ids.generic],
      tag_ids: [ids.tag],
      photo_ids: [ids.photo],
      product_mode_infos: [{ mode_id: 1 }],
      product_price_infos: [
        {
          product_price_type_id: ids.price_type,
          unit_price: 40,
          sku: product_title.replace(/ /g, '-'),
          stock_type: 1,
          stock_change: 5,
        },
      ],
      ...more,
    })

  beforeAll(async () => {
    app = await createApp(shop(), assets)
    admin = await asAdmin()
    here = await addPlace(shop().db)
    ids.price_type = await save('product-price-types', { type_title: 'Per piece' })
    ids.info_type = await save('product-info-types', { type_title: 'Use' })
    ids.company = await save('companies', { company_name: 'Square', status: true })
    ids.rival = await save('companies', { company_name: 'Beximco', status: true })
    ids.generic = await save('generics', { generic_name: 'Paracetamol', status: true })
    ids.tag = await save('tags', { tag_title: 'Fever', status: true })
    ids.disease = await save('disease', { disease_title: 'Headache', status: true })
    ids.media_category = await save('media-categories', {
      category_name: 'Shelf',
      display_on_nav: true,
      status: true,
    })
    ids.photo = await save('media-galleries', {
      content: '/media/a.webp',
      content_title: 'A',
      cat_id: ids.media_category,
      status: true,
    })
    ids.top = await save('categories', {
      category_name: 'Medicine',
      display_on_nav: true,
      display_on_body: true,
      status: true,
    })
    ids.category = await save('categories', {
      category_name: 'Pain',
      parent_id: ids.top,
      display_on_nav: true,
      status: true,
    })
    ids.other = await save('categories', {
      category_name: 'Cough',
      parent_id: ids.top,
      display_on_nav: true,
      status: true,
    })
    ids.napa = await product('Napa 500 mg', { selected: true, disease_ids: [ids.disease] })
    ids.ace = await product('Ace 500 mg', { company_id: ids.rival })
    ids.tea = await product('Ginger tea', {
      generic_ids: [],
      category_ids: [ids.other],
      allow_custom_design: true,
    })
    ids.page = await save('static-page-infos', {
      page_title: 'Delivery',
      details: '<p>Soon</p>',
      status: true,
    })
    ids.blog = await save('blog-infos', { blog_title: 'Spring', details: '<p>Green</p>', status: true })
    ids.comment = await save('customer-comments', {
      customer_name: 'Karim',
      comment: 'Good.',
      rating: 5,
      status: true,
    })
  })
  afterAll(() => app?.close())

  /** The URLs of every public call that reads, each for these records, and of pages. */
  function addresses(): string[] {
    const slugs = ['napa-500-mg', 'ace-500-mg', 'ginger-tea', 'pain', 'medicine', 'delivery', 'spring']
    const query = `mode=1&generics=${ids.generic}&tag_ids=${ids.tag}&term=nap&keyword=napa`
    const calls = Object.values(shopTable)
      .filter(({ cached, method }) => cached && method === 'GET')
      .flatMap(({ path }) => {
        const numbered = [ids.category, ids.company, ids.top].map((id) =>
          path.replace(/:(?!slug)\w+/g, String(id)),
        )
        return numbered.flatMap((one) => slugs.map((slug) => `${one.replace(':slug', slug)}?${query}`))
      })
    const searches = [
      'sort=price-asc',
      'stock=1',
      'company=square',
      'category=medicine',
      'keyword=fever',
      'sort=title',
    ]
    const pages = [
      '/',
      '/products/napa-500-mg',
      '/products/ace-500-mg',
      '/products/ginger-tea',
      '/medicine',
      '/pain',
      '/search?keyword=napa',
      '/products',
      '/delivery',
      '/blog',
    ]
    return [...new Set([...calls, ...searches.map((one) => `/api/products/search?${one}`), ...pages])]
  }

  const writes: [string, () => Promise<unknown>][] = [
    [
      'a price',
      () =>
        change('products', ids.ace, {
          product_price_infos: [
            {
              product_price_type_id: ids.price_type,
              unit_price: 12,
              sku: 'Ace',
              stock_type: 1,
              stock_change: 3,
            },
          ],
        }),
    ],
    ['a title', () => change('products', ids.napa, { product_title: 'Napa Extra' })],
    ['a category of a product', () => change('products', ids.tea, { category_ids: [ids.category] })],
    ['a generic of a product', () => change('products', ids.tea, { generic_ids: [ids.generic] })],
    ['a company of a product', () => change('products', ids.tea, { company_id: ids.rival })],
    [
      'a tag, a disease and modes of a product',
      () => change('products', ids.tea, { tag_ids: [], disease_ids: [ids.disease], product_mode_infos: [] }),
    ],
    [
      'what a product is selected for',
      () => change('products', ids.ace, { selected: true, allow_custom_design: true }),
    ],
    [
      'a text of a product',
      () =>
        change('products', ids.ace, {
          product_infos: [{ product_info_type_id: ids.info_type, content: '<p>For adults</p>' }],
        }),
    ],
    ['a product unpublished', () => change('products', ids.ace, { status: false })],
    ['a product published', () => change('products', ids.ace, { status: true })],
    ['a new product', async () => (ids.rapid = await product('Napa Rapid'))],
    ['a removed product', () => admin.remove(`/api/products/${ids.rapid}`)],
    ['a name of a company', () => change('companies', ids.rival, { company_name: 'Incepta' })],
    ['a company unpublished', () => change('companies', ids.company, { status: false })],
    ['a name of a generic', () => change('generics', ids.generic, { generic_name: 'Acetaminophen' })],
    ['a name of a tag', () => change('tags', ids.tag, { tag_title: 'Napalike' })],
    ['a name of a disease', () => change('disease', ids.disease, { disease_title: 'Migraine' })],
    [
      'a name of a price type',
      () => change('product-price-types', ids.price_type, { type_title: 'Per box' }),
    ],
    ['a name of a category', () => change('categories', ids.category, { category_name: 'Aches' })],
    ['a category that moves', () => change('categories', ids.other, { parent_id: null })],
    ['a category unpublished', () => change('categories', ids.category, { status: false })],
    ['a category published', () => change('categories', ids.category, { status: true })],
    [
      'a new category',
      () =>
        save('categories', { category_name: 'Skin', parent_id: ids.top, display_on_nav: true, status: true }),
    ],
    ['a text of a picture', () => change('media-galleries', ids.photo, { alt_text: 'A box' })],
    ['the name of the shop', () => change('basic-config', 1, { website_title: 'Another shop' })],
    ['a key of Google', () => change('third-party-keys', 1, { google_client_id: 'haat at google' })],
    ['the header', () => change('header-setup', 1, { top_line: false })],
    [
      'a page',
      () => change('static-page-infos', ids.page, { page_title: 'How we deliver', details: '<p>Now</p>' }),
    ],
    [
      'a new page',
      () => save('static-page-infos', { page_title: 'Careers', details: '<p>None</p>', status: true }),
    ],
    ['a post', () => change('blog-infos', ids.blog, { blog_title: 'Summer' })],
    ['a new post', () => save('blog-infos', { blog_title: 'Autumn', details: '<p>Red</p>', status: true })],
    ['a comment', () => change('customer-comments', ids.comment, { comment: 'Better.' })],
    [
      'a banner',
      () =>
        save('promotional-banners', {
          banner_title: 'Now',
          desktop_banner_image: '/media/a.webp',
          mobile_banner_image: '/media/a.webp',
          display_type: 1,
          schedule_type: 0,
          status: true,
        }),
    ],
    ['an order', () => order(ids.napa, 1)],
    ['an order of the last piece', () => order(ids.tea, 5)],
    ['prices of many products at once', changePrices],
  ]

  async function changePrices() {
    const edit = { ids: `${ids.napa},${ids.tea}`, price: { percent: 10, round_to: 1 } }
    const { body } = await admin.post('/api/products/bulk-preview', edit)
    const done = await admin.post('/api/products/bulk-edit', { ...edit, token: body.data.token })
    expect(done.status, JSON.stringify([body, done.body])).toBe(200)
  }

  async function order(product_id: number | undefined, qty: number) {
    const { rows } = await sql<{ id: number }>`select id from product_price_infos
      where product_id = ${product_id} and deleted_at is null`.execute(shop().db)
    const lines = [{ product_price_info_id: rows[0]?.id ?? 0, qty }]
    expect((await place(aGuest(shop(), app), orderOf(here, lines))).status).toBe(200)
  }

  const bodies = async (of: FastifyInstance) => {
    const found = new Map<string, string>()
    for (const url of addresses()) {
      const { statusCode, body } = await of.inject({ url })
      found.set(url, `${statusCode} ${body}`)
    }
    return found
  }

  // The responses of the previous test, which are in the cache.
  let last: Map<string, string> | undefined

  test.each(writes)('cached responses equal fresh ones after this write: %s', async (_, write) => {
    const before = last ?? (await bodies(app))
    await write()
    const cached = await bodies(app)
    last = cached
    const fresh = await createApp({ ...shop(), cache: createCache(shop().changes, () => new Date()) }, assets)
    const expected = await bodies(fresh)
    await fresh.close()
    const changed = [...expected].filter(([url, body]) => before.get(url) !== body)
    expect(changed.length).toBeGreaterThan(0)
    for (const [url, body] of expected) expect(cached.get(url), url).toBe(body)
  })
})
