import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { remainingShare } from '#domain/orders/pricing/discount-share.ts'
import { lineTotal } from '#domain/orders/pricing/totals.ts'
import { toPoisha, toTk } from '#domain/values/money.ts'
import { seededRandom } from '../../../scripts/bench/numbers.mjs'
import {
  addCategory,
  addPlace,
  addProduct,
  aGuest,
  idOf,
  orderOf,
  type Place,
  place,
} from '../../support/orders.ts'
import { type Caller, oneShop, right } from '../../support/shop.ts'

type Row = { id: number; title: string; pieces: number; sales: number; cost: number; margin: number }

oneShop('The profit of a shop', ({ shop, app, asAdmin }) => {
  const db = () => shop().db
  let here: Place
  let admin: Caller
  let guest: Caller
  beforeAll(async () => {
    here = await addPlace(db(), { city: 60 })
    admin = await asAdmin()
    guest = aGuest(shop(), app())
  })
  const report = async (by: string): Promise<{ rows: Row[]; without_cost: number }> =>
    (await admin.get(`/api/report-data/profit?by=${by}`)).body.data
  const setCost = (variant: number, cost: number) =>
    sql`insert into variant_costs (product_price_info_id, average_cost) values (${variant}, ${cost})
      on conflict (product_price_info_id) do update set average_cost = ${cost}`.execute(db())
  const buy = async (items: { product_price_info_id: number; qty: number }[]): Promise<number> => {
    const { body } = await place(guest, orderOf(here, items))
    return idOf(db(), body.data.order_id)
  }
  const details = async (id: number, who = admin) =>
    (await who.get(`/api/order-infos/details/${id}`)).body.data

  test('is counted with the cost of the day of the order, for those who may see costs', async () => {
    const company = await sql<{ id: number }>`insert into companies (company_name, slug, status)
      values ('Square', 'square', true) returning id`.execute(db())
    const company_id = company.rows[0]?.id
    const { id, variants } = await addProduct(db(), [{ unit_price: 100 }], { company_id })
    const category = await addCategory(db(), id)
    const [variant = 0] = variants
    await setCost(variant, 62.5)
    const order = await buy([{ product_price_info_id: variant, qty: 3 }])
    await setCost(variant, 90)
    expect((await details(order)).margin).toEqual({ cost: 187.5, margin: 112.5 })
    const other = await asAdmin([right(31, ['view_others'])])
    expect((await details(order, other)).margin).toBeNull()
    expect((await other.get('/api/report-data/profit?by=day')).status).toBe(403)
    const figures = { pieces: 3, sales: 300, cost: 187.5, margin: 112.5 }
    expect(await report('product')).toMatchObject({ rows: [{ id, ...figures }], without_cost: 0 })
    expect((await report('category')).rows).toMatchObject([{ id: category, ...figures }])
    expect((await report('company')).rows).toMatchObject([{ id: company_id, title: 'Square', ...figures }])
    expect((await report('day')).rows).toMatchObject([figures])
    expect((await admin.get('/api/report-data/profit?by=price')).status).toBe(422)
  })

  test('leaves out VAT that the prices include, of what was not returned', async () => {
    const { id, variants } = await addProduct(db(), [{ unit_price: 115 }], { vat_rate: 15 })
    const [variant = 0] = variants
    await setCost(variant, 60)
    const sold = async () => (await report('product')).rows.find((row) => row.id === id)
    const included = (on: boolean) =>
      sql`update basic_config set use_vat_rates = true, prices_include_vat = ${on}`.execute(db())
    await included(true)
    const order = await buy([{ product_price_info_id: variant, qty: 2 }])
    expect((await details(order)).margin).toEqual({ cost: 120, margin: 80 })
    expect(await sold()).toMatchObject({ sales: 200, cost: 120, margin: 80 })
    const { body } = await admin.get(`/api/purchase-orders/costs?product_id=${id}`)
    expect(body.data.included_vat).toBe(15)
    await included(false)
    // The earlier order still has prices with VAT.
    const other = await buy([{ product_price_info_id: variant, qty: 1 }])
    expect((await details(other)).margin).toEqual({ cost: 60, margin: 55 })
    expect(await sold()).toMatchObject({ sales: 315, cost: 180, margin: 135 })
    await sql`update basic_config set use_vat_rates = false, prices_include_vat = true`.execute(db())
  })

  test('names the sales whose cost is unknown, and leaves cancelled orders out', async () => {
    const { variants } = await addProduct(db(), [{ unit_price: 40 }])
    const items = [{ product_price_info_id: variants[0] ?? 0, qty: 1 }]
    const before = await report('day')
    const order = await buy(items)
    expect((await details(order)).margin).toBeNull()
    expect(await report('day')).toEqual({ ...before, without_cost: before.without_cost + 40 })
    await admin.post('/api/order-infos/cancel', { id: order, cancel_reason: 'Changed' })
    expect(await report('day')).toEqual(before)
  })

  test('equals an independent calculation for 1,000 random lines', async () => {
    const products = await Promise.all(
      [19.99, 250, 3.5, 1040.75].map((unit_price) => addProduct(db(), [{ unit_price }])),
    )
    const number = seededRandom(20261128)
    const random = (below: number) => Math.floor(number() * below)
    for (let n = 0; n < 25; n++)
      await buy(
        products.map(({ variants }) => ({ product_price_info_id: variants[0] ?? 0, qty: 1 + random(9) })),
      )
    const ids = products.map(({ id }) => id)
    const lines = await db()
      .selectFrom('order_items_infos')
      .select(['id', 'product_id', 'price', 'qty'])
      .where('product_id', 'in', ids)
      .execute()
    expect(lines).toHaveLength(100)
    for (let round = 0; round < 10; round++) {
      const made = lines.map((line) => ({
        ...line,
        custom_product_design_price: random(3) === 0 ? random(9000) / 100 : null,
        returned_qty: random(line.qty + 1),
        discount_share: random(toPoisha(line.price) * line.qty + 1) / 100,
        unit_cost: random(20_000_000) / 10_000,
      }))
      await sql`update order_items_infos i set custom_product_design_price = m.custom_product_design_price,
          returned_qty = m.returned_qty, discount_share = m.discount_share, unit_cost = m.unit_cost
        from json_to_recordset(${JSON.stringify(made)}) as m(id integer, custom_product_design_price numeric,
          returned_qty integer, discount_share numeric, unit_cost numeric)
        where m.id = i.id`.execute(db())
      const { rows } = await report('product')
      for (const product of ids) {
        const sold = made.filter((line) => line.product_id === product && line.qty > line.returned_qty)
        const sales = sold.reduce((sum, line) => sum + lineTotal(line) - remainingShare(line), 0)
        // Ten-thousandths of a Tk, rounded half up to poisha per line.
        const cost = sold.reduce(
          (sum, { unit_cost, qty, returned_qty }) =>
            sum + Math.floor((Math.round(unit_cost * 10_000) * (qty - returned_qty) + 50) / 100),
          0,
        )
        const row = rows.find(({ id }) => id === product)
        expect([row?.sales, row?.cost, row?.margin]).toEqual([toTk(sales), toTk(cost), toTk(sales - cost)])
      }
    }
  })
})
