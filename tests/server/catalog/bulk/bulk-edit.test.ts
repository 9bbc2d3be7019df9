import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, oneShop, right } from '../../../support/shop.ts'
import { type ManyProducts, manyProducts } from '../many-products.ts'

oneShop('Bulk edit of products', ({ shop, asAdmin, anybody }) => {
  let admin: Caller
  let many: ManyProducts
  beforeAll(async () => {
    admin = await asAdmin()
    many = await manyProducts(shop().db, admin)
    await many.fill(500)
  })

  test('raises prices by five percent, and undo restores the exact prices', async () => {
    // The derived prices of the cards do not exist for rows that were not saved through the API.
    await many.change({ all: true, filter: 'keyword=bulk', tag_ids: { add: [many.ids.cold], remove: [] } })
    const before = await many.fingerprints()
    const edit = { all: true, filter: 'keyword=bulk', price: { percent: 5 } }
    const { status, body } = await many.preview(edit)
    expect(status).toBe(200)
    const { data } = body
    expect(data).toMatchObject({ count: 500, changed: 500, unchanged: 0, rejected: [], rejected_total: 0 })
    expect(body.data.samples).toHaveLength(20)
    expect(body.data.samples[0]).toMatchObject({ product_title: 'Bulk 1', more_prices: 0 })
    expect(body.data.samples[0].prices).toHaveLength(2)
    expect(await many.fingerprints()).toEqual(before)

    const done = await many.apply({ ...edit, token: body.data.token })
    expect(done.body).toMatchObject({
      status: true,
      data: { changed: 500 },
      msg: '500 products updated.',
    })
    const { rows: wrong } =
      await sql`select v.id from product_price_infos v join products p on p.id = v.product_id
      join product_price_tiers t on t.product_price_info_id = v.id and t.quantity = 2
      where p.search_text like 'bulk%' and (v.unit_price <> round((p.id * 0.37 + v.position + 1.01) * 1.05, 2)
        or t.price <> v.unit_price or t.discount_price <> round((p.id * 0.37 + v.position + 0.02) * 1.05, 2))`.execute(
        shop().db,
      )
    expect(wrong).toEqual([])
    const { body: listed } = await anybody().get('/api/products/search?keyword=cold%20bulk&limit=1')
    const price = (await many.stored(listed.data[0].id)).product_price_infos[0].unit_price
    expect(listed.data[0].from_price).toBe(price)

    const { body: undone } = await many.undo(done.body.data.operation_id)
    expect(undone).toMatchObject({
      data: { restored: 500, left: [], left_total: 0 },
      msg: '500 records restored.',
    })
    expect(await many.fingerprints()).toEqual(before)
  })

  test('applies all kinds of changes with history, and an undo can be undone too', async () => {
    const [first, second] = [
      await many.product('Ways one', { tag_ids: [many.ids.warm] }),
      await many.product('Ways two'),
    ]
    const before = await many.fingerprints()
    const edit = {
      ids: `${first},${second}`,
      status: { to: false },
      selected: { to: true },
      category_ids: { add: [many.ids.sale, many.ids.tea], remove: [] },
      tag_ids: { add: [many.ids.cold], remove: [many.ids.warm] },
      price: { amount: -10, round_to: 0.5 },
    }
    const { operation_id } = (await many.change(edit)).body.data
    const after = await many.fingerprints()
    expect(await many.stored(first)).toMatchObject({
      status: false,
      selected: true,
      category_ids: [many.ids.sale, many.ids.tea],
      tag_ids: [many.ids.cold],
      from_price: 70,
      updated_by: admin.context.user?.id,
      product_price_infos: [
        { unit_price: 90, stock_qty: 10, tiers: [{ price: 80, discount_price: 70 }, { price: 10 }] },
      ],
    })
    const remaining = await many.history(operation_id)
    expect(remaining).toMatchObject([first, second].map((record_id) => ({ record_id, action: 'bulk' })))
    expect(remaining[1]).toMatchObject({
      user_id: admin.context.user?.id,
      before: { status: true, selected: false, category_ids: [], tag_ids: [] },
      after: { status: false, selected: true, tag_ids: [many.ids.cold] },
    })

    expect(await many.last()).toMatchObject({ operation_id, undo: false, count: 2 })
    const back = await many.undo(operation_id)
    expect(await many.fingerprints()).toEqual(before)
    expect(await many.last()).toMatchObject({
      operation_id: back.body.data.operation_id,
      undo: true,
      count: 2,
    })
    expect((await many.undo(operation_id)).body).toMatchObject({
      status: false,
      msg: 'This has already been undone.',
    })
    expect((await many.undo(back.body.data.operation_id)).body.data.restored).toBe(2)
    expect(await many.fingerprints()).toEqual(after)
  })

  test('applies a preview once and only as previewed', async () => {
    const id = await many.product('Shown once')
    const edit = { ids: String(id), price: { percent: 10 } }
    const { token } = (await many.preview(edit)).body.data
    const twice = await Promise.all([many.apply({ ...edit, token }), many.apply({ ...edit, token })])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await many.stored(id)).product_price_infos[0].unit_price).toBe(109.99)

    const other = (await many.preview(edit)).body.data.token
    expect((await many.apply({ ...edit, price: { percent: 90 }, token: other })).status).toBe(409)
    await admin.patch(`/api/products/${id}`, { selected: true })
    const late = await many.apply({ ...edit, token: other })
    expect([late.status, late.body.msg]).toEqual([
      409,
      'Something has changed since the preview. Please review it again.',
    ])
    expect((await many.apply({ ...edit, token: 'made up' })).status).toBe(409)
    expect((await many.stored(id)).product_price_infos[0].unit_price).toBe(109.99)
  })

  test('undo skips products changed since; a sale does not count as a change', async () => {
    const [touched, sold, deleted, edited] = [
      await many.product('Since touched'),
      await many.product('Since sold'),
      await many.product('Since gone'),
      await many.product('Since edited'),
    ]
    const { operation_id } = (
      await many.change({ ids: `${touched},${sold},${deleted},${edited}`, price: { percent: 50 } })
    ).body.data
    const record = await many.stored(touched)
    record.product_price_infos[0].unit_price = 1234
    await admin.post(`/api/products/update/${touched}`, record)
    await sql`update product_price_infos set stock_qty = stock_qty - 4, updated_at = now() where product_id = ${sold}`.execute(
      shop().db,
    )
    await admin.remove(`/api/products/${deleted}`)
    await admin.patch(`/api/products/${edited}`, { product_title: 'Another title' })

    const { body } = await many.undo(operation_id)
    expect(body.data).toMatchObject({
      restored: 2,
      left: [
        { id: touched, product_title: 'Since touched', reason: 'It was changed later.' },
        { id: deleted, product_title: '', reason: 'It no longer exists.' },
      ],
      left_total: 2,
    })
    const prices = async (id: number) => (await many.stored(id)).product_price_infos[0]
    expect((await prices(touched)).unit_price).toBe(1234)
    expect(await prices(sold)).toMatchObject({ unit_price: 99.99, stock_qty: 6 })
    expect(await many.stored(edited)).toMatchObject({ product_title: 'Another title', from_price: 80.05 })
  })

  test('skips and lists products without edit permission; hidden ones are listed without a title', async () => {
    const clerk = await asAdmin([right(1, ['create', 'edit', 'view_others'])])
    const blind = await asAdmin([right(1, ['create', 'edit'])])
    const mine = await many.product('Mine', { product_price_infos: [] }, clerk)
    const theirs = await many.product('Of somebody else')
    const edit = { ids: `${mine},${theirs},999999`, selected: { to: true } }
    const { body } = await many.preview(edit, clerk)
    expect(body.data).toMatchObject({
      count: 3,
      changed: 1,
      rejected: [
        { id: theirs, product_title: 'Of somebody else', reason: 'You cannot change this.' },
        { id: 999999, product_title: '', reason: 'It no longer exists.' },
      ],
      rejected_total: 2,
    })
    const { token } = body.data
    const whole = await many.apply({ ...edit, token }, clerk)
    expect([whole.status, whole.body.msg]).toEqual([
      422,
      '2 of these products cannot be changed. Please deselect them.',
    ])
    const done = await many.apply({ ...edit, token, skip_rejected: true }, clerk)
    expect(done.body.data.changed).toBe(1)
    expect([(await many.stored(mine)).selected, (await many.stored(theirs)).selected]).toEqual([true, false])

    const hidden = (await many.preview({ ids: `${mine}`, selected: { to: false } }, blind)).body.data
    expect(hidden.rejected).toEqual([
      { id: mine, product_title: '', product_title_bn: null, reason: 'It no longer exists.' },
    ])
    expect((await many.preview({ all: true, selected: { to: false } }, blind)).body.msg).toBe(
      'There is nothing to change.',
    )
    expect((await many.undo(done.body.data.operation_id, blind)).body.data).toMatchObject({
      restored: 0,
      left: [{ id: mine, product_title: '' }],
    })
    expect(await many.last(blind)).toBeNull()
    const reader = await asAdmin([right(1, ['view_others', 'create'])])
    const calls = [
      await many.preview(edit, reader),
      await many.apply({ ...edit, token }, reader),
      await many.undo('x', reader),
    ]
    expect(calls.map(({ status }) => status)).toEqual([403, 403, 403])
  })

  test('rejects products whose price would be negative and publishes the others immediately', async () => {
    const publish_at = '2099-01-01T00:00:00.000Z'
    const cheap = await many.product('Cheap', many.priced(5))
    const dear = await many.product('Dear', { status: false, publish_at })
    const edit = { ids: `${cheap},${dear}`, status: { to: true }, price: { amount: -10 } }
    const { body } = await many.preview(edit)
    const rejected = [{ id: cheap, product_title: 'Cheap', reason: 'A price cannot be below zero.' }]
    expect(body.data).toMatchObject({ changed: 1, rejected })
    const { body: bengali } = await admin.post('/api/products/bulk-preview?lang=bn', edit)
    expect(bengali.data.rejected[0].reason).toMatch(/শূন্য/)
    const done = await many.apply({ ...edit, token: body.data.token, skip_rejected: true })
    expect((await many.stored(cheap)).from_price).toBe(5)
    expect(await many.stored(dear)).toMatchObject({ status: true, publish_at: null, from_price: 70.05 })
    await many.undo(done.body.data.operation_id)
    expect(await many.stored(dear)).toMatchObject({ status: false, publish_at, from_price: 80.05 })
  })

  test('rejects an invalid edit with an error at the field', async () => {
    const id = await many.product('Senseless')
    const edit = { ids: String(id), category_ids: { add: [999_999], remove: [] } }
    const { token } = (await many.preview(edit)).body.data
    expect((await many.apply({ ...edit, token })).body.errors).toEqual({
      'category_ids.add': 'This record no longer exists.',
    })
    expect((await many.preview({ ids: String(id) })).body.errors).toEqual({
      status: 'There is nothing to change.',
    })
    expect((await many.preview({ status: { to: true } })).body.errors).toEqual({
      ids: 'Choose products, or the whole list.',
    })
    expect((await many.preview({ all: true, filter: 'nonsense=1', status: { to: true } })).status).toBe(422)
    expect((await many.undo('00000000-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await many.undo('no such thing')).status).toBe(404)
  })

  test('GET list-parts returns lookups, prices and names for a whole page in one request', async () => {
    const clerk = await asAdmin([right(1, ['create'])])
    const own = await many.product(
      'Listed',
      { category_ids: [many.ids.sale, many.ids.tea], tag_ids: [many.ids.warm] },
      clerk,
    )
    const other = await many.product('Listed too')
    const parts = async (by: Caller) =>
      (await by.get(`/api/products/list-parts?ids=${own},${other}`)).body.data.products
    const [part, ...others] = await parts(clerk)
    expect(others).toEqual([])
    expect(part).toMatchObject({
      id: own,
      photo: null,
      tags: [{ tag_title: 'warm', tag_title_bn: null }],
      prices: [{ variant_title: 'Per piece', unit_price: 99.99 }],
      prices_total: 1,
      updated_by_name: clerk.context.user?.full_name,
    })
    expect(part.categories).toMatchObject([{ category_name: 'Sale' }, { category_name: 'Tea' }])
    expect(await parts(admin)).toHaveLength(2)
    const ask = async (requested: string) =>
      (await admin.get(`/api/products/list-parts?ids=${requested}`)).status
    expect([await ask('x'), await ask(Array.from({ length: 101 }, (_, at) => at + 1).join(','))]).toEqual([
      422, 422,
    ])
  })

  test('applies to all products of a filter except some', async () => {
    const [first, second] = [
      await many.product('Ekta', { product_title_bn: 'একটা' }),
      await many.product('Ekta too'),
    ]
    const edit = {
      all: true,
      filter: 'alpha=E&status=true&page=2',
      except: String(second),
      selected: { to: true },
    }
    expect((await many.preview(edit)).body.data).toMatchObject({ count: 1, samples: [{ id: first }] })
    const alpha = async (letter: string) =>
      (await admin.get(`/api/products?alpha=${encodeURIComponent(letter)}`)).body.data?.map(
        (row: { id: number }) => row.id,
      )
    expect(await alpha('e')).toEqual([second, first])
    expect(await alpha('এ')).toEqual([first])
    expect(await alpha('#')).toEqual([])
    expect(await alpha('ab')).toBeUndefined()
    const group = await many.make('product-types', { type_title: 'Flavour' })
    const mint = await many.make('product-type-info-name', { type_name: 'Mint', product_type_id: group })
    const flavoured = await many.product('Flavoured', {
      product_type_infos: [{ product_type_id: group, item_ids: [mint] }],
    })
    const listed = (await admin.get(`/api/products?product_type_id=${group}`)).body.data
    expect(listed.map((row: { id: number }) => row.id)).toEqual([flavoured])
  })
})
