import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ok } from '@oazapfts/runtime'
import * as haat from './haat.ts'

/**
 * A warehouse that is connected to a shop as docs/api.md describes it, by the client that is generated from the OpenAPI document: it
 * follows the orders, sets the stock, and receives webhooks. It knows nothing else of the shop.
 */

export async function signIn(shop: string, client_id: string, client_secret: string): Promise<string> {
  haat.defaults.baseUrl = shop
  const { access_token, scope } = await ok(
    haat.createToken({ grant_type: 'client_credentials', client_id, client_secret }),
  )
  haat.defaults.headers = { authorization: `Bearer ${access_token}` }
  return scope
}

type Orders = { orders: haat.OrderInfoRow[]; cursor: string }

/** The orders that have changed since a day, and the cursor for those that change later. */
export async function changedOrders(updatedSince: string, from = ''): Promise<Orders> {
  const orders: haat.OrderInfoRow[] = []
  for (let cursor = from; ; ) {
    const { data, meta } = await ok(haat.listOrderInfos({ updatedSince, cursor, limit: 100 }))
    orders.push(...data)
    cursor = meta.next_cursor ?? ''
    if (!meta.has_more) return { orders, cursor }
  }
}

export type Counted = { sku: string; stock_qty: number }

/** Sets the stock; with the same key a second time it changes nothing. Returns the SKUs that the shop does not count. */
export async function setStock(rows: Counted[], idempotencyKey: string): Promise<string[]> {
  const { data } = await ok(
    haat.stockLevelsSet({ note: 'Counted in the warehouse', rows }, { idempotencyKey }),
  )
  return data.results.filter(({ problem }) => problem !== null).map(({ sku }) => sku)
}

export async function stockOf(sku: string): Promise<number | null | undefined> {
  const { data } = await ok(haat.listStockLevels({ keyword: sku }))
  return data.find((level) => level.sku === sku)?.stock_qty
}

type Event = { id: string; event: string; data: Record<string, unknown> }

/** Receives webhooks: each event once, and none whose signature is not right. */
export async function receiveWebhooks(secret: string) {
  const events = new Map<string, Event>()
  const server = createServer(async (request, response) => {
    const body = await textOf(request)
    const valid = isSigned(String(request.headers['haat-signature']), body, secret)
    if (valid) {
      const event = JSON.parse(body) as Event
      events.set(event.id, event)
    }
    response.writeHead(valid ? 204 : 401).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    events: () => [...events.values()],
    close: () => new Promise((closed) => server.close(closed)),
  }
}

function isSigned(signature: string, body: string, secret: string): boolean {
  const [, seconds = '', given = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  const isRecent = Math.abs(Date.now() / 1000 - Number(seconds)) < 300
  return (
    isRecent && given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  )
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
