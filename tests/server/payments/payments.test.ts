import { expect, test } from 'vitest'
import { addCustomer } from '../../support/customers.ts'
import { aGuest, place } from '../../support/orders.ts'
import { right } from '../../support/shop.ts'
import { payingShop } from './paying.ts'

payingShop('Digital payment', (a) => {
  const { shop, app, provider, newOrder, open, begin, post, read, inShort, messagesAbout } = a

  test('is offered only when a provider is connected', async () => {
    const offered = async () => {
      const { body } = await a.anybody().get('/api/basic-config')
      return body.data.offered_payment_list.map(({ id }: { id: number }) => id)
    }
    const { environment } = shop()
    const { sslcommerz } = environment
    expect(await offered()).toEqual([1, 2])
    expect((await a.admin().get('/api/order-infos/entry-lists')).body.data.payment_types).toEqual([
      { id: 1 },
      { id: 2 },
    ])
    environment.sslcommerz = undefined
    const { status, body } = await place(aGuest(shop(), app()), a.wanted())
    environment.sslcommerz = sslcommerz
    expect([status, body.errors]).toEqual([
      422,
      { choose_payment_type: 'Digital payment is not available yet.' },
    ])
  })

  test('leads to the provider and back to a paid order, with one notification', async () => {
    const order = await newOrder({ email: 'payer@example.test' })
    const { key, transaction_id } = await open(order)
    const { requested } = provider().sessions.get(key) ?? {}
    expect(requested).toMatchObject({
      total_amount: '200.00',
      currency: 'BDT',
      cus_email: 'payer@example.test',
    })
    expect(transaction_id).toMatch(/^[0-9A-Z]{30}$/)
    // The notice of the provider arrives before the browser returns.
    const back = await provider().press(key, 'VALID')
    expect(await post('return', back?.fields ?? {})).toMatchObject({
      status: 303,
      location: `/thank-you/${order.order_id}`,
    })
    expect(await inShort(order.id)).toEqual({ status: 0, paid: true, tries: [1], refunds: [] })
    expect(await messagesAbout(order.id)).toEqual(['order_to_pay', 'order_paid'])
    const { payments } = await read(order.id)
    expect(payments[0]).toMatchObject({
      provider: 'sslcommerz',
      amount: 200,
      method: 'BKASH-BKash',
      reference: back?.fields.bank_tran_id,
      risky: false,
    })
    // The payment method data stays at the provider: no card number, no secret.
    const stored = JSON.stringify(await a.db().selectFrom('order_payments').selectAll().execute())
    expect(stored).not.toMatch(/418117|store@ssl/)
    expect((await order.by.get(`/api/my-orders/placed/${order.order_id}`)).body.data.payment_info).toBeNull()
    expect((await begin(order.by, order.order_id)).headers.location).toBe(`/thank-you/${order.order_id}`)
  })

  test('is recorded once with parallel and repeated notices and returns', async () => {
    const order = await newOrder()
    const { transaction_id } = await open(order)
    const fields = provider().decide(transaction_id, 'VALID')
    const answers = await Promise.all(
      ['return', 'ipn', 'ipn', 'return', 'ipn', 'return'].map((path) => post(path, fields)),
    )
    expect(answers.map(({ status }) => status)).toEqual([303, 200, 200, 303, 200, 303])
    expect((await post('ipn', fields)).status).toBe(200)
    expect(await inShort(order.id)).toEqual({ status: 0, paid: true, tries: [1], refunds: [] })
    expect(await messagesAbout(order.id)).toEqual(['order_to_pay', 'order_paid'])
  })

  test('is accepted from the provider only', async () => {
    const order = await newOrder()
    const other = await newOrder()
    const { transaction_id } = await open(order)
    const cheap = await open(other)
    const {
      verify_sign: _,
      verify_sign_sha2: __,
      ...forged
    }: Record<string, string> = {
      ...provider().decide(transaction_id, 'FAILED'),
      status: 'VALID',
    }
    expect((await post('ipn', { ...forged, verify_sign: 'a'.repeat(32) })).status).toBe(403)
    expect((await post('ipn', forged)).status).toBe(403)
    // Signed, but the provider validates another payment.
    const paid = provider().decide(cheap.transaction_id, 'VALID')
    const mixed = provider().signed({ ...paid, tran_id: transaction_id })
    expect((await post('ipn', mixed)).status).toBe(403)
    // Signed, but of a payment that the provider does not know as paid.
    const unknown = provider().signed({ ...paid, tran_id: transaction_id, val_id: 'VALnone' })
    expect((await post('ipn', unknown)).status).toBe(403)
    expect((await post('ipn', { tran_id: 'HAAT0', status: 'VALID' })).status).toBe(404)
    expect((await post('return', { tran_id: 'HAAT0' })).location).toBe('/order-tracking')
    expect(await inShort(order.id)).toMatchObject({ paid: false, tries: [0] })
    // A return with forged fields shows the result of the provider.
    expect((await post('return', forged)).location).toBe(`/thank-you/${order.order_id}`)
    expect(await inShort(order.id)).toMatchObject({ paid: false, tries: [2] })
  })

  test('can be retried after a failure or cancellation; a second payment waits for a decision', async () => {
    const order = await newOrder()
    const [failed, broken, good, twice] = [
      await open(order),
      await open(order),
      await open(order),
      await open(order),
    ]
    await post('return', (await provider().press(failed.key, 'FAILED'))?.fields ?? {})
    await post('return', (await provider().press(broken.key, 'CANCELLED'))?.fields ?? {})
    const mine = await order.by.get(`/api/my-orders/placed/${order.order_id}`)
    expect(mine.body.data.payment_info).toMatchObject({
      payment_url: `/api/payments/${order.order_id}/begin`,
    })
    await provider().press(good.key, 'VALID')
    await provider().press(twice.key, 'VALID')
    expect(await inShort(order.id)).toEqual({
      status: 0,
      paid: true,
      tries: [2, 3, 1, 5],
      refunds: [],
    })
    expect(await messagesAbout(order.id)).toEqual(['order_to_pay', 'order_paid', 'payment_undecided'])
    const again = await order.by.get(`/api/my-orders/placed/${order.order_id}`)
    expect(again.body.data.undecided_payments).toMatchObject([{ amount: 200 }])
  })

  test('is 404 for everyone but the user who placed the order', async () => {
    const order = await newOrder()
    const customer = await addCustomer(shop(), app())
    const own = await newOrder({}, customer.caller)
    await open(own)
    const stranger = aGuest(shop(), app())
    for (const [who, order_id] of [
      [stranger, order.order_id],
      [customer.caller, order.order_id],
      [order.by, own.order_id],
      [a.admin(), own.order_id],
    ] as const)
      expect((await begin(who, order_id)).status).toBe(404)
    expect((await begin(a.anybody(), order.order_id)).status).toBe(401)
    // A user with the order number and phone number may pay too.
    const contact = { order_id: order.order_id, contact_no: '01712345678' }
    expect((await stranger.post('/api/order-tracking', contact)).body.data.payment_info).toMatchObject({
      payment_url: expect.stringMatching(/^\/api\/payments\/link\//),
    })
    expect(
      (await customer.caller.get(`/api/my-orders/${own.order_id}`)).body.data.payment_info.last_status,
    ).toBe(0)
  })

  test('survives an unavailable provider: no payment is lost, and it can be retried', async () => {
    const order = await newOrder()
    const there = `/thank-you/${order.order_id}`
    const away = await provider().away(() => begin(order.by, order.order_id))
    expect(away.headers.location).toBe(`${there}?payment=unreached`)
    provider().answerNext(500)
    expect((await begin(order.by, order.order_id)).headers.location).toBe(`${there}?payment=unreached`)
    const { transaction_id } = await open(order)
    const fields = provider().decide(transaction_id, 'VALID')
    // The provider sends a notice, but does not respond to the query.
    provider().answerNext('nothing')
    expect(await post('ipn', fields)).toMatchObject({ status: 503 })
    const checking = await provider().away(() => post('return', fields))
    expect(checking.location).toBe(`${there}?payment=checking`)
    expect(await inShort(order.id)).toMatchObject({ paid: false, tries: [2, 2, 0] })
    await post('ipn', fields)
    expect(await inShort(order.id)).toMatchObject({ paid: true, tries: [2, 2, 1] })
  })

  test('comes before shipping: an unpaid order stays, unless an admin marks it as paid', async () => {
    const order = await newOrder()
    const step = { id: order.id, timeline_id: 2, delivery_person_id: 1 }
    const rejection = await a.admin().post('/api/order-infos/next-step', step)
    expect([rejection.status, rejection.body.msg]).toEqual([
      409,
      expect.stringMatching(/^This order is not paid\./),
    ])
    const mark = (who: typeof order.by, reference: string) =>
      who.post('/api/order-infos/mark-paid', { id: order.id, reference })
    const reader = await a.asAdmin([right(31, ['view_others'])])
    expect((await mark(reader, 'TRX 1')).status).toBe(403)
    expect((await mark(a.admin(), '')).status).toBe(422)
    const marked = await mark(a.admin(), 'TRX 99')
    expect([marked.status, marked.body.data.paid]).toEqual([200, true])
    expect(await mark(a.admin(), 'TRX 99')).toMatchObject({
      status: 409,
      body: { msg: 'This order is already paid.' },
    })
    const { payments } = await read(order.id)
    expect(payments).toMatchObject([
      { provider: 'desk', reference: 'TRX 99', amount: 200, user_name: expect.any(String) },
    ])
    const { action, user_id } = await a
      .db()
      .selectFrom('history')
      .select(['action', 'user_id'])
      .where('resource', '=', 'order-infos')
      .where('record_id', '=', order.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect([action, user_id]).toEqual(['pay', a.admin().context.user?.id])
    expect(await messagesAbout(order.id)).toEqual(['order_to_pay', 'order_paid'])
  })

  test('is marked as paid with a method; only cash needs no reference', async () => {
    const order = await newOrder()
    const mark = (input: object) => a.admin().post('/api/order-infos/mark-paid', { id: order.id, ...input })
    for (const input of [{}, { transfer_method: 3 }, { transfer_method: 3, reference: '  ' }]) {
      const { status, body } = await mark(input)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['reference']])
    }
    const unknown = await mark({ transfer_method: 99, reference: 'TRX 1' })
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['transfer_method']])
    expect((await mark({ transfer_method: 1 })).status).toBe(200)
    const { payments } = await read(order.id)
    expect(payments).toMatchObject([{ provider: 'desk', transfer_method: 1, reference: null, amount: 200 }])
  })
})
