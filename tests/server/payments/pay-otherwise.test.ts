import { expect, test } from 'vitest'
import { payToken } from '../../../src-server/orders/notifications/pay-link.ts'
import { cancelUnpaid } from '../../../src-server/payments/cancel-unpaid.ts'
import { aGuest, stockOf } from '../../support/orders.ts'
import { right } from '../../support/shop.ts'
import { payingShop } from './paying.ts'

payingShop('An unpaid order', (a) => {
  const { shop, provider, newOrder, open, post, inShort, messagesAbout, age, db, variant } = a
  const tokenOf = (order_id: string) => payToken(shop(), order_id)
  const placed = async ({ by, order_id }: Awaited<ReturnType<typeof newOrder>>) =>
    (await by.get(`/api/my-orders/placed/${order_id}`)).body.data
  const choose = (
    by: ReturnType<typeof a.anybody>,
    order_id: string,
    choose_payment_type: number,
    pay_token?: string,
  ) =>
    by.post('/api/my-orders/choose-payment', {
      order_id,
      choose_payment_type,
      ...(pay_token && { pay_token }),
    })
  const cancelled = async () => {
    const order = await newOrder()
    await cancelUnpaid(shop(), await age(order.id, 31))
    expect(await inShort(order.id)).toMatchObject({ status: 2 })
    return order
  }
  const entered = async () => {
    const { body } = await a.admin().post('/api/order-infos/store', {
      ...a.wanted(),
      idempotency_key: `entered ${Math.random()}`,
    })
    const { id, order_id } = body.data
    return { id, order_id, by: a.anybody() }
  }

  test('of the back office is paid by a signed link, by anyone with the link, for a day', async () => {
    const order = await entered()
    expect(await messagesAbout(order.id)).toEqual(['order_to_pay'])
    const read = await a.anybody().get(`/api/pay-links/${order.order_id}/${tokenOf(order.order_id)}`)
    expect(read.body.data).toMatchObject({
      order_id: order.order_id,
      payment_info: {
        amount: 200,
        payment_url: `/api/payments/link/${order.order_id}/${tokenOf(order.order_id)}`,
      },
    })
    // No personal data and no items.
    expect(JSON.stringify(read.body)).not.toMatch(/01712345678|8801712345678|address|product/)
    const hours = (Date.parse(read.body.data.payment_info.pay_before) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23.9)
    expect(hours).toBeLessThanOrEqual(24)
    await cancelUnpaid(shop(), await age(order.id, 23 * 60))
    const { headers } = await a.anybody().get(read.body.data.payment_info.payment_url)
    const key = new URL(String(headers.location)).searchParams.get('session') ?? ''
    const back = await provider().press(key, 'VALID')
    // The return from the provider leads to the page of the link.
    expect((await post('return', back?.fields ?? {})).location).toBe(
      `/order-tracking/${order.order_id}?pay=${tokenOf(order.order_id)}`,
    )
    expect(await inShort(order.id)).toMatchObject({ status: 0, paid: true, tries: [1] })
    const late = await entered()
    await cancelUnpaid(shop(), await age(late.id, 24 * 60 + 1))
    expect((await a.read(late.id)).order).toMatchObject({
      status: 2,
      cancel_reason: 'Not paid by the deadline.',
    })
  })

  test('has a payment link in message, tracking page and back office; other links are 404', async () => {
    const order = await newOrder({ email: 'payer@example.test' })
    const link = `/order-tracking/${order.order_id}?pay=${tokenOf(order.order_id)}`
    const contact = { order_id: order.order_id, contact_no: '01712345678' }
    const tracked = await aGuest(shop(), a.app()).post('/api/order-tracking', contact)
    expect(tracked.body.data).toMatchObject({
      pay_token: tokenOf(order.order_id),
      payment_info: { payment_url: `/api/payments/link/${order.order_id}/${tokenOf(order.order_id)}` },
    })
    const money = await a.admin().get(`/api/order-infos/payments/${order.id}`)
    expect(money.body.data.pay_link).toBe(shop().environment.publicUrl + link)
    expect((await a.admin().post('/api/order-infos/payments/send-link', { id: order.id })).status).toBe(200)
    expect(await messagesAbout(order.id)).toEqual(['order_to_pay', 'order_to_pay'])
    const reader = await a.asAdmin([right(31, ['view_others'])])
    expect((await reader.post('/api/order-infos/payments/send-link', { id: order.id })).status).toBe(403)
    const other = await newOrder()
    for (const token of [tokenOf(other.order_id), 'x'.repeat(22), 'x', `${tokenOf(order.order_id)}x`]) {
      expect((await a.anybody().get(`/api/pay-links/${order.order_id}/${token}`)).status).toBe(404)
      expect((await a.anybody().get(`/api/payments/link/${order.order_id}/${token}`)).status).toBe(404)
      expect((await choose(a.anybody(), order.order_id, 1, token)).status).toBe(404)
    }
    expect((await choose(aGuest(shop(), a.app()), order.order_id, 1)).status).toBe(404)
    await a.admin().post('/api/order-infos/mark-paid', { id: order.id, reference: 'TRX 1' })
    expect((await a.admin().post('/api/order-infos/payments/send-link', { id: order.id })).status).toBe(409)
    expect(
      (await a.anybody().get(`/api/payments/link/${order.order_id}/${tokenOf(order.order_id)}`)).headers
        .location,
    ).toBe(link)
  })

  test('changes to cash by its owner or by link; a late payment waits for a decision', async () => {
    for (const byLink of [false, true]) {
      const order = await newOrder()
      const { transaction_id } = await open(order)
      const token = byLink ? tokenOf(order.order_id) : undefined
      const { status, body } = await choose(byLink ? a.anybody() : order.by, order.order_id, 1, token)
      expect([status, body.data]).toMatchObject([200, { payment_url: null, total_payable: 200 }])
      expect((await a.read(order.id)).order).toMatchObject({
        choose_payment_type: 1,
        status: 0,
        pay_before: null,
      })
      expect(await messagesAbout(order.id)).toEqual(['order_to_pay', 'order_placed'])
      await cancelUnpaid(shop(), await age(order.id, 90))
      expect(await inShort(order.id)).toMatchObject({ status: 0, tries: [4] })
      // A repeated request does not change the order.
      expect((await choose(order.by, order.order_id, 1)).status).toBe(409)
      await post('ipn', provider().decide(transaction_id, 'VALID'))
      expect(await inShort(order.id)).toMatchObject({ paid: true, tries: [1] })
    }
  })

  test('is reopened after its automatic cancellation: stock is reserved again, for payment or cash', async () => {
    const before = await stockOf(db(), variant())
    for (const type of [1, 2]) {
      const order = await cancelled()
      expect(await stockOf(db(), variant())).toEqual(before)
      expect(await placed(order)).toMatchObject({ can_pay_again: true, payment_info: null })
      const answers = await Promise.all([1, 2, 3].map(() => choose(order.by, order.order_id, type)))
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
      const now = await stockOf(db(), variant())
      expect(now).toEqual({ stock: before.stock - 2, ledger: before.ledger - 2 })
      expect((await a.read(order.id)).order).toMatchObject({
        status: 0,
        choose_payment_type: type,
        cancel_reason: null,
      })
      if (type === 2) {
        const { transaction_id } = await open(order)
        await post('ipn', provider().decide(transaction_id, 'VALID'))
        expect(await inShort(order.id)).toMatchObject({ status: 0, paid: true })
      }
      await a.admin().post('/api/order-infos/cancel', { id: order.id, cancel_reason: 'Not wanted' })
      // An order cancelled by a user stays cancelled.
      expect((await choose(order.by, order.order_id, type)).status).toBe(409)
      expect(await placed(order)).toMatchObject({ can_pay_again: false })
    }
  })

  test('is not reopened when items are unavailable, the time is over or a payment is being checked', async () => {
    const deleted = await cancelled()
    const late = await cancelled()
    const checked = await newOrder()
    const { transaction_id } = await open(checked)
    await cancelUnpaid(shop(), await age(checked.id, 31))
    await post('ipn', provider().decide(transaction_id, 'VALID'))
    const price = () => db().updateTable('product_price_infos').where('id', '=', variant())
    const { stock } = await stockOf(db(), variant())
    await price().set({ stock_qty: 1 }).execute()
    const rejection = await choose(deleted.by, deleted.order_id, 2)
    expect([rejection.status, rejection.body.msg]).toEqual([
      409,
      expect.stringMatching(/no longer available/),
    ])
    await price().set({ stock_qty: stock, status: false }).execute()
    expect((await choose(deleted.by, deleted.order_id, 1)).status).toBe(409)
    await price().set({ status: true }).execute()
    await age(late.id, 25 * 60)
    expect((await choose(late.by, late.order_id, 2)).status).toBe(409)
    expect((await placed(late)).can_pay_again).toBe(false)
    expect((await placed(checked)).can_pay_again).toBe(false)
    expect((await choose(checked.by, checked.order_id, 2)).status).toBe(409)
    expect((await inShort(deleted.id)).status).toBe(2)
  })

  test('goes back into the cart: it is cancelled, restocked, and its items are returned', async () => {
    const before = await stockOf(db(), variant())
    for (const order of [await newOrder(), await cancelled()]) {
      const answer = await order.by.post('/api/my-orders/back-to-cart', { order_id: order.order_id })
      expect([answer.status, answer.body.items ?? answer.body.data?.items]).toMatchObject([
        200,
        [{ product_price_info_id: variant(), quantity: 2, unit_price: 50 }],
      ])
      expect(await inShort(order.id)).toMatchObject({ status: 2 })
    }
    expect(await stockOf(db(), variant())).toEqual(before)
    const order = await newOrder()
    const stranger = aGuest(shop(), a.app())
    expect((await stranger.post('/api/my-orders/back-to-cart', { order_id: order.order_id })).status).toBe(
      404,
    )
    await a.admin().post('/api/order-infos/mark-paid', { id: order.id, reference: 'TRX 1' })
    expect((await order.by.post('/api/my-orders/back-to-cart', { order_id: order.order_id })).status).toBe(
      409,
    )
    expect(await inShort(order.id)).toMatchObject({ status: 0, paid: true })
  })
})
