import { beforeAll, expect, test } from 'vitest'
import { type Caller, oneShop } from '../../support/shop.ts'
import { fillShop, type SmallShop } from './small-shop.ts'

/** docs/product.md 3: the entities and their fields, as the storefront reads them. */

oneShop('The entities of section 3', ({ asAdmin, anybody }) => {
  let admin: Caller
  let shop: SmallShop
  beforeAll(async () => {
    admin = await asAdmin()
    shop = await fillShop(admin)
  })

  const read = async (url: string) => (await anybody().get(url)).body.data

  test('a category has name, slug, icon and sub-categories with their products', async () => {
    const [care] = await read('/api/categories/load?type=display_on_body&limit=10')
    expect(care).toMatchObject({ category_name: 'Care', slug: 'care', icon: null })
    expect(care.sub_categories).toHaveLength(1)
    expect(care.sub_categories[0]).toMatchObject({
      category_name: 'Soap',
      slug: 'soap',
      icon: null,
      product_infos: [{ product_title: 'Neem Soap', slug: 'neem-soap', product_mode_infos: [] }],
    })
  })

  test('a product in a list has title, slug, modes, photos and price types by their id', async () => {
    const products = await read('/api/products/all')
    const napa = products.find(({ id }: { id: number }) => id === shop.napa)
    expect(napa).toMatchObject({
      product_title: 'Napa',
      slug: 'napa',
      product_mode_infos: [{ mode_id: 1 }, { mode_id: 3 }],
      product_photo_infos: [{ product_photo_data: { id: shop.photo, content: '/media/box.png' } }],
      price_type_infos: { [shop.piece]: { type_title: 'Per Piece' } },
    })
  })

  test('a product has unit price, sku, quantity mode, minimum and maximum quantity', async () => {
    const { product_price_infos } = await read('/api/products/napa')
    expect(product_price_infos).toHaveLength(1)
    expect(product_price_infos[0]).toMatchObject({
      unit_price: 2,
      sku: 'sku-2',
      cart_qty_mode: 2,
      min_qty: 1,
      max_qty: 10,
      product_price_type_data: { type_title: 'Per Piece' },
    })
  })

  test('a product in a list has unit price, sku, quantity mode and limits of its default variant', async () => {
    const selected = { unit_price: 2, sku: 'sku-2', cart_qty_mode: 2, min_qty: 1, max_qty: 10 }
    for (const path of ['all', 'by-mode?mode=1', 'search?keyword=napa']) {
      const products = await read(`/api/products/${path}`)
      expect([path, products.find(({ id }: { id: number }) => id === shop.napa)]).toMatchObject([
        path,
        selected,
      ])
    }
  })

  test('a product detail has title, photos and tags', async () => {
    expect(await read('/api/products/napa')).toMatchObject({
      product_title: 'Napa',
      product_photo_infos: [{ product_photo_data: { content: '/media/box.png' } }],
      tag_info: [{ tags_data_info: { tag_title: 'Fever' } }, { tags_data_info: { tag_title: 'Cold' } }],
    })
  })

  test('a banner has title, summary, link buttons, link, pictures and display type', async () => {
    const { by_display_type } = await read('/api/promotional-banners/load?limit=8')
    expect(by_display_type[1].banners[0]).toMatchObject({
      banner_title: expect.stringMatching(/^Offer \d$/),
      banner_summary: 'Half the price',
      link_buttons: [{ title: 'Look', link: '/search' }],
      promotional_link: '/products/napa',
      mobile_banner_image: '/media/small.png',
      desktop_banner_image: '/media/wide.png',
      display_type: 1,
      text_position: 2,
    })
  })

  test('banners are grouped by the id of their display type', async () => {
    const { by_display_type } = await read('/api/promotional-banners/load')
    for (const [id, { banners }] of Object.entries<{ banners: { display_type: number }[] }>(by_display_type))
      for (const { display_type } of banners) expect(String(display_type)).toBe(id)
  })

  test('a blog post has title, details and photos', async () => {
    expect(await read('/api/blog-infos/page/clean-hands')).toMatchObject({
      blog_title: 'Clean hands',
      details: '<p>Wash your hands.</p>',
      photo_infos: [{ page_photo_data: { content: '/media/box.png' } }],
    })
  })

  test('the response to a submitted product is the whole product', async () => {
    const { body } = await admin.get(`/api/products/edit/${shop.napa}`)
    const saved = await admin.post(`/api/products/update/${shop.napa}`, body.data)
    expect(saved.body).toMatchObject({ status: true, msg: 'Saved.' })
    expect(Object.keys(saved.body.data).sort()).toEqual(Object.keys(body.data).sort())
    expect(saved.body.data.product_price_infos).toEqual(body.data.product_price_infos)
  })

  test('an admin list has data, meta with current and last page, and a single item of its own', async () => {
    const { body } = await admin.get('/api/tags/1?page=2')
    expect(body.data).toHaveLength(1)
    expect(body.meta).toMatchObject({ current_page: 2, last_page: 2 })
    const one = await admin.get(`/api/tags/edit/${shop.tag}`)
    expect(one.body).toMatchObject({ status: true, data: { id: shop.tag, tag_title: 'Fever' } })
  })
})
