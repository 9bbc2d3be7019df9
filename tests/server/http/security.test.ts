import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../../src-server/app.ts'
import { openSession } from '../../../src-server/auth/sessions.ts'
import { createCache } from '../../../src-server/cache/cache.ts'
import { readEnvironment } from '../../../src-server/environment/environment.ts'
import { render } from '../../../src-store/entry-server.tsx'
import { urlTable, usualPaths } from '../../../src-store/routes.tsx'
import { addProduct } from '../../support/orders.ts'
import { addressOf, routesOf } from '../../support/route-table.ts'
import { oneShop } from '../../support/shop.ts'

/** Protection of visitors from attackers, and of the shop from its visitors. */

oneShop('HTTP security', ({ shop, app, asAdmin, anybody }) => {
  const others: FastifyInstance[] = []
  afterAll(() => Promise.all(others.map((other) => other.close())))
  /** The same shop with other settings and its real pages. */
  const shopWith = async (settings: Record<string, string>) => {
    const environment = readEnvironment({
      DATA_DIR: shop().environment.dataDir,
      LOG_LEVEL: 'silent',
      ...settings,
    })
    const assets = { store: async () => ({ render, head: '' }), admin: async () => ({ head: '' }) }
    const cache = createCache(shop().changes, () => new Date())
    const other = await createApp({ ...shop(), environment, cache }, assets)
    others.push(other)
    return other
  }
  const headersOf = async (of: FastifyInstance, url: string, sent: Record<string, string> = {}) =>
    (await of.inject({ url, headers: sent })).headers

  test('sends headers against framing, sniffing and foreign scripts', async () => {
    for (const url of ['/', '/dashboard', '/media/none.webp', '/api/docs']) {
      const headers = await headersOf(app(), url)
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("script-src-attr 'none'")
      expect(policy).toContain("object-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("base-uri 'self'")
      expect(policy).toContain("form-action 'self'")
      expect(headers).toMatchObject({
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
      })
      expect(headers['permissions-policy']).toMatch(/microphone=\(\).*usb=\(\).*camera=\(self\)/)
      expect(headers['x-powered-by']).toBeUndefined()
    }
  })

  test('sends JSON with a content security policy that allows nothing', async () => {
    for (const url of ['/api/basic-config', '/api/nowhere', '/api/session', '/api/order-infos']) {
      const headers = await headersOf(app(), url)
      expect(headers, url).toMatchObject({
        'content-type': expect.stringContaining('application/json'),
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      })
    }
  })

  test('sends HSTS over HTTPS only, and trusts the proxy header only with TRUST_PROXY', async () => {
    const https = { 'x-forwarded-proto': 'https' }
    const proxied = await shopWith({ TRUST_PROXY: 'on' })
    expect((await headersOf(proxied, '/health', https))['strict-transport-security']).toBe('max-age=31536000')
    expect((await headersOf(proxied, '/health'))['strict-transport-security']).toBeUndefined()
    expect((await headersOf(app(), '/health', https))['strict-transport-security']).toBeUndefined()
  })

  test('allows API calls to the origin of API_URL, and to no other', async () => {
    const elsewhere = await shopWith({ API_URL: 'https://shop.example:8443/backend/' })
    const { body, headers } = await elsewhere.inject({ url: '/about-us' })
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://shop.example:8443;")
    expect(body).toContain('"base":"https://shop.example:8443/backend"')
    const beside = await app().inject({ url: '/about-us' })
    expect(beside.headers['content-security-policy']).toContain("connect-src 'self';")
    expect(() => readEnvironment({ API_URL: "https://shop.example; script-src 'unsafe-inline'" })).toThrow()
    expect(() => readEnvironment({ API_URL: 'shop.example' })).toThrow()
  })

  test('renders no inline script in any page', async () => {
    const real = await shopWith({})
    const { id } = await addProduct(shop().db, [{ unit_price: 10 }], {
      product_title: '</script><b onclick=1>',
    })
    const { slug } = await shop()
      .db.selectFrom('products')
      .select('slug')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const pages = Object.keys(urlTable(usualPaths)).map((path) =>
      path.replaceAll(/:(slug|order_id\??|\w+)/g, 'about-us'),
    )
    const more = [`/products/${slug}`, '/about-us', '/search?keyword=tea', '/no/such/page', '/%3Cscript%3E']
    for (const url of [...pages, ...more, '/dashboard', '/dashboard/products', '/api/docs']) {
      const { body, headers, statusCode } = await real.inject({ url })
      if (statusCode >= 300 && statusCode < 400) continue
      expect(headers['content-type'], url).toContain('text/html')
      expect(statusCode, url).toBeLessThan(500)
      const inline = [...body.matchAll(/<script\b([^>]*)>/g)].filter(
        ([, attributes = '']) => !/ src="\/|type="application\/(ld\+)?json"/.test(attributes),
      )
      expect(inline, url).toEqual([])
      // Text in quotation marks is not markup.
      const tags = body.replaceAll(/"[^"]*"/g, '""')
      expect(tags.match(/<[^>]*\son\w+\s*=/gi), url).toBeNull()
      expect(body, url).not.toMatch(/(href|src|action)="?\s*javascript:/i)
    }
  })

  test('sends Retry-After with every rate-limited response', async () => {
    const names = ['LOGIN', 'REGISTER', 'CODE', 'RESET', 'ORDER', 'UPLOAD', 'SEARCH']
    const strict = await shopWith(Object.fromEntries(names.map((name) => [`RATE_LIMIT_${name}`, '1'])))
    await strict.ready()
    const { id } = await shop()
      .db.insertInto('users')
      .values({ user_type: 3, full_name: 'Rahima', mobile: '+8801712345678', verified: true, status: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const customer = await openSession(shop().db, { user_id: id })
    const { token: admin } = await asAdmin()
    const wrong: string[] = []
    const counted = routesOf(strict).filter(({ config }) => 'rateLimit' in config)
    expect(counted.length).toBeGreaterThan(15)
    for (const route of counted) {
      const token = route.config.guard === 'admin' ? admin : customer
      const call = () =>
        strict.inject({
          method: route.method as 'POST',
          url: addressOf(route),
          headers: { authorization: `Bearer ${token}`, 'sec-fetch-site': 'same-origin' },
          ...(route.method !== 'GET' && { payload: {} }),
        })
      await call()
      const { statusCode, headers } = await call()
      // A form is redirected to its page, which shows the error.
      const isRejected = statusCode === 429 || (statusCode === 303 && route.url.startsWith('/user/'))
      if (!isRejected || !(Number(headers['retry-after']) >= 1))
        wrong.push(`${route.url} ${statusCode} ${headers['retry-after']}`)
    }
    expect(wrong).toEqual([])
  })

  describe('Request limits', () => {
    const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
    const send = async (payload: string | Buffer, type = 'application/json') => {
      const answer = await app().inject({
        method: 'POST',
        url: '/api/order-tracking',
        headers: { 'content-type': type },
        payload,
      })
      return { status: answer.statusCode, body: answer.json() }
    }
    const unreadable = { status: 400, body: { status: false, msg: 'This request is not valid.' } }

    test('rejects bodies that are nested more than twenty levels deep', async () => {
      expect((await send(nested(20))).status).toBe(422)
      expect(await send(nested(21))).toEqual(unreadable)
      expect(await send(nested(200_000))).toEqual(unreadable)
      expect(await send('['.repeat(1_000_000))).toEqual(unreadable)
    })

    test('rejects bodies with too many values, or too many bytes', async () => {
      const many = (count: number) => JSON.stringify({ list: Array.from({ length: count }, () => 0) })
      expect((await send(many(49_000))).status).toBe(422)
      expect(await send(many(50_000))).toEqual(unreadable)
      expect((await send(`{"a":"${'x'.repeat(2_200_000)}"}`)).status).toBe(413)
    })

    test.each([
      ['text', '"text"'],
      ['a list', '[{}]'],
      ['nothing', 'null'],
      ['no JSON', '{"a"'],
      ['no body', ''],
      ['keys that reach into prototypes', '{"__proto__":{"status":true}}'],
      ['the same one level down', '{"a":{"__proto__":{"status":true}}}'],
      ['the other way to a prototype', '{"constructor":{"prototype":{"status":true}}}'],
    ])('rejects this body with 400: %s', async (_, payload) => {
      expect(await send(payload)).toEqual(unreadable)
    })

    test('rejects unsupported content types with 415', async () => {
      for (const type of [
        'text/plain',
        'text/csv',
        'application/xml',
        'application/octet-stream',
        'nonsense',
      ])
        expect((await send('x'.repeat(1_000_000), type)).status, type).toBe(415)
    })

    test('rejects queries that are too long or have more than 50 parameters', async () => {
      const get = async (query: string) => (await anybody().get(`/api/products/all?${query}`)).status
      expect(await get(`keyword=${'x'.repeat(3_900)}`)).toBe(200)
      expect(await get(`keyword=${'x'.repeat(4_000)}`)).toBe(400)
      expect(await get(`?${'x'.repeat(4_000)}`)).toBe(400)
      expect(await get(Array.from({ length: 50 }, (_, at) => `p${at}=1`).join('&'))).toBe(200)
      expect(await get(Array.from({ length: 51 }, (_, at) => `p${at}=1`).join('&'))).toBe(400)
      expect(await get('a=1&'.repeat(60))).toBe(400)
    })

    test('rejects malformed URLs with 400', async () => {
      for (const url of ['/%zz', '/api/products/%c0%af', '/api/products/a%00b']) {
        const { statusCode, body } = await app().inject({ url })
        expect([url, statusCode]).toEqual([url, 400])
        expect(JSON.parse(body)).toEqual(unreadable.body)
      }
    })

    test('rejects endless headers with 431, and input that is not HTTP with 400', async () => {
      const real = await shopWith({})
      await real.listen({ port: 0, host: '127.0.0.1' })
      const { port } = real.server.address() as { port: number }
      const textFor = (text: string) =>
        new Promise<string>((resolve, reject) => {
          const socket = connect(port, '127.0.0.1', () => socket.write(text))
          let received = ''
          socket.on('data', (data) => {
            received += data
          })
          socket.on('error', reject)
          socket.on('close', () => resolve(received))
        })
      const endless = await textFor(`GET / HTTP/1.1\r\nHost: shop\r\nX-Much: ${'x'.repeat(20_000)}\r\n\r\n`)
      expect(endless).toMatch(/^HTTP\/1.1 431 /)
      const strange = await textFor('Good morning\r\n\r\n')
      expect(strange).toMatch(/^HTTP\/1.1 400 /)
      for (const answer of [endless, strange])
        expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual(unreadable.body)
    })
  })

  test('uses the last value of a repeated parameter', async () => {
    const { body } = await anybody().get('/api/products/all?limit=3&limit=7&page=1&page=1')
    expect(body.meta.per_page).toBe(7)
  })

  test('responds to every GET route without a server error, whatever the query', async () => {
    const { token } = await asAdmin()
    const queries = [
      'page=1&page=2&limit=5&limit=6&keyword=a&keyword=b&sort=id&sort=id&ids=1&ids=2&status=true&status=false',
      'page=-1&limit=0&ids=x&mode=99999999999999999999&term[]=1&keyword[a]=1',
      'page=999999999&limit=100&ids=999999999,0&id=99999999999&status=maybe&created_at=never,ever&company_id=x',
      'keyword=%25_%5C%27%22%3B--&term=%25_%5C%27%22&q=%ED%A0%80&sort=%27%3B&order=desc&limit=1e1',
      '__proto__=1&constructor=2&toString=3&lang[]=bn&w=320&w=640&own_result=true&own_result=x',
      'status=&created_at=2020-01-01,0000-00-00&updated_at=9999-12-31T23:59:59-23:59&page=&limit=&from_price=1e999',
    ]
    const wrong: string[] = []
    for (const route of routesOf(app()).filter(({ method }) => method === 'GET'))
      for (const query of queries) {
        const url = `${addressOf(route)}?${query}`
        const headers = { authorization: `Bearer ${token}` }
        const { statusCode, body } = await app().inject({ url, headers })
        if (statusCode >= 500 || /\bat .*\.ts:\d|node_modules/.test(body)) wrong.push(`${statusCode} ${url}`)
      }
    expect(wrong).toEqual([])
  })
})

oneShop('Internal server errors', ({ app }) => {
  beforeAll(() => {
    app().get('/api/breaks', { config: { guard: 'public' } }, async () => {
      throw new Error('the secret reason')
    })
  })

  test('show a reference number and no internal details', async () => {
    const { statusCode, body } = await app().inject({ url: '/api/breaks' })
    expect(statusCode).toBe(500)
    expect(JSON.parse(body)).toEqual({
      status: false,
      msg: expect.stringMatching(
        /^Something went wrong on our side\. Please quote [0-9a-f]{12} if you contact us\.$/,
      ),
    })
  })
})
