import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { endPastPreorders } from '../../../../src-server/catalog/products/preorders.ts'
import {
  addPlace,
  addProduct,
  aGuest,
  idOf,
  orderOf,
  type Place,
  placeWithRetry,
  storedOrder,
} from '../../../support/orders.ts'
import { type Caller, eachShop, right } from '../../../support/shop.ts'
import { purchases } from '../../purchasing/purchases.ts'

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

eachShop('Pre-orders', ({ shop, app, asAdmin }) => {
  const db = () => shop().db
  let here: Place
  let admin: Caller
  const at = purchases(shop, () => admin)
  beforeAll(async () => {
    here = await addPlace(db())
    admin = await asAdmin()
    await sql`update basic_config set use_preorders = true`.execute(db())
  })

  const soldOut = async () => at.addVariant(0)
  const open = (id: number, pieces: number, available_on = day(10)) =>
    admin.post('/api/stock-levels/open-preorder', { id, pieces, available_on })
  const offered = async (pieces: number) => {
    const id = await soldOut()
    expect((await open(id, pieces)).status).toBe(200)
    return id
  }
  const end = (id: number) => admin.post('/api/stock-levels/end-preorder', { id })
  const order = async (id: number, qty: number, more: object = {}) => {
    const form = orderOf(here, [{ product_price_info_id: id, qty, ...more }])
    const { status, body } = await placeWithRetry(aGuest(shop(), app()), form)
    return { status, body, id: status === 200 ? await idOf(db(), body.data.order_id) : 0 }
  }
  const cancel = (id: number) => admin.post('/api/order-infos/cancel', { id, cancel_reason: 'Changed' })
  const stateOf = async (id: number) => {
    const { rows } = await sql<{ stock: number; expected: number; day: string | null }>`
      select stock_qty as stock, preorder_qty as expected, preorder_on::text as day
      from product_price_infos where id = ${id}`.execute(db())
    const { rows: ledger } = await sql<{
      sum: number
    }>`select sum(change)::integer as sum from stock_movements
      where product_price_info_id = ${id}`.execute(db())
    // The ledger always explains the stock.
    expect(ledger[0]?.sum ?? 0).toBe(rows[0]?.stock)
    return rows[0]
  }
  const receive = async (id: number, pieces: number) => {
    const supplier = await at.addSupplier()
    return at.receive(await at.ordered(supplier, [[id, pieces, 50]]), [{ received: pieces }])
  }

  test('are sold up to their limit, with the day on the order', async () => {
    const id = await offered(5)
    const placed = await order(id, 3)
    const stored = await storedOrder(db(), admin, placed.body.data.order_id)
    expect(stored.order_items_info).toMatchObject([{ qty: 3, preorder_on: day(10) }])
    const rejected = await order(id, 3)
    expect(rejected.body.data.lines).toMatchObject([{ problem: 'only_left', stock_qty: 2 }])
    expect(await stateOf(id)).toEqual({ stock: 2, expected: 5, day: day(10) })
  })

  test('are told to a customer who has seen another day, or none', async () => {
    const id = await offered(5)
    for (const preorder_on of [undefined, null, day(5)]) {
      const { status, body } = await order(id, 1, { price: 100, preorder_on })
      expect(status).toBe(409)
      expect(body.data.lines).toMatchObject([{ problem: 'now_preorder', preorder_on: day(10) }])
    }
    expect((await order(id, 1, { price: 100, preorder_on: day(10) })).status).toBe(200)
    // An earlier day is no reason to ask.
    expect((await order(id, 1, { price: 100, preorder_on: day(12) })).status).toBe(200)
  })

  test('get the pieces that arrive first, by a purchase or by hand', async () => {
    const id = await offered(10)
    await order(id, 6)
    expect((await receive(id, 4)).status).toBe(200)
    expect(await stateOf(id)).toEqual({ stock: 4, expected: 6, day: day(10) })
    const adjusted = await admin.post('/api/stock-levels/adjust', { id, change: 9, note: 'New delivery' })
    expect(adjusted.status).toBe(200)
    // 13 have arrived and 6 are sold.
    expect(await stateOf(id)).toEqual({ stock: 7, expected: 0, day: null })
    const { body } = await admin.get(`/api/stock-ledger?product_price_info_id=${id}`)
    expect(body.data.slice(0, 2)).toMatchObject([
      { change: -6, reason: 11, balance: 7 },
      { change: 9, reason: 4, balance: 13 },
    ])
  })

  test('have no cost before they arrive, and are bought on top of what sells', async () => {
    const id = await offered(10)
    await order(id, 6)
    const { suggestions } = (await admin.get('/api/purchase-orders/suggestions')).body.data
    const suggested = suggestions.find(
      ({ product_price_info_id }: { product_price_info_id: number }) => product_price_info_id === id,
    )
    // 6 are sold ahead, and 6 are the sales of 30 days.
    expect(suggested).toMatchObject({ sold: 6, suggested: 12 })
    await sql`insert into variant_costs (product_price_info_id, average_cost) values (${id}, 10)`.execute(
      db(),
    )
    await receive(id, 8)
    expect(await at.costOf(id)).toBe(50)
  })

  test('that are ended leave only what is sold to arrive, and never sell a cancelled piece', async () => {
    const id = await offered(10)
    const placed = await order(id, 6)
    expect((await end(id)).body.data).toMatchObject({ stock_qty: 0, preorder_on: null, preorder_qty: 6 })
    expect((await order(id, 1)).status).toBe(409)
    await cancel(placed.id)
    expect(await stateOf(id)).toEqual({ stock: 0, expected: 0, day: null })
    expect((await order(id, 1)).status).toBe(409)
  })

  test('can be ordered again when one is cancelled while they are open', async () => {
    const id = await offered(2)
    const placed = await order(id, 2)
    await cancel(placed.id)
    expect(await stateOf(id)).toEqual({ stock: 2, expected: 2, day: day(10) })
    expect((await order(id, 2)).status).toBe(200)
  })

  test('can be changed while they are open', async () => {
    const id = await offered(10)
    await order(id, 6)
    expect((await open(id, 20, day(30))).body.data).toMatchObject({ stock_qty: 20, preorder_qty: 26 })
    expect((await open(id, 1, day(30))).body.data).toMatchObject({ stock_qty: 1, preorder_qty: 7 })
  })

  test('end when their day has passed', async () => {
    const [late, timely] = [await offered(5), await offered(5)]
    await order(late, 2)
    await sql`update product_price_infos set preorder_on = ${day(-2)} where id = ${late}`.execute(db())
    await endPastPreorders(shop())
    expect(await stateOf(late)).toEqual({ stock: 0, expected: 2, day: null })
    expect(await stateOf(timely)).toEqual({ stock: 5, expected: 5, day: day(10) })
  })

  test('need a sold-out variant without batches, a day to come, and the right to change stock', async () => {
    expect((await open(await soldOut(), 5, day(-2))).body.errors).toHaveProperty('available_on')
    expect((await open(await soldOut(), 0)).body.errors).toHaveProperty('pieces')
    expect((await open(await at.addVariant(3), 5)).body.errors).toHaveProperty('pieces')
    const batched = await addProduct(db(), [{ unit_price: 100, stock: 0 }], { track_batches: true })
    expect((await open(batched.variants[0] as number, 5)).body.errors).toHaveProperty('pieces')
    const stranger = await asAdmin([right(1)])
    const sent = { id: await soldOut(), pieces: 5, available_on: day(3) }
    expect((await stranger.post('/api/stock-levels/open-preorder', sent)).status).toBe(403)
  })

  test('are left out of a stocktake until their pieces have arrived', async () => {
    const id = await offered(5)
    const { body } = await admin.post('/api/stocktakes/start', { title: 'Shelf', scope: 1 })
    const stocktake = body.data.id
    await admin.post('/api/stocktakes/count', {
      id: stocktake,
      batch_key: 'one',
      product_price_info_id: id,
      counted: 0,
    })
    const applied = await admin.post('/api/stocktakes/apply', { id: stocktake })
    expect(applied.body.data).toMatchObject({ changed_lines: 0, left_out_lines: 1 })
    expect(await stateOf(id)).toEqual({ stock: 5, expected: 5, day: day(10) })
  })

  test('of 200 buyers are sold to as many as there are pieces', async () => {
    const id = await offered(40)
    const results = await Promise.all(Array.from({ length: 200 }, () => order(id, 1)))
    expect(results.filter(({ status }) => status === 200)).toHaveLength(40)
    expect(await stateOf(id)).toEqual({ stock: 0, expected: 40, day: day(10) })
  })
})
