import { expect, test } from 'vitest'
import { systemContext } from '../../../src-server/context/background-context.ts'
import { cancelOrder } from '../../../src-server/orders/steps/cancel-order.ts'
import { cancelUnpaid } from '../../../src-server/payments/cancel-unpaid.ts'
import { addRider } from '../../support/orders.ts'
import { payingShop } from './paying.ts'

payingShop('Payment of a corrected order', (a) => {
  const { shop, provider, newOrder, open, post, read, inShort, messagesAbout, db } = a
  const backOffice = (path: string, body: object) => a.admin().post(`/api/order-infos/${path}`, body)
  const paid = async () => {
    const order = await newOrder()
    await post('ipn', provider().decide((await open(order)).transaction_id, 'VALID'))
    expect(await inShort(order.id)).toMatchObject({ paid: true })
    return order
  }
  const edit = async (id: number, qty: number, more: object = {}) => {
    const [line] = (await read(id)).order.order_items_info
    return backOffice(`update/${id}`, { order_items_info: [{ id: line.id, qty }], ...more })
  }
  const step = async (id: number, timeline_id: number) => {
    const delivery_person_id = timeline_id === 2 ? await addRider(db()) : null
    return (await backOffice('next-step', { id, timeline_id, delivery_person_id })).status
  }
  const payRest = async (order: Awaited<ReturnType<typeof paid>>) => {
    const { transaction_id } = await open(order)
    const fields = provider().decide(transaction_id, 'VALID')
    await post('ipn', fields)
    return fields.amount
  }

  test('grows while it is prepared: the customer pays the difference by link before it leaves', async () => {
    const order = await paid()
    for (const to of [2, 3]) expect(await step(order.id, to)).toBe(200)
    const { body } = await edit(order.id, 3)
    expect(body.data).toMatchObject({ total_payable: order.total_payable + 50, paid: false, timeline_id: 3 })
    expect((await messagesAbout(order.id)).at(-1)).toBe('order_difference')
    const { pay_link } = (await a.admin().get(`/api/order-infos/payments/${order.id}`)).body.data
    expect(pay_link).toContain(`/order-tracking/${order.order_id}?pay=`)
    for (const to of [4, 5]) expect(await step(order.id, to)).toBe(200)
    expect(await step(order.id, 6)).toBe(409)
    expect(await payRest(order)).toBe('50.00')
    expect(await inShort(order.id)).toMatchObject({ paid: true, tries: [1, 1], refunds: [] })
    for (const to of [6, 7]) expect(await step(order.id, to)).toBe(200)
    expect(await inShort(order.id)).toMatchObject({ status: 1, paid: true, tries: [1, 1] })
  })

  test('is not cancelled when the difference is late', async () => {
    const order = await paid()
    expect((await edit(order.id, 4)).status).toBe(200)
    await cancelUnpaid(shop(), new Date(Date.now() + 3 * 86_400_000))
    expect(await inShort(order.id)).toMatchObject({ status: 0, paid: false })
  })

  test('is not cancelled as unpaid when it is corrected at that moment', async () => {
    const order = await paid()
    await edit(order.id, 4)
    const late = { id: order.id, cancel_reason: 'Not paid in time', unpaid: true } as const
    await cancelOrder(systemContext(shop()), late, 'system')
    expect(await inShort(order.id)).toMatchObject({ status: 0, paid: false })
  })

  test('gets a new link for the difference when the first one has expired', async () => {
    const order = await paid()
    await edit(order.id, 3)
    await db()
      .updateTable('order_infos')
      .set({ pay_before: '2020-01-01T00:00:00.000Z' })
      .where('id', '=', order.id)
      .execute()
    const link = async () => (await a.admin().get(`/api/order-infos/payments/${order.id}`)).body.data.pay_link
    expect(await link()).toBeNull()
    expect((await backOffice('payments/send-link', { id: order.id })).status).toBe(200)
    expect(await link()).toContain(order.order_id)
    expect(await payRest(order)).toBe('50.00')
  })

  test('has the difference collected in cash when the back office chooses so', async () => {
    const order = await paid()
    const grown = await edit(order.id, 3, { choose_payment_type: 1 })
    expect(grown.body.data).toMatchObject({ paid: false, choose_payment_type: 1, pay_before: null })
    for (const to of [2, 3, 4, 5, 6, 7]) expect(await step(order.id, to)).toBe(200)
    const { payments } = await read(order.id)
    expect(payments.map(({ amount }: { amount: number }) => amount)).toEqual([50, order.total_payable])
  })

  test('shows the back office what is paid already', async () => {
    const order = await paid()
    await edit(order.id, 3, { choose_payment_type: 1 })
    expect(await step(order.id, 2)).toBe(200)
    const { paid_amount } = (await a.admin().get(`/api/order-infos/details/${order.id}`)).body.data
    expect(paid_amount).toBe(order.total_payable)
  })

  test('that shrinks again is paid, and the rest is refunded', async () => {
    const order = await paid()
    await edit(order.id, 3)
    await payRest(order)
    expect((await edit(order.id, 1)).body.data).toMatchObject({ paid: true })
    const { refunds } = await read(order.id)
    const sum = refunds.reduce((all: number, { amount }: { amount: number }) => all + amount, 0)
    expect(sum).toBe(100)
  })

  test('changes from cash to a link, and back while it is unpaid', async () => {
    const order = await newOrder()
    expect((await backOffice(`update/${order.id}`, { choose_payment_type: 1 })).body.data).toMatchObject({
      choose_payment_type: 1,
      pay_before: null,
    })
    expect(await step(order.id, 2)).toBe(200)
    const { body } = await backOffice(`update/${order.id}`, { choose_payment_type: 2 })
    expect(body.data).toMatchObject({ choose_payment_type: 2, paid: false, pay_before: expect.any(String) })
    expect((await messagesAbout(order.id)).at(-1)).toBe('order_difference')
    await payRest(order)
    expect(await inShort(order.id)).toMatchObject({ status: 3, paid: true })
    const late = await backOffice(`update/${order.id}`, { choose_payment_type: 1 })
    expect([late.status, late.body.msg]).toEqual([409, expect.stringMatching(/already been paid|paid/)])
  })
})
