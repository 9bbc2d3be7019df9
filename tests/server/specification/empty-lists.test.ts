import { expect, test } from 'vitest'
import { oneShop } from '../../support/shop.ts'

/** docs/product.md 4: an empty list has `msg`, which the client shows. */

const lists = [
  '/api/categories/load?type=display_on_nav&limit=10',
  '/api/media-categories/load?type=display_on_body',
  '/api/media-galleries/load',
  '/api/blog-infos/load',
  '/api/customer-comments/load',
  '/api/companies/load',
  '/api/custom-product-designs/load',
  '/api/product-color-info/load',
  '/api/product-size-info/load',
  '/api/product-type-info-name/load',
  '/api/product-types/load',
  '/api/products/selected',
  '/api/products/hot',
  '/api/products/by-mode?mode=1',
  '/api/products/by-category/1',
  '/api/products/all',
  '/api/products/search?keyword=napa',
]

oneShop('An empty shop', ({ anybody }) => {
  test.each(lists)('returns a message without data at %s', async (url) => {
    const { status, body } = await anybody().get(url)
    expect(status).toBe(200)
    expect(body).toMatchObject({ data: [], msg: 'There is no data.' })
    expect(body.meta).toMatchObject({ current_page: 1, last_page: 1, total: 0, from: null, to: null })
  })

  test('translates the message into the language of the request', async () => {
    expect((await anybody().get('/api/products/all?lang=bn')).body.msg).toBe('কোনো তথ্য নেই।')
  })

  test('returns an empty list and a message for recommendations', async () => {
    const { status, body } = await anybody().post('/api/products/recommended', { tag_ids: '' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ data: [], msg: 'There is no data.' })
  })

  test('has no banner', async () => {
    expect((await anybody().get('/api/promotional-banners/load')).body.data).toEqual({ by_display_type: {} })
  })
})
