import { beforeAll, expect, test } from 'vitest'
import { translate } from '../../../../src-server/context/language.ts'
import { addPlace, aGuest, idOf, orderOf, type Place, place } from '../../../support/orders.ts'
import { type Caller, oneShop, right } from '../../../support/shop.ts'
import { type Tea, teaOf } from '../tea.ts'

oneShop('Stock levels in the back office', ({ asAdmin, app, shop }) => {
  let admin: Caller
  let tea: Tea
  let home: Place
  beforeAll(async () => {
    admin = await asAdmin()
    tea = await teaOf(admin)
    home = await addPlace(shop().db)
  })

  /** A tea with one variant whose stock is tracked. */
  const counted = (product_title: string, stock: number, more: object = {}) =>
    tea.stored({
      product_title,
      product_price_infos: [
        tea.variant({
          product_color_id: tea.parts.red,
          sku: `SKU ${product_title}`,
          stock_type: 1,
          stock_change: stock,
          ...more,
        }),
      ],
    })
  const idOfVariant = (product: { product_price_infos: { id: number }[] }) =>
    product.product_price_infos[0]?.id as number
  const levels = async (query = '') => (await admin.get(`/api/stock-levels?${query}`)).body.data
  const ledger = async (variant: number) => {
    const url = `/api/stock-ledger?sort=id&order=asc&product_price_info_id=${variant}`
    return (await admin.get(url)).body.data
  }
  const adjust = (id: number, change: number, note = 'Counted again', who = admin) =>
    who.post('/api/stock-levels/adjust', { id, change, note })
  const sell = async (variant: number, qty: number) => {
    const { body } = await place(
      aGuest(shop(), app()),
      orderOf(home, [{ product_price_info_id: variant, qty }]),
    )
    expect(body.data, JSON.stringify(body)).toBeTruthy()
    return String(body.data.order_id)
  }
  const onPage = async (slug: string) =>
    (await admin.get(`/api/products/${slug}`)).body.data.product_price_infos[0].stock_qty

  test('lists tracked variants, lowest stock first, searchable by title and SKU in both languages', async () => {
    await counted('Ample tea', 40)
    await counted('Dwindling tea', 5, { low_stock_qty: null })
    await counted('Bulk tea', 30, { low_stock_qty: 100 })
    await tea.stored({ product_title: 'Uncounted tea', product_price_infos: [tea.variant()] })
    const titles = async (query: string) =>
      (await levels(query)).map((row: { product_title: string }) => row.product_title)
    expect(await levels()).toMatchObject([
      {
        product_title: 'Dwindling tea',
        variant_title: 'Per piece · Mint · Red',
        stock_qty: 5,
        low_stock_qty: 5,
        low: true,
      },
      { product_title: 'Bulk tea', stock_qty: 30, low_stock_qty: 100, low: true },
      { product_title: 'Ample tea', stock_qty: 40, low: false, created_by: admin.context.user?.id },
    ])
    expect(await titles('low=true')).toEqual(['Dwindling tea', 'Bulk tea'])
    expect(await titles('sort=stock_qty&order=desc')).toEqual(['Ample tea', 'Bulk tea', 'Dwindling tea'])
    expect(await titles(`keyword=${encodeURIComponent('sku bulk')}`)).toEqual(['Bulk tea'])
    expect(await titles(`keyword=${encodeURIComponent('সবুজ')}&limit=2`)).toEqual([
      'Dwindling tea',
      'Bulk tea',
    ])
  })

  test('an adjustment by a difference and a note updates ledger, history and product page', async () => {
    const product = await counted('Adjusted tea', 10)
    const id = idOfVariant(product)
    expect(await onPage('adjusted-tea')).toBe(10)
    await levels()
    const { status, body } = await adjust(id, -4, '  Four tins   were dented ')
    expect([status, body.msg]).toEqual([200, 'The stock is now 6.'])
    expect(body.data).toMatchObject({ id, stock_qty: 6, low: false, product_title: 'Adjusted tea' })
    expect(await onPage('adjusted-tea')).toBe(6)
    expect(await levels('keyword=adjusted')).toMatchObject([{ id, stock_qty: 6 }])
    expect(await ledger(id)).toMatchObject([
      { change: 10, balance: 10, reason: 4, note: 'Opening stock', order_id: null },
      {
        change: -4,
        balance: 6,
        reason: 4,
        note: 'Four tins were dented',
        moved_by: admin.context.user?.full_name,
      },
    ])
    const remaining = await shop()
      .db.selectFrom('history')
      .select(['action', 'before', 'after', 'user_id'])
      .where('resource', '=', 'stock-levels')
      .where('record_id', '=', id)
      .execute()
    expect(remaining).toEqual([
      {
        action: 'adjust',
        before: { stock_qty: 10 },
        after: { stock_qty: 6, change: -4, note: 'Four tins were dented' },
        user_id: admin.context.user?.id,
      },
    ])
  })

  test('simultaneous adjustments add up and never go below zero', async () => {
    const id = idOfVariant(await counted('Busy tea', 10))
    const answers = await Promise.all([adjust(id, 5), adjust(id, -3), adjust(id, 7), adjust(id, -1)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await levels('keyword=busy')).toMatchObject([{ stock_qty: 18 }])
    const both = await Promise.all([adjust(id, -10), adjust(id, -10)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    const rejection = both.find(({ status }) => status === 422)
    expect(rejection?.body.errors).toEqual({ change: 'Only 8 in stock.' })
    expect((await ledger(id)).map(({ balance }: { balance: number }) => balance).at(-1)).toBe(8)
  })

  test('rejects an adjustment without a number, a note or a tracked variant', async () => {
    const product = await counted('Refused tea', 3)
    const id = idOfVariant(product)
    const errors = async (body: object) =>
      (await admin.post('/api/stock-levels/adjust?lang=bn', body)).body.errors
    const messageFor = (reason: 'change_missing' | 'required' | 'too_large') =>
      translate.bn(`problems.${reason}`, { max: 1_000_000 })
    expect(await errors({ id, change: 0, note: 'x' })).toEqual({ change: messageFor('change_missing') })
    expect(await errors({ id, change: 1, note: ' ' })).toEqual({ note: messageFor('required') })
    expect(await errors({ id, change: 1_000_001, note: 'x' })).toEqual({ change: messageFor('too_large') })
    expect((await adjust(99_999, 1)).status).toBe(404)
    const [row] = product.product_price_infos
    await tea.save(product, { product_price_infos: [{ ...row, stock_type: 0 }] })
    expect((await adjust(id, 1)).status).toBe(404)
    expect(await ledger(id)).toHaveLength(1)
  })

  test('the quantity is preserved while stock is not tracked', async () => {
    const product = await counted('Paused tea', 12)
    const [row] = product.product_price_infos
    const paused = (await tea.save(product, { product_price_infos: [{ ...row, stock_type: 0 }] })).body.data
    expect(await levels('keyword=paused')).toEqual([])
    await tea.save(paused, { product_price_infos: [{ ...paused.product_price_infos[0], stock_type: 1 }] })
    expect(await levels('keyword=paused')).toMatchObject([{ id: row.id, stock_qty: 12 }])
  })

  test('a sale while the product form is open neither is overwritten nor blocks the save', async () => {
    const product = await counted('Sold tea', 20)
    const id = idOfVariant(product)
    const { body: form } = await admin.get(`/api/products/edit/${product.id}`)
    const order_id = await sell(id, 3)
    expect(await levels('keyword=sold')).toMatchObject([{ stock_qty: 17 }])
    const saved = await tea.save(form.data, { selected: true })
    expect(saved.status).toBe(200)
    expect(saved.body.data.product_price_infos).toMatchObject([{ id, stock_qty: 17 }])
    const order = await idOf(shop().db, order_id)
    expect(await ledger(id)).toMatchObject([
      { change: 20 },
      { change: -3, balance: 17, reason: 1, order_id, order_info_id: order, moved_by: null },
    ])
    const { body } = await admin.post('/api/order-infos/cancel', { id: order, cancel_reason: 'Too late' })
    expect(body.status).toBe(true)
    expect((await ledger(id)).at(-1)).toMatchObject({
      change: 3,
      balance: 20,
      reason: 2,
      order_id,
      moved_by: admin.context.user?.full_name,
    })
  })

  test("require the view and edit permissions for own or others' products", async () => {
    const id = idOfVariant(await counted('Guarded tea', 9))
    const watcher = await asAdmin([right(48, ['view_others'])])
    const newcomer = await asAdmin([right(48, ['edit'])])
    const stranger = await asAdmin([right(1)])
    expect((await watcher.get('/api/stock-levels?keyword=guarded')).body.data).toHaveLength(1)
    expect((await newcomer.get('/api/stock-levels?keyword=guarded')).body.data).toEqual([])
    expect((await stranger.get('/api/stock-levels')).status).toBe(403)
    for (const who of [watcher, newcomer, stranger])
      expect((await adjust(id, 1, 'Found one', who)).status).toBe(403)
    const others = await asAdmin([right(48, ['edit', 'edit_others'])])
    expect((await adjust(id, 1, 'Found one', others)).status).toBe(200)
    expect(await ledger(id)).toHaveLength(2)
  })
})
