import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { addProduct } from '../../support/orders.ts'
import { type Caller, oneShop, right } from '../../support/shop.ts'

type Ordered = {
  day: string
  product: { id: number }
  qty: number
  price: number
  status?: number
  owner?: number
}

oneShop('Dashboard reports', ({ shop, asAdmin }) => {
  let admin: Caller
  let own: Caller
  let tea: { id: number; variants: number[] }
  let honey: { id: number; variants: number[] }
  let made = 0

  /** An order at noon of a day in the shop's calendar (UTC+6). */
  const addOrder = async ({ day, product, qty, price, status = 0, owner }: Ordered) => {
    made += 1
    const { db } = shop()
    const { id } = await db
      .insertInto('order_infos')
      .values({
        order_id: `2611${String(made).padStart(8, '0')}`,
        customer_id: null,
        total_amount: qty * price,
        discount: 0,
        delivery_fee: 0,
        vat_amount: 0,
        total_payable: qty * price,
        extra_instruction: null,
        choose_payment_type: 1,
        order_from: 1,
        cancel_reason: null,
        status,
        idempotency_key: null,
        request_fingerprint: null,
        placed_by: null,
        created_by: owner ?? null,
        updated_by: null,
        deleted_at: null,
        created_at: `${day}T06:00:00Z`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { rows } = await sql<{ id: number }>`
      insert into order_items_infos (order_info_id, product_id, product_title, product_price_type, unit_price, price, qty)
      values (${id}, ${product.id}, ${`Product ${product.id}`}, 'Per Piece', ${price}, ${price}, ${qty})
      returning id`.execute(db)
    return { id, item: rows[0]?.id as number }
  }

  beforeAll(async () => {
    const { db } = shop()
    admin = await asAdmin()
    own = await asAdmin([right(1, []), right(3, ['view_others']), right(31, []), right(32, [])])
    const { id } = await db
      .insertInto('companies')
      .values({
        company_name: 'Rupali Agro',
        company_name_bn: 'রূপালী এগ্রো',
        slug: 'rupali',
        logo: null,
        status: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    tea = await addProduct(db, [{ unit_price: 100 }], { company_id: id })
    honey = await addProduct(db, [{ unit_price: 300 }], {
      company_id: id,
      status: false,
      created_by: own.context.user?.id,
    })
    await addOrder({ day: '2026-03-01', product: tea, qty: 3, price: 100 })
    await addOrder({ day: '2026-03-01', product: honey, qty: 1, price: 300, status: 2 })
    await addOrder({
      day: '2026-03-03',
      product: honey,
      qty: 5,
      price: 300,
      status: 1,
      owner: own.context.user?.id ?? 0,
    })
    // Of four items one was refunded, and one exchanged by a replacement order.
    const april = await addOrder({ day: '2026-04-01', product: tea, qty: 4, price: 100, status: 1 })
    const replacement = await addOrder({ day: '2026-04-02', product: tea, qty: 1, price: 100, status: 1 })
    const allReturned = await addOrder({ day: '2026-04-02', product: honey, qty: 1, price: 300, status: 1 })
    await sql`update order_items_infos set returned_qty = 1 where id in (${april.item}, ${allReturned.item})`.execute(
      db,
    )
    await sql`update order_infos set total_amount = total_amount - 100, total_payable = total_payable - 100 where id = ${april.id}`.execute(
      db,
    )
    await sql`update order_infos set total_amount = 0, total_payable = 0 where id in (${replacement.id}, ${allReturned.id})`.execute(
      db,
    )
    await sql`insert into product_return_request_infos
      (order_info_id, order_item_id, qty, reason_title, status, accept_status, decided_at, exchange_order_id)
      values (${april.id}, ${april.item}, 1, 'Damaged', 1, 1, now(), ${replacement.id})`.execute(db)
    await sql`update users set created_at = '2026-03-02T17:59:00Z' where id in (select id from users where user_type = 1)`.execute(
      db,
    )
    await sql`insert into users (user_type, full_name, email, created_at) values
      (3, 'Evening', 'evening@example.test', '2026-03-02T17:59:00Z'), (3, 'Midnight', 'midnight@example.test', '2026-03-02T18:00:00Z')`.execute(
      db,
    )
  })

  const read = async (who: Caller, path: string) => (await who.get(`/api/report-data/${path}`)).body.data

  describe('Products', () => {
    test('count all and published products, by company', async () => {
      expect(await read(admin, 'products-by-company')).toEqual({
        rows: [
          expect.objectContaining({
            title: 'Rupali Agro',
            title_bn: 'রূপালী এগ্রো',
            total_inserted: 2,
            total_published: 1,
          }),
        ],
        rest: 0,
      })
    })
    test('hide companies from roles without access, and those of others from roles with own records', async () => {
      const products = right(1, ['view_others'])
      const without = await asAdmin([products])
      expect((await without.get('/api/report-data/products-by-company')).status).toBe(403)
      const narrow = await asAdmin([products, right(3, [])])
      expect((await read(narrow, 'products-by-company')).rows).toEqual([])
    })
    test('contain only own products for users who cannot see others', async () => {
      expect((await read(own, 'products-by-company')).rows[0]).toMatchObject({
        total_inserted: 1,
        total_published: 0,
      })
      expect((await read(admin, 'products-by-operator')).rows).toMatchObject([
        { id: own.context.user?.id, total_inserted: 1 },
      ])
    })
  })

  describe('Orders', () => {
    const span = 'req_date=2026-03-01,2026-03-03'
    test('show every day in the time zone of the shop with its revenue, without cancelled orders', async () => {
      expect((await read(admin, `orders-by-day?${span}`)).rows).toEqual([
        { day: '2026-03-01', orders: 2, cancelled: 1, takings: 300, returned: 0 },
        { day: '2026-03-02', orders: 0, cancelled: 0, takings: 0, returned: 0 },
        { day: '2026-03-03', orders: 1, cancelled: 0, takings: 1500, returned: 0 },
      ])
      expect(
        (await read(own, `orders-by-day?${span}`)).rows.map((row: { orders: number }) => row.orders),
      ).toEqual([0, 0, 1])
    })
    test('list the best sellers', async () => {
      expect((await read(admin, `best-sellers?${span}`)).rows).toMatchObject([
        { id: honey.id, qty: 5, returned: 0, amount: 1500 },
        { id: tea.id, qty: 3, returned: 0, amount: 300 },
      ])
    })
    test('count returned items separately, without free replacements', async () => {
      const april = 'req_date=2026-04-01,2026-04-02'
      expect((await read(admin, `best-sellers?${april}`)).rows).toMatchObject([
        { id: tea.id, qty: 3, returned: 1, amount: 300 },
        { id: honey.id, qty: 0, returned: 1, amount: 0 },
      ])
      expect((await read(admin, `orders-by-day?${april}`)).rows).toEqual([
        { day: '2026-04-01', orders: 1, cancelled: 0, takings: 300, returned: 100 },
        { day: '2026-04-02', orders: 1, cancelled: 0, takings: 0, returned: 300 },
      ])
    })
    test('count waiting orders by step, and those that wait longer than a day', async () => {
      expect((await read(admin, 'open-orders')).rows).toMatchObject([
        { timeline_id: 1, orders: 1, waiting: 1 },
      ])
    })
    test('count a customer who registers at midnight on the new day', async () => {
      expect((await read(admin, `new-customers?${span}`)).rows).toEqual([
        { day: '2026-03-01', customers: 0 },
        { day: '2026-03-02', customers: 1 },
        { day: '2026-03-03', customers: 1 },
      ])
    })
    test('reject an invalid period, or one longer than a year', async () => {
      for (const bad of ['yesterday', '2026-03-03,2026-03-01', '2024-01-01,2026-01-01', '2026-02-31x'])
        expect((await admin.get(`/api/report-data/orders-by-day?req_date=${bad}`)).status, bad).toBe(422)
    })
  })

  test('count the created and changed records of each user', async () => {
    await admin.post('/api/tags/store', { tag_title: 'Counted', status: true })
    const { rows } = await read(admin, 'data-entry-opt-rpt')
    expect(rows).toMatchObject([{ id: admin.context.user?.id, total_insert: 1, total_update: 0 }])
    expect((await own.get('/api/report-data/data-entry-opt-rpt')).status).toBe(403)
  })
})
