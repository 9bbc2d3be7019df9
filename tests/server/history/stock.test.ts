import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, oneShop } from '../../support/shop.ts'
import { historyFixture } from './history-fixture.ts'

oneShop('Stock in the history', ({ asAdmin, shop }) => {
  let admin: Caller
  let type: number
  beforeAll(async () => {
    admin = await asAdmin()
    type = await make('product-price-types', { type_title: 'Piece' })
  })
  const { make, stored, takeBack, takeBackLast, latest, of, product } = historyFixture(shop, () => admin)
  const counted = (title: string) =>
    product(title, {
      product_price_infos: [{ product_price_type_id: type, unit_price: 10, stock_type: 1, stock_change: 5 }],
    })
  const move = async (id: number, stock_change: number) => {
    const record = await stored('products', id)
    const [variant] = record.product_price_infos
    const body = { ...record, product_price_infos: [{ ...variant, stock_change }] }
    expect(await admin.post(`/api/products/update/${id}`, body)).toMatchObject({ status: 200 })
  }
  const stockOf = async (id: number) => (await stored('products', id)).product_price_infos[0].stock_qty
  const changesOf = async (id: number) => {
    const { rows } = await sql<{ change: number }>`select m.change from stock_movements m
      join product_price_infos v on v.id = m.product_price_info_id where v.product_id = ${id} order by m.id`.execute(
      shop().db,
    )
    return rows.map(({ change }) => change)
  }

  test("undo of a form's stock change adds the opposite ledger row once and can be undone too", async () => {
    const id = await counted('Tea')
    await move(id, 7)
    expect((await of('products', id)).body.data.rows[0].changes).toMatchObject([
      { label: expect.stringContaining('In stock'), before: '5', after: '12' },
    ])
    const { operation_id } = await latest('products', id)
    expect(await takeBack({ operation_id })).toMatchObject({ body: { data: { restored: 1 } } })
    expect(await stockOf(id)).toBe(5)
    expect(await changesOf(id)).toEqual([5, 7, -7])
    expect(await takeBack({ operation_id })).toMatchObject({ status: 409 })
    expect(await stockOf(id)).toBe(5)
    expect(await takeBackLast('products', id)).toMatchObject({ body: { data: { restored: 1 } } })
    expect(await stockOf(id)).toBe(12)
  })

  test('undo skips stock changed by a form since; later sales are preserved', async () => {
    const id = await counted('Coffee')
    await move(id, 7)
    const { operation_id } = await latest('products', id)
    await sql`update product_price_infos set stock_qty = stock_qty - 4 where product_id = ${id}`.execute(
      shop().db,
    )
    await move(id, 1)
    const rejection = await takeBack({ operation_id })
    expect(rejection.body.data).toMatchObject({ restored: 0, left: [{ id }] })
    expect(await stockOf(id)).toBe(9)
    await takeBackLast('products', id)
    expect(await stockOf(id)).toBe(8)
  })

  test('undo leaves a variant that became a unit of another one, because its pieces are there', async () => {
    const box = await make('product-price-types', { type_title: 'Box' })
    const variant = { unit_price: 10, stock_type: 1 }
    const id = await product('Sugar', {
      product_price_infos: [
        { ...variant, product_price_type_id: type, stock_change: 5 },
        { ...variant, product_price_type_id: box, stock_change: 2 },
      ],
    })
    const stocksOf = async () =>
      (await stored('products', id)).product_price_infos.map(
        ({ stock_qty }: { stock_qty: number }) => stock_qty,
      )
    const record = await stored('products', id)
    const product_price_infos = record.product_price_infos.map((one: object, at: number) => ({
      ...one,
      pack_size: [1, 10][at],
    }))
    await admin.post(`/api/products/update/${id}`, { ...record, product_price_infos })
    expect(await stocksOf()).toEqual([25, 2])
    const { operation_id } = await latest('products', id)
    const rejection = await takeBack({ operation_id })
    expect(rejection.body.data).toMatchObject({
      restored: 0,
      left: [{ id, reason: expect.stringContaining('Pack sizes') }],
    })
    expect(await stocksOf()).toEqual([25, 2])
  })
})
