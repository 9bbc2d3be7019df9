import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { nextAttemptAfter, webhookFeature } from '../../../src/webhooks/webhook.ts'
import type { JsonCall } from '../../../src-server/outbound/call-json.ts'
import { deliverWebhooks, forgetDeliveries } from '../../../src-server/webhooks/deliver.ts'
import { addPlace, addProduct, aGuest, idOf, orderOf, type Place, place } from '../../support/orders.ts'
import { type Caller, oneShop, right } from '../../support/shop.ts'

type Body = { id: string; event: string; data: Record<string, unknown> }
type Request = JsonCall & { address: string; body: Body }

oneShop('Webhooks', ({ shop, app, asAdmin, anybody }) => {
  const db = () => shop().db
  let admin: Caller
  let here: Place
  let received: Request[] = []
  let answer: () => Promise<{ status: number; body: unknown }> = async () => ({ status: 200, body: null })
  const post = async (address: string, call: JsonCall) => {
    received.push({ ...call, address } as Request)
    return answer()
  }
  const deliver = async () => {
    received = []
    await deliverWebhooks(shop(), post)
    return received
  }
  const accept = () => {
    answer = async () => ({ status: 204, body: null })
  }
  const soon = () => sql`update webhook_deliveries set next_at = now() where state = 1`.execute(db())
  const events = { on_stock_low: true, on_product_changed: true, on_customer_created: true }
  const store = (more: object = {}, by = admin) =>
    by.post('/api/webhooks/store', {
      title: 'Till',
      url: 'https://till.example/haat',
      status: true,
      ...events,
      ...more,
    })
  beforeAll(async () => {
    admin = await asAdmin()
    here = await addPlace(db())
  })
  const order = async (variant: number, qty = 1) => {
    const { body } = await place(
      aGuest(shop(), app()),
      orderOf(here, [{ product_price_info_id: variant, qty }]),
    )
    return idOf(db(), body.data.order_id)
  }
  const names = (requests: readonly Request[]) => requests.map(({ body }) => body.event).sort()
  const deliveries = async (query = '') => (await admin.get(`/api/webhook-deliveries?${query}`)).body.data

  test('get no events from before there is one', async () => {
    const { variants } = await addProduct(db(), [{ unit_price: 10, stock: 6 }])
    await order(variants[0] as number)
    expect(await deliveries()).toEqual([])
  })

  test('get the events of an order, signed, with a stable id', async () => {
    accept()
    const { id } = (await store()).body.data
    await deliver()
    const { variants } = await addProduct(db(), [{ unit_price: 10, stock: 6 }])
    await deliver()
    const placed = await order(variants[0] as number, 2)
    const requests = await deliver()
    expect(names(requests)).toEqual(['order.placed', 'stock.low'])
    const [first] = requests as [Request]
    const { secret } = (await admin.post('/api/webhooks/secret', { id, renew: false })).body.data
    const [, seconds, signature] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(first.headers['haat-signature'] ?? '') ?? []
    expect(signature).toBe(
      createHmac('sha256', secret)
        .update(`${seconds}.${JSON.stringify(first.body)}`)
        .digest('hex'),
    )
    expect(first).toMatchObject({ method: 'POST', address: 'https://till.example/haat', publicOnly: true })
    expect(first.headers['haat-delivery']).toBe(first.body.id)
    const orderPlaced = requests.find(({ body }) => body.event === 'order.placed')
    expect(orderPlaced?.body.data).toMatchObject({ id: placed, status: 0, paid: false, timeline_id: 1 })
    expect(JSON.stringify(requests.map(({ body }) => body))).not.toMatch(/full_name|contact_no|address/)
    expect((await admin.post('/api/order-infos/cancel', { id: placed, cancel_reason: 'Twice' })).status).toBe(
      200,
    )
    expect(names(await deliver())).toEqual(['order.cancelled'])
    expect(await deliver()).toEqual([])
  })

  test('get only what they want, and only while they are active', async () => {
    accept()
    await sql`delete from webhooks`.execute(db())
    const off = Object.fromEntries(Object.keys(events).map((name) => [name, false]))
    const { id, updated_at } = (await store({ ...off, on_order_placed: false })).body.data
    const { variants } = await addProduct(db(), [{ unit_price: 10 }])
    await order(variants[0] as number)
    expect(await deliver()).toEqual([])
    await admin.post(`/api/webhooks/update/${id}`, { on_order_placed: true, updated_at })
    await order(variants[0] as number)
    await admin.post(`/api/webhooks/update/${id}`, { status: false })
    expect(await deliver()).toEqual([])
    await order(variants[0] as number)
    await admin.post(`/api/webhooks/update/${id}`, { status: true })
    expect(names(await deliver())).toEqual(['order.placed'])
  })

  test('get an event once more until it is accepted, and at last it is given up', async () => {
    await sql`delete from webhooks`.execute(db())
    await store()
    const { variants } = await addProduct(db(), [{ unit_price: 10 }])
    await sql`delete from webhook_deliveries`.execute(db())
    await order(variants[0] as number)
    answer = () => Promise.reject(new Error('ECONNREFUSED'))
    const [failed] = await deliver()
    expect(await deliver()).toEqual([])
    expect(await deliveries()).toMatchObject([{ state: 1, attempts: 1, problem: 'ECONNREFUSED' }])
    answer = async () => ({ status: 500, body: null })
    for (let attempts = 1; nextAttemptAfter(attempts) !== null; attempts += 1) {
      await soon()
      expect((await deliver()).map(({ body }) => body.id)).toEqual([failed?.body.id])
    }
    const [given] = await deliveries()
    expect(given).toMatchObject({ state: 3, attempts: 9, response_status: 500, problem: '500' })
    await soon()
    expect(await deliver()).toEqual([])
    accept()
    expect((await admin.post('/api/webhook-deliveries/retry', { id: given.id })).status).toBe(200)
    // The action itself sends to the address, which does not exist.
    await soon()
    expect((await deliver()).map(({ body }) => body.id)).toEqual([failed?.body.id])
    expect(await deliveries()).toMatchObject([{ state: 2, response_status: 204, problem: null }])
    await sql`update webhook_deliveries set updated_at = now() - interval '31 days'`.execute(db())
    await forgetDeliveries(shop())
    expect(await deliveries()).toEqual([])
  })

  test('get an event once when several processes deliver at the same time', async () => {
    accept()
    await sql`delete from webhooks`.execute(db())
    await store()
    const { variants } = await addProduct(db(), [{ unit_price: 10 }])
    await sql`delete from webhook_deliveries`.execute(db())
    for (let n = 0; n < 25; n += 1) await order(variants[0] as number)
    received = []
    await Promise.all([1, 2, 3].map(() => deliverWebhooks(shop(), post)))
    expect(new Set(received.map(({ body }) => body.id)).size).toBe(25)
    expect(received).toHaveLength(25)
  })

  test('get no events of the rows of a backup', async () => {
    const entered = async (restoring: string) =>
      db()
        .transaction()
        .execute(async (trx) => {
          await sql`select set_config('haat.restoring', ${restoring}, true)`.execute(trx)
          await sql`delete from webhook_deliveries`.execute(trx)
          await sql`select enter_event('order.placed', 'x', '{}')`.execute(trx)
          const { rows } = await sql<{ count: number }>`select count(*)::integer as count
            from webhook_deliveries`.execute(trx)
          return rows[0]?.count
        })
    expect([await entered('on'), await entered('')]).toEqual([0, 1])
  })

  test('get no events of what is rolled back', async () => {
    await sql`delete from webhook_deliveries`.execute(db())
    await db()
      .transaction()
      .execute(async (trx) => {
        await sql`update products set updated_at = clock_timestamp()`.execute(trx)
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    expect(await deliveries()).toEqual([])
  })

  test.each([
    'http://till.example/haat',
    'https://127.0.0.1/haat',
    'https://localhost/haat',
    'https://192.168.1.5/haat',
    'https://till.internal/haat',
    'https://user:secret@till.example/',
    'not an address',
  ])('lead to public hosts over https only: not %s', async (url) => {
    const { status, body } = await store({ url })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['url']])
  })

  test('never reach a private address that a public name hides', async () => {
    const { id } = (await store({ title: 'Hidden', url: 'https://till.example/' })).body.data
    await sql`update webhooks set url = 'https://127.0.0.1:9/' where id = ${id}`.execute(db())
    const { data, msg } = (await admin.post('/api/webhooks/test', { id })).body
    expect(data).toMatchObject({ state: 1, problem: 'EPRIVATEHOST' })
    expect(msg).toBe('The webhook could not be reached, or did not accept the request.')
  })

  test('send nothing that they cannot sign', async () => {
    const { id } = (await store({ title: 'Unsigned' })).body.data
    await sql`update webhooks set secret = 'of another key' where id = ${id}`.execute(db())
    const { data } = (await admin.post('/api/webhooks/test', { id })).body
    expect(data).toMatchObject({ state: 1, response_status: null, problem: 'ENOSECRET' })
  })

  test('have a secret that only people with the right to change them see', async () => {
    const { id } = (await store({ title: 'Secret' })).body.data
    const first = (await admin.post('/api/webhooks/secret', { id, renew: false })).body.data.secret
    expect(first).toMatch(/^whsec_[\w-]{32}$/)
    const renewed = (await admin.post('/api/webhooks/secret', { id, renew: true })).body.data.secret
    expect(renewed).not.toBe(first)
    for (const path of [`/api/webhooks/edit/${id}`, '/api/webhooks'])
      expect(JSON.stringify((await admin.get(path)).body)).not.toContain('secret')
    const { rows } = await sql<{ secret: string }>`select secret from webhooks where id = ${id}`.execute(db())
    expect(rows[0]?.secret).not.toContain('whsec')
    const viewer = await asAdmin([right(webhookFeature, ['view_others'])])
    expect((await viewer.post('/api/webhooks/secret', { id, renew: false })).status).toBe(403)
    expect((await anybody().post('/api/webhooks/test', { id })).status).toBe(401)
  })
})
