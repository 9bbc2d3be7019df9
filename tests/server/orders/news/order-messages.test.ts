import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { forgetExpired } from '../../../../src-server/accounts/people/forget-expired.ts'
import { openSession } from '../../../../src-server/auth/sessions.ts'
import { addCustomer, addWares, orderBy, type Wares } from '../../../support/customers.ts'
import { listenAs } from '../../../support/live.ts'
import { lettersTo, wordsOf } from '../../../support/messages.ts'
import { addCarrier, aGuest, idOf, orderOf, place } from '../../../support/orders.ts'
import { type Caller, callerOf, oneShop, right } from '../../../support/shop.ts'

oneShop('The people of an order', ({ shop, app, asAdmin }) => {
  const db = () => shop().db
  let wares: Wares
  let admin: Caller
  beforeAll(async () => {
    wares = await addWares(shop())
    admin = await asAdmin()
    shop().environment.publicUrl = 'https://haat.example'
  })
  const carrier = async (more: Record<string, unknown> = {}) => {
    const id = await addCarrier(db(), more)
    const token = await openSession(db(), { user_id: id })
    return { id, caller: callerOf(shop(), app(), null, token) }
  }
  const told = async (order_id: string) => {
    const rows = await db()
      .selectFrom('messages')
      .select(['template', 'channel', 'recipient', 'language'])
      .where('order_info_id', '=', await idOf(db(), order_id))
      .orderBy('id')
      .execute()
    return rows.map(({ template, channel, recipient }) => [template, channel, recipient])
  }
  const noticed = async (caller: Caller) => (await caller.get('/api/my-notices')).body.data
  const keysOf = async (caller: Caller) => (await noticed(caller)).map(({ key }: { key: string }) => key)
  const change = async (path: string, body: object) => {
    const { status, body: answer } = await admin.post(`/api/order-infos/${path}`, body)
    expect([status, answer.msg]).toEqual([200, expect.any(String)])
  }

  test('are told at each step from the cart to the door, by e-mail and in the shop', async () => {
    const customer = await addCustomer(shop(), app())
    const first = await carrier({ email: 'first@example.test', full_name: 'Karim Mia' })
    const second = await carrier({ email: 'second@example.test', full_name: 'Salam Mia' })
    const order_id = await orderBy(customer, wares)
    const id = await idOf(db(), order_id)
    const [item] = await db()
      .selectFrom('order_items_infos')
      .select('id')
      .where('order_info_id', '=', id)
      .execute()
    await change(`update/${id}`, { order_items_info: [{ id: item?.id, qty: 3 }] })
    await change('next-step', { id, timeline_id: 2, delivery_person_id: first.id })
    await change('assign', { id, delivery_person_id: second.id })
    for (const timeline_id of [3, 4, 5, 6, 7]) await change('next-step', { id, timeline_id })
    const [mine, one, other] = [customer.email, 'first@example.test', 'second@example.test']
    expect(await told(order_id)).toEqual([
      ['order_placed', 1, mine],
      ['order_edited', 1, mine],
      ['order_step', 1, mine],
      ['order_assigned', 1, one],
      ['order_carrier', 1, mine],
      ['order_assigned', 1, other],
      ['order_handed_on', 1, one],
      ...[3, 4, 5, 6].map(() => ['order_step', 1, mine]),
      ['order_delivered', 1, mine],
    ])
    const letters = await lettersTo(shop(), mine)
    expect(letters.map(({ subject }) => subject)[2]).toBe(`Order ${order_id}: Order Placed`)
    expect(wordsOf(letters[0])).toContain(`https://haat.example/order-tracking/${order_id}`)
    expect(wordsOf(letters[1])).toMatch(/It now comes to Tk \d+\.\d\d\./)
    expect(wordsOf(letters[3])).toContain('From now on Salam Mia delivers')
    expect(wordsOf((await lettersTo(shop(), one))[0])).toContain('https://haat.example/user/manage-orders')
    expect(await keysOf(first.caller)).toEqual(['order_handed_on', 'order_assigned'])
    const [newest] = await noticed(customer.caller)
    expect(newest).toMatchObject({ key: 'order_delivered', order_id, timeline_id: 7, read_at: null })
    expect(await noticed(customer.caller)).toHaveLength(9)
  })

  test('are told that it is cancelled, and why: whoever has ordered and whoever would bring it', async () => {
    const customer = await addCustomer(shop(), app())
    const person = await carrier()
    const order_id = await orderBy(customer, wares)
    const id = await idOf(db(), order_id)
    await change('next-step', { id, timeline_id: 2, delivery_person_id: person.id })
    await change('cancel', { id, cancel_reason: 'Nothing left of it' })
    expect((await told(order_id)).slice(-2)).toEqual([
      ['order_cancelled', 1, customer.email],
      ['order_dropped', 2, expect.stringMatching(/^\+8801700/)],
    ])
    expect(wordsOf((await lettersTo(shop(), customer.email)).at(-1))).toContain('Nothing left of it')
    expect(await keysOf(person.caller)).toEqual(['order_dropped', 'order_assigned'])
  })

  test('who are guests without an e-mail address get an SMS, in the language they ordered in', async () => {
    const order = orderOf(wares.here, [{ product_price_info_id: wares.variant, qty: 1 }], {
      contact_no: '01755555555',
    })
    const guest = aGuest(shop(), app())
    const { body } = await guest.post('/api/my-orders/store?lang=bn', order)
    const { order_id } = body.data
    expect(await told(order_id)).toEqual([['order_placed', 2, '+8801755555555']])
    const [letter] = await lettersTo(shop(), '+8801755555555')
    expect(wordsOf(letter)).toMatch(
      /আপনার অর্ডার [০-৯]{12} আমরা পেয়েছি। .* https:\/\/haat\.example\/order-tracking\/\d{12}$/,
    )
    expect((await place(guest, order)).body.data.order_id).toBe(order_id)
    expect(await told(order_id)).toHaveLength(1)
  })

  test('hear nothing of a change that is refused', async () => {
    const customer = await addCustomer(shop(), app())
    const order_id = await orderBy(customer, wares)
    const id = await idOf(db(), order_id)
    const refused = await admin.post('/api/order-infos/next-step', { id, timeline_id: 5 })
    expect(refused.status).toBe(409)
    expect(await told(order_id)).toEqual([['order_placed', 1, customer.email]])
  })

  test('are written to in the language of their last sign-in', async () => {
    const person = await carrier({ email: 'bengali@example.test', language: 'bn' })
    const id = await idOf(db(), await orderBy(await addCustomer(shop(), app()), wares))
    await change('next-step', { id, timeline_id: 2, delivery_person_id: person.id })
    expect((await lettersTo(shop(), 'bengali@example.test'))[0]?.subject).toContain('আপনাকে পৌঁছে দিতে হবে')
  })

  test('read notices of their own alone, are told how many wait, and keep them for ninety days', async () => {
    const [customer, other] = [await addCustomer(shop(), app()), await addCustomer(shop(), app())]
    const hearing = await listenAs(app(), customer.caller)
    await orderBy(customer, wares)
    await orderBy(customer, wares)
    const unread = async ({ caller }: { caller: Caller }) =>
      (await caller.get('/api/my-notices/unread')).body.data.unread
    expect([await unread(customer), await unread(other)]).toEqual([2, 0])
    const events: object[] = []
    while (!events.some((event) => 'unread' in event && event.unread === 2)) {
      const event = await hearing.next()
      if (!event) break
      events.push(event)
    }
    expect(events.at(-1)).toEqual({ event: 'notice', unread: 2 })
    const [newest, oldest] = await noticed(customer.caller)
    const read = (caller: Caller, upto_id: number) => caller.post('/api/my-notices/read', { upto_id })
    expect((await read(other.caller, newest.id)).body.data).toEqual({ unread: 0 })
    expect(await unread(customer)).toBe(2)
    expect((await read(customer.caller, oldest.id)).body.data).toEqual({ unread: 1 })
    expect(
      (await noticed(customer.caller)).map(({ read_at }: { read_at: string | null }) => read_at),
    ).toEqual([null, expect.any(String)])
    await db()
      .updateTable('notices')
      .set({ created_at: sql<string>`now() - interval '91 days'` })
      .where('id', '=', oldest.id)
      .execute()
    await forgetExpired(shop())
    expect((await noticed(customer.caller)).map(({ id }: { id: number }) => id)).toEqual([newest.id])
    hearing.leave()
  })

  test('see in the back office what was sent to them, where they may see the order', async () => {
    const customer = await addCustomer(shop(), app())
    const id = await idOf(db(), await orderBy(customer, wares))
    const { body } = await admin.get(`/api/order-infos/${id}/messages`)
    expect(body.data.messages).toEqual([
      {
        id: expect.any(Number),
        channel: 1,
        recipient: customer.email,
        template: 'order_placed',
        status: 0,
        attempts: 0,
        problem: null,
        created_at: expect.any(String),
        sent_at: null,
      },
    ])
    const narrow = await asAdmin([right(31, [])])
    expect((await narrow.get(`/api/order-infos/${id}/messages`)).status).toBe(403)
    expect((await admin.get('/api/order-infos/999999/messages')).status).toBe(404)
  })
})
