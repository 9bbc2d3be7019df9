import { expect, test } from 'vitest'
import { cancelUnpaid } from '../../../src-server/payments/cancel-unpaid.ts'
import { checkBegun } from '../../../src-server/payments/check-begun.ts'
import { payRefunds } from '../../../src-server/payments/pay-refunds.ts'
import { addRider, aGuest, stockOf } from '../../support/orders.ts'
import { payingShop } from './paying.ts'

payingShop('Expired orders and refunds', (a) => {
  const { shop, provider, newOrder, open, post, read, inShort, messagesAbout, age, db, variant } = a

  test('an unpaid order is cancelled after thirty minutes, in the language of the order', async () => {
    const before = await stockOf(db(), variant())
    const early = await newOrder()
    const late = await newOrder()
    const bengali = await newOrder({ email: 'payer@example.test' })
    await db().updateTable('order_infos').set({ language: 'bn' }).where('id', '=', bengali.id).execute()
    const cash = await newOrderByCash()
    for (const { id } of [late, bengali, cash]) await age(id, 31)
    await cancelUnpaid(shop(), await age(early.id, 29))
    expect([await inShort(early.id), await inShort(cash.id)]).toMatchObject([{ status: 0 }, { status: 0 }])
    expect((await read(late.id)).order).toMatchObject({
      status: 2,
      cancel_reason: 'Not paid within 30 minutes.',
    })
    expect((await read(bengali.id)).order.cancel_reason).toMatch(/^30|৩০ মিনিটের মধ্যে/)
    expect(await messagesAbout(late.id)).toEqual(['order_to_pay', 'order_cancelled'])
    const { action, user_id } = await db()
      .selectFrom('history')
      .select(['action', 'user_id'])
      .where('record_id', '=', late.id)
      .where('resource', '=', 'order-infos')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect([action, user_id]).toEqual(['cancel', null])
    // Two items each: the waiting orders still reserve theirs.
    expect(await stockOf(db(), variant())).toEqual({ stock: before.stock - 4, ledger: before.ledger - 4 })
    expect((await a.begin(late.by, late.order_id)).headers.location).toBe(`/thank-you/${late.order_id}`)
  })
  const newOrderByCash = async () => {
    const by = aGuest(shop(), a.app())
    const { body } = await by.post('/api/my-orders/store', a.wanted({ choose_payment_type: 1 }))
    expect(body.data.payment_url).toBeNull()
    const { id } = await db()
      .selectFrom('order_infos')
      .select('id')
      .where('order_id', '=', body.data.order_id)
      .executeTakeFirstOrThrow()
    return { id }
  }

  test('an order that is paid at the provider stays: the provider is queried before cancelling', async () => {
    const paid = await newOrder()
    const requested = await newOrder()
    provider().decide((await open(paid)).transaction_id, 'VALID')
    provider().decide((await open(requested)).transaction_id, 'VALID')
    await cancelUnpaid(shop(), await age(paid.id, 31))
    expect(await inShort(paid.id)).toMatchObject({ status: 0, paid: true, tries: [1] })
    // The other payment is queried after five minutes, and only once.
    await checkBegun(shop(), new Date())
    expect(await inShort(requested.id)).toMatchObject({ paid: false, tries: [0] })
    await checkBegun(shop(), new Date(Date.now() + 6 * 60_000))
    expect(await inShort(requested.id)).toMatchObject({ paid: true, tries: [1] })
  })

  test('an order waits longer while the provider is unavailable; a late payment is received', async () => {
    const order = await newOrder()
    const { transaction_id } = await open(order)
    const fields = provider().decide(transaction_id, 'VALID')
    await provider().away(async () => {
      await cancelUnpaid(shop(), await age(order.id, 31))
      expect(await inShort(order.id)).toMatchObject({ status: 0, tries: [0] })
      await cancelUnpaid(shop(), await age(order.id, 61))
      expect(await inShort(order.id)).toMatchObject({ status: 2, tries: [4] })
    })
    // A payment that arrives after that waits for a decision.
    await Promise.all([post('ipn', fields), post('return', fields)])
    expect(await inShort(order.id)).toEqual({ status: 2, paid: false, tries: [5], refunds: [] })
    const { id } = (await read(order.id)).payments[0]
    expect((await backOffice('payments/decide', { id, decision: 2 })).status).toBe(200)
    expect(await inShort(order.id)).toEqual({ status: 2, paid: false, tries: [1], refunds: [[4, 0, 200]] })
    expect(await messagesAbout(order.id)).toEqual([
      'order_to_pay',
      'order_cancelled',
      'payment_undecided',
      'refund_due',
    ])
  })

  test('a payment is queried for a day after cancellation, less and less often', async () => {
    const order = await newOrder()
    const { transaction_id } = await open(order)
    await cancelUnpaid(shop(), await age(order.id, 31))
    expect(await inShort(order.id)).toMatchObject({ status: 2, tries: [4] })
    const requests = () => provider().requested.filter((one) => one.includes('merchantTransID')).length
    const before = requests()
    for (let minutes = 0; minutes < 2 * 1440; minutes += 45)
      await checkBegun(shop(), new Date(Date.now() + minutes * 60_000))
    expect(requests() - before).toBeLessThan(14)
    provider().decide(transaction_id, 'VALID')
    await post('ipn', provider().decide(transaction_id, 'VALID'))
    expect(await inShort(order.id)).toMatchObject({ tries: [5] })
  })

  const paidOrder = async () => {
    const order = await newOrder()
    const { key } = await open(order)
    const back = await provider().press(key, 'VALID')
    expect(await inShort(order.id)).toMatchObject({ paid: true })
    return { ...order, bank: back?.fields.bank_tran_id ?? '' }
  }
  const backOffice = (path: string, body: object) => a.admin().post(`/api/order-infos/${path}`, body)
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  const refundOf = async (id: number) => (await read(id)).refunds[0]

  test('a cancelled paid order is refunded by the provider, requested once and tracked', async () => {
    const order = await paidOrder()
    await backOffice('cancel', { id: order.id, cancel_reason: 'Nothing left' })
    expect(await inShort(order.id)).toMatchObject({ status: 2, refunds: [[1, 0, 200]] })
    expect(await messagesAbout(order.id)).toEqual([
      'order_to_pay',
      'order_paid',
      'refund_due',
      'order_cancelled',
    ])
    await provider().away(() => payRefunds(shop(), new Date()))
    expect(await inShort(order.id)).toMatchObject({ refunds: [[1, 0, 200]] })
    await Promise.all([payRefunds(shop(), new Date()), payRefunds(shop(), new Date())])
    expect(await inShort(order.id)).toMatchObject({ refunds: [[1, 2, 200]] })
    const [requested, ...more] = [...provider().refunds.values()].filter(
      (one) => one.requested.bank_tran_id === order.bank,
    )
    expect([requested?.requested.refund_amount, more]).toEqual(['200.00', []])
    expect(requested?.requested.refund_trans_id?.length).toBeLessThanOrEqual(30)
    await payRefunds(shop(), later(16))
    expect(await inShort(order.id)).toMatchObject({ refunds: [[1, 2, 200]] })
    if (requested) requested.status = 'refunded'
    await payRefunds(shop(), later(32))
    expect(await inShort(order.id)).toMatchObject({ refunds: [[1, 1, 200]] })
    expect(await refundOf(order.id)).toMatchObject({
      reference: requested?.reference,
      done_at: expect.any(String),
      by_provider: true,
    })
  })

  test('a paid order that becomes cheaper is refunded the difference', async () => {
    const order = await paidOrder()
    const [line] = (await read(order.id)).order.order_items_info
    const edit = (qty: number) =>
      backOffice(`update/${order.id}`, { id: order.id, order_items_info: [{ id: line.id, qty }] })
    expect((await edit(1)).body.data).toMatchObject({ total_payable: 150, paid: true })
    expect(await inShort(order.id)).toMatchObject({ paid: true, refunds: [[2, 0, 50]] })
    await backOffice('cancel', { id: order.id, cancel_reason: 'Not wanted' })
    expect(await inShort(order.id)).toMatchObject({
      refunds: [
        [2, 0, 50],
        [1, 0, 150],
      ],
    })
  })

  test('a refund that the provider rejects or leaves unclear waits for the back office', async () => {
    const [rejection, unclear] = [await paidOrder(), await paidOrder()]
    await backOffice('cancel', { id: rejection.id, cancel_reason: 'Not wanted' })
    provider().ways.refunds = 'failed'
    await payRefunds(shop(), new Date())
    provider().ways.refunds = 'success'
    expect(await refundOf(rejection.id)).toMatchObject({ status: 3, problem: 'Not enough balance' })
    await backOffice('cancel', { id: unclear.id, cancel_reason: 'Not wanted' })
    provider().answerNext('nothing')
    await payRefunds(shop(), new Date())
    expect(await refundOf(unclear.id)).toMatchObject({ status: 3, problem: 'unclear' })
    // There is no automatic retry.
    await payRefunds(shop(), later(60))
    const { id } = await refundOf(unclear.id)
    expect((await backOffice('refunds/again', { id })).body.data.refunds[0].status).toBe(0)
    expect((await backOffice('refunds/again', { id })).status).toBe(409)
    await payRefunds(shop(), new Date())
    expect(await refundOf(unclear.id)).toMatchObject({ status: 2 })
    const moving = await backOffice('refunds/done', { id, reference: 'By hand' })
    expect(moving.status).toBe(409)
    const byHand = { id: (await refundOf(rejection.id)).id, reference: 'TRX 7' }
    for (const _ of ['once', 'twice']) expect((await backOffice('refunds/done', byHand)).status).toBe(200)
    expect(await refundOf(rejection.id)).toMatchObject({ status: 1, reference: 'TRX 7', problem: null })
  })

  test('a cash payment is recorded, and refunded manually', async () => {
    const by = aGuest(shop(), a.app())
    const { body } = await by.post('/api/my-orders/store', a.wanted({ choose_payment_type: 1 }))
    const { id } = await db()
      .selectFrom('order_infos')
      .select('id')
      .where('order_id', '=', body.data.order_id)
      .executeTakeFirstOrThrow()
    const rider = await addRider(db())
    for (let step = 2; step <= 7; step++)
      await backOffice('next-step', { id, timeline_id: step, delivery_person_id: step === 2 ? rider : null })
    expect((await read(id)).payments).toMatchObject([{ provider: 'cash', amount: 200, status: 1 }])
    const marked = await newOrder()
    await backOffice('mark-paid', { id: marked.id, reference: 'TRX 1' })
    await backOffice('cancel', { id: marked.id, cancel_reason: 'Not wanted' })
    await payRefunds(shop(), new Date())
    expect(await refundOf(marked.id)).toMatchObject({ status: 0, by_provider: false })
  })
})
