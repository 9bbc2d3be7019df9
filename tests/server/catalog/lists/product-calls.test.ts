import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Schema } from '../../../../src-server/database/schema/schema.ts'
import { addPicture } from '../../../support/orders.ts'
import { type Caller, oneShop } from '../../../support/shop.ts'

/** Calls of the product page beyond the product: alternatives, reviews, designs and related products. */

type Row = Record<string, unknown>

oneShop('Product page calls', ({ asAdmin, anybody, shop }) => {
  let admin: Caller
  const ids: Record<string, number> = {}

  async function make(resource: string, body: object): Promise<number> {
    const { body: answer } = await admin.post(`/api/${resource}/store`, body)
    expect(answer.errors ?? answer.msg, resource).toBe('Saved.')
    return answer.data.id
  }
  const price = (unit: string, unit_price: number, more: object = {}) => ({
    product_price_type_id: ids[unit],
    unit_price,
    ...more,
  })
  const product = async (product_title: string, prices: object[], more: object = {}) => {
    ids[product_title] = await make('products', {
      product_title,
      product_price_infos: prices,
      status: true,
      ...more,
    })
  }
  const read = async (path: string) => {
    const { status, body } = await anybody().get(`/api/products/${path}`)
    expect(status, path).toBe(200)
    return body
  }
  const titles = (rows: Row[]) => rows.map(({ product_title }) => product_title)

  beforeAll(async () => {
    admin = await asAdmin()
    for (const unit of ['Piece', 'Strip', 'Bottle'])
      ids[unit] = await make('product-price-types', { type_title: `Per ${unit}` })
    for (const name of ['Square', 'Beximco', 'Renata'])
      ids[name] = await make('companies', { company_name: name })
    for (const name of ['Paracetamol', 'Caffeine', 'Zinc'])
      ids[name] = await make('generics', { generic_name: name })
    const tablets = { category_ids: [await make('categories', { category_name: 'Tablets' })] }
    const of = (company: string, ...generics: string[]) => ({
      company_id: ids[company],
      generic_ids: generics.map((name) => ids[name]),
    })
    await product('Ace', [price('Piece', 3)], { ...of('Square', 'Paracetamol'), ...tablets })
    await product(
      'Napa',
      [
        price('Strip', 25),
        price('Piece', 2.5, { tiers: [{ quantity: 1, price_type: 2, price: 2.5, discount_price: 2.2 }] }),
      ],
      { ...of('Beximco', 'Paracetamol'), ...tablets },
    )
    await product('Renova', [price('Piece', 1.2, { stock_type: 1 })], {
      ...of('Renata', 'Paracetamol'),
      ...tablets,
    })
    await product('Drops', [price('Piece', 0.5)], of('Renata', 'Paracetamol'))
    await product('Syrup', [price('Bottle', 1)], of('Renata', 'Paracetamol'))
    await product('Ace Two', [price('Piece', 1)], of('Square', 'Paracetamol'))
    await product('Napa Extra', [price('Piece', 2.4)], of('Beximco', 'Paracetamol', 'Caffeine'))
    await product('Hidden', [price('Piece', 1)], { ...of('Renata', 'Paracetamol'), status: false })
    await product('Priceless', [], of('Renata', 'Paracetamol'))
    await product('Ace Zinc', [price('Piece', 9)], of('Square', 'Zinc', 'Caffeine'))
    await product('Nothing Like It', [price('Piece', 9)], of('Square'))
  })

  test('alternatives have exactly the same generics, most similar first, then cheapest', async () => {
    expect(await read('alternatives/ace')).toEqual([
      {
        id: ids.Renova,
        product_title: 'Renova',
        product_title_bn: null,
        slug: 'renova',
        company_name: 'Renata',
        company_name_bn: null,
        type_title: 'Per Piece',
        type_title_bn: null,
        unit_price: 1.2,
        regular_price: 1.2,
        in_stock: false,
      },
      expect.objectContaining({
        product_title: 'Napa',
        type_title: 'Per Piece',
        unit_price: 2.2,
        regular_price: 2.5,
        in_stock: true,
      }),
      expect.objectContaining({ product_title: 'Drops', unit_price: 0.5 }),
      expect.objectContaining({ product_title: 'Syrup', type_title: 'Per Bottle', unit_price: 1 }),
    ])
    expect(titles(await read('alternatives/ace?limit=2'))).toEqual(['Renova', 'Napa'])
  })

  test('alternatives share a generic if no other company has exactly the same', async () => {
    expect(titles(await read('alternatives/ace-zinc'))).toEqual(['Napa Extra'])
    expect(titles(await read('alternatives/napa-extra'))).toEqual([
      'Drops',
      'Ace Two',
      'Renova',
      'Ace',
      'Ace Zinc',
      'Syrup',
    ])
    expect(await read('alternatives/nothing-like-it')).toEqual([])
  })

  test('all answer 404 for an unknown or unpublished product', async () => {
    for (const call of ['alternatives', 'reviews', 'designs', 'related'])
      for (const slug of ['hidden', 'unknown'])
        expect((await anybody().get(`/api/products/${call}/${slug}`)).status, call).toBe(404)
    expect((await anybody().get('/api/products/alternatives/ace?limit=21')).status).toBe(422)
  })

  test('reviews come newest first, five per page, with first name but no phone or order', async () => {
    const { db } = shop()
    await review(db, ids.Napa, 'Rahima Begum', 4, 'Good', '2026-01-01')
    await review(db, ids.Napa, 'Md. Karim Uddin Ahmed', 5, null, '2026-01-03')
    await review(db, ids.Napa, 'রহিমা বেগম', 1, 'দেরি', '2026-01-02')
    await review(db, ids.Napa, 'A bad word', 1, 'Hidden words', '2026-01-04', true)
    await review(db, ids.Napa, 'Nobody yet', null, null, null)
    await review(db, ids.Ace, 'Somebody Else', 2, null, '2026-01-05')
    const { data, meta } = await read('reviews/napa')
    expect(data).toEqual([
      {
        id: expect.any(Number),
        rating_points: 5,
        review_comments: null,
        full_name: 'Md. Karim',
        reviewed_at: '2026-01-03T00:00:00.000Z',
        review_answer: null,
      },
      expect.objectContaining({ rating_points: 1, review_comments: 'দেরি', full_name: 'রহিমা' }),
      expect.objectContaining({ rating_points: 4, review_comments: 'Good', full_name: 'Rahima' }),
    ])
    expect(meta).toMatchObject({ total: 3, per_page: 5, last_page: 1 })
    const second = await read('reviews/napa?limit=2&page=2')
    expect([second.data.length, second.meta.last_page, second.data[0].full_name]).toEqual([1, 2, 'Rahima'])
    expect(await read('reviews/syrup')).toMatchObject({ data: [], meta: { total: 0 } })
  })

  test('rating_info has average, count and histogram of the visible reviews', async () => {
    expect((await read('napa')).data.rating_info).toEqual({
      average: 3.3,
      count: 3,
      histogram: [
        { points: 5, count: 1 },
        { points: 4, count: 1 },
        { points: 3, count: 0 },
        { points: 2, count: 0 },
        { points: 1, count: 1 },
      ],
    })
    expect((await read('syrup')).data.rating_info).toMatchObject({ average: null, count: 0 })
  })

  test('designs are those of its categories and general ones, cheapest first, with published pictures', async () => {
    const { db } = shop()
    const [star, moon, deleted] = [
      await addPicture(db, '/media/star.png'),
      await addPicture(db, '/media/moon.png'),
      await addPicture(db),
    ]
    await sql`update media_galleries set status = false where id = ${deleted}`.execute(db)
    const mugs = await make('categories', { category_name: 'Mugs' })
    const shirts = await make('categories', { category_name: 'Shirts' })
    const set = (design_title: string, price: number, photo_ids: number[], more: object = {}) =>
      make('custom-product-designs', { design_title, price, photo_ids, ...more })
    await set('Sky', 60, [moon, star, deleted], { cat_id: mugs })
    await set('Anywhere', 40, [star])
    await set('Of shirts', 1, [star], { cat_id: shirts })
    await set('Not yet', 1, [star], { status: false })
    await set('Nothing to see', 1, [deleted])
    const mug = { category_ids: [mugs], allow_custom_design: true }
    await product('Mug', [price('Piece', 250)], mug)
    await product('Plain Mug', [price('Piece', 250)], { ...mug, allow_custom_design: false })
    const designs = await read('designs/mug')
    expect(designs).toMatchObject([
      { design_title: 'Anywhere', price: 40, photo_infos: [{ id: star, content: '/media/star.png' }] },
      {
        design_title: 'Sky',
        price: 60,
        photo_infos: [{ id: moon }, { id: star, content_title: '/media/star.png' }],
      },
    ])
    expect(designs).toHaveLength(2)
    expect(await read('designs/plain-mug')).toEqual([])

    const load = async (query: string) =>
      (await anybody().get(`/api/custom-product-designs/load${query}`)).body
    expect((await load(`?cat_id=${mugs}`)).data).toMatchObject([
      {
        design_title: 'Sky',
        price: 60,
        cat_id: mugs,
        cat_info: { id: mugs, category_name: 'Mugs', slug: 'mugs' },
        photo_infos: [{ id: moon, content: '/media/moon.png' }, { id: star }],
      },
    ])
    const all = await load('?limit=2&page=1')
    expect(all.data.map(({ design_title }: Row) => design_title)).toEqual(['Anywhere', 'Nothing to see'])
    expect(all.data[0].cat_info).toBeNull()
    expect(all.meta).toMatchObject({ total: 4, last_page: 2 })
    expect(await load('?cat_id=999999')).toMatchObject({ data: [], msg: 'There is no data.' })
  })

  test('related products accept generics in several formats', async () => {
    const expected = ['Syrup', 'Drops', 'Renova', 'Napa Extra', 'Napa', 'Ace Two', 'Ace'].toSorted()
    for (const generics of [`${ids.Paracetamol}`, `[${ids.Paracetamol}]`, `%20${ids.Paracetamol},%20999999`])
      expect(
        titles((await read(`related?generics=${generics}&limit=20`)).data)
          .filter((title) => title !== 'Priceless')
          .toSorted(),
      ).toEqual(expected)
    expect((await anybody().get('/api/products/related')).status).toBe(422)
    expect((await read('related?generics=nonsense')).data).toEqual([])
    expect(titles((await read('related/napa?limit=3')).data)).toHaveLength(3)
  })

  test('category products are found by slug, including subcategories', async () => {
    const cups = await make('categories', { category_name: 'Cups' })
    const tall = await make('categories', { category_name: 'Tall cups', parent_id: cups })
    await product('Cup', [price('Piece', 5)], { category_ids: [tall] })
    expect(titles((await read('category/cups')).data)).toEqual(['Cup'])
    expect((await read('category/no-such-category')).data).toEqual([])
  })

  test('recommended products do not depend on the tag order and exclude duplicates and unpublished ones', async () => {
    const [red, round] = [
      await make('tags', { tag_title: 'red' }),
      await make('tags', { tag_title: 'round' }),
    ]
    await product('Both', [], { tag_ids: [red, round] })
    await product('One', [], { tag_ids: [round] })
    await product('Unseen', [], { tag_ids: [red, round], status: false })
    const ask = async (tag_ids: string) =>
      (await anybody().post('/api/products/recommended?limit=5', { tag_ids })).body
    const one = await ask(`${red},${round}`)
    expect([titles(one.data), one.meta.total]).toEqual([['Both', 'One'], 2])
    expect((await ask(`${round}, ${red},${red},x`)).data).toEqual(one.data)
  })
})

/** A line of a delivered order with the buyer's review. */
async function review(
  db: Kysely<Schema>,
  product_id: number | undefined,
  full_name: string,
  rating_points: number | null,
  review_comments: string | null,
  reviewed_at: string | null,
  review_hidden = false,
): Promise<void> {
  const { rows } = await sql<{
    id: number
  }>`insert into order_infos (order_id, total_amount, total_payable, status)
    values (${String(made++)}, 1, 1, 1) returning id`.execute(db)
  const order = rows[0]?.id
  await sql`insert into order_ship_bill_infos (order_info_id, full_name, contact_no, contact_digits, shipping_address, billing_address)
    values (${order}, ${full_name}, '+8801712345678', '1712345678', 'Here', 'Here')`.execute(db)
  await sql`insert into order_items_infos (order_info_id, product_id, product_title, product_price_type, unit_price, price, qty,
      rating_points, review_comments, reviewed_at, review_hidden)
    values (${order}, ${product_id}, 'Napa', 'Per Piece', 1, 1, 1, ${rating_points}, ${review_comments}, ${reviewed_at}, ${review_hidden})`.execute(
    db,
  )
}

let made = 260101000001
