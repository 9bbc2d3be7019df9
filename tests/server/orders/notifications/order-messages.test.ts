import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { forgetExpired } from '../../../../src-server/accounts/people/forget-expired.ts'
import { openSession } from '../../../../src-server/auth/sessions.ts'
import { addCustomer, addProducts, orderBy, type SampleProducts } from '../../../support/customers.ts'
import { listenAs } from '../../../support/live.ts'
import { lettersTo, wordsOf } from '../../../support/messages.ts'
import { addRider, aGuest, idOf, orderOf, place } from '../../../support/orders.ts'
import { type Caller, callerOf, oneShop, right } from '../../../support/shop.ts'

oneShop('Notifications of an order', ({ shop, app, asAdmin }) => {
  const db = () => shop().db
  let products: SampleProducts
  let admin: Caller
  beforeAll(async () => {
    products = await addProducts(shop())
    admin = await asAdmin()
    shop().environment.publicUrl = 'https://haat.example'
  })
  const rider = async (more: Record<string, unknown> = {}) => {
    const id = await addRider(db(), more)
    const token = await openSession(db(), { user_id: id })
    return { id, caller: callerOf(shop(), app(), null, token) }
  }
  const notified = async (order_id: string) => {
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

  test('are sent at each step until delivery, by e-mail and in the shop', async () => {
    const customer = await addCustomer(shop(), app())
    const first = await rider({ email: 'first@example.test', full_name: 'Karim Mia' })
    const second = await rider({ email: 'second@example.test', full_name: 'Salam Mia' })
    const order_id = await orderBy(customer, products)
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
    expect(await notified(order_id)).toEqual([
      ['order_placed', 1, mine],
      ['order_edited', 1, mine],
      ['order_confirmed', 1, mine],
      ['order_assigned', 1, one],
      ['order_carrier', 1, mine],
      ['order_assigned', 1, other],
      ['order_handed_on', 1, one],
      ...[3, 4, 5].map(() => ['order_step', 1, mine]),
      ['order_going', 1, mine],
      ['order_delivered', 1, mine],
    ])
    const letters = await lettersTo(shop(), mine)
    expect(letters.map(({ subject }) => subject)[2]).toBe(`Order ${order_id} confirmed`)
    expect(wordsOf(letters[0])).toContain(`https://haat.example/order-tracking/${order_id}`)
    expect(wordsOf(letters[1])).toMatch(/Total: Tk \d+\.\n/)
    expect(wordsOf(letters[3])).toContain('Salam Mia will deliver')
    expect(wordsOf((await lettersTo(shop(), one))[0])).toContain('https://haat.example/user/manage-orders')
    expect(await keysOf(first.caller)).toEqual(['order_handed_on', 'order_assigned'])
    const [newest] = await noticed(customer.caller)
    expect(newest).toMatchObject({ key: 'order_delivered', order_id, timeline_id: 7, read_at: null })
    expect(await noticed(customer.caller)).toHaveLength(9)
  })

  test('are sent with the reason to customer and rider when the order is cancelled', async () => {
    const customer = await addCustomer(shop(), app())
    const person = await rider()
    const order_id = await orderBy(customer, products)
    const id = await idOf(db(), order_id)
    await change('next-step', { id, timeline_id: 2, delivery_person_id: person.id })
    await change('cancel', { id, cancel_reason: 'Nothing left of it' })
    expect((await notified(order_id)).slice(-2)).toEqual([
      ['order_cancelled', 1, customer.email],
      ['order_dropped', 2, expect.stringMatching(/^\+8801700/)],
    ])
    expect(wordsOf((await lettersTo(shop(), customer.email)).at(-1))).toContain('Nothing left of it')
    expect(await keysOf(person.caller)).toEqual(['order_dropped', 'order_assigned'])
  })

  test('give the reason of a failed delivery, the day of the next attempt, and the end of the order', async () => {
    const customer = await addCustomer(shop(), app())
    const person = await rider({ email: 'back@example.test' })
    const order_id = await orderBy(customer, products)
    const id = await idOf(db(), order_id)
    for (const timeline_id of [2, 3, 4, 5, 6])
      await change('next-step', { id, timeline_id, delivery_person_id: person.id })
    await change('fail-delivery', { id, reason: 2, accepted: [] })
    await change('retry-delivery', { id, deliver_on: '2099-03-01' })
    await change('fail-delivery', { id, reason: 3, accepted: [] })
    await change('bring-back', { id })
    const [item] = await db()
      .selectFrom('undelivered_items')
      .select(['order_item_id', 'qty as restocked_qty'])
      .where('order_info_id', '=', id)
      .execute()
    await change('receive-back', { id, items: [{ ...item, damaged_qty: 0, missing_qty: 0 }] })
    expect((await notified(order_id)).slice(-6)).toEqual([
      ['order_not_delivered', 1, customer.email],
      ['order_retry', 1, customer.email],
      ['order_retry_rider', 1, 'back@example.test'],
      ['order_not_delivered', 1, customer.email],
      ['order_bring_back', 1, 'back@example.test'],
      ['order_returned', 1, customer.email],
    ])
    const [first, retry, second, end] = (await lettersTo(shop(), customer.email)).slice(-4)
    expect(wordsOf(first)).toContain(`order ${order_id}: Nobody at the address.`)
    expect(retry?.subject).toBe(`Order ${order_id}: next attempt on 1 Mar 2099`)
    expect(wordsOf(second)).toContain(`order ${order_id}: Wrong address.`)
    expect(wordsOf(end)).toContain("you don't need to pay anything")
    expect((await noticed(customer.caller)).slice(0, 4)).toMatchObject([
      { key: 'order_returned', reason: null },
      { key: 'order_not_delivered', failure: 3, deliver_on: null },
      { key: 'order_retry', deliver_on: '2099-03-01' },
      { key: 'order_not_delivered', failure: 2, deliver_on: null },
    ])
    expect((await noticed(customer.caller)).at(-1)).toMatchObject({ failure: null, deliver_on: null })
    expect((await keysOf(person.caller))[0]).toBe('order_bring_back')
  })

  test("give the reason and the day in the guest's language, and the new total of a part", async () => {
    const person = await rider()
    const lines = [{ product_price_info_id: products.variant, qty: 2 }]
    const guest = async (contact_no: string) => {
      const order = orderOf(products.here, lines, { contact_no })
      const { body } = await aGuest(shop(), app()).post('/api/my-orders/store?lang=bn', order)
      const id = await idOf(db(), body.data.order_id)
      for (const timeline_id of [2, 3, 4, 5, 6])
        await change('next-step', { id, timeline_id, delivery_person_id: person.id })
      return id
    }
    const lastTo = async (contact_no: string) => wordsOf((await lettersTo(shop(), contact_no)).at(-1))
    const absent = await guest('01755555556')
    await change('fail-delivery', { id: absent, reason: 2, accepted: [] })
    expect(await lastTo('+8801755555556')).toContain('ডেলিভারি দিতে পারিনি: ঠিকানায় কাউকে পাওয়া যায়নি। ')
    await change('retry-delivery', { id: absent, deliver_on: '2099-03-01' })
    expect(await lastTo('+8801755555556')).toContain('১ মার্চ ২০৯৯ তারিখে অর্ডার')
    const part = await guest('01755555557')
    const { id: order_item_id } = await db()
      .selectFrom('order_items_infos')
      .select('id')
      .where('order_info_id', '=', part)
      .executeTakeFirstOrThrow()
    await change('fail-delivery', { id: part, reason: 4, accepted: [{ order_item_id, qty: 1 }] })
    expect(await lastTo('+8801755555557')).toContain('আংশিক ডেলিভারি হয়েছে। নতুন মোট ১১০ টাকা। ')
  })

  test('are sent by SMS to guests without an e-mail address, in the language of the order', async () => {
    const order = orderOf(products.here, [{ product_price_info_id: products.variant, qty: 1 }], {
      contact_no: '01755555555',
    })
    const guest = aGuest(shop(), app())
    const { body } = await guest.post('/api/my-orders/store?lang=bn', order)
    const { order_id } = body.data
    expect(await notified(order_id)).toEqual([['order_placed', 2, '+8801755555555']])
    const [composed] = await lettersTo(shop(), '+8801755555555')
    expect(wordsOf(composed)).toMatch(
      /অর্ডার \d{12} পেয়েছি। .* https:\/\/haat\.example\/order-tracking\/\d{12}$/,
    )
    expect((await place(guest, order)).body.data.order_id).toBe(order_id)
    expect(await notified(order_id)).toHaveLength(1)
  })

  test('are not sent for a rejected change', async () => {
    const customer = await addCustomer(shop(), app())
    const order_id = await orderBy(customer, products)
    const id = await idOf(db(), order_id)
    const rejection = await admin.post('/api/order-infos/next-step', { id, timeline_id: 5 })
    expect(rejection.status).toBe(409)
    expect(await notified(order_id)).toEqual([['order_placed', 1, customer.email]])
  })

  test("use the language of the recipient's last sign-in", async () => {
    const person = await rider({ email: 'bengali@example.test', language: 'bn' })
    const id = await idOf(db(), await orderBy(await addCustomer(shop(), app()), products))
    await change('next-step', { id, timeline_id: 2, delivery_person_id: person.id })
    expect((await lettersTo(shop(), 'bengali@example.test'))[0]?.subject).toContain('নতুন ডেলিভারি')
  })

  test('are readable by their owner only, with an unread count, for ninety days', async () => {
    const [customer, other] = [await addCustomer(shop(), app()), await addCustomer(shop(), app())]
    const hearing = await listenAs(app(), customer.caller)
    await orderBy(customer, products)
    await orderBy(customer, products)
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

  test('are listed in the back office for users with access to the order', async () => {
    const customer = await addCustomer(shop(), app())
    const id = await idOf(db(), await orderBy(customer, products))
    const { body } = await admin.get(`/api/order-infos/messages/${id}`)
    expect(body.data.messages).toEqual([
      {
        id: expect.any(Number),
        channel: 1,
        recipient: customer.email,
        template: 'order_placed',
        status: 0,
        attempts: 0,
        problem: null,
        sms_parts: null,
        created_at: expect.any(String),
        sent_at: null,
      },
    ])
    const narrow = await asAdmin([right(31, [])])
    expect((await narrow.get(`/api/order-infos/messages/${id}`)).status).toBe(403)
    expect((await admin.get('/api/order-infos/messages/999999')).status).toBe(404)
  })
})
