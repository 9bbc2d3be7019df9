import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  addPlace,
  aGuest,
  idOf,
  orderOf,
  type Place,
  placeWithRetry,
  storedOrder,
} from '../../../support/orders.ts'
import { type Caller, eachShop } from '../../../support/shop.ts'
import { type Tea, teaOf } from '../../catalog/tea.ts'
import { purchases } from '../../purchasing/purchases.ts'

const packSize = 10

eachShop('Units of one stock', ({ shop, app, asAdmin }) => {
  const db = () => shop().db
  let here: Place
  let admin: Caller
  let tea: Tea
  let pieceType: number
  let strip: number
  let box: number
  beforeAll(async () => {
    here = await addPlace(db())
    admin = await asAdmin()
    tea = await teaOf(admin)
    pieceType = tea.parts.piece
    strip = tea.parts.box
    box = await tea.make('product-price-types', { type_title: 'Carton' })
  })

  const unit = (product_price_type_id: number, pack_size: number | null, more: object = {}) =>
    tea.variant({ product_price_type_id, pack_size, stock_type: 1, ...more })
  /** A product sold by the piece, in strips of 10 and cartons of 100, and the ids of these variants. */
  const tablets = async (stock: number, more: object = {}) => {
    const product_price_infos = [
      unit(pieceType, 1, { stock_change: stock || undefined }),
      unit(strip, packSize, { unit_price: 1000 }),
      unit(box, 100, { unit_price: 9000 }),
    ]
    const product = await tea.stored({
      product_title: `Tablets ${Math.random()}`,
      product_price_infos,
      ...more,
    })
    const ids: number[] = product.product_price_infos.map(({ id }: { id: number }) => id)
    return { product, ids }
  }
  const stocksOf = async (ids: number[]) => {
    const { rows } = await sql<{ stock_qty: number }>`select stock_qty from product_price_infos
      where id = any(${ids}::integer[]) order by position`.execute(db())
    return rows.map(({ stock_qty }) => stock_qty)
  }
  const movementsOf = async (id: number) => {
    const { rows } = await sql<{
      change: number
      balance: number
      unit_id: number | null
      unit_change: number | null
    }>`
      select change, balance, unit_id, unit_change from stock_movements
      where product_price_info_id = ${id} order by id`.execute(db())
    return rows
  }
  const order = async (lines: [id: number | undefined, qty: number][]) => {
    const items = lines.map(([id = 0, qty]) => ({ product_price_info_id: id, qty }))
    return placeWithRetry(aGuest(shop(), app()), orderOf(here, items))
  }
  const cancel = async (order_id: string) =>
    admin.post('/api/order-infos/cancel', { id: await idOf(db(), order_id), cancel_reason: 'Changed' })

  test('show what is left of the pieces of the base unit', async () => {
    const { ids } = await tablets(250)
    expect(await stocksOf(ids)).toEqual([250, 25, 2])
  })

  test('take their pieces from it, and give them back', async () => {
    const { ids } = await tablets(250)
    const { body } = await order([
      [ids[2], 1],
      [ids[1], 3],
      [ids[0], 7],
    ])
    expect(await stocksOf(ids)).toEqual([113, 11, 1])
    expect(await movementsOf(ids[0] as number)).toMatchObject([
      { change: 250, balance: 250 },
      { change: -100, balance: 150, unit_id: ids[2], unit_change: -1 },
      { change: -30, balance: 120, unit_id: ids[1], unit_change: -3 },
      { change: -7, balance: 113, unit_id: null },
    ])
    await cancel(body.data.order_id)
    expect(await stocksOf(ids)).toEqual([250, 25, 2])
  })

  test('are rejected together when they exceed it together', async () => {
    const { ids } = await tablets(105)
    const { status, body } = await order([
      [ids[2], 1],
      [ids[1], 1],
    ])
    expect(status).toBe(409)
    expect(body.data.lines).toMatchObject([{ line: 1, problem: 'sold_out', stock_qty: 0 }])
    expect(await stocksOf(ids)).toEqual([105, 10, 1])
  })

  test('can be exchanged for each other by a correction of an order', async () => {
    const { ids } = await tablets(100)
    const { body } = await order([[ids[2], 1]])
    const stored = await storedOrder(db(), admin, body.data.order_id)
    const corrected = await admin.post(`/api/order-infos/update/${stored.id}`, {
      order_items_info: [{ id: stored.order_items_info[0].id, qty: 0 }],
      new_items: [{ product_price_info_id: ids[1], qty: 9 }],
    })
    expect(corrected.body.errors).toBeUndefined()
    expect(await stocksOf(ids)).toEqual([10, 1, 0])
  })

  describe('with batches', () => {
    const at = purchases(shop, () => admin)
    /** Units of 100 pieces that expire soon and 100 that expire later. */
    const twoBatches = async () => {
      const { product, ids } = await tablets(0, { track_batches: true })
      const supplier = await at.addSupplier()
      for (const [number, days] of [
        ['SOON', 20],
        ['LATE', 400],
      ] as const) {
        const expires_on = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
        const { status } = await at.receiveBatch(supplier, ids[0] as number, number, expires_on, 100)
        expect(status).toBe(200)
      }
      return { product, ids }
    }
    const batchesOf = async (ids: number[]) => {
      const { rows } = await sql<{ quantity: number }>`select quantity from stock_batches
        where product_price_info_id = ${ids[0]} order by expires_on`.execute(db())
      return rows.map(({ quantity }) => quantity)
    }

    test('are given back to the batches that they came from', async () => {
      const { ids } = await twoBatches()
      const { body: first } = await order([[ids[1], 6]])
      const { body: cancelled } = await order([
        [ids[2], 1],
        [ids[1], 3],
      ])
      expect(await batchesOf(ids)).toEqual([0, 10])
      await cancel(cancelled.data.order_id)
      expect(await batchesOf(ids)).toEqual([40, 100])
      await cancel(first.data.order_id)
      expect(await batchesOf(ids)).toEqual([100, 100])
    })

    test('stay in their batch when an order changes to another unit', async () => {
      const { ids } = await twoBatches()
      const { body } = await order([[ids[2], 1]])
      await order([[ids[1], 1]])
      expect(await batchesOf(ids)).toEqual([0, 90])
      const stored = await storedOrder(db(), admin, body.data.order_id)
      await admin.post(`/api/order-infos/update/${stored.id}`, {
        order_items_info: [{ id: stored.order_items_info[0].id, qty: 0 }],
        new_items: [{ product_price_info_id: ids[1], qty: 3 }],
      })
      expect(await batchesOf(ids)).toEqual([70, 90])
      expect(await stocksOf(ids)).toEqual([160, 16, 1])
    })

    test('keep their pack size while there are batches of a variant of its own', async () => {
      const product = await tea.stored({
        product_title: `Batched ${Math.random()}`,
        track_batches: true,
        product_price_infos: [unit(pieceType, null), unit(strip, null, { stock_change: 3 })],
      })
      const [piece, pack] = product.product_price_infos
      const { body } = await tea.save(product, {
        product_price_infos: [
          { ...piece, pack_size: 1 },
          { ...pack, pack_size: packSize },
        ],
      })
      expect(body.errors).toHaveProperty(['product_price_infos.1.pack_size'])
    })
  })

  test('are not changed alone, and keep their pack size once they are sold', async () => {
    const { product, ids } = await tablets(100)
    const [base, ...units] = product.product_price_infos
    const changed = await tea.save(product, {
      product_price_infos: [base, { ...units[0], stock_change: 5 }, units[1]],
    })
    expect(changed.body.errors).toHaveProperty(['product_price_infos.1.stock_change'])
    const adjusted = await admin.post('/api/stock-levels/adjust', { id: ids[1], change: 5, note: 'Found' })
    expect(adjusted.status).toBe(404)
    const resized = [base, { ...units[0], pack_size: 12 }, units[1]]
    const before = await tea.save(product, { product_price_infos: resized })
    expect(before.status).toBe(200)
    expect(await stocksOf(ids)).toEqual([100, 8, 1])
    await order([[ids[1], 1]])
    const { body } = await admin.get(`/api/products/edit/${product.id}`)
    const after = await tea.save(body.data, { product_price_infos: product.product_price_infos })
    expect(after.body.errors).toHaveProperty(['product_price_infos.1.pack_size'])
  })

  test('get the pieces that a variant had before it became one', async () => {
    const product_price_infos = [
      unit(pieceType, null, { stock_change: 4 }),
      unit(strip, null, { stock_change: 3 }),
    ]
    const product = await tea.stored({ product_title: 'Joined tablets', product_price_infos })
    const [piece, pack] = product.product_price_infos
    const { body } = await tea.save(product, {
      product_price_infos: [
        { ...piece, pack_size: 1 },
        { ...pack, pack_size: packSize },
      ],
    })
    expect(body.data.product_price_infos).toMatchObject([{ stock_qty: 34 }, { stock_qty: 3 }])
    const apart = await tea.save(body.data, {
      product_price_infos: body.data.product_price_infos.map((one: object) => ({ ...one, pack_size: null })),
    })
    expect(apart.body.data.product_price_infos).toMatchObject([{ stock_qty: 34 }, { stock_qty: 0 }])
  })

  test('are never oversold by 200 buyers of all of them at once', async () => {
    const { ids } = await tablets(1_000)
    const sizes = [1, packSize, 100]
    const wanted = Array.from({ length: 200 }, (_, at) => ({ unit: at % 3, qty: 1 + (at % 4) }))
    const results = await Promise.all(wanted.map(({ unit, qty }) => order([[ids[unit], qty]])))
    const taken = results.reduce((sum, { status }, at) => {
      const { unit = 0, qty = 0 } = wanted[at] ?? {}
      return status === 200 ? sum + qty * (sizes[unit] ?? 0) : sum
    }, 0)
    for (const { status } of results) expect([200, 409]).toContain(status)
    const [left = -1, strips, boxes] = await stocksOf(ids)
    expect(left).toBe(1_000 - taken)
    expect(left).toBeGreaterThanOrEqual(0)
    expect([strips, boxes]).toEqual([Math.floor(left / packSize), Math.floor(left / 100)])
    const ledger = await movementsOf(ids[0] as number)
    expect(ledger.reduce((sum, { change }) => sum + change, 0)).toBe(left)
    // No buyer of a single piece was rejected while there was one.
    expect(left).toBeLessThan(100)
  })
})
