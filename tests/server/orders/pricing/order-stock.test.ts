import { beforeAll, expect, test } from 'vitest'
import {
  addPlace,
  addVariantOf,
  aGuest,
  orderOf,
  type Place,
  placeWithRetry,
  stockOf,
} from '../../../support/orders.ts'
import { oneShop } from '../../../support/shop.ts'

oneShop('Stock of ordered items', ({ shop, app }) => {
  const db = () => shop().db
  let here: Place
  beforeAll(async () => {
    here = await addPlace(db())
  })
  const buy = (...items: [variant: number, qty: number][]) =>
    placeWithRetry(
      aGuest(shop(), app()),
      orderOf(
        here,
        items.map(([product_price_info_id, qty]) => ({ product_price_info_id, qty })),
      ),
    )

  test('is sold to exactly 50 of 200 parallel buyers, and the others get "sold out"', async () => {
    const variant = await addVariantOf(db(), { unit_price: 10, stock: 50 })
    const answers = await Promise.all(Array.from({ length: 200 }, () => buy([variant, 1])))
    const placed = answers.filter(({ status }) => status === 200)
    const rejected = answers.filter(({ status }) => status === 409)
    expect([placed.length, rejected.length]).toEqual([50, 150])
    expect(new Set(placed.map(({ body }) => body.data.order_id)).size).toBe(50)
    for (const { body } of rejected)
      expect(body.data.lines).toMatchObject([{ problem: 'sold_out', msg: 'Sold out.', stock_qty: 0 }])
    expect(await stockOf(db(), variant)).toEqual({ stock: 0, ledger: 0 })
    const items = await db()
      .selectFrom('order_items_infos')
      .select('qty')
      .where('product_price_info_id', '=', variant)
      .execute()
    expect(items).toHaveLength(50)
  })

  test('is sold without deadlock to buyers who order two items in opposite order', async () => {
    const one = await addVariantOf(db(), { unit_price: 10, stock: 60 })
    const other = await addVariantOf(db(), { unit_price: 20, stock: 60 })
    const buyers = Array.from({ length: 60 }, (_, at) =>
      at % 2 ? buy([one, 1], [other, 1]) : buy([other, 1], [one, 1]),
    )
    const answers = await Promise.all(buyers)
    expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(200))
    expect([await stockOf(db(), one), await stockOf(db(), other)]).toEqual([
      { stock: 0, ledger: 0 },
      { stock: 0, ledger: 0 },
    ])
  })

  test('is unchanged when another line of the order is unavailable', async () => {
    const plenty = await addVariantOf(db(), { unit_price: 10, stock: 10 })
    const soldOut = await addVariantOf(db(), { unit_price: 10, stock: 0 })
    expect((await buy([plenty, 4], [soldOut, 1])).status).toBe(409)
    expect(await stockOf(db(), plenty)).toEqual({ stock: 10, ledger: 10 })
  })

  test('is not changed for untracked variants', async () => {
    const variant = await addVariantOf(db(), { unit_price: 10 })
    expect((await buy([variant, 1000])).status).toBe(200)
    expect(await stockOf(db(), variant)).toEqual({ stock: 0, ledger: 0 })
  })
})
