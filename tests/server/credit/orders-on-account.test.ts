import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addCustomer, erasing, type Known } from '../../support/customers.ts'
import {
  addPlace,
  addVariantOf,
  aGuest,
  idOf,
  orderOf,
  type Place,
  place,
  placeWithRetry,
  storedOrder,
} from '../../support/orders.ts'
import { type Caller, oneShop } from '../../support/shop.ts'

oneShop('Orders on account', ({ shop, app, asAdmin }) => {
  const db = () => shop().db
  let here: Place
  let admin: Caller
  let variant: number
  beforeAll(async () => {
    here = await addPlace(db(), { city: 0 })
    admin = await asAdmin()
    variant = await addVariantOf(db(), { unit_price: 100 })
    await sql`update basic_config set use_credit = true`.execute(db())
  })
  const newAccount = async (credit_limit: number) => {
    const customer = await addCustomer(shop(), app())
    const { status, body } = await admin.post('/api/customer-accounts/store', {
      account_name: 'Popular Clinic',
      customer_id: customer.id,
      credit_limit,
      status: true,
    })
    expect([status, body.errors ?? null]).toEqual([200, null])
    return { customer, id: body.data.id as number }
  }
  const wanted = (qty: number, more: object = {}) =>
    orderOf(here, [{ product_price_info_id: variant, qty }], {
      contact_no: '01711888888',
      choose_payment_type: 3,
      ...more,
    })
  const buy = async ({ caller }: Pick<Known, 'caller'>, qty: number) => {
    const { status, body } = await place(caller, wanted(qty))
    expect([status, body.msg]).toEqual([200, expect.any(String)])
    return body.data.order_id as string
  }
  const statement = async (id: number) =>
    (await admin.get(`/api/customer-accounts/statement/${id}?page=1`)).body.data
  /** The balance, which every entry of the ledger must lead to. */
  const balanceOf = async (id: number) => {
    const { balance } = await statement(id)
    const { rows } = await sql<{ amount: number; balance: number; sum: number }>`
      select amount, balance, sum(amount) over (order by id) as sum from account_entries
      where customer_account_id = ${id} order by id`.execute(db())
    for (const row of rows) expect(Number(row.balance)).toBe(Number(row.sum))
    expect(Number(rows.at(-1)?.balance ?? 0)).toBe(balance)
    return balance
  }

  test('are charged, need nothing at the door, and are in the statement of the customer', async () => {
    const { customer, id } = await newAccount(1000)
    const order_id = await buy(customer, 3)
    const stored = await storedOrder(db(), admin, order_id)
    expect(stored).toMatchObject({ choose_payment_type: 3, paid: true, total_payable: 300 })
    expect(await balanceOf(id)).toBe(300)
    const { body } = await customer.caller.get('/api/my-account')
    expect(body.data).toMatchObject({
      credit_limit: 1000,
      balance: 300,
      available: 700,
      entries: [{ kind: 1, amount: 300, balance: 300, order_id }],
    })
    expect(body.data.entries[0]).not.toHaveProperty('note')
    const { body: session } = await customer.caller.get('/api/session')
    expect(session.data.user_info.has_credit).toBe(true)
    const { body: money } = await admin.get(`/api/order-infos/payments/${await idOf(db(), order_id)}`)
    expect(money.data.payments).toMatchObject([{ provider: 'account', amount: 300, status: 1 }])
  })

  test('are rejected above the limit, with what is left, and write nothing', async () => {
    const { customer, id } = await newAccount(250)
    await buy(customer, 2)
    const { status, body } = await place(customer.caller, wanted(1))
    expect([status, body.errors.choose_payment_type]).toEqual([422, expect.stringContaining('50')])
    expect(await balanceOf(id)).toBe(200)
    const { rows } = await sql`select from order_infos where customer_id = ${customer.id}`.execute(db())
    expect(rows).toHaveLength(1)
  })

  test('never exceed the limit together', async () => {
    const { customer, id } = await newAccount(1000)
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        placeWithRetry(customer.caller, wanted(1, { idempotency_key: randomUUID() })),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(20)
    expect(await balanceOf(id)).toBe(1000)
  })

  test('are only for customers with an active account', async () => {
    const { customer, id } = await newAccount(1000)
    const stranger = await addCustomer(shop(), app())
    for (const caller of [aGuest(shop(), app()), stranger.caller])
      expect((await place(caller, wanted(1))).status).toBe(422)
    expect((await stranger.caller.get('/api/my-account')).status).toBe(404)
    await sql`update customer_accounts set status = false where id = ${id}`.execute(db())
    expect((await place(customer.caller, wanted(1))).status).toBe(422)
    // The customer still sees the statement.
    const { body: statement } = await customer.caller.get('/api/my-account')
    expect(statement.data).toMatchObject({ active: false, credit_limit: expect.any(Number) })
    const { user_info } = (await customer.caller.get('/api/session')).body.data
    expect(user_info).toMatchObject({ has_credit: false, has_account: true })
    await sql`update customer_accounts set status = true where id = ${id}`.execute(db())
    await sql`update basic_config set use_credit = false`.execute(db())
    expect((await place(customer.caller, wanted(1))).status).toBe(422)
    await sql`update basic_config set use_credit = true`.execute(db())
  })

  test('give the credit back when they are cancelled', async () => {
    const { customer, id } = await newAccount(1000)
    const order_id = await buy(customer, 4)
    const order = await idOf(db(), order_id)
    const { status } = await admin.post('/api/order-infos/cancel', { id: order, cancel_reason: 'Changed' })
    expect(status).toBe(200)
    expect(await balanceOf(id)).toBe(0)
    expect((await statement(id)).entries).toMatchObject([
      { kind: 3, amount: -400, balance: 0 },
      { kind: 1, amount: 400, balance: 400 },
    ])
    const { rows } = await sql<{ status: number }>`
      select status from payment_refunds where order_info_id = ${order}`.execute(db())
    expect(rows).toEqual([{ status: 1 }])
    const own = (await customer.caller.get(`/api/my-orders/${order_id}`)).body.data
    expect(own.refund_info).toMatchObject([{ amount: 400, to_account: true }])
    const notices = (await customer.caller.get('/api/my-notices')).body.data
    expect(notices.map(({ key }: { key: string }) => key)).toContain('refund_credited')
  })

  test('charge and give back the difference of a correction, within the limit', async () => {
    const { customer, id } = await newAccount(500)
    const order_id = await buy(customer, 2)
    const order = await idOf(db(), order_id)
    const lines = async () => (await storedOrder(db(), admin, order_id)).order_items_info
    const correct = async (qty: number) =>
      admin.post(`/api/order-infos/update/${order}`, {
        order_items_info: [{ id: (await lines())[0].id, qty }],
      })
    expect((await correct(4)).status).toBe(200)
    expect(await balanceOf(id)).toBe(400)
    expect((await correct(6)).status).toBe(422)
    expect(await balanceOf(id)).toBe(400)
    expect((await correct(1)).status).toBe(200)
    expect(await balanceOf(id)).toBe(100)
    expect(await storedOrder(db(), admin, order_id)).toMatchObject({ paid: true, total_payable: 100 })
  })

  test('are entered by the back office for the customer', async () => {
    const { customer, id } = await newAccount(500)
    const entered = await admin.post('/api/order-infos/store', wanted(2, { customer_id: customer.id }))
    expect([entered.status, entered.body.msg]).toEqual([200, expect.any(String)])
    expect(await balanceOf(id)).toBe(200)
    const without = await admin.post('/api/order-infos/store', wanted(2, { customer_id: null }))
    expect(without.status).toBe(422)
  })

  test('are paid later, once per key, with the method; a correction of the balance has a reason', async () => {
    const { customer, id } = await newAccount(500)
    await buy(customer, 5)
    const payment = {
      id,
      idempotency_key: randomUUID(),
      amount: 350.25,
      received_on: '2026-11-20',
      transfer_method: 1,
      reference: null,
      note: 'Part',
    }
    for (let time = 0; time < 2; time++)
      expect((await admin.post('/api/customer-accounts/pay', payment)).status).toBe(200)
    expect(await balanceOf(id)).toBe(149.75)
    const bank = { ...payment, idempotency_key: randomUUID(), transfer_method: 2 }
    expect((await admin.post('/api/customer-accounts/pay', bank)).body.errors).toHaveProperty('reference')
    const key = randomUUID()
    const later = { ...payment, idempotency_key: randomUUID(), received_on: '2999-01-01' }
    expect((await admin.post('/api/customer-accounts/pay', later)).body.errors).toEqual({
      received_on: 'Choose today or an earlier day.',
    })
    const elsewhere = await newAccount(500)
    const taken = await admin.post('/api/customer-accounts/pay', { ...payment, id: elsewhere.id })
    expect([taken.status, await balanceOf(elsewhere.id)]).toEqual([422, 0])
    const adjust = (note: string | null, amount = -149.75) =>
      admin.post('/api/customer-accounts/adjust', { id, idempotency_key: key, amount, note })
    expect((await adjust(null)).body.errors).toHaveProperty('note')
    expect((await adjust('Zero', 0)).body.errors).toHaveProperty('amount')
    expect((await adjust('Old debt is waived')).status).toBe(200)
    expect(await balanceOf(id)).toBe(0)
    expect((await admin.get(`/api/customer-accounts/file/${id}`)).body.data.entries).toHaveLength(3)
    const { body: days } = await admin.get('/api/daily-closings/days')
    const { shop_day } = days.data.days[0]
    const { body } = await admin.get(`/api/daily-closings/entries?shop_day=${shop_day}`)
    const entries = body.data.entries.filter(({ method }: { method: string }) => method === 'account')
    expect(entries).toMatchObject([{ kind: 1, amount: 350.25, order_id: `ACC-${id}` }])
  })

  test('keep the account, also when nothing is owed any more, and keep it with its customer', async () => {
    const { customer, id } = await newAccount(500)
    const other = await addCustomer(shop(), app())
    const remove = () => admin.post(`/api/customer-accounts/delete/${id}`, {})
    const order = await idOf(db(), await buy(customer, 1))
    const { body } = await admin.post(`/api/customer-accounts/update/${id}`, { customer_id: other.id })
    expect(body.errors).toHaveProperty('customer_id')
    expect((await remove()).status).toBe(409)
    await admin.post('/api/order-infos/cancel', { id: order, cancel_reason: 'Changed' })
    expect(await balanceOf(id)).toBe(0)
    expect((await remove()).status).toBe(409)
    const unused = await newAccount(500)
    expect((await admin.post(`/api/customer-accounts/delete/${unused.id}`, {})).status).toBe(200)
  })

  test('go back to the account that was charged, even when the order has another customer', async () => {
    const { customer, id } = await newAccount(500)
    const other = await newAccount(500)
    const order_id = await buy(customer, 2)
    const order = await idOf(db(), order_id)
    await sql`update order_infos set customer_id = ${other.customer.id} where id = ${order}`.execute(db())
    const [line] = (await storedOrder(db(), admin, order_id)).order_items_info
    const correct = (qty: number) =>
      admin.post(`/api/order-infos/update/${order}`, { order_items_info: [{ id: line.id, qty }] })
    expect((await correct(3)).status).toBe(200)
    expect([await balanceOf(id), await balanceOf(other.id)]).toEqual([200, 100])
    expect((await correct(1)).status).toBe(200)
    expect([await balanceOf(id), await balanceOf(other.id)]).toEqual([100, 0])
  })

  test('are in the data export; an erased customer owes nothing and leaves only amounts', async () => {
    const { customer, id } = await newAccount(500)
    const order_id = await buy(customer, 2)
    const { body } = await customer.caller.get('/api/user/personal-data')
    expect(body.data.credit_accounts).toMatchObject([
      {
        account_name: 'Popular Clinic',
        credit_limit: 500,
        balance: 200,
        entries: [{ amount: 200, order_id }],
      },
    ])
    await sql`update order_infos set status = 1 where order_id = ${order_id}`.execute(db())
    const owing = await erasing(customer.caller)
    expect([owing.status, owing.body.msg]).toEqual([409, expect.stringContaining('Tk 200 is open')])
    const settled = { id, idempotency_key: randomUUID(), amount: -200, note: 'Paid to Salma by hand' }
    expect((await admin.post('/api/customer-accounts/adjust', settled)).status).toBe(200)
    expect((await erasing(customer.caller)).status).toBe(200)
    const { body: left } = await admin.get(`/api/customer-accounts/edit/${id}`)
    expect(left.data).toMatchObject({ account_name: '—', status: false, balance: 0 })
    expect((await statement(id)).entries).toMatchObject([
      { amount: -200, note: null },
      { amount: 200, note: null },
    ])
    const { rows } = await sql<{ texts: string }>`select string_agg(h::text, '') as texts from history h
      where resource = 'customer-accounts' and record_id = ${id}`.execute(db())
    for (const text of ['Popular', 'Salma']) expect(rows[0]?.texts).not.toContain(text)
  })

  test('are recorded in entries that the database neither changes nor deletes', async () => {
    const { customer, id } = await newAccount(500)
    await buy(customer, 1)
    for (const statement of [
      sql`update account_entries set amount = 1 where customer_account_id = ${id}`,
      sql`delete from account_entries where customer_account_id = ${id}`,
    ])
      await expect(statement.execute(db())).rejects.toThrow('never changed')
  })

  test('are paid once when the same payment arrives several times at once', async () => {
    const { customer, id } = await newAccount(500)
    await buy(customer, 3)
    const payment = {
      id,
      idempotency_key: randomUUID(),
      amount: 100,
      received_on: '2026-11-20',
      transfer_method: 1,
    }
    const sent = Array.from({ length: 5 }, () => admin.post('/api/customer-accounts/pay', payment))
    for (const { status } of await Promise.all(sent)) expect(status).toBe(200)
    expect(await balanceOf(id)).toBe(200)
  })
})
