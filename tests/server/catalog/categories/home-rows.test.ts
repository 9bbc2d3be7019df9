import { beforeAll, expect, test } from 'vitest'
import { type Caller, oneShop } from '../../../support/shop.ts'

type Row = { slug: string; product_infos: { product_title: string; in_stock: boolean }[] }
type Strip = { slug: string; type_items: { type_name: string }[] }

oneShop('Home page rows', ({ asAdmin, anybody }) => {
  let admin: Caller
  const ids: Record<string, number> = {}
  const make = async (resource: string, body: object): Promise<number> => {
    const { body: answer } = await admin.post(`/api/${resource}/store`, body)
    expect(answer, resource).toMatchObject({ status: true })
    return answer.data.id
  }
  const product = (product_title: string, more: object) =>
    make('products', {
      product_title,
      status: true,
      product_price_infos: [
        { product_price_type_id: ids.piece, unit_price: 10, stock_type: 1, stock_qty: 5 },
      ],
      ...more,
    })
  const category = (category_name: string, more: object) =>
    make('categories', { category_name, display_on_body: true, ...more })
  const rows = async (query = ''): Promise<Record<string, string[]>> => {
    const { body } = await anybody().get(`/api/categories/load-rows${query}`)
    return Object.fromEntries(
      (body as Row[]).map((row) => [row.slug, row.product_infos.map(({ product_title }) => product_title)]),
    )
  }
  const strip = async (): Promise<Record<string, string[]>> => {
    const { body } = await anybody().get('/api/product-types/load-used')
    return Object.fromEntries(
      (body as Strip[]).map((type) => [type.slug, type.type_items.map(({ type_name }) => type_name)]),
    )
  }

  beforeAll(async () => {
    admin = await asAdmin()
    ids.piece = await make('product-price-types', { type_title: 'Per piece' })
    ids.drinks = await category('Drinks', { position: 2 })
    ids.tea = await category('Tea', { parent_id: ids.drinks, display_on_body: false })
    ids.gifts = await category('Gifts', { position: 1 })
    ids.empty = await category('Empty', {})
    ids.hidden = await category('Hidden', { status: false })
    ids.aside = await category('Aside', { display_on_body: false })
    ids.flavour = await make('product-types', { type_title: 'Flavour' })
    ids.colour = await make('product-types', { type_title: 'Lid' })
    ids.unused = await make('product-types', { type_title: 'Unused' })
    for (const [type_name, of] of [
      ['Mint', ids.flavour],
      ['Lemon', ids.flavour],
      ['Never', ids.flavour],
      ['Red', ids.colour],
    ] as const)
      ids[type_name] = await make('product-type-info-name', { type_name, product_type_id: of })
    const mint = { product_type_id: ids.flavour, item_ids: [ids.Mint] }
    await product('Mango Juice', { category_ids: [ids.drinks], product_type_infos: [mint] })
    await product('Green Tea', {
      category_ids: [ids.tea, ids.drinks],
      product_type_infos: [
        { product_type_id: ids.colour, item_ids: [ids.Red] },
        { product_type_id: ids.flavour, item_ids: [ids.Mint, ids.Lemon] },
      ],
    })
    await product('Secret Tea', { category_ids: [ids.tea], status: false })
    await product('Mug', { category_ids: [ids.gifts, ids.aside, ids.hidden] })
  })

  test('are the categories shown in the body, in order, with subcategory products, newest first', async () => {
    const shown = await rows()
    expect(Object.keys(shown)).toEqual(['gifts', 'drinks'])
    expect(shown).toEqual({ gifts: ['Mug'], drinks: ['Green Tea', 'Mango Juice'] })
    expect(await rows('?limit=1')).toEqual({ gifts: ['Mug'], drinks: ['Green Tea'] })
  })

  test('change immediately with the catalogue', async () => {
    const { body } = await admin.post('/api/products/store', {
      product_title: 'Cocoa',
      status: true,
      category_ids: [ids.drinks],
      product_price_infos: [],
    })
    expect((await rows()).drinks).toEqual(['Cocoa', 'Green Tea', 'Mango Juice'])
    await admin.post(`/api/products/delete/${body.data.id}`, {})
    expect((await rows()).drinks).toEqual(['Green Tea', 'Mango Juice'])
    await admin.patch(`/api/categories/${ids.gifts}`, { status: false })
    expect(Object.keys(await rows())).toEqual(['drinks'])
    await admin.patch(`/api/categories/${ids.gifts}`, { status: true })
    expect(Object.keys(await rows())).toEqual(['gifts', 'drinks'])
  })

  test('come with the used product types, most used first, with their offered items', async () => {
    const shown = await strip()
    expect(Object.keys(shown)).toEqual(['flavour', 'lid'])
    expect(shown).toEqual({ flavour: ['Mint', 'Lemon'], lid: ['Red'] })
    expect((await anybody().get('/api/product-types/load-used?limit=1')).body).toHaveLength(1)
  })

  test('count only published products for the product types', async () => {
    const group = { product_type_id: ids.unused, item_ids: [] }
    const lids = { product_type_id: ids.colour, item_ids: [ids.Red] }
    const secret = await product('Secret Lid', { status: false, product_type_infos: [group, lids] })
    expect(Object.keys(await strip())).toEqual(['flavour', 'lid'])
    await admin.patch(`/api/products/${secret}`, { status: true })
    // As many products as the other product type, which was used first.
    expect(await strip()).toEqual({ flavour: ['Mint', 'Lemon'], lid: ['Red'], unused: [] })
    const third = await product('Third Lid', { product_type_infos: [lids] })
    expect(Object.keys(await strip())).toEqual(['lid', 'flavour', 'unused'])
    for (const id of [secret, third]) await admin.post(`/api/products/delete/${id}`, {})
    expect(Object.keys(await strip())).toEqual(['flavour', 'lid'])
  })
})
