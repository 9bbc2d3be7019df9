import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addProducts, type SampleProducts } from '../../support/customers.ts'
import { type Caller, oneShop, right } from '../../support/shop.ts'
import { cashRiders } from '../delivery/cash-riders.ts'

const dayLength = 86_400_000
/** A day of the shop's calendar, counted from today. */
const dayOf = (offset: number) =>
  new Date(Date.now() + 6 * 3_600_000 + offset * dayLength).toISOString().slice(0, 10)

oneShop('A day of the shop', ({ shop, app, asAdmin }) => {
  let products: SampleProducts
  let admin: Caller
  beforeAll(async () => {
    products = await addProducts(shop())
    admin = await asAdmin()
  })
  const db = () => shop().db
  const { afterDoors, deliverFor, report } = cashRiders(
    { shop, app },
    () => admin,
    () => products,
  )
  /** Makes the payments, refunds and deliveries of an order that many days old. */
  const age = async (order: number, days: number) => {
    const by = sql`${days} * interval '1 day'`
    await sql`update order_payments set paid_at = paid_at - ${by} where order_info_id = ${order}`.execute(
      db(),
    )
    await sql`update payment_refunds set done_at = done_at - ${by} where order_info_id = ${order}`.execute(
      db(),
    )
    await sql`update order_delivery_timelines set created_at = created_at - ${by}
      where order_info_id = ${order}`.execute(db())
  }
  const days = async (until = '') =>
    (await admin.get(`/api/daily-closings/days?until=${until}`)).body.data.days as {
      shop_day: string
      closing: { id: number }[]
    }[]
  const read = async (shop_day: string) => (await days()).find((day) => day.shop_day === shop_day)
  const close = (shop_day: string, more: object = {}, by = admin) =>
    by.post('/api/daily-closings/close', {
      shop_day,
      unfinished: false,
      unreceived: false,
      note: null,
      ...more,
    })
  const reopen = (id: number, reason = 'A payment was forgotten', by = admin) =>
    by.post('/api/daily-closings/reopen', { id, reason })
  const entries = async (shop_day: string) =>
    (await admin.get(`/api/daily-closings/entries?shop_day=${shop_day}`)).body.data.entries as object[]

  /** An order placed at the counter and marked as paid, that many days ago. */
  const paidByHand = async (rider: number, days: number, more: object = {}) => {
    const id = await deliverFor(rider)
    await sql`update order_infos set paid = false where id = ${id}`.execute(db())
    await sql`delete from order_payments where order_info_id = ${id}`.execute(db())
    if (days > 0) await age(id, days)
    return { id, ...(await admin.post('/api/order-infos/mark-paid', { id, reference: 'bank 7', ...more })) }
  }

  test('shows cash, payments recorded by staff, refunds and dues with their orders', async () => {
    const day = dayOf(-3)
    const rider = await afterDoors(2)
    const [first = 0, second = 0] = rider.orders
    const recorded = await paidByHand(rider.id, 0)
    const due = await deliverFor(rider.id)
    await sql`update order_infos set paid = false where id = ${due}`.execute(db())
    await sql`delete from order_payments where order_info_id = ${due}`.execute(db())
    await db()
      .insertInto('payment_refunds')
      .values({
        order_info_id: first,
        order_payment_id: null,
        amount: 30,
        reason: 6,
        note: null,
        status: 1,
        reference: 'drawer',
        problem: null,
        user_id: null,
        done_at: new Date().toISOString(),
      })
      .execute()
    for (const id of [first, second, recorded.id, due]) await age(id, 3)
    expect(await read(day)).toMatchObject({ cash: 260, by_hand: 130, digital: 0, refunds: 30, dues: 130 })
    const listed = await entries(day)
    expect(listed).toHaveLength(5)
    const refund = { kind: 4, order_info_id: first, amount: 30, reference: 'drawer' }
    expect(listed).toContainEqual(expect.objectContaining(refund))
    const ofKind = await admin.get(`/api/daily-closings/entries?shop_day=${day}&kind=5`)
    expect(ofKind.body.data).toMatchObject({ total: 1, entries: [{ order_info_id: due, amount: 130 }] })

    const [one, again] = await Promise.all([close(day), close(day)])
    expect([one.status, one.body.msg, again.body.data.id]).toEqual([200, 'Day closed.', one.body.data.id])
    const frozen = { cash: 260, by_hand: 130, digital: 0, refunds: 30, dues: 130 }
    expect((await read(day))?.closing).toMatchObject([frozen])
    // What changes afterwards does not change what was counted.
    await sql`update order_payments set amount = 131 where order_info_id = ${second}`.execute(db())
    expect(await read(day)).toMatchObject({ cash: 261, closing: [frozen] })
    expect(await entries(day)).toEqual(expect.arrayContaining(listed))
    const { name, content } = (await admin.get(`/api/daily-closings/file/${one.body.data.id}`)).body.data
    expect(name).toBe(`closing-${day}.csv`)
    const lines = content.trim().split('\r\n')
    expect(lines).toHaveLength(1 + 5 + 5)
    expect(lines).toContain('Total: Cash,,260.00,,,')
  })

  test('cannot be closed before it begins, and today only with a confirmation', async () => {
    expect((await close(dayOf(1), { unfinished: true })).body.msg).toBe('This day has not begun yet.')
    const early = await close(dayOf(0))
    expect([early.status, early.body.msg]).toEqual([
      409,
      'This day is not over. Confirm that you want to close it now.',
    ])
    expect((await close('2026-02-30')).status).toBe(422)
  })

  test('gets nothing more once it is closed: later payments of the day belong to the next one', async () => {
    const rider = await afterDoors(1)
    const { body } = await close(dayOf(0), { unfinished: true, note: 'Early' })
    const before = await read(dayOf(0))
    const order = await deliverFor(rider.id)
    const after = await read(dayOf(0))
    expect(after).toMatchObject({ cash: body.data.cash, closing: before?.closing })
    // Tomorrow counts from the closing on; it is shown once it begins.
    const { rows } = await sql<{
      sum: number
    }>`select coalesce(sum(p.amount), 0)::float as sum from order_payments p
      where p.order_info_id = ${order} and p.paid_at >= (select to_at from day_closings where id = ${body.data.id})`.execute(
      db(),
    )
    expect(rows).toEqual([{ sum: 130 }])
    expect((await reopen(body.data.id)).status).toBe(200)
    expect(await read(dayOf(0))).toMatchObject({ cash: body.data.cash + 130, closing: [] })
  })

  test('rejects payments that are dated back to a closed day', async () => {
    const rider = await afterDoors(0)
    const [closed, open] = [dayOf(-6), dayOf(-5)]
    await close(closed)
    const late = await paidByHand(rider.id, 0, { paid_on: closed })
    expect([late.status, late.body.errors]).toEqual([
      422,
      { paid_on: 'This day is closed. Choose a later day, or leave it empty for today.' },
    ])
    const future = await paidByHand(rider.id, 0, { paid_on: dayOf(1) })
    expect(Object.keys(future.body.errors)).toEqual(['paid_on'])
    expect((await paidByHand(rider.id, 0, { paid_on: open })).status).toBe(200)
    expect(await read(open)).toMatchObject({ by_hand: 130 })
  })

  test('with a handover that is not received is closed only with a note', async () => {
    const rider = await afterDoors(1)
    const id = await report(rider, 100)
    await sql`update delivery_cash_handovers set shop_day = ${dayOf(-8)} where id = ${id}`.execute(db())
    expect(await read(dayOf(-8))).toMatchObject({ unreceived: 1, unreceived_amount: 100 })
    expect((await close(dayOf(-8))).body.msg).toContain('is not received')
    const without = await close(dayOf(-8), { unreceived: true })
    expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ['note']])
    const { body } = await close(dayOf(-8), { unreceived: true, note: 'Comes on Sunday' })
    expect(body.data).toMatchObject({ note: 'Comes on Sunday', cash: 0 })
  })

  test('is reopened with a reason by users with the right, unless the next day is closed', async () => {
    const first = (await close(dayOf(-11))).body.data.id
    const second = (await close(dayOf(-10))).body.data.id
    expect((await reopen(first)).body.msg).toBe('The next day is closed. Reopen that day first.')
    expect((await reopen(second, '')).status).toBe(422)
    const clerk = await asAdmin([right(59, ['create', 'edit'])])
    expect((await reopen(second, 'Mine', clerk)).status).toBe(403)
    expect((await reopen(second)).body.data).toMatchObject({ reopen_reason: 'A payment was forgotten' })
    expect((await reopen(second)).status).toBe(200)
    expect((await reopen(first)).status).toBe(200)
    expect((await reopen(999_999)).status).toBe(404)
    const history = (await admin.get('/api/history?limit=1')).body.data
    expect(history).toMatchObject([{ action: 'reopen_day', record_id: first }])
    // It can be closed again; the earlier closing stays listed.
    expect((await close(dayOf(-11))).body.data.id).toBeGreaterThan(second)
    const all = (await admin.get('/api/daily-closings')).body.data as { shop_day: string }[]
    const listed = all.filter(({ shop_day }) => shop_day === dayOf(-11))
    expect(listed).toMatchObject([{ reopened_at: null }, { reopen_reason: 'A payment was forgotten' }])
  })

  test('is closed and read only with the rights to the daily closing', async () => {
    const looker = await asAdmin([right(59, ['view_others'])])
    expect((await looker.get('/api/daily-closings/days')).status).toBe(200)
    expect((await close(dayOf(-12), {}, looker)).status).toBe(403)
    for (const other of [await asAdmin([right(31), right(52)]), await asAdmin([right(59, ['create'])])])
      for (const path of ['days', `entries?shop_day=${dayOf(-3)}`, '1/file'])
        expect((await other.get(`/api/daily-closings/${path}`)).status).toBe(403)
  })

  test('takes the payments that are recorded while it is closed into exactly one day', async () => {
    const rider = await afterDoors(0)
    const paying = Promise.all(Array.from({ length: 6 }, () => deliverFor(rider.id)))
    const closing = close(dayOf(0), { unfinished: true })
    const [orders, { body }] = await Promise.all([paying, closing])
    const { rows } = await sql<{ counted: number }>`select count(*)::integer as counted from order_payments p
      join day_closings c on c.id = ${body.data.id} where p.order_info_id = any(${orders}::integer[])
      and (p.paid_at < c.to_at) <> exists (select from day_closing_entries e
        where e.day_closing_id = c.id and e.order_info_id = p.order_info_id)`.execute(db())
    expect(rows).toEqual([{ counted: 0 }])
  })
})
