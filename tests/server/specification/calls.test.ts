import { beforeAll, expect, test } from 'vitest'
import { type Caller, oneShop } from '../../support/shop.ts'
import { fillShop, type SmallShop } from './small-shop.ts'

/** docs/product.md 7, row by row: the read routes of the storefront. Sign-in is tested in sign-in.test.ts. */

oneShop('The calls of section 7', ({ asAdmin, anybody }) => {
  let shop: SmallShop
  let admin: Caller
  beforeAll(async () => {
    admin = await asAdmin()
    shop = await fillShop(admin)
  })

  const read = async (url: string) => {
    const { status, body } = await anybody().get(url)
    expect(status).toBe(200)
    return body
  }
  const names = (rows: Record<string, unknown>[], of = 'product_title') => rows.map((row) => row[of])

  test('GET /api/basic-config: gives the basic config under data', async () => {
    expect((await read('/api/basic-config')).data).toMatchObject({
      site_basic_config_data: { website_title: 'Haat' },
      vat: 0,
      delivery_fee_default: 100,
    })
  })

  test('GET /api/logo-info: gives the logos under data', async () => {
    const logos = {
      logo: '/media/logo.png',
      dark_logo: null,
      favicon: '/media/icon.png',
      watermark_logo: null,
    }
    const { body } = await admin.get('/api/logo-info/edit/1')
    expect((await admin.post('/api/logo-info/update/1', { ...body.data, ...logos })).status).toBe(200)
    expect((await read('/api/logo-info')).data).toEqual(logos)
  })

  test.each([
    ['display_on_nav', ['Care']],
    ['display_on_body', ['Care']],
    ['featured', ['Care']],
  ])('GET /api/categories/load: gives the published top categories of type %s', async (type, expected) => {
    const { data } = await read(`/api/categories/load?type=${type}&limit=10`)
    expect(names(data, 'category_name')).toEqual(expected)
  })

  test('GET /api/categories/load: stops at the limit', async () => {
    await admin.post('/api/categories/store', { category_name: 'Baby' })
    const { data, meta } = await read('/api/categories/load?type=display_on_nav&limit=1')
    expect(data).toHaveLength(1)
    expect(meta).toMatchObject({ total: 2, last_page: 2 })
  })

  test.each([
    ['display_on_nav', ['Lookbook']],
    ['display_on_body', ['Patterns']],
  ])('GET /api/media-categories/load: gives the media categories of type %s', async (type, expected) => {
    const { data } = await read(`/api/media-categories/load?type=${type}`)
    expect(names(data, 'category_name')).toEqual(expected)
  })

  test('GET /api/blog-infos/load: gives the published posts by limit and page, newest first', async () => {
    const { data, meta } = await read('/api/blog-infos/load?limit=1&page=2')
    expect(names(data, 'blog_title')).toEqual(['Clean hands'])
    expect(meta).toMatchObject({ current_page: 2, last_page: 2, total: 2 })
  })

  test('GET /api/blog-infos/page/{slug}: gives one published post', async () => {
    const { data } = await read('/api/blog-infos/page/clean-hands')
    expect(data).toMatchObject({ blog_title: 'Clean hands', details: '<p>Wash your hands.</p>' })
    expect((await anybody().get('/api/blog-infos/page/half-a-thought')).status).toBe(404)
  })

  test('GET /api/customer-comments/load: gives the published comments by limit and page', async () => {
    for (const customer_name of ['Asha', 'Bina', 'Chitra'])
      await admin.post('/api/customer-comments/store', { customer_name, comment: 'Fast', rating: 5 })
    const { data, meta } = await read('/api/customer-comments/load?limit=2&page=2')
    expect(data).toHaveLength(1)
    expect(meta).toMatchObject({ current_page: 2, last_page: 2, total: 3 })
  })

  test('GET /api/products/{slug}: gives a published product under data', async () => {
    const { data } = await read('/api/products/napa')
    expect(data).toMatchObject({ id: shop.napa, product_title: 'Napa', slug: 'napa' })
    const draft = await anybody().get('/api/products/draft')
    expect(draft.status).toBe(404)
    expect(draft.body).toMatchObject({ status: false })
  })

  test('POST /api/products/recommended: gives what shares most of the tags, the newest without tags', async () => {
    const ask = async (tag_ids: string) =>
      names((await anybody().post('/api/products/recommended?limit=5&page=1', { tag_ids })).body.data)
    expect(await ask(`${shop.tag},${shop.otherTag}`)).toEqual(['Napa', 'Neem Soap'])
    expect(await ask(`${shop.tag}`)).toEqual(['Napa'])
    expect(await ask('')).toEqual(['Neem Soap', 'Napa'])
  })

  test('GET /api/products/selected: gives the published products that are marked', async () => {
    expect(names((await read('/api/products/selected')).data)).toEqual(['Napa'])
  })

  test('GET /api/products/hot: gives the products by what was sold', async () => {
    const { data, meta } = await read('/api/products/hot?limit=10')
    for (const { product_title } of data) expect(['Napa', 'Neem Soap']).toContain(product_title)
    expect(meta.total).toBe(data.length)
  })

  test('GET /api/products/by-mode: gives the published products of a mode', async () => {
    expect(names((await read('/api/products/by-mode?mode=1&limit=5&page=1')).data)).toEqual(['Napa'])
    expect(await read('/api/products/by-mode?mode=4')).toMatchObject({ data: [], msg: 'There is no data.' })
    const wrong = await anybody().get('/api/products/by-mode?mode=9')
    expect(wrong.status).toBe(422)
    expect(wrong.body.errors).toEqual({ mode: 'Choose an option from the list.' })
  })

  test('GET /api/products/by-category/{cat_id}: gives the products of a category and its subcategories', async () => {
    const { data } = await read(`/api/products/by-category/${shop.care}?limit=5&page=1`)
    expect(names(data)).toEqual(['Neem Soap', 'Napa'])
    expect(names((await read(`/api/products/by-category/${shop.soap}`)).data)).toEqual(['Neem Soap'])
  })

  test('GET /api/products/all: gives all published products, newest first, by limit and page', async () => {
    expect(names((await read('/api/products/all')).data)).toEqual(['Neem Soap', 'Napa'])
    const { data, meta } = await read('/api/products/all?limit=1&page=2')
    expect(names(data)).toEqual(['Napa'])
    expect(meta).toMatchObject({ current_page: 2, last_page: 2, per_page: 1, total: 2 })
  })

  test('GET /api/promotional-banners/load: gives eight published banners of each display type', async () => {
    const { data } = await read('/api/promotional-banners/load?limit=8')
    expect(Object.keys(data.by_display_type)).toEqual(['1', '6'])
    expect(data.by_display_type[1].banners).toHaveLength(8)
    expect(names(data.by_display_type[6].banners, 'banner_title')).toEqual(['Popup'])
    const pages = [1, 2].map((page) => read(`/api/promotional-banners/load?limit=4&page=${page}`))
    const [first, second] = (await Promise.all(pages)).map((page) => page.data.by_display_type)
    expect([...first[1].banners, ...second[1].banners]).toEqual(data.by_display_type[1].banners)
    expect(Object.keys(second)).toEqual(['1'])
  })

  test('GET /api/static-page-infos/load: gives a plain list', async () => {
    const pages = await read('/api/static-page-infos/load')
    expect(names(pages, 'slug')).toEqual(
      expect.arrayContaining(['about-us', 'terms-and-conditions', 'privacy-policy']),
    )
  })

  test.each([
    '/api/products/all?limit=101',
    '/api/products/all?limit=0',
    '/api/products/by-mode?mode=new',
    '/api/categories/load?limit=many',
  ])('GET %s is rejected with a validation error', async (url) => {
    const { status, body } = await anybody().get(url)
    expect(status).toBe(422)
    expect(body).toMatchObject({ status: false, msg: expect.any(String) })
  })

  test('GET /api/anything-else: responds 404 with a message', async () => {
    const { status, body } = await anybody().get('/api/anything-else')
    expect(status).toBe(404)
    expect(body).toEqual({ status: false, msg: 'This page could not be found' })
  })
})
