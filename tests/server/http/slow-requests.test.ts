import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '../../../src-server/app.ts'
import { readEnvironment } from '../../../src-server/environment/environment.ts'
import { smallBody } from '../../../src-server/http/input/receiving.ts'
import { megabytesHeld } from '../../support/memory.ts'
import { aGuest } from '../../support/orders.ts'
import { oneShop, pretendedAssets } from '../../support/shop.ts'

/** A raw client connection, and the response that it receives. */
type Client = {
  socket: Socket
  received: () => string
  /** Resolves when the server has closed the connection. */
  closed: Promise<string>
}

oneShop('Slow and concurrent requests', ({ shop, app, asAdmin }) => {
  const others: FastifyInstance[] = []
  const clients: Client[] = []
  afterAll(async () => {
    for (const { socket } of clients) socket.destroy()
    await Promise.all(others.map((other) => other.close()))
  })

  /** The same shop with other settings, on its own port. */
  const shopWith = async (settings: Record<string, string> = {}) => {
    const environment = readEnvironment({
      DATA_DIR: shop().environment.dataDir,
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 'off',
      ...settings,
    })
    const other = await createApp({ ...shop(), environment }, pretendedAssets)
    others.push(other)
    await other.listen({ port: 0, host: '127.0.0.1' })
    const { port } = other.server.address() as { port: number }
    const open = (text = ''): Client => {
      const socket = connect(port, '127.0.0.1')
      if (text) socket.write(text)
      let received = ''
      socket.on('data', (data) => {
        received += data
      })
      socket.on('error', () => {})
      const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received)))
      const client = { socket, received: () => received, closed }
      clients.push(client)
      return client
    }
    return { app: other, open }
  }
  const head = (method: string, url: string, headers: Record<string, string | number> = {}) =>
    `${method} ${url} HTTP/1.1\r\nHost: shop\r\n${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`
  const json = { 'Content-Type': 'application/json' }
  const bodyOf = (answer: string) => JSON.parse(answer.split('\r\n\r\n')[1] ?? '')
  const form = (length: number, token: string | null) => ({
    'Content-Type': 'multipart/form-data; boundary=x',
    'Content-Length': length,
    Authorization: `Bearer ${token}`,
  })

  test('release the slot of a pipelined large body when the connection ends', async () => {
    const { app, open } = await shopWith()
    const { token } = await asAdmin()
    const authorization = { Authorization: `Bearer ${token}` }
    const large = { ...json, ...authorization, 'Content-Length': smallBody + 1 }
    const behind = () =>
      open(head('GET', '/api/live', authorization) + head('POST', '/api/order-tracking', large))
    const sendLarge = async () =>
      (
        await app.inject({
          method: 'POST',
          url: '/api/order-tracking',
          headers: { authorization: authorization.Authorization },
          payload: { order_id: 'x'.repeat(smallBody) },
        })
      ).statusCode
    // More than the slots of one staff user.
    for (let at = 0; at < 3; at++) {
      const connections = Array.from({ length: 4 }, behind)
      for (const { received } of connections) await expect.poll(received).toContain('200 OK')
      expect(await sendLarge()).not.toBe(200)
      for (const { socket } of connections) socket.destroy()
      await Promise.all(connections.map(({ closed }) => closed))
    }
    await expect.poll(sendLarge).toBe(422)
  })

  const length = { 'Content-Length': 50 }
  const formType = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' }
  test.each([
    [408, 'a body of JSON', 'POST', '/api/order-tracking', { ...json, ...length }],
    [408, 'one without a length', 'POST', '/api/order-tracking', { ...json, 'Transfer-Encoding': 'chunked' }],
    [408, 'a form', 'POST', '/user/login', { ...formType, ...length }],
    [408, 'a body for a call that is not there', 'POST', '/api/nowhere', { ...json, ...length }],
    // These responses come before the body.
    [200, 'a body that nobody reads', 'GET', '/api/basic-config', { ...json, ...length }],
    [415, 'one of an unknown kind', 'POST', '/api/order-tracking', { 'Content-Type': 'text/csv', ...length }],
    [401, 'one that they may not send', 'POST', '/api/products/store', { ...json, ...length }],
  ])(
    'get %i and a closed connection when they take too long to send %s',
    async (status, _, method, url, headers) => {
      const { open } = await shopWith({ REQUEST_SECONDS: '1' })
      const answer = await open(head(method, url, headers)).closed
      expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`)
      if (status === 408)
        expect(bodyOf(answer)).toEqual({
          status: false,
          msg: 'This request took too long. Please send it again.',
        })
    },
  )

  test('get the time-out message in their language', async () => {
    const { open } = await shopWith({ REQUEST_SECONDS: '1' })
    const headers = { ...json, 'Content-Length': 50, 'Accept-Language': 'bn' }
    const answer = await open(head('POST', '/api/order-tracking', headers)).closed
    expect(answer).toMatch(/^HTTP\/1.1 408 /)
    expect(bodyOf(answer).msg).toBe('অনুরোধটি পৌঁছাতে দেরি হয়েছে। আবার পাঠান।')
  })

  test('have more time for a file upload than for any other body', async () => {
    const { open } = await shopWith({ REQUEST_SECONDS: '1' })
    const { token } = await asAdmin()
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
    const end = '\r\n--x--\r\n'
    const upload = open(head('POST', '/api/uploads', form(part.length + 5 + end.length, token)) + part)
    // Waits until another slow request times out.
    const slow = await open(head('POST', '/api/order-tracking', { ...json, 'Content-Length': 50 })).closed
    expect(slow).toMatch(/^HTTP\/1.1 408 /)
    expect(upload.socket.destroyed).toBe(false)
    upload.socket.write(`hello${end}`)
    await expect.poll(upload.received).toMatch(/^HTTP\/1.1 415 /)
  })

  test('get 401 before their body arrives without a session, and are closed', async () => {
    const { open } = await shopWith()
    const headers = { ...json, 'Content-Length': 2_000_000 }
    for (const url of ['/api/products/store', '/api/my-orders/store', '/api/uploads', '/api/imports']) {
      const answer = await open(head('POST', url, headers)).closed
      expect(answer, url).toMatch(/^HTTP\/1.1 401 /)
    }
  })

  test('reuse their connection after a rejection when the body is small', async () => {
    const { open } = await shopWith()
    const { socket, received } = open(head('POST', '/api/products/store', { ...json, 'Content-Length': 2 }))
    await expect.poll(received).toMatch(/^HTTP\/1.1 401 /)
    socket.write(`{}${head('GET', '/health')}`)
    await expect.poll(received).toContain('HTTP/1.1 200 ')
  })

  test('use little memory together when many send large bodies slowly', async () => {
    const { app: served, open } = await shopWith()
    const part = Buffer.alloc(1_000_000, 'x')
    const before = megabytesHeld()
    const sent = Array.from({ length: 250 }, () => {
      const client = open(head('POST', '/api/order-tracking', { ...json, 'Content-Length': 2_000_000 }))
      client.socket.write(part)
      return client
    })
    const answered = () => sent.filter(({ received }) => received() !== '')
    // One address gets all of its slots; the other requests get 429 with Retry-After.
    await expect.poll(() => answered().length).toBe(250 - 4)
    for (const { closed, received } of answered()) {
      await closed
      expect(received()).toMatch(/^HTTP\/1.1 429 /)
      expect(received().toLowerCase()).toMatch(/retry-after: \d/)
    }
    // The clients have sent 250 MB.
    await expect.poll(() => megabytesHeld() - before).toBeLessThan(40)
    // Other clients are not affected.
    const order = { order_id: '260101123456', contact_no: '01712345678' }
    const { statusCode } = await served.inject({ method: 'POST', url: '/api/order-tracking', payload: order })
    expect(statusCode).toBe(404)
    for (const { socket } of sent) socket.destroy()
    const large = { ...order, filler: 'x'.repeat(100_000) }
    const again = () =>
      served
        .inject({ method: 'POST', url: '/api/order-tracking', payload: large })
        .then((one) => one.statusCode)
    await expect.poll(again).toBe(404)
  })

  test('need a Content-Length for a large body, unless staff send it', async () => {
    const { open } = await shopWith()
    const { token } = await asAdmin()
    const chunks = (text: string) => [...text].map((sign) => `1\r\n${sign}\r\n`).join('')
    const send = async (url: string, body: string, more: Record<string, string> = {}) => {
      const headers = { ...json, 'Transfer-Encoding': 'chunked', ...more }
      const client = open(`${head('POST', url, headers)}${chunks(body)}0\r\n\r\n`)
      await expect.poll(client.received).not.toBe('')
      return client.received().slice(9, 12)
    }
    const order = (filler: number) =>
      JSON.stringify({ order_id: '260101123456', contact_no: '01712345678', filler: 'x'.repeat(filler) })
    expect(await send('/api/order-tracking', order(100))).toBe('404')
    expect(await send('/api/order-tracking', order(60_000))).toBe('404')
    expect(await send('/api/order-tracking', order(70_000))).toBe('413')
    const staff = { Authorization: `Bearer ${token}` }
    expect(await send('/api/companies/store', order(70_000), staff)).toBe('422')
  })

  test('are limited in concurrent uploads per user and per address', async () => {
    const { open } = await shopWith()
    const guest = aGuest(shop(), app())
    const other = aGuest(shop(), app())
    const admin = await asAdmin()
    const url = '/api/private-files?kind=prescription'
    const slow = (token: string | null) => open(head('POST', url, form(1_000, token)))
    const waiting = Array.from({ length: 6 }, () => slow(guest.token))
    const seventh = await slow(guest.token).closed
    expect(seventh).toMatch(/^HTTP\/1.1 429 /)
    expect(seventh.toLowerCase()).toMatch(/retry-after: \d/)
    // A new session does not raise the limit of the address.
    for (let count = 0; count < 6; count++) waiting.push(slow(other.token))
    const third = aGuest(shop(), app())
    expect(await slow(third.token).closed).toMatch(/^HTTP\/1.1 429 /)
    const upload = open(`${head('POST', '/api/uploads', form(10, admin.token))}0123456789`)
    await expect.poll(upload.received).toMatch(/^HTTP\/1.1 (400|415) /)
    // An aborted upload releases its slot.
    waiting[0]?.socket.destroy()
    const body = '--x--\r\n'
    const tried = async () => {
      const client = open(head('POST', url, form(body.length, third.token)) + body)
      await expect.poll(client.received).not.toBe('')
      return client.received().slice(9, 12)
    }
    await expect.poll(tried).toBe('415')
  })

  test('are limited in connections, in total and per address', async () => {
    const few = await shopWith({ MAX_CONNECTIONS: '10' })
    const stored = Array.from({ length: 10 }, () => few.open(head('GET', '/health')))
    for (const { received } of stored) await expect.poll(received).toMatch(/^HTTP\/1.1 200 /)
    expect(await few.open(head('GET', '/health')).closed).toBe('')
    stored[0]?.socket.destroy()
    const answered = async () => {
      const client = few.open(head('GET', '/health', { Connection: 'close' }))
      return (await client.closed).slice(9, 12)
    }
    await expect.poll(answered).toBe('200')

    const each = await shopWith({ MAX_CONNECTIONS_ADDRESS: '3' })
    const three = Array.from({ length: 3 }, () => each.open(head('GET', '/health')))
    for (const { received } of three) await expect.poll(received).toMatch(/^HTTP\/1.1 200 /)
    expect(await each.open(head('GET', '/health')).closed).toBe('')

    // Behind a proxy all connections have the address of the proxy.
    const proxied = await shopWith({ MAX_CONNECTIONS_ADDRESS: '3', TRUST_PROXY: 'on' })
    const four = Array.from({ length: 4 }, () => proxied.open(head('GET', '/health')))
    for (const { received } of four) await expect.poll(received).toMatch(/^HTTP\/1.1 200 /)
  })

  test('have room for the largest possible order', () => {
    const line = {
      product_price_info_id: 2_147_483_647,
      qty: 1_000_000,
      custom_product_design_id: 2_147_483_647,
      upload_product_image: 'x'.repeat(60),
      price: 9_999_999_999.99,
      custom_product_design_price: 9_999_999_999.99,
    }
    const order = {
      idempotency_key: 'x'.repeat(80),
      items: Array.from({ length: 100 }, () => line),
      full_name: 'ক'.repeat(191),
      address: 'ক'.repeat(500),
      billing_address: 'ক'.repeat(500),
      extra_instruction: 'ক'.repeat(1_000),
      prescription_info: Array.from({ length: 10 }, () => ({ file_name: 'x'.repeat(60) })),
    }
    expect(Buffer.byteLength(JSON.stringify(order))).toBeLessThan(smallBody / 1.5)
  })

  test('have limits by default', async () => {
    const { requestSeconds, uploadSeconds, connections } = readEnvironment({})
    expect({ requestSeconds, uploadSeconds, connections }).toEqual({
      requestSeconds: 30,
      uploadSeconds: 300,
      connections: { most: 2_000, ofAddress: 100, nearby: false },
    })
    const { server } = (await shopWith()).app
    expect(server).toMatchObject({
      maxConnections: 2_000,
      requestTimeout: 300_000,
      headersTimeout: 15_000,
      keepAliveTimeout: 72_000,
    })
  })
})
