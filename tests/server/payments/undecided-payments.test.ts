import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cancelUnpaid } from '../../../src-server/payments/cancel-unpaid.ts'
import { payRefunds } from '../../../src-server/payments/pay-refunds.ts'
import { addRider } from '../../support/orders.ts'
import { right } from '../../support/shop.ts'
import { payingShop } from './paying.ts'

payingShop('A payment that does not match its order', (a) => {
  const { shop, provider, newOrder, open, post, read, inShort, messagesAbout, age, db } = a
  const call = (path: string, body: object) => a.admin().post(`/api/order-infos/${path}`, body)
  const tasks = async () => {
    const { body } = await a.admin().get('/api/order-infos?payment_task=true&limit=100')
    return body.data.map(({ id }: { id: number }) => id)
  }
  const payWith = async (more: Record<string, string>) => {
    const order = await newOrder()
    const { transaction_id } = await open(order)
    const fields = provider().decide(transaction_id, 'VALID', more)
    await post('ipn', fields)
    return { ...order, transaction_id, fields, payment: (await read(order.id)).payments[0] }
  }
  const decide = (id: number, decision: number, amount?: number) =>
    call('payments/decide', { id, decision, ...(amount && { amount }) })

  test('is received and waits for a decision, and meanwhile blocks payment and cancellation', async () => {
    for (const [more, problem, amount, received] of [
      [{ amount: '150.00', currency_amount: '150.00' }, 'wrong_amount', 150, '150 BDT'],
      [{ amount: '250.00', currency_amount: '250.00' }, 'wrong_amount', 250, '250 BDT'],
      [{ amount: '1.00' }, 'wrong_amount', 1, '1 BDT'],
      [{ currency_amount: '199.99' }, 'wrong_amount', 199.99, '199.99 BDT'],
      [{ amount: 'much' }, 'wrong_amount', 0, 'NaN BDT'],
      [{ currency_type: 'USD' }, 'wrong_currency', 0, '200 USD'],
    ] as const) {
      const order = await payWith(more)
      expect(await inShort(order.id)).toEqual({ status: 0, paid: false, tries: [5], refunds: [] })
      expect(order.payment).toMatchObject({ problem, amount, received, requested_amount: 200 })
      expect(order.payment).toMatchObject({
        reference: order.fields.bank_tran_id,
        paid_at: expect.any(String),
      })
      expect(await tasks()).toContain(order.id)
      const money = await a.admin().get(`/api/order-infos/payments/${order.id}`)
      expect(money.body.data.pay_link).toBeNull()
      expect(await messagesAbout(order.id)).toEqual(['order_to_pay', 'payment_undecided'])
      const mine = (await order.by.get(`/api/my-orders/placed/${order.order_id}`)).body.data
      expect([mine.payment_info, mine.undecided_payments]).toMatchObject([null, [{ amount }]])
      expect((await a.begin(order.by, order.order_id)).headers.location).toBe(`/thank-you/${order.order_id}`)
      await cancelUnpaid(shop(), await age(order.id, 90))
      // A repeated notice is still one payment.
      await post('ipn', order.fields)
      expect(await inShort(order.id)).toMatchObject({ status: 0, tries: [5] })
    }
  })

  test('counts as a partial payment: the rest can be paid for a day', async () => {
    const order = await payWith({ amount: '150.00', currency_amount: '150.00' })
    await age(order.id, 90)
    expect((await decide(order.payment.id, 1)).body.data.payments).toMatchObject([{ status: 1, amount: 150 }])
    expect(await tasks()).not.toContain(order.id)
    expect(await messagesAbout(order.id)).toEqual(['order_to_pay', 'payment_undecided', 'payment_part'])
    const mine = (await order.by.get(`/api/my-orders/placed/${order.order_id}`)).body.data
    expect(mine.payment_info).toMatchObject({ amount: 50 })
    expect(Date.parse(mine.payment_info.pay_before) - Date.now()).toBeGreaterThan(23 * 3_600_000)
    await cancelUnpaid(shop(), new Date())
    const rest = await open(order)
    expect(provider().sessions.get(rest.key)?.requested.total_amount).toBe('50.00')
    await post('ipn', provider().decide(rest.transaction_id, 'VALID'))
    expect(await inShort(order.id)).toEqual({ status: 0, paid: true, tries: [1, 1], refunds: [] })
  })

  test('of more than the due amount counts, and the excess is refunded', async () => {
    const order = await payWith({ amount: '250.00', currency_amount: '250.00' })
    await decide(order.payment.id, 1)
    expect(await inShort(order.id)).toEqual({ status: 0, paid: true, tries: [1], refunds: [[6, 0, 50]] })
    expect(await messagesAbout(order.id)).toEqual([
      'order_to_pay',
      'payment_undecided',
      'order_paid',
      'refund_due',
    ])
  })

  test('is refunded completely by the provider, once', async () => {
    const order = await payWith({ amount: '150.00', currency_amount: '150.00' })
    const answers = await Promise.all([decide(order.payment.id, 2), decide(order.payment.id, 2)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await inShort(order.id)).toEqual({ status: 0, paid: false, tries: [1], refunds: [[6, 0, 150]] })
    await payRefunds(shop(), new Date())
    const requested = [...provider().refunds.values()].filter(
      (one) => one.requested.bank_tran_id === order.fields.bank_tran_id,
    )
    expect(requested.map((one) => one.requested.refund_amount)).toEqual(['150.00'])
    // The order can be paid as before.
    expect(
      (await order.by.get(`/api/my-orders/placed/${order.order_id}`)).body.data.payment_info,
    ).toMatchObject({
      amount: 200,
    })
  })

  test('needs the amount in Tk from the user when the provider did not report it', async () => {
    const order = await payWith({ currency_type: 'USD' })
    const missing = await decide(order.payment.id, 1)
    expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, ['amount']])
    expect((await decide(order.payment.id, 1, -5)).status).toBe(422)
    expect((await decide(order.payment.id, 3, 200)).status).toBe(422)
    await decide(order.payment.id, 1, 200)
    expect(await inShort(order.id)).toEqual({ status: 0, paid: true, tries: [1], refunds: [] })
  })

  test('that is a duplicate or late is refunded, and does not count', async () => {
    const twice = await newOrder()
    const [first, second] = [await open(twice), await open(twice)]
    await post('ipn', provider().decide(first.transaction_id, 'VALID'))
    await post('ipn', provider().decide(second.transaction_id, 'VALID'))
    const late = await newOrder()
    const { transaction_id } = await open(late)
    await call('cancel', { id: late.id, cancel_reason: 'Not wanted' })
    await post('ipn', provider().decide(transaction_id, 'VALID'))
    for (const [order, problem, reason] of [
      [twice, 'paid_twice', 5],
      [late, 'too_late', 4],
    ] as const) {
      const { payments } = await read(order.id)
      expect(payments[0]).toMatchObject({ status: 5, problem, amount: 200 })
      expect(await decide(payments[0].id, 1)).toMatchObject({
        status: 409,
        body: { msg: expect.stringMatching(/^Nothing is due/) },
      })
      await decide(payments[0].id, 2)
      expect((await inShort(order.id)).refunds).toEqual([[reason, 0, 200]])
    }
  })

  test('is decided by users with the edit permission, and recorded in the history', async () => {
    const order = await payWith({ amount: '150.00', currency_amount: '150.00' })
    const reader = await a.asAdmin([right(31, ['view_others'])])
    const body = { id: order.payment.id, decision: 1 }
    expect((await reader.post('/api/order-infos/payments/decide', body)).status).toBe(403)
    expect((await reader.post('/api/order-infos/payments/confirm', { id: body.id })).status).toBe(403)
    expect((await decide(999_999, 1)).status).toBe(404)
    await decide(order.payment.id, 1)
    const { rows } = await sql`select action, user_id from history where resource = 'order-infos'
      and record_id = ${order.id} order by id desc limit 1`.execute(db())
    expect(rows).toEqual([{ action: 'count_payment', user_id: a.admin().context.user?.id }])
  })

  describe('Risky payment', () => {
    test('blocks the next step until it is confirmed', async () => {
      const order = await payWith({ risk_level: '1', risk_title: 'Risky' })
      expect(await inShort(order.id)).toMatchObject({ paid: true, tries: [1] })
      expect(await tasks()).toContain(order.id)
      const delivery_person_id = await addRider(db())
      const step = { id: order.id, timeline_id: 2, delivery_person_id }
      expect(await call('next-step', step)).toMatchObject({
        status: 409,
        body: { msg: expect.stringMatching(/marked as risky/) },
      })
      const confirmed = await call('payments/confirm', { id: order.payment.id })
      expect(confirmed.body.data.payments).toMatchObject([
        { risky: true, risk_confirmed_at: expect.any(String), risk_confirmed_by: expect.any(String) },
      ])
      expect(await tasks()).not.toContain(order.id)
      expect((await call('next-step', step)).status).toBe(200)
    })
  })
})
