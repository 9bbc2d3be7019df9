import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { batchFeature } from '../../../../src/catalog/batches/batch.ts'
import { withholdExpired } from '../../../../src-server/catalog/batches/withhold-expired.ts'
import {
  addPlace,
  addProduct,
  aGuest,
  idOf,
  orderOf,
  type Place,
  place,
  placeWithRetry,
} from '../../../support/orders.ts'
import { type Caller, eachShop, right } from '../../../support/shop.ts'
import { purchases } from '../../purchasing/purchases.ts'

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

eachShop('Batches', ({ shop, app, asAdmin }) => {
  const db = () => shop().db
  let here: Place
  let admin: Caller
  let supplier: number
  const at = purchases(shop, () => admin)
  beforeAll(async () => {
    here = await addPlace(db())
    admin = await asAdmin()
    supplier = await at.addSupplier()
  })

  /** A variant of a product that tracks batches, with these ones received. */
  const variantWith = async (...batches: [batch_number: string, expires_on: string, pieces: number][]) => {
    const [variant = 0] = (await addProduct(db(), [{ unit_price: 100, stock: 0 }], { track_batches: true }))
      .variants
    await sql`update product_price_infos set stock_type = 1 where id = ${variant}`.execute(db())
    for (const batch of batches) expect((await at.receiveBatch(supplier, variant, ...batch)).status).toBe(200)
    return variant
  }
  const batchesOf = async (variant: number) => {
    const { rows } = await sql<{ id: number; batch_number: string; quantity: number; withheld: number }>`
      select id, batch_number, quantity, withheld from stock_batches
      where product_price_info_id = ${variant} order by expires_on nulls last, id`.execute(db())
    return rows
  }
  const quantities = async (variant: number) => (await batchesOf(variant)).map(({ quantity }) => quantity)
  const idOfBatch = async (variant: number, number: string) =>
    (await batchesOf(variant)).find(({ batch_number }) => batch_number === number)?.id as number
  const order = async (variant: number, qty: number) => {
    const { status, body } = await place(
      aGuest(shop(), app()),
      orderOf(here, [{ product_price_info_id: variant, qty }]),
    )
    return { status, id: status === 200 ? await idOf(db(), body.data.order_id) : 0 }
  }
  const cancel = (id: number) => admin.post('/api/order-infos/cancel', { id, cancel_reason: 'Changed' })
  const expire = (id: number) =>
    sql`update stock_batches set expires_on = ${day(-2)} where id = ${id}`.execute(db())

  test('are sold first expiring first, and get back what an order gives back', async () => {
    const variant = await variantWith(['LATE', day(400), 10], ['SOON', day(20), 5])
    const sold = await order(variant, 7)
    expect(await quantities(variant)).toEqual([0, 8])
    await cancel(sold.id)
    expect(await quantities(variant)).toEqual([5, 10])
    expect(await at.stockOf(variant)).toBe(15)
  })

  test('need a number and a day of expiry that is not past, one for each number', async () => {
    const variant = await variantWith(['A', day(100), 1])
    expect(Object.keys((await at.receiveBatch(supplier, variant, '', null, 1)).body.errors)).toEqual([
      'lines.0.batch_number',
      'lines.0.expires_on',
    ])
    expect((await at.receiveBatch(supplier, variant, 'B', day(-2), 1)).body.errors).toHaveProperty([
      'lines.0.expires_on',
    ])
    expect((await at.receiveBatch(supplier, variant, 'A', day(101), 1)).body.errors).toHaveProperty([
      'lines.0.expires_on',
    ])
    expect((await at.receiveBatch(supplier, variant, 'A', day(100), 4)).status).toBe(200)
    expect(await quantities(variant)).toEqual([5])
  })

  test('are never sold once they have expired, even before the shop has noticed', async () => {
    const variant = await variantWith(['OLD', day(5), 5], ['NEW', day(300), 2])
    await expire(await idOfBatch(variant, 'OLD'))
    expect(await at.stockOf(variant)).toBe(7)
    expect((await order(variant, 3)).status).toBe(409)
    expect((await order(variant, 2)).status).toBe(200)
    expect(await batchesOf(variant)).toMatchObject([
      { quantity: 0, withheld: 5 },
      { quantity: 0, withheld: 0 },
    ])
    expect(await at.stockOf(variant)).toBe(0)
  })

  test('leave the stock when they expire, with a movement', async () => {
    const variant = await variantWith(['OLD', day(5), 5], ['NEW', day(300), 2])
    await expire(await idOfBatch(variant, 'OLD'))
    await withholdExpired(shop())
    expect(await at.stockOf(variant)).toBe(2)
    const ledger = await admin.get(`/api/stock-ledger?product_price_info_id=${variant}`)
    expect(ledger.body.data[0]).toMatchObject({ change: -5, balance: 2, reason: 9, note: 'OLD' })
    await withholdExpired(shop())
    expect(await at.stockOf(variant)).toBe(2)
  })

  test('are recalled with the orders that have them, and released again', async () => {
    const variant = await variantWith(['BAD', day(50), 5], ['GOOD', day(300), 5])
    const sold = await order(variant, 2)
    const back = await order(variant, 1)
    const id = await idOfBatch(variant, 'BAD')
    const recalled = await admin.post('/api/stock-batches/recall', { id, reason: 'Wrong label' })
    expect(recalled.body.data).toMatchObject({
      state: 4,
      quantity: 0,
      withheld: 2,
      recall_reason: 'Wrong label',
      total_orders: 2,
      orders: [
        { order_info_id: back.id, pieces: 1 },
        { order_info_id: sold.id, pieces: 2 },
      ],
    })
    expect(recalled.body.data.orders[0]).toMatchObject({
      full_name: 'Rahima Khatun',
      contact_no: '+8801712345678',
    })
    const stockkeeper = await asAdmin([right(batchFeature)])
    const seen = await stockkeeper.get(`/api/stock-batches/details/${id}`)
    expect(seen.body.data.orders[0]).toMatchObject({ pieces: 1, full_name: null, contact_no: null })
    expect(await at.stockOf(variant)).toBe(5)
    // What comes back of it is withheld as well.
    await cancel(back.id)
    expect(await at.stockOf(variant)).toBe(5)
    expect(await batchesOf(variant)).toMatchObject([
      { quantity: 0, withheld: 3 },
      { quantity: 5, withheld: 0 },
    ])
    expect((await order(variant, 6)).status).toBe(409)
    const released = await admin.post('/api/stock-batches/release', { id })
    expect(released.body.data).toMatchObject({ state: 2, quantity: 3, withheld: 0, suggested_discount: 30 })
    expect(await at.stockOf(variant)).toBe(8)
  })

  test('of others need the right to edit records of others', async () => {
    const id = await idOfBatch(await variantWith(['OTHERS', day(50), 5]), 'OTHERS')
    const clerk = await asAdmin([right(batchFeature, ['view_others', 'edit'])])
    const changes = [
      ['recall', { id, reason: 'Wrong label' }],
      ['write-off', { id, pieces: 1, withheld: 0, reason: 'Destroyed' }],
      ['release', { id }],
    ] as const
    for (const [action, body] of changes)
      expect((await clerk.post(`/api/stock-batches/${action}`, body)).status).toBe(403)
    const { body } = await admin.get(`/api/stock-batches/details/${id}`)
    expect(body.data).toMatchObject({ quantity: 5, recall_reason: null, created_by: expect.any(Number) })
  })

  test('are written off up to what is withheld', async () => {
    const variant = await variantWith(['BAD', day(50), 5])
    const id = await idOfBatch(variant, 'BAD')
    await admin.post('/api/stock-batches/recall', { id, reason: 'Wrong label' })
    const off = (pieces: number, withheld: number) =>
      admin.post('/api/stock-batches/write-off', { id, pieces, withheld, reason: 'Destroyed' })
    expect((await off(6, 5)).body.errors).toHaveProperty('pieces')
    expect((await off(3, 5)).body.data).toMatchObject({ withheld: 2, written_off: 3 })
    // The same request again.
    expect((await off(2, 5)).status).toBe(409)
    expect((await off(2, 2)).body.data).toMatchObject({ withheld: 0, written_off: 5 })
    expect(await at.stockOf(variant)).toBe(0)
  })

  test('that were recalled go back to their supplier, who is owed less', async () => {
    const variant = await variantWith(['BAD', day(50), 5])
    const { rows } = await sql<{ id: number }>`select o.id from purchase_orders o
      join purchase_order_lines l on l.purchase_order_id = o.id where l.product_price_info_id = ${variant}`.execute(
      db(),
    )
    const id = rows[0]?.id as number
    await admin.post('/api/stock-batches/recall', {
      id: await idOfBatch(variant, 'BAD'),
      reason: 'Wrong label',
    })
    const order = (await admin.get(`/api/purchase-orders/details/${id}`)).body.data
    const { due } = await at.accountOf(supplier)
    expect((await at.returnOf(order, 3)).status).toBe(200)
    expect((await at.accountOf(supplier)).due).toBe(due - 150)
    expect(await batchesOf(variant)).toMatchObject([{ quantity: 0, withheld: 2 }])
    expect(await at.stockOf(variant)).toBe(0)
    expect((await at.returnOf(order, 3)).body.errors).toHaveProperty(['lines.0.quantity'])
  })

  test('begin with the stock of the product, and are tracked until they are used up', async () => {
    const product = await addProduct(db(), [{ unit_price: 100, stock: 4 }])
    const [variant = 0] = product.variants
    const saved = async (track_batches: boolean) => {
      const { body } = await admin.get(`/api/products/edit/${product.id}`)
      return admin.post(`/api/products/update/${product.id}`, { ...body.data, track_batches })
    }
    expect((await saved(true)).status).toBe(200)
    expect(await batchesOf(variant)).toMatchObject([{ batch_number: '', quantity: 4 }])
    expect((await saved(false)).body.errors).toHaveProperty('track_batches')
    expect((await order(variant, 4)).status).toBe(200)
    expect((await saved(false)).status).toBe(200)
  })

  test('of 200 buyers are sold to no more than they have, none of them expired', async () => {
    const variant = await variantWith(['OLD', day(5), 30], ['SOON', day(40), 25], ['LATE', day(400), 25])
    await expire(await idOfBatch(variant, 'OLD'))
    const results = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const form = orderOf(here, [{ product_price_info_id: variant, qty: 1 }])
        return (await placeWithRetry(aGuest(shop(), app()), form)).status
      }),
    )
    expect(results.filter((status) => status === 200)).toHaveLength(50)
    expect(await batchesOf(variant)).toMatchObject([
      { quantity: 0, withheld: 30 },
      { quantity: 0, withheld: 0 },
      { quantity: 0, withheld: 0 },
    ])
  })

  test('conserve their pieces over purchases, sales, returns, counts, expiry and recalls', async () => {
    const variant = await variantWith(['A', day(40), 20], ['B', day(400), 20])
    const [first, second] = [await order(variant, 15), await order(variant, 10)]
    await cancel(first.id)
    await admin.post('/api/stock-levels/adjust', { id: variant, change: -3, note: 'Broken' })
    await admin.post('/api/stock-levels/adjust', { id: variant, change: 2, note: 'Found' })
    await expire(await idOfBatch(variant, 'A'))
    await withholdExpired(shop())
    await cancel(second.id)
    const { rows } = await sql<{
      quantity: number
      withheld: number
      stock: number
      ledger: number
      parts: number
    }>`
      select sum(b.quantity)::integer as quantity, sum(b.withheld)::integer as withheld, v.stock_qty as stock,
        (select sum(change)::integer from stock_movements where product_price_info_id = v.id) as ledger,
        (select sum(x.change)::integer from stock_batch_movements x join stock_batches y on y.id = x.stock_batch_id
          where y.product_price_info_id = v.id) as parts
      from product_price_infos v join stock_batches b on b.product_price_info_id = v.id
      where v.id = ${variant} group by v.id`.execute(db())
    const [sums] = rows
    // 40 bought, 3 broken, 2 found; everything that was sold came back.
    expect((sums?.quantity ?? 0) + (sums?.withheld ?? 0)).toBe(39)
    expect([sums?.stock, sums?.ledger, sums?.parts]).toEqual([sums?.quantity, sums?.quantity, sums?.quantity])
  })
})
