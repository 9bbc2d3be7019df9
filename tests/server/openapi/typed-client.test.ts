import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverWebhooks } from '../../../src-server/webhooks/deliver.ts'
import { addPlace, addProduct, aGuest, orderOf, placeWithRetry } from '../../support/orders.ts'
import { access, newClient } from '../../support/program.ts'
import { type Caller, oneShop } from '../../support/shop.ts'
import { buildWarehouse } from '../../support/typed-client.ts'

const [orders, stock] = [31, 48]

/** tests/programs/warehouse.ts, a program that uses the generated client only, with a shop over HTTP. */
oneShop('Program with the generated client', ({ app, asAdmin, shop }) => {
  let url: string
  let warehouse: Awaited<ReturnType<typeof buildWarehouse>>
  let admin: Caller
  let client: Awaited<ReturnType<typeof newClient>>
  let receiver: Awaited<ReturnType<typeof warehouse.receiveWebhooks>>
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

  beforeAll(async () => {
    await app().listen({ host: '127.0.0.1', port: 0 })
    url = `http://127.0.0.1:${(app().server.address() as AddressInfo).port}`
    warehouse = await buildWarehouse(url)
    admin = await asAdmin()
    client = await newClient(admin, { accesses: [access(orders), access(stock, { write: true })] })
  })
  afterAll(() => receiver?.close())

  const order = async () => {
    const { variants } = await addProduct(shop().db, [{ unit_price: 10, stock: 20 }])
    const [variant] = variants as [number]
    await shop().db.updateTable('product_price_infos').set({ sku: 'W-1' }).where('id', '=', variant).execute()
    const form = orderOf(await addPlace(shop().db), [{ product_price_info_id: variant, qty: 2 }])
    return String((await placeWithRetry(aGuest(shop(), app()), form)).body.data.order_id)
  }

  test('signs in, and gets only what its client may', async () => {
    expect(await warehouse.signIn(url, client.client_id, client.client_secret)).toBe(
      'place_orders follow_orders order-infos:read stock-levels:read stock-levels:write',
    )
    await expect(warehouse.signIn(url, client.client_id, 'another')).rejects.toThrow()
    await warehouse.signIn(url, client.client_id, client.client_secret)
  })

  test('lists the orders changed since yesterday, then those that change later', async () => {
    const placed = await order()
    let cursor = ''
    await expect
      .poll(async () => {
        const found = await warehouse.changedOrders(yesterday, cursor)
        cursor = found.cursor
        return found.orders.map(({ order_id }) => order_id)
      })
      .toEqual([placed])
    expect((await warehouse.changedOrders(yesterday, cursor)).orders).toEqual([])
  })

  test('sets the stock by SKU, once for a key', async () => {
    const counted = [
      { sku: 'W-1', stock_qty: 30 },
      { sku: 'W-2', stock_qty: 1 },
    ]
    expect(await warehouse.setStock(counted, 'count-1')).toEqual(['W-2'])
    expect(await warehouse.stockOf('W-1')).toBe(30)
    await warehouse.setStock([{ sku: 'W-1', stock_qty: 28 }], 'count-2')
    await warehouse.setStock(counted, 'count-1')
    expect(await warehouse.stockOf('W-1')).toBe(28)
  })

  test('receives and verifies a webhook, and rejects one that is signed with another secret', async () => {
    const { body } = await admin.post('/api/webhooks/store', {
      title: 'Warehouse',
      url: 'https://warehouse.example/haat',
      status: true,
      on_order_placed: true,
    })
    const secret = (await admin.post('/api/webhooks/secret', { id: body.data.id })).body.data.secret
    receiver = await warehouse.receiveWebhooks(secret)
    // Its own address is private, so the shop would not send there: this takes the place of the network.
    const send = (changed = '') =>
      deliverWebhooks(shop(), async (_, { headers, body: sent }) => {
        const text = changed || JSON.stringify(sent)
        const response = await fetch(receiver.url, { method: 'POST', headers, body: text })
        return { status: response.status, body: null }
      })
    await order()
    await send('{"id": "forged"}')
    expect(receiver.events()).toEqual([])
    await shop().db.updateTable('webhook_deliveries').set({ next_at: new Date().toISOString() }).execute()
    await send()
    expect(receiver.events()).toMatchObject([
      { event: 'order.placed', data: { order_id: expect.any(String) } },
    ])
  })
})
