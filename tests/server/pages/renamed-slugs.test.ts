import { beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../src-server/app.ts'
import type { Assets } from '../../../src-server/pages/assets.ts'
import { type Caller, oneShop } from '../../support/shop.ts'

/** docs/decisions/0031: a former URL redirects, or is 410 Gone. */
oneShop('Renamed slugs', ({ shop, asAdmin, anybody }) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await asAdmin()
  })
  const make = async (resource: string, body: object): Promise<number> => {
    const { body: answer } = await admin.post(`/api/${resource}/store`, { status: true, ...body })
    expect(answer, resource).toMatchObject({ status: true })
    return answer.data.id
  }
  const change = async (resource: string, id: number, body: object) =>
    expect((await admin.patch(`/api/${resource}/${id}`, body)).status).toBe(200)
  const at = async (path: string) => {
    const { status, body } = await anybody().get(path)
    // Directly below `/`, pages and categories share the slugs.
    return status === 200 ? (body.data.category ?? body.data).slug : status
  }

  test.each([
    ['products', '/api/products', { product_title: 'Honey' }, 'honey'],
    ['categories', '/api/slugs', { category_name: 'Sweets' }, 'sweets'],
    [
      'static-page-infos',
      '/api/static-page-infos/page',
      { page_title: 'Our garden', details: '<p>a</p>' },
      'our-garden',
    ],
    ['blog-infos', '/api/blog-infos/page', { blog_title: 'On bees', details: '<p>a</p>' }, 'on-bees'],
  ])('of %s redirect to the current page after any number of changes', async (resource, path, body, slug) => {
    const id = await make(resource, body)
    expect(await at(`${path}/${slug}`)).toBe(slug)
    await change(resource, id, { slug: `${slug}-one` })
    await change(resource, id, { slug: `${slug}-two` })
    for (const was of [slug, `${slug}-one`, `${slug}-two`])
      expect(await at(`${path}/${was}`)).toBe(`${slug}-two`)
    // An unpublished record is 404.
    await change(resource, id, { status: false })
    expect(await at(`${path}/${slug}`)).toBe(404)
    await change(resource, id, { status: true })
    expect((await admin.post(`/api/${resource}/delete/${id}`)).status).toBe(200)
    for (const was of [slug, `${slug}-two`]) expect(await at(`${path}/${was}`)).toBe(410)
    expect(await at(`${path}/${slug}-never`)).toBe(404)
  })

  test('belong to the record that has them now', async () => {
    const first = await make('products', { product_title: 'Mint' })
    await change('products', first, { slug: 'peppermint' })
    const second = await make('products', { product_title: 'Mint' })
    expect(await at('/api/products/mint')).toBe('mint')
    await change('products', second, { slug: 'spearmint' })
    expect(await at('/api/products/mint')).toBe('spearmint')
  })

  test('are stored when a change is undone, too', async () => {
    const id = await make('blog-infos', { blog_title: 'First words', details: '<p>a</p>' })
    await change('blog-infos', id, { slug: 'last-words' })
    const { id: history_id } = await shop()
      .db.selectFrom('history')
      .select('id')
      .where('resource', '=', 'blog-infos')
      .where('record_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect((await admin.post('/api/history/undo', { history_id })).status).toBe(200)
    expect(await at('/api/blog-infos/page/last-words')).toBe('first-words')
    expect(await at('/api/blog-infos/page/first-words')).toBe('first-words')
  })

  test('are not stored when saving fails', async () => {
    const id = await make('static-page-infos', { page_title: 'Calm', details: '<p>a</p>' })
    expect(
      (await admin.patch(`/api/static-page-infos/${id}`, { slug: 'quiet', page_title: '' })).status,
    ).toBe(422)
    expect(await at('/api/static-page-infos/page/quiet')).toBe(404)
  })

  test('of a deleted product still find its related products', async () => {
    const category_ids = [await make('categories', { category_name: 'Oils' })]
    const removed = await make('products', { product_title: 'Olive oil', category_ids })
    await make('products', { product_title: 'Mustard oil', category_ids })
    await admin.post(`/api/products/delete/${removed}`)
    const { status, body } = await anybody().get('/api/products/related/olive-oil')
    expect([status, body.data.map(({ slug }: { slug: string }) => slug)]).toEqual([200, ['mustard-oil']])
  })

  test('as paths of products or posts are one segment that is not in use', async () => {
    await make('static-page-infos', { page_title: 'Offers', details: '<p>x</p>', group_id: 1 })
    await make('categories', { category_name: 'Teas' })
    const { body } = await admin.get('/api/site-basic-config')
    const save = async (more: object) =>
      (await admin.post('/api/site-basic-config', { ...body.data, updated_at: undefined, ...more })).body
        .errors
    expect(await save({ product_detail_path: 'offers' })).toEqual({ product_detail_path: 'Already in use.' })
    expect(await save({ blog_page_path: 'teas' })).toEqual({ blog_page_path: 'Already in use.' })
    expect(await save({ product_detail_path: 'cart' })).toHaveProperty('product_detail_path')
    expect(await save({ product_detail_path: 'goods/all' })).toHaveProperty('product_detail_path')
    expect(await save({ product_detail_path: 'wares', blog_page_path: 'wares' })).toEqual({
      product_detail_path: 'Products and blog posts need different paths.',
      blog_page_path: 'Products and blog posts need different paths.',
    })
    expect(await save({ blog_page_path: 'journal' })).toBeUndefined()
    const page = await admin.post('/api/static-page-infos/store', {
      page_title: 'Journal',
      slug: 'journal',
      details: '<p>x</p>',
      group_id: 1,
    })
    expect(page.body.errors).toEqual({ slug: 'Already in use.' })
    expect(await save({ blog_page_path: 'blog' })).toBeUndefined()
  })

  test('below a former path of products or posts redirect to the new path', async () => {
    const { body } = await admin.get('/api/site-basic-config')
    const save = async (more: object) =>
      expect(
        (await admin.post('/api/site-basic-config', { ...body.data, updated_at: undefined, ...more })).status,
      ).toBe(200)
    await save({ product_detail_path: 'item', blog_page_path: 'news' })
    await save({ product_detail_path: 'goods', blog_page_path: 'news' })
    const nothing: Assets = {
      store: async () => ({
        head: '',
        render: async ({ language }) => ({ status: 404, language, head: '', html: '', data: '{}' }),
      }),
      admin: async () => ({ head: '' }),
    }
    const app = await createApp(shop(), nothing)
    const leads = async (url: string) => {
      const { statusCode, headers } = await app.inject({ url })
      return [statusCode, headers.location]
    }
    expect(await leads('/item/green-tea?lang=bn')).toEqual([301, '/goods/green-tea?lang=bn'])
    expect(await leads('/products/green-tea')).toEqual([301, '/goods/green-tea'])
    expect(await leads('/blog')).toEqual([301, '/news'])
    expect(await leads('/blog/on-bees')).toEqual([301, '/news/on-bees'])
    expect(await leads('/item')).toEqual([404, undefined])
    expect(await leads('/elsewhere/green-tea')).toEqual([404, undefined])
    await app.close()
  })
})
