import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import {
  addPlace,
  addProduct,
  addVariantOf,
  aGuest,
  idOf,
  orderOf,
  type Place,
  place,
  rowsWritten,
} from '../../../support/orders.ts'
import { type Caller, oneShop } from '../../../support/shop.ts'

oneShop('Writing an order', ({ shop, app }) => {
  const db = () => shop().db
  let here: Place
  let guest: Caller
  beforeAll(async () => {
    here = await addPlace(db())
    guest = aGuest(shop(), app())
  })

  test('generates another order number when one is taken', async () => {
    const variant = await addVariantOf(db(), { unit_price: 10 })
    const order = () => orderOf(here, [{ product_price_info_id: variant, qty: 1 }])
    const taken = (await place(guest, order())).body.data.order_id
    await sql`create sequence draws`.execute(db())
    await sql`create function same_number() returns trigger language plpgsql as $$ begin
      if nextval('draws') <= 3 then new.order_id := ${sql.lit(taken)}; end if; return new; end $$`.execute(
      db(),
    )
    await sql`create trigger same_number before insert on order_infos for each row execute function same_number()`.execute(
      db(),
    )
    const { status, body } = await place(guest, order())
    await sql`drop trigger same_number on order_infos`.execute(db())
    expect(status).toBe(200)
    expect(body.data.order_id).not.toBe(taken)
  })

  test('records order and stock in the history, and notifies subscribers of all changes', async () => {
    const product = await addProduct(db(), [{ unit_price: 10, stock: 5 }])
    const received: unknown[] = []
    const stop = shop().changes.onChange((change) => received.push(change))
    const { body } = await place(
      guest,
      orderOf(here, [{ product_price_info_id: product.variants[0] ?? 0, qty: 2 }]),
    )
    stop()
    const id = await idOf(db(), body.data.order_id)
    expect(received).toEqual([
      { resource: 'product-stock', id: product.id, action: 'update' },
      { resource: 'messages', id: expect.any(Number), action: 'create' },
      { resource: 'order-infos', id, action: 'create' },
    ])
    const { rows } = await sql`select action, user_id, before, after->>'order_id' as order_id,
      jsonb_array_length(after->'order_items_info') as lines from history where resource = 'order-infos' and record_id = ${id}`.execute(
      db(),
    )
    expect(rows).toEqual([
      { action: 'create', user_id: null, before: null, order_id: body.data.order_id, lines: 1 },
    ])
  })

  test('rolls everything back when the last statement fails', async () => {
    const variant = await addVariantOf(db(), { unit_price: 10, stock: 5 })
    await sql`create function refuse_history() returns trigger language plpgsql as $$ begin
      raise exception 'the disk is full'; end $$`.execute(db())
    await sql`create trigger refuse_history before insert on history for each row execute function refuse_history()`.execute(
      db(),
    )
    const before = await rowsWritten(db())
    const order = orderOf(here, [{ product_price_info_id: variant, qty: 2 }])
    const failed = await place(guest, order)
    await sql`drop trigger refuse_history on history`.execute(db())
    expect([failed.status, await rowsWritten(db())]).toEqual([500, before])
    const { rows } = await sql`select stock_qty from product_price_infos where id = ${variant}`.execute(db())
    expect(rows).toEqual([{ stock_qty: 5 }])
    expect((await place(guest, order)).status).toBe(200)
  })
})
