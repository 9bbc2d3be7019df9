import { beforeAll, expect, test } from 'vitest'
import { type Caller, oneShop } from '../../../support/shop.ts'
import { type Tea, teaOf } from '../tea.ts'

oneShop('Saving a product', ({ asAdmin }) => {
  let admin: Caller
  let tea: Tea
  beforeAll(async () => {
    admin = await asAdmin()
    tea = await teaOf(admin)
  })

  test('returns the product exactly as saved', async () => {
    const saved = await tea.stored()
    const { body } = await admin.get(`/api/products/edit/${saved.id}`)
    expect(body.data).toEqual(saved)
    expect(saved).toMatchObject({
      product_title: 'Green Tea',
      slug: 'green-tea',
      from_price: 100.5,
      from_regular_price: 120,
      category_ids: [tea.parts.category],
      photo_ids: [tea.parts.photo],
      product_mode_infos: [{ mode_id: 1 }, { mode_id: 3 }],
      product_type_infos: [
        { product_type_id: tea.parts.flavour, item_ids: [tea.parts.mint, tea.parts.lemon] },
      ],
      product_price_infos: [
        {
          unit_price: 120,
          sku: 'GT-1',
          stock_type: 1,
          stock_qty: 50,
          product_color_id: tea.parts.red,
          product_size_id: tea.parts.large,
          photo_ids: [tea.parts.photo],
          options: [{ product_type_id: tea.parts.flavour, product_type_item_id: tea.parts.mint }],
          tiers: [
            { quantity: 1, price: 120, discount_price: 100.5, recommended: false },
            { quantity: 10, price_type: 1, price: 10, discount_price: null, recommended: true },
          ],
        },
      ],
    })
  })

  test('sanitizes rich texts', async () => {
    const { product_infos } = await tea.stored({ product_title: 'Clean tea' })
    expect(product_infos).toEqual([
      { product_info_type_id: tea.parts.details, content: '<p>Fresh</p>', content_bn: '<p>তাজা</p>' },
    ])
  })

  test('returns all form data on the product page', async () => {
    const { slug } = await tea.stored({ product_title: 'Shown tea' })
    const { status, body } = await admin.get(`/api/products/${slug}`)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      product_title: 'Shown tea',
      company_info: { company_name: 'Square' },
      generic_info: [{ generics_data_info: { generic_name: 'Camellia sinensis' } }],
      cat_info: [{ cat_data_info: { category_name: 'Tea', slug: 'tea' } }],
      tag_info: [{ tags_data_info: { tag_title: 'warm' } }],
      product_photo_infos: [{ product_photo_data: { content: '/media/cup.webp' } }],
      price_type_infos: { [tea.parts.piece]: { type_title: 'Per piece' } },
      product_color_infos: [{ color_title: 'Red' }],
      product_size_infos: [{ size_title: 'L' }],
      product_type_info: [
        {
          product_type_data_info: { type_title: 'Flavour' },
          product_type_names_info: [
            { product_type_names_data_info: { type_name: 'Mint' } },
            { product_type_names_data_info: { type_name: 'Lemon' } },
          ],
        },
      ],
      product_infos: [{ product_info_type_data: { type_title: 'Details' }, content: '<p>Fresh</p>' }],
      product_price_infos: [
        {
          stock_qty: 50,
          product_price_type_data: { type_title: 'Per piece' },
          tiers: [{}, { quantity: 10 }],
        },
      ],
      in_stock: true,
    })
  })

  test('rejects a missing reference at its field', async () => {
    const { status, body } = await admin.post('/api/products/store', {
      ...tea.green({ company_id: 99_999, category_ids: [tea.parts.category, 88_888] }),
      product_price_infos: [tea.variant({ product_price_type_id: 77_777 })],
    })
    expect(status).toBe(422)
    expect(Object.keys(body.errors).sort()).toEqual([
      'category_ids',
      'company_id',
      'product_price_infos.0.product_price_type_id',
    ])
  })

  test('rejects a save of an outdated version with 409 and returns the current one', async () => {
    const saved = await tea.stored({ product_title: 'Contested tea' })
    expect((await tea.save(saved, { selected: true })).status).toBe(200)
    const { status, body } = await tea.save(saved, { registered: true })
    expect(status).toBe(409)
    expect(body.data).toMatchObject({ id: saved.id, selected: true, registered: false })
  })

  test('ignores read-only fields', async () => {
    const saved = await tea.stored({
      product_title: 'Modest tea',
      id: 4_000,
      created_by: 1,
      import_key: 'mine',
      from_price: 1,
      search_text: 'everything',
      sold_qty: 1_000,
      is_admin: true,
    })
    expect(saved).toMatchObject({ created_by: admin.context.user?.id, import_key: null, from_price: 100.5 })
    expect(saved.id).not.toBe(4_000)
    expect(saved).not.toHaveProperty('search_text')
  })

  test('assigns the next free slug and reuses the slug of a deleted product', async () => {
    const first = await tea.stored({ product_title: 'Same tea' })
    const second = await tea.stored({ product_title: 'Same tea' })
    const third = await tea.stored({ product_title: 'Same tea' })
    expect([first.slug, second.slug, third.slug]).toEqual(['same-tea', 'same-tea-2', 'same-tea-3'])
    expect((await admin.remove(`/api/products/${first.id}`)).status).toBe(200)
    expect((await tea.stored({ product_title: 'Same tea' })).slug).toBe('same-tea')
  })

  test('publishes the product by its status only', async () => {
    const saved = await tea.stored({ product_title: 'Hidden tea', status: false })
    expect((await admin.get('/api/products/hidden-tea')).status).toBe(404)
    const { body } = await admin.patch(`/api/products/${saved.id}`, { status: true })
    expect(body.data).toMatchObject({ status: true, product_price_infos: saved.product_price_infos })
    expect((await admin.get('/api/products/hidden-tea')).status).toBe(200)
  })

  test('reports whether a slug is taken and the next free slug', async () => {
    const { id, slug } = await tea.stored({ product_title: 'Asked tea' })
    const ask = async (body: object) => (await admin.post('/api/products/exist-check', body)).body.data
    expect(await ask({ slug })).toEqual({ taken: true, free: 'asked-tea-2' })
    expect(await ask({ slug, id })).toEqual({ taken: false, free: slug })
    expect(await ask({ slug: 'nobody-has-this' })).toEqual({ taken: false, free: 'nobody-has-this' })
    expect(await ask({ slug: 'No Slug!' })).toEqual({ taken: false, free: null })
  })

  test('offers the product types of its categories and those without a category', async () => {
    await tea.make('product-types', { type_title: 'Leaf grade', cat_id: tea.parts.category })
    const titles = async (ids: string) =>
      (await admin.get(`/api/categories/load-related-data?ids=${ids}`)).body.data.product_type_list.map(
        ({ type_title }: { type_title: string }) => type_title,
      )
    expect(await titles(String(tea.parts.category))).toEqual(['Flavour', 'Leaf grade'])
    expect(await titles('')).toEqual(['Flavour'])
  })

  test('prevents the deletion of lookups in use, with the number of products', async () => {
    await tea.stored({ product_title: 'Using tea' })
    for (const [resource, id] of [
      ['companies', tea.parts.company],
      ['product-price-types', tea.parts.piece],
      ['product-type-info-name', tea.parts.mint],
      ['media-galleries', tea.parts.photo],
    ]) {
      const { status, body } = await admin.remove(`/api/${resource}/${id}`)
      expect(status, String(resource)).toBe(409)
      expect(body.data.products, String(resource)).toBeGreaterThan(0)
    }
  })
})
