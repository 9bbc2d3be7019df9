import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Priced, unitPrice } from '#domain/orders/pricing/price.ts'
import { toTk } from '#domain/values/money.ts'
import { lowestPriceOf } from '../../../../src-server/catalog/lists/struck-price.ts'
import { forgetOldPrices, recordPrices } from '../../../../src-server/catalog/products/price-history.ts'
import { transaction } from '../../../../src-server/database/transaction.ts'
import { addVariantOf, aGuest } from '../../../support/orders.ts'
import { type Caller, oneShop } from '../../../support/shop.ts'
import { type Tea, teaOf } from '../tea.ts'

type Change = { day: number; price: number }

/** What is struck after these changes, computed from the prices in force on each single day. */
function expectedLowest(changes: readonly Change[]): number {
  const inForce: number[][] = []
  let close: number | null = null
  let began: { day: number; isLowest: boolean } | null = null
  for (let day = 0; day <= 200; day++) {
    const before: number | null = close
    const today = changes.filter((change) => change.day === day).map(({ price }) => price)
    const moved: number[] = today.filter((price, at) => price !== (at === 0 ? before : today[at - 1]))
    inForce[day] = [...(before === null ? [] : [before]), ...moved]
    close = moved.at(-1) ?? before
    if (moved.length === 0 || close === null) continue
    const reverted = close === before && Math.min(...moved) >= close
    if (!reverted) began = { day, isLowest: Math.min(...moved) === close }
  }
  if (!began?.isLowest || close === null) return 0
  const window = inForce.slice(Math.max(0, began.day - 30), began.day).flat()
  const lowest = Math.min(...window)
  return window.length > 0 && lowest > close ? lowest : 0
}

oneShop('History of prices', ({ asAdmin, anybody, app, shop }) => {
  const db = () => shop().db
  let admin: Caller
  let tea: Tea
  beforeAll(async () => {
    admin = await asAdmin()
    tea = await teaOf(admin)
  })

  const day = (offset: number) => sql<string>`(date '2026-01-01' + ${sql.lit(offset)})`
  const record = (id: number, change: Change) =>
    transaction(db(), (trx) => recordPrices(trx, [{ id, quantity: 1, price: change.price }], day(change.day)))
  const struck = async (id: number) => {
    const { rows } = await sql<{
      lowest: number
    }>`select ${lowestPriceOf(sql`${id}::integer`, sql`1`)} as lowest`.execute(db())
    return Number(rows[0]?.lowest)
  }
  const rowsOf = async (id: number) =>
    (
      await sql<{ quantity: number; price: number; lowest: number }>`select quantity, price, lowest
        from variant_prices where product_price_info_id = ${id} order by quantity, day`.execute(db())
    ).rows
  const age = (id: number, by: number) =>
    sql`update variant_prices set day = day - ${by}::integer where product_price_info_id = ${id}`.execute(
      db(),
    )
  const strike = (struck_price_rule: boolean) =>
    admin.post('/api/basic-config/update/1', { struck_price_rule })

  test('strikes the lowest price of the 30 days before the present one', async () => {
    const change = fc.record({ day: fc.integer({ min: 0, max: 80 }), price: fc.integer({ min: 1, max: 5 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (unsorted) => {
        const changes = unsorted.toSorted((a, b) => a.day - b.day)
        const id = await addVariantOf(db(), { unit_price: 5 })
        for (const one of changes) await record(id, one)
        expect(await struck(id)).toBe(expectedLowest(changes))
      }),
      { numRuns: 60 },
    )
  })

  test.each<[string, Change[], number]>([
    ['a reduction', [at(0, 1000), at(50, 800)], 1000],
    ['a price raised shortly before', [at(0, 800), at(45, 1000), at(50, 800)], 0],
    ['a second reduction', [at(0, 1000), at(50, 800), at(60, 700)], 800],
    ['a price that was raised long before', [at(0, 800), at(10, 1000), at(50, 900)], 1000],
    ['a first price', [at(50, 800)], 0],
    ['a mistake corrected on the same day', [at(0, 1000), at(50, 800), at(60, 900), at(60, 800)], 1000],
  ])('%s', async (_, changes, expected) => {
    const id = await addVariantOf(db(), { unit_price: 5 })
    for (const one of changes) await record(id, one)
    expect(await struck(id)).toBe(expected)
  })

  test('forgets what no struck price depends on', async () => {
    const id = await addVariantOf(db(), { unit_price: 5 })
    for (const one of [at(0, 900), at(3, 1000), at(5, 950), at(90, 800)]) await record(id, one)
    const days = await sql<{ age: number }>`select (now()::date - ${day(90)}::date) as age`.execute(db())
    // The last change is 10 days old, the one before 95.
    await age(id, 10 - Number(days.rows[0]?.age))
    await forgetOldPrices(shop())
    expect((await rowsOf(id)).map(({ price }) => price)).toEqual([950, 800])
    expect(await struck(id)).toBe(950)
  })

  test('is written by the form and by bulk edits, but not for hidden products', async () => {
    const hidden = await tea.stored({ product_title: 'Hidden tea', status: false })
    const id = hidden.product_price_infos[0].id
    expect(await rowsOf(id)).toEqual([])
    const edit = { ids: String(hidden.id), status: { to: true } }
    const { token } = (await admin.post('/api/products/bulk-preview', edit)).body.data
    const bulk = await admin.post('/api/products/bulk-edit', { ...edit, token })
    expect(bulk.status).toBe(200)
    expect(await rowsOf(id)).toMatchObject([
      { quantity: 1, price: 100.5 },
      { quantity: 10, price: 108 },
    ])
  })

  test('card, page and cart strike the same price', async () => {
    const tiers = (price: number, discount_price: number | null) => [
      { quantity: 1, price_type: 2, price, discount_price },
    ]
    const variant = (price: number, discount_price: number | null, more: object = {}) =>
      tea.variant({ tiers: tiers(price, discount_price), ...more })
    const saved = await tea.stored({ product_title: 'Honest tea', product_price_infos: [variant(900, null)] })
    const { id } = saved.product_price_infos[0]
    await age(id, 40)
    const raised = await tea.save(saved, { product_price_infos: [variant(1200, null, { id })] })
    await age(id, 5)
    const reduced = await tea.save(raised.body.data, {
      product_price_infos: [variant(1200, 800, { id })],
    })
    const seen = async () => {
      const { body: page } = await anybody().get('/api/products/honest-tea')
      const { body: list } = await anybody().get('/api/products/search?keyword=honest&limit=1')
      const { body: cart } = await aGuest(shop(), app()).post('/api/my-orders/check', {
        items: [{ product_price_info_id: id, qty: 1, price: 1 }],
      })
      const struck = (variant: Priced) => toTk(unitPrice(variant, 1)?.regular ?? 0)
      return {
        page: struck(page.data.product_price_infos[0]),
        card: list.data[0].from_regular_price,
        cart: struck(cart.data.lines[0].offer),
      }
    }
    const all = (tk: number) => ({ page: tk, card: tk, cart: tk })
    expect(await seen()).toEqual(all(1200))
    await strike(true)
    expect(await seen()).toEqual(all(900))
    await tea.save(reduced.body.data, { product_price_infos: [variant(1200, 850, { id })] })
    // It was 800 before.
    expect(await seen()).toEqual(all(850))
    await strike(false)
    expect(await seen()).toEqual(all(1200))
  })
})

function at(day: number, price: number): Change {
  return { day, price }
}
