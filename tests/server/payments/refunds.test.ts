import { expect, test } from 'vitest'
import { askBegun } from '../../../src-server/payments/ask-begun.ts'
import { cancelUnpaid } from '../../../src-server/payments/cancel-unpaid.ts'
import { payRefunds } from '../../../src-server/payments/pay-refunds.ts'
import { addCarrier, aGuest, stockOf } from '../../support/orders.ts'
import { payingShop } from './paying.ts'

payingShop('An order that is not paid in time, and money that goes back', (a) => {
  const { shop, provider, newOrder, open, post, read, inShort, told, age, db, variant } = a

  test('is cancelled by the shop after thirty minutes, in the language of whoever ordered', async () => {
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
      cancel_reason: 'It was not paid within 30 minutes.',
    })
    expect((await read(bengali.id)).order.cancel_reason).toMatch(/^30|৩০ মিনিটের মধ্যে/)
    expect(await told(late.id)).toEqual(['order_to_pay', 'order_cancelled'])
    const { action, user_id } = await db()
      .selectFrom('history')
      .select(['action', 'user_id'])
      .where('record_id', '=', late.id)
      .where('resource', '=', 'order-infos')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect([action, user_id]).toEqual(['cancel', null])
    // Two pieces each: those that wait hold theirs.
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

  test('stays where somebody has paid and nobody has said so: the provider is asked first', async () => {
    const paid = await newOrder()
    const asked = await newOrder()
    provider().decide((await open(paid)).transaction_id, 'VALID')
    provider().decide((await open(asked)).transaction_id, 'VALID')
    await cancelUnpaid(shop(), await age(paid.id, 31))
    expect(await inShort(paid.id)).toMatchObject({ status: 0, paid: true, tries: [1] })
    // The other is asked about after five minutes, and only once.
    await askBegun(shop(), new Date())
    expect(await inShort(asked.id)).toMatchObject({ paid: false, tries: [0] })
    await askBegun(shop(), new Date(Date.now() + 6 * 60_000))
    expect(await inShort(asked.id)).toMatchObject({ paid: true, tries: [1] })
  })

  test('waits longer while the provider cannot be asked, and not for ever; what was paid is received', async () => {
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
    expect((await desk('payments/decide', { id, decision: 2 })).status).toBe(200)
    expect(await inShort(order.id)).toEqual({ status: 2, paid: false, tries: [1], refunds: [[4, 0, 200]] })
    expect(await told(order.id)).toEqual([
      'order_to_pay',
      'order_cancelled',
      'payment_undecided',
      'refund_due',
    ])
  })

  test('is asked about for a day after it is over, ever more seldom', async () => {
    const order = await newOrder()
    const { transaction_id } = await open(order)
    await cancelUnpaid(shop(), await age(order.id, 31))
    expect(await inShort(order.id)).toMatchObject({ status: 2, tries: [4] })
    const asks = () => provider().asked.filter((one) => one.includes('merchantTransID')).length
    const before = asks()
    for (let minutes = 0; minutes < 2 * 1440; minutes += 45)
      await askBegun(shop(), new Date(Date.now() + minutes * 60_000))
    expect(asks() - before).toBeLessThan(14)
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
  const desk = (path: string, body: object) => a.admin().post(`/api/order-infos/${path}`, body)
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  const refundOf = async (id: number) => (await read(id)).refunds[0]

  test('is cancelled after it was paid: the money is paid out by the provider, which is asked once and followed', async () => {
    const order = await paidOrder()
    await desk('cancel', { id: order.id, cancel_reason: 'Nothing left' })
    expect(await inShort(order.id)).toMatchObject({ status: 2, refunds: [[1, 0, 200]] })
    expect(await told(order.id)).toEqual(['order_to_pay', 'order_paid', 'refund_due', 'order_cancelled'])
    await provider().away(() => payRefunds(shop(), new Date()))
    expect(await inShort(order.id)).toMatchObject({ refunds: [[1, 0, 200]] })
    await Promise.all([payRefunds(shop(), new Date()), payRefunds(shop(), new Date())])
    expect(await inShort(order.id)).toMatchObject({ refunds: [[1, 2, 200]] })
    const [asked, ...more] = [...provider().refunds.values()].filter(
      (one) => one.asked.bank_tran_id === order.bank,
    )
    expect([asked?.asked.refund_amount, more]).toEqual(['200.00', []])
    expect(asked?.asked.refund_trans_id?.length).toBeLessThanOrEqual(30)
    await payRefunds(shop(), later(16))
    expect(await inShort(order.id)).toMatchObject({ refunds: [[1, 2, 200]] })
    if (asked) asked.status = 'refunded'
    await payRefunds(shop(), later(32))
    expect(await inShort(order.id)).toMatchObject({ refunds: [[1, 1, 200]] })
    expect(await refundOf(order.id)).toMatchObject({
      reference: asked?.reference,
      done_at: expect.any(String),
      by_provider: true,
    })
  })

  test('becomes cheaper after it was paid: the rest is given back; dearer it does not become', async () => {
    const order = await paidOrder()
    const [line] = (await read(order.id)).order.order_items_info
    const edit = (qty: number) =>
      desk(`update/${order.id}`, { id: order.id, order_items_info: [{ id: line.id, qty }] })
    const refused = await edit(3)
    expect([refused.status, refused.body.msg]).toEqual([409, expect.stringMatching(/^This order is paid/)])
    expect((await edit(1)).body.data).toMatchObject({ total_payable: 150, paid: true })
    expect(await inShort(order.id)).toMatchObject({ paid: true, refunds: [[2, 0, 50]] })
    await desk('cancel', { id: order.id, cancel_reason: 'Not wanted' })
    expect(await inShort(order.id)).toMatchObject({
      refunds: [
        [2, 0, 50],
        [1, 0, 150],
      ],
    })
  })

  test('has a refund that the provider refuses, or of which it says nothing clear: the desk decides', async () => {
    const [refused, unclear] = [await paidOrder(), await paidOrder()]
    await desk('cancel', { id: refused.id, cancel_reason: 'Not wanted' })
    provider().ways.refunds = 'failed'
    await payRefunds(shop(), new Date())
    provider().ways.refunds = 'success'
    expect(await refundOf(refused.id)).toMatchObject({ status: 3, problem: 'Not enough balance' })
    await desk('cancel', { id: unclear.id, cancel_reason: 'Not wanted' })
    provider().answerNext('nothing')
    await payRefunds(shop(), new Date())
    expect(await refundOf(unclear.id)).toMatchObject({ status: 3, problem: 'unclear' })
    // Nobody asks again by themselves.
    await payRefunds(shop(), later(60))
    const { id } = await refundOf(unclear.id)
    expect((await desk('refunds/again', { id })).body.data.refunds[0].status).toBe(0)
    expect((await desk('refunds/again', { id })).status).toBe(409)
    await payRefunds(shop(), new Date())
    expect(await refundOf(unclear.id)).toMatchObject({ status: 2 })
    const moving = await desk('refunds/done', { id, reference: 'By hand' })
    expect(moving.status).toBe(409)
    const byHand = { id: (await refundOf(refused.id)).id, reference: 'TRX 7' }
    for (const _ of ['once', 'twice']) expect((await desk('refunds/done', byHand)).status).toBe(200)
    expect(await refundOf(refused.id)).toMatchObject({ status: 1, reference: 'TRX 7', problem: null })
  })

  test('was paid in cash: that is written down, and goes back by hand', async () => {
    const by = aGuest(shop(), a.app())
    const { body } = await by.post('/api/my-orders/store', a.wanted({ choose_payment_type: 1 }))
    const { id } = await db()
      .selectFrom('order_infos')
      .select('id')
      .where('order_id', '=', body.data.order_id)
      .executeTakeFirstOrThrow()
    const carrier = await addCarrier(db())
    for (let step = 2; step <= 7; step++)
      await desk('next-step', { id, timeline_id: step, delivery_person_id: step === 2 ? carrier : null })
    expect((await read(id)).payments).toMatchObject([{ provider: 'cash', amount: 200, status: 1 }])
    const marked = await newOrder()
    await desk('mark-paid', { id: marked.id, reference: 'TRX 1' })
    await desk('cancel', { id: marked.id, cancel_reason: 'Not wanted' })
    await payRefunds(shop(), new Date())
    expect(await refundOf(marked.id)).toMatchObject({ status: 0, by_provider: false })
  })
})
