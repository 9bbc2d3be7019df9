import { beforeAll, expect, test } from 'vitest'
import { mailOf } from '../../../src-server/messages/compose/mail.ts'
import { addCustomer, addProducts, orderBy, type SampleProducts } from '../../support/customers.ts'
import { lettersTo, wordsOf } from '../../support/messages.ts'
import { addRider, aGuest, idOf, orderOf } from '../../support/orders.ts'
import { type Caller, oneShop } from '../../support/shop.ts'

oneShop('Texts of orders', ({ shop, app, asAdmin }) => {
  const db = () => shop().db
  let products: SampleProducts
  let admin: Caller
  let rider: number
  beforeAll(async () => {
    products = await addProducts(shop())
    admin = await asAdmin()
    shop().environment.publicUrl = 'https://haat.example'
    rider = await addRider(db(), { full_name: 'Karim Mia', email: 'karim@example.test' })
    await db().updateTable('users').set({ mobile: '+8801711223344' }).where('id', '=', rider).execute()
    await db().updateTable('basic_config').set({ shop_phone: '+8809610000000' }).execute()
  })
  const change = async (path: string, body: object) => {
    const answer = await admin.post(`/api/order-infos/${path}`, body)
    expect([path, answer.status, answer.body.errors]).toEqual([path, 200, undefined])
  }
  let phone = 1755550000
  const guestOrder = async (lang: 'en' | 'bn' = 'en') => {
    const contact_no = `0${++phone}`
    const lines = [{ product_price_info_id: products.variant, qty: 2 }]
    const order = orderOf(products.here, lines, { contact_no })
    const { body } = await aGuest(shop(), app()).post(`/api/my-orders/store?lang=${lang}`, order)
    const order_id: string = body.data.order_id
    return { id: await idOf(db(), order_id), order_id, to: `+880${phone}` }
  }
  const toDoor = async (id: number) => {
    for (const timeline_id of [2, 3, 4, 5, 6])
      await change('next-step', { id, timeline_id, delivery_person_id: rider })
  }
  const smsTo = async (to: string) => (await lettersTo(shop(), to)).map(wordsOf)
  const templateOf = async (template: string, channel: number) => {
    const { body } = await admin.get(`/api/message-templates?limit=100&channel=${channel}`)
    return body.data.find((one: { template: string }) => one.template === template)
  }
  const switchTo = async (template: string, channel: number, status: boolean) => {
    const { id, updated_at } = await templateOf(template, channel)
    return admin.post('/api/message-templates/switch', { id, updated_at, status })
  }

  test('cost three SMS until the delivery at first: received, on its way with the amount, delivered', async () => {
    for (const lang of ['en', 'bn'] as const) {
      const { id, order_id, to } = await guestOrder(lang)
      await toDoor(id)
      await change('next-step', { id, timeline_id: 7 })
      const [received, going, delivered, ...more] = await smsTo(to)
      expect(more).toEqual([])
      const track = `https://haat.example/order-tracking/${order_id}`
      const total = lang === 'bn' ? '১২০ টাকা' : 'Tk 120'
      expect(received).toMatch(new RegExp(`${order_id} .*${total}.* ${track}$`))
      expect(going).toContain('(Karim Mia, 01711223344)')
      expect(going).toContain(total)
      expect(delivered).toContain(order_id)
      const parts = await db()
        .selectFrom('messages')
        .select(['sms_parts', 'template'])
        .where('recipient', '=', to)
        .orderBy('id')
        .execute()
      expect(parts.map(({ sms_parts }) => sms_parts)).toEqual(lang === 'bn' ? [2, 2, 2] : [1, 1, 1])
      const log = await admin.get('/api/messages?limit=100')
      expect(log.body.data.find((one: { order_id: string }) => one.order_id === order_id)).toMatchObject({
        sms_parts: lang === 'bn' ? 2 : 1,
      })
    }
  })

  test('are sent or not as the shop has switched them; messages of accounts are always sent', async () => {
    expect((await switchTo('order_going', 2, false)).status).toBe(200)
    expect((await switchTo('order_confirmed', 2, true)).status).toBe(200)
    const { id, to } = await guestOrder()
    await toDoor(id)
    const templates = await db()
      .selectFrom('messages')
      .select('template')
      .where('recipient', '=', to)
      .execute()
    expect(templates.map(({ template }) => template)).toEqual(['order_placed', 'order_confirmed'])
    await switchTo('order_going', 2, true)
    await switchTo('order_confirmed', 2, false)
    const code = await switchTo('verify_account', 1, false)
    expect([code.status, code.body.msg]).toEqual([422, 'This message is always sent.'])
  })

  test('list items and totals in an e-mail, with a button, and the same as plain text', async () => {
    const customer = await addCustomer(shop(), app())
    const order_id = await orderBy(customer, products)
    const [letter] = await lettersTo(shop(), customer.email)
    if (!letter) throw new Error('No e-mail was sent.')
    const { html, text } = mailOf(
      { message_id: 'one', recipient: customer.email, language: 'en', composed: letter },
      'shop@haat.example',
    )
    const track = `https://haat.example/order-tracking/${order_id}`
    expect(html).toContain(`<a href="${track}" style="display:inline-block`)
    expect(html).toMatch(/<table [^>]*>.*Delivery charge.*<\/table>/)
    expect(text).toMatch(/ × \d.*: Tk \d+\n[\s\S]*Total: Tk \d+\n\nSee your order: https/)
    expect(text).toContain('+8809610000000')
  })

  test('tell the rider the name, area and phone of the customer, and the amount', async () => {
    const { id, order_id } = await guestOrder()
    await change('next-step', { id, timeline_id: 2, delivery_person_id: rider })
    const letter = wordsOf((await lettersTo(shop(), 'karim@example.test')).at(-1))
    expect(letter).toContain(order_id)
    expect(letter).toContain(`0${phone}`)
    expect(letter).toContain('Collect Tk 120 in cash.')
  })

  test('give the reason of a cancellation only if it is not internal', async () => {
    for (const cancel_reason_internal of [true, false]) {
      const { id, order_id, to } = await guestOrder()
      await change('cancel', { id, cancel_reason: 'Fake order', cancel_reason_internal })
      const last = (await smsTo(to)).at(-1) ?? ''
      expect(last).toContain(`order ${order_id} is cancelled.`)
      expect(last.includes('Fake order')).toBe(!cancel_reason_internal)
      const track = { order_id, contact_no: to }
      const { body } = await aGuest(shop(), app()).post('/api/order-tracking', track)
      expect(body.data.cancel_reason).toBe(cancel_reason_internal ? null : 'Fake order')
      const shown = await admin.get(`/api/order-infos/details/${id}`)
      expect(shown.body.data.cancel_reason_internal).toBe(cancel_reason_internal)
      expect((await admin.get(`/api/order-infos/edit/${id}`)).body.data.cancel_reason).toBe('Fake order')
    }
  })

  test('say that a refund was sent, once, with its reference', async () => {
    const { id, order_id, to } = await guestOrder()
    const { id: refund } = await db()
      .insertInto('payment_refunds')
      .values({ order_info_id: id, amount: 60, reason: 6 } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const _ of [1, 2])
      expect(
        (
          await admin.post('/api/order-infos/refunds/done', {
            id: refund,
            transfer_method: 3,
            reference: 'TX9Q',
          })
        ).status,
      ).toBe(200)
    const texts = (await smsTo(to)).slice(1)
    expect(texts).toEqual([
      expect.stringContaining(`refund of Tk 60 for order ${order_id} sent (bKash). Reference: TX9Q.`),
    ])
  })
})
