import { beforeAll, expect, test } from 'vitest'
import { indexProducts } from '../../../../src-server/catalog/products/product-index.ts'
import { transaction } from '../../../../src-server/database/transaction.ts'
import { type Caller, oneShop } from '../../../support/shop.ts'

type Card = { id: number; product_title: string; from_price: number | null }

oneShop('Product lists', ({ asAdmin, anybody, shop }) => {
  let admin: Caller
  const ids: Record<string, number> = {}

  async function make(resource: string, body: object): Promise<number> {
    const { body: answer } = await admin.post(`/api/${resource}/store`, body)
    expect(answer, resource).toMatchObject({ status: true })
    return answer.data.id
  }
  const product = (product_title: string, unit_price: number | null, more: object = {}) =>
    make('products', {
      product_title,
      status: true,
      product_price_infos:
        unit_price === null ? [] : [{ product_price_type_id: ids.piece, unit_price, sku: `S-${unit_price}` }],
      ...more,
    })

  beforeAll(async () => {
    admin = await asAdmin()
    ids.piece = await make('product-price-types', { type_title: 'Per piece' })
    ids.drinks = await make('categories', { category_name: 'Drinks' })
    ids.tea = await make('categories', { category_name: 'Tea', parent_id: ids.drinks })
    ids.hidden = await make('categories', { category_name: 'Hidden', parent_id: ids.drinks, status: false })
    ids.square = await make('companies', { company_name: 'Square' })
    ids.caffeine = await make('generics', { generic_name: 'Caffeine', generic_name_bn: 'ক্যাফেইন' })
    ids.warm = await make('tags', { tag_title: 'warm' })
    ids.cold = await make('tags', { tag_title: 'cold' })
    ids.flavour = await make('product-types', { type_title: 'Flavour' })
    ids.mint = await make('product-type-info-name', { type_name: 'Mint', product_type_id: ids.flavour })
    ids.green = await product('Green Tea', 120, {
      product_title_bn: 'সবুজ চা',
      category_ids: [ids.tea],
      generic_ids: [ids.caffeine],
      tag_ids: [ids.warm],
      product_mode_infos: [{ mode_id: 3 }],
    })
    ids.black = await product('Black Tea 250 mg', 80, {
      category_ids: [ids.tea],
      company_id: ids.square,
      generic_ids: [ids.caffeine],
      tag_ids: [ids.warm, ids.cold],
      selected: true,
    })
    ids.juice = await product('Mango Juice', 60, {
      category_ids: [ids.drinks],
      product_type_infos: [{ product_type_id: ids.flavour, item_ids: [ids.mint] }],
    })
    ids.secret = await product('Secret Tea', 1, { status: false, selected: true, category_ids: [ids.tea] })
    ids.priceless = await product('Priceless Cup', null, { category_ids: [ids.hidden] })
  })

  const titles = async (url: string) => {
    const { status, body } = await anybody().get(url)
    expect(status, url).toBe(200)
    return body.data.map(({ product_title }: Card) => product_title)
  }

  test('contain published products, newest first', async () => {
    expect(await titles('/api/products/all')).toEqual([
      'Priceless Cup',
      'Mango Juice',
      'Black Tea 250 mg',
      'Green Tea',
    ])
    expect(await titles('/api/products/selected')).toEqual(['Black Tea 250 mg'])
    expect(await titles('/api/products/by-mode?mode=3')).toEqual(['Green Tea'])
    expect(await titles(`/api/products/by-company/${ids.square}`)).toEqual(['Black Tea 250 mg'])
  })

  test('include products of subcategories but not of hidden ones', async () => {
    expect(await titles(`/api/products/by-category/${ids.drinks}`)).toEqual([
      'Mango Juice',
      'Black Tea 250 mg',
      'Green Tea',
    ])
    expect(await titles('/api/products/search?category=tea')).toEqual(['Black Tea 250 mg', 'Green Tea'])
    expect(await titles('/api/products/search?category=hidden')).toEqual([])
  })

  test('sort hot products by sold quantity', async () => {
    await shop()
      .db.updateTable('products')
      .set({ sold_qty: 9 })
      .where('id', '=', ids.green as number)
      .execute()
    await admin.patch(`/api/products/${ids.green}`, { registered: true })
    expect((await titles('/api/products/hot'))[0]).toBe('Green Tea')
  })

  test('recommend products sharing most visited tags, otherwise the newest', async () => {
    const recommended = async (tag_ids: string) =>
      (await anybody().post('/api/products/recommended', { tag_ids })).body.data.map(
        (card: Card) => card.product_title,
      )
    expect(await recommended(`${ids.warm},${ids.cold}`)).toEqual(['Black Tea 250 mg', 'Green Tea'])
    expect((await recommended(''))[0]).toBe('Priceless Cup')
    expect((await recommended('nonsense'))[0]).toBe('Priceless Cup')
  })

  test('relate products by generic, otherwise by category, and exclude the product itself', async () => {
    expect(await titles('/api/products/related/green-tea')).toEqual(['Black Tea 250 mg'])
    expect(await titles('/api/products/related/mango-juice')).toEqual([])
    expect((await anybody().get('/api/products/related/nothing')).status).toBe(404)
  })

  test('search all words in titles, generics, companies, tags and SKUs in both scripts', async () => {
    const search = (keyword: string) => titles(`/api/products/search?keyword=${encodeURIComponent(keyword)}`)
    expect(await search('tea GREEN')).toEqual(['Green Tea'])
    expect(await search('সবুজ')).toEqual(['Green Tea'])
    expect(await search('ক্যাফেইন')).toEqual(['Black Tea 250 mg', 'Green Tea'])
    expect(await search('২৫০')).toEqual(['Black Tea 250 mg'])
    expect(await search('square warm')).toEqual(['Black Tea 250 mg'])
    expect(await search('s-60')).toEqual(['Mango Juice'])
    expect(await search('tea%')).toEqual(['Black Tea 250 mg', 'Green Tea'])
    expect(await search('coffee')).toEqual([])
  })

  test('find a product by the new name of its company immediately', async () => {
    await admin.patch(`/api/companies/${ids.square}`, { company_name: 'Renata' })
    expect(await titles('/api/products/search?keyword=renata')).toEqual(['Black Tea 250 mg'])
    expect(await titles('/api/products/search?keyword=square')).toEqual([])
  })

  test('filter a search by product type and company, with a message for an empty result', async () => {
    expect(await titles('/api/products/search?product-type=flavour')).toEqual(['Mango Juice'])
    expect(await titles('/api/products/search?company=square&keyword=tea')).toEqual(['Black Tea 250 mg'])
    const { body } = await anybody().get('/api/products/search?company=square&keyword=juice')
    expect(body).toMatchObject({ data: [], msg: 'There is no data.', meta: { total: 0, last_page: 1 } })
  })

  test('sort a search by price or title, products without a price last', async () => {
    const sorted = (sort: string) => titles(`/api/products/search?sort=${sort}`)
    expect(await sorted('price-asc')).toEqual([
      'Mango Juice',
      'Black Tea 250 mg',
      'Green Tea',
      'Priceless Cup',
    ])
    expect(await sorted('price-desc')).toEqual([
      'Green Tea',
      'Black Tea 250 mg',
      'Mango Juice',
      'Priceless Cup',
    ])
    expect(await sorted('title')).toEqual(['Black Tea 250 mg', 'Green Tea', 'Mango Juice', 'Priceless Cup'])
    expect((await anybody().get('/api/products/search?sort=colour')).status).toBe(422)
  })

  test('suggest titles that begin with the term, then titles that contain it', async () => {
    const suggest = async (term: string) =>
      (await anybody().get(`/api/products/search/list?term=${encodeURIComponent(term)}`)).body.map(
        ({ product_title }: Card) => product_title,
      )
    expect(await suggest('gre')).toEqual(['Green Tea'])
    expect(await suggest('tea')).toEqual(['Black Tea 250 mg', 'Green Tea'])
    expect(await suggest('caff')).toEqual(['Black Tea 250 mg', 'Green Tea'])
    expect(await suggest('m')).toEqual(['Mango Juice'])
    expect(await suggest('sec')).toEqual([])
    expect(await suggest(' ')).toEqual([])
  })

  test('return lowest price and availability on a card', async () => {
    const { body } = await anybody().get('/api/products/search?sort=price-asc')
    expect(body.data[0]).toMatchObject({ from_price: 60, from_regular_price: 60, in_stock: true })
    expect(body.data[3]).toMatchObject({ from_price: null, from_regular_price: null, in_stock: false })
  })

  test('paginate and return the last page for a page number beyond it', async () => {
    const page = async (n: number) => (await anybody().get(`/api/products/all?limit=3&page=${n}`)).body
    const [first, last, beyond] = await Promise.all([page(1), page(2), page(99)])
    expect(first.data).toHaveLength(3)
    expect(first.meta).toMatchObject({ current_page: 1, last_page: 2, total: 4, from: 1, to: 3 })
    expect(last.data.map(({ product_title }: Card) => product_title)).toEqual(['Green Tea'])
    expect(beyond).toEqual(last)
    expect((await anybody().get('/api/products/all?limit=101')).status).toBe(422)
  })

  test('are up to date after a write', async () => {
    const total = async () => (await anybody().get('/api/products/search?keyword=fresh')).body.meta.total
    expect(await total()).toBe(0)
    const id = await product('Fresh Milk', 90)
    expect(await total()).toBe(1)
    await admin.remove(`/api/products/${id}`)
    expect(await total()).toBe(0)
  })

  test('return the right rows on the first, a middle and the last of many pages', async () => {
    const { db } = shop()
    const rows = Array.from({ length: 1_500 }, (_, n) => ({
      product_title: `Bulk ${String(n).padStart(4, '0')}`,
      slug: `bulk-${n}x`,
      registered: false,
      selected: false,
      allow_custom_design: false,
      status: true,
    }))
    await transaction(db, async (trx) => {
      const made = await trx
        .insertInto('products')
        .values(rows as never)
        .returning('id')
        .execute()
      await indexProducts(
        trx,
        made.map(({ id }) => id),
      )
      shop().changes.announce(trx, { resource: 'products', id: null, action: 'refresh' })
    })
    const at = async (page: number) => {
      const { data, meta } = (
        await anybody().get(`/api/products/search?keyword=bulk&sort=title&page=${page}`)
      ).body
      return [meta.last_page, data[0].product_title, data.at(-1).product_title]
    }
    expect(await at(1)).toEqual([75, 'Bulk 0000', 'Bulk 0019'])
    expect(await at(38)).toEqual([75, 'Bulk 0740', 'Bulk 0759'])
    expect(await at(75)).toEqual([75, 'Bulk 1480', 'Bulk 1499'])
  })
})
