import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import {
  addCategory,
  addDesign,
  addPicture,
  addPlace,
  addProduct,
  addVariantOf,
  aGuest,
  orderOf,
  type Place,
  place,
  rowsWritten,
} from '../../../support/orders.ts'
import { type Caller, oneShop } from '../../../support/shop.ts'

const fixed = 2

oneShop('An order that cannot stand', ({ shop, app }) => {
  const db = () => shop().db
  let here: Place
  let guest: Caller
  beforeAll(async () => {
    here = await addPlace(db(), { city: 60 })
    guest = aGuest(shop(), app())
  })

  test('refuses prices that have changed, line by line, with the fresh ones, and writes nothing', async () => {
    const [one, other] = [
      await addVariantOf(db(), { unit_price: 100, stock: 9 }),
      await addVariantOf(db(), { unit_price: 20 }),
    ]
    const before = await rowsWritten(db())
    const items = [
      { product_price_info_id: one, qty: 2, price: 90 },
      { product_price_info_id: other, qty: 1, price: 20 },
    ]
    const { status, body } = await place(guest, orderOf(here, items, { total_payable: 260 }))
    expect([status, body]).toEqual([
      409,
      {
        status: false,
        msg: 'Prices or stock have changed since you looked. Please check your cart.',
        data: {
          lines: [
            {
              line: 0,
              product_price_info_id: one,
              problem: 'price_changed',
              msg: 'The price has changed.',
              price: 100,
              custom_product_design_price: null,
              stock_qty: 9,
              offer: { unit_price: 100, cart_qty_mode: 2, min_qty: null, max_qty: null, tiers: [] },
            },
          ],
          totals: {
            total_amount: 220,
            vat_amount: 0,
            vat_total: 0,
            delivery_fee: 60,
            discount: 0,
            total_payable: 280,
          },
        },
      },
    ])
    expect(await rowsWritten(db())).toEqual(before)
  })

  test('refuses a total that differs though every price holds, with the fresh totals', async () => {
    const variant = await addVariantOf(db(), { unit_price: 100 })
    const order = orderOf(here, [{ product_price_info_id: variant, qty: 1, price: 100 }], {
      total_payable: 200,
    })
    const { status, body } = await place(guest, order)
    expect([status, body.data.lines, body.data.totals.total_payable]).toEqual([409, [], 160])
    // Nothing stands under the key: the corrected order may use it again.
    const again = await place(guest, { ...order, total_payable: 160 })
    expect(again.body.data.total_payable).toBe(160)
  })

  test('names each line that is not sold any more, sold out or short, in the language of the shopper', async () => {
    const unpublished = await addProduct(db(), [{ unit_price: 10 }], { status: false })
    const offVariant = await addVariantOf(db(), { unit_price: 10 })
    await sql`update product_price_infos set status = false where id = ${offVariant}`.execute(db())
    const removed = await addProduct(db(), [{ unit_price: 10 }])
    await sql`update products set deleted_at = now() where id = ${removed.id}`.execute(db())
    const soldOut = await addVariantOf(db(), { unit_price: 10, stock: 0 })
    const short = await addVariantOf(db(), { unit_price: 10, stock: 3 })
    const fine = await addVariantOf(db(), { unit_price: 10, stock: 3 })
    const items = [
      unpublished.variants[0] ?? 0,
      offVariant,
      removed.variants[0] ?? 0,
      2_000_000_000,
      soldOut,
      short,
      fine,
    ]
    const { status, body } = await guest.post(
      '/api/my-orders/store?lang=bn',
      orderOf(
        here,
        items.map((product_price_info_id) => ({
          product_price_info_id,
          qty: product_price_info_id === short ? 4 : 1,
        })),
      ),
    )
    expect(status).toBe(409)
    expect(body.data.lines).toMatchObject([
      { line: 0, problem: 'product_gone', msg: 'পণ্যটি আর বিক্রি হয় না।', price: null, stock_qty: null },
      { line: 1, problem: 'product_gone' },
      { line: 2, problem: 'product_gone' },
      { line: 3, problem: 'product_gone' },
      { line: 4, problem: 'sold_out', stock_qty: 0 },
      { line: 5, problem: 'only_left', msg: 'আর মাত্র ৩টি আছে।', stock_qty: 3, price: 10 },
    ])
  })

  test('counts the stock of a variant over all of its lines', async () => {
    const product = await addProduct(db(), [{ unit_price: 10, stock: 5 }], { allow_custom_design: true })
    const [product_price_info_id = 0] = product.variants
    const custom_product_design_id = await addDesign(db(), 60)
    const lines = (one: number, other: number) => [
      { product_price_info_id, qty: one },
      { product_price_info_id, qty: other, custom_product_design_id },
    ]
    const { body } = await place(guest, orderOf(here, lines(3, 3)))
    expect(body.data.lines).toMatchObject([
      { line: 0, problem: 'only_left' },
      { line: 1, problem: 'only_left' },
    ])
    expect((await place(guest, orderOf(here, lines(3, 2)))).status).toBe(200)
  })

  test('refuses a quantity that the variant never sells (E2, E4)', async () => {
    const open = await addVariantOf(db(), { unit_price: 1200, max_qty: 10, min_qty: 2 })
    const listed = await addVariantOf(db(), {
      unit_price: 2,
      cart_qty_mode: 1,
      tiers: [{ quantity: 100, price_type: fixed, price: 2 }],
    })
    const items = [
      { product_price_info_id: open, qty: 11 },
      { product_price_info_id: open, qty: 1 },
      { product_price_info_id: listed, qty: 250 },
    ]
    const { status, body } = await place(guest, orderOf(here, items))
    expect([status, body.errors]).toEqual([
      422,
      {
        'items.0.qty': 'At most 10 of it.',
        'items.1.qty': 'At least 2 of it.',
        'items.2.qty': 'Please choose one of the listed quantities.',
      },
    ])
    expect(body.data.lines).toHaveLength(3)
  })

  test('refuses a design that the product does not offer', async () => {
    const plain = await addProduct(db(), [{ unit_price: 10 }])
    const product = await addProduct(db(), [{ unit_price: 10 }], { allow_custom_design: true })
    const elsewhere = await addDesign(db(), 60, await addCategory(db(), plain.id))
    const picture = await addPicture(db())
    const line = (of: { variants: number[] }, custom_product_design_id: number) => ({
      product_price_info_id: of.variants[0] as number,
      qty: 1,
      custom_product_design_id,
    })
    const { status, body } = await place(
      guest,
      orderOf(here, [line(plain, elsewhere), line(product, elsewhere), line(product, picture)]),
    )
    expect([status, body.data.lines.map(({ problem }: { problem: string }) => problem)]).toEqual([
      409,
      ['design_gone', 'design_gone', 'design_gone'],
    ])
  })

  test('refuses an order of nothing, digital payment, and places that do not belong together', async () => {
    const variant = await addVariantOf(db(), { unit_price: 10 })
    const there = await addPlace(db())
    const items = [{ product_price_info_id: variant, qty: 1 }]
    const errors = async (order: object) => {
      const { status, body } = await place(guest, order)
      return [status, Object.keys(body.errors)]
    }
    expect(await errors(orderOf(here, []))).toEqual([422, ['items']])
    expect(await errors(orderOf(here, items, { choose_payment_type: 2 }))).toEqual([
      422,
      ['choose_payment_type'],
    ])
    expect(await errors(orderOf(here, items, { area_id: there.area_id }))).toEqual([422, ['area_id']])
    expect(await errors(orderOf(here, items, { region_id: there.region_id }))).toEqual([422, ['city_id']])
    expect(await errors(orderOf(here, items, { area_id: 999_999 }))).toEqual([422, ['area_id']])
    await sql`update cities set status = false where id = ${there.city_id}`.execute(db())
    expect(await errors(orderOf(there, items))).toEqual([422, ['area_id']])
    expect(await errors({})).toEqual([
      422,
      expect.arrayContaining(['idempotency_key', 'full_name', 'contact_no', 'area_id', 'address']),
    ])
  })

  test('refuses amounts that no order can hold', async () => {
    const variant = await addVariantOf(db(), { unit_price: 9_999_999_999 })
    const { status, body } = await place(
      guest,
      orderOf(here, [{ product_price_info_id: variant, qty: 1_000_000 }]),
    )
    expect([status, body.errors]).toEqual([422, { total_amount: 'This amount is too large.' }])
  })
})
