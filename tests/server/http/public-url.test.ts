import { type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../../src-server/app.ts'
import { readEnvironment } from '../../../src-server/environment/environment.ts'
import { render } from '../../../src-store/entry-server.tsx'
import { addProduct } from '../../support/orders.ts'
import { oneShop } from '../../support/shop.ts'
import { aPerson, password } from '../accounts/a-person.ts'

/**
 * The public URL of the shop: PUBLIC_URL, whatever the request contains; without it the Host header, and no other
 * header.
 */

type Headers = Record<string, string>
type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

/** Spoofed request headers, each with a host of the attacker. */
const spoofed: readonly (readonly [string, Headers])[] = [
  ['Host', { host: 'evil.example' }],
  ['a Host that is none', { host: 'evil.example"><script>' }],
  ['X-Forwarded-Host', { 'x-forwarded-host': 'evil.example' }],
  ['several in X-Forwarded-Host', { 'x-forwarded-host': 'shop.example, evil.example' }],
  ['X-Forwarded-Server and -Port', { 'x-forwarded-server': 'evil.example', 'x-forwarded-port': '666' }],
  ['Forwarded', { forwarded: 'for=1.2.3.4;host=evil.example;proto=https' }],
  ['X-Host and X-Original-Host', { 'x-host': 'evil.example', 'x-original-host': 'evil.example' }],
  ['X-Original-URL', { 'x-original-url': '//evil.example/', 'x-rewrite-url': '//evil.example/' }],
  ['X-Forwarded-Proto', { 'x-forwarded-proto': 'evil.example' }],
  ['X-Forwarded-Prefix', { 'x-forwarded-prefix': '//evil.example' }],
]

const pages = [
  '/',
  '/products',
  '/search?keyword=tea',
  '/about-us',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/pages-1.xml',
  '/rss.xml',
  '/api/openapi.json',
  '/api/docs',
  '/api/basic-config',
  '/api/products/all',
  '/manifest.webmanifest',
  '/page/about-us',
  '/no/such/page',
]

oneShop('Public URL', ({ shop }) => {
  const open: FastifyInstance[] = []
  afterAll(() => Promise.all(open.map((one) => one.close())))
  beforeAll(() => addProduct(shop().db, [{ unit_price: 10 }], { product_title: 'Tea' }))

  /** Over a real connection, so that responses sent before Fastify sees the request are tested too. */
  const shopWith = async (settings: Record<string, string>) => {
    const environment = readEnvironment({
      DATA_DIR: shop().environment.dataDir,
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 'off',
      ...settings,
    })
    const assets = { store: async () => ({ render, head: '' }), admin: async () => ({ head: '' }) }
    const app = await createApp({ ...shop(), environment }, assets)
    open.push(app)
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const ask = (path: string, headers: Headers = {}, method = 'GET', body?: object) =>
      new Promise<Answer>((resolve, reject) => {
        const sent = request(
          { port, host: '127.0.0.1', path, method, headers: { host: 'shop.example', ...headers } },
          (answer) => {
            const chunks: Buffer[] = []
            answer.on('data', (chunk: Buffer) => chunks.push(chunk))
            answer.on('end', () =>
              resolve({
                status: answer.statusCode ?? 0,
                headers: answer.headers,
                body: Buffer.concat(chunks).toString(),
              }),
            )
          },
        )
        sent.on('error', reject)
        if (body) sent.setHeader('content-type', 'application/json').write(JSON.stringify(body))
        sent.end()
      })
    return { app, ask }
  }
  const cookiesOf = async (
    ask: Awaited<ReturnType<typeof shopWith>>['ask'],
    headers: Headers,
  ): Promise<string[]> => {
    const { login_id } = await aPerson(shop())
    const signedIn = await ask('/api/auth/login', headers, 'POST', { login_id, password })
    expect(signedIn.status).toBe(200)
    const language = await ask('/?lang=bn', headers)
    const guest = await ask('/api/session', headers)
    const all = [signedIn, language, guest].flatMap((answer) => answer.headers['set-cookie'] ?? [])
    expect(all.length).toBeGreaterThanOrEqual(6)
    return all
  }

  describe.each([
    ['with PUBLIC_URL', { PUBLIC_URL: 'https://shop.example', TRUST_PROXY: 'on' }, 'https://shop.example'],
    ['with PUBLIC_URL and no proxy', { PUBLIC_URL: 'https://shop.example' }, 'https://shop.example'],
    ['with PUBLIC_URL by http', { PUBLIC_URL: 'http://shop.example:8080' }, 'http://shop.example:8080'],
  ])('%s', (_, settings, origin) => {
    let ask: Awaited<ReturnType<typeof shopWith>>['ask']
    beforeAll(async () => {
      ask = (await shopWith(settings)).ask
    })
    const secure = origin.startsWith('https')

    test('is in every link, whatever the request headers contain', async () => {
      const named = new Map<string, string>()
      for (const page of pages) named.set(page, (await ask(page)).body)
      for (const page of ['/robots.txt', '/sitemap.xml', '/rss.xml', '/', '/api/openapi.json'])
        expect(named.get(page), page).toContain(origin)
      for (const [, headers] of spoofed)
        for (const page of pages) {
          const { body, headers: responseHeaders } = await ask(page, headers)
          expect(body.includes('evil.example'), `${page} ${JSON.stringify(headers)}`).toBe(false)
          expect(JSON.stringify(responseHeaders), page).not.toContain('evil.example')
        }
    })

    test('decides whether cookies are Secure and HSTS is sent', async () => {
      for (const headers of [
        {},
        { 'x-forwarded-proto': 'http' },
        { 'x-forwarded-proto': 'https' },
      ] as Headers[]) {
        const cookies = await cookiesOf(ask, headers)
        expect(cookies.filter((one) => /; Secure/i.test(one) !== secure)).toEqual([])
        const hsts = (await ask('/health', headers)).headers['strict-transport-security']
        expect(hsts).toBe(secure ? 'max-age=31536000' : undefined)
      }
    })

    test('is the only server in the OpenAPI document', async () => {
      const { body } = await ask('/api/openapi.json', { host: 'evil.example' })
      expect(JSON.parse(body).servers).toEqual([{ url: origin }])
    })
  })

  test('is normalised: lower-case host, no default port, no trailing slash', async () => {
    const { publicUrl } = readEnvironment({ PUBLIC_URL: 'HTTPS://Shop.Example.com:443//' })
    expect(publicUrl).toBe('https://shop.example.com')
  })

  test.each([
    'https://name:word@shop.example',
    'https://shop.example/?a=b',
    'https://shop.example/#a',
    'ftp://shop.example',
    'https://',
    'shop.example',
    'javascript:alert(1)',
  ])('is rejected at start-up when it is invalid: %s', (PUBLIC_URL) => {
    expect(() => readEnvironment({ PUBLIC_URL })).toThrow('PUBLIC_URL is an address like')
  })

  describe('without PUBLIC_URL', () => {
    test('is the Host header, also behind a proxy, and no other header', async () => {
      const { ask } = await shopWith({ TRUST_PROXY: 'on' })
      for (const [, headers] of spoofed.slice(2))
        for (const page of pages) {
          const { body } = await ask(page, headers)
          expect(body.includes('evil.example'), `${page} ${JSON.stringify(headers)}`).toBe(false)
        }
      const { body } = await ask('/robots.txt', { host: 'shop.example:8443', 'x-forwarded-proto': 'https' })
      expect(body).toContain('Sitemap: https://shop.example:8443/sitemap.xml')
    })

    test('leaves no cached page that names another host', async () => {
      const proxies: Record<string, string>[] = [{}, { TRUST_PROXY: 'on' }, { TRUST_PROXY: '2' }]
      for (const settings of proxies)
        for (const page of ['/', '/products', '/about-us']) {
          const { ask } = await shopWith(settings)
          for (const [, headers] of spoofed) await ask(page, headers)
          for (let again = 0; again < 3; again++) {
            const { body, headers } = await ask(page)
            expect(body).toContain('http://shop.example')
            expect(body).not.toContain('evil.example')
            expect(headers['strict-transport-security']).toBeUndefined()
          }
        }
    })

    test.each<[string, Record<string, string>, Headers, boolean]>([
      ['a proxy that nobody trusts', {}, { 'x-forwarded-proto': 'https' }, false],
      ['a proxy that is trusted', { TRUST_PROXY: 'on' }, { 'x-forwarded-proto': 'https' }, true],
      ['two proxies', { TRUST_PROXY: '2' }, { 'x-forwarded-proto': 'http, https' }, true],
      ['a visitor before the proxy', { TRUST_PROXY: 'on' }, { 'x-forwarded-proto': 'https, http' }, false],
      ['a proxy that says http', { TRUST_PROXY: 'on' }, { 'x-forwarded-proto': 'http' }, false],
      ['a word that is no scheme', { TRUST_PROXY: 'on' }, { 'x-forwarded-proto': 'https:evil' }, false],
      ['nobody', { TRUST_PROXY: 'on' }, {}, false],
    ])('takes the scheme from %s', async (_, settings, headers, secure) => {
      const { ask } = await shopWith(settings)
      const cookies = await cookiesOf(ask, headers)
      expect(cookies.filter((one) => /; Secure/i.test(one) !== secure)).toEqual([])
      for (let again = 0; again < 3; again++) {
        const answer = await ask('/products', headers)
        expect(answer.headers['strict-transport-security'] !== undefined).toBe(secure)
        expect(answer.body).toContain(`${secure ? 'https' : 'http'}://shop.example`)
      }
    })
  })

  test('is never left by a redirect to another host', async () => {
    const { ask } = await shopWith({})
    const ways = [
      '//evil.example',
      '//evil.example/%2e%2e',
      '/%2f/evil.example',
      '/page//evil.example',
      '/page/%2fevil.example',
      '/page/%5cevil.example',
      '/page/..%2f%2fevil.example',
      '/\\evil.example',
      '/blog-page//evil.example',
      '/products//evil.example',
      '//evil.example/ProductsByCategory',
      '/frontend//evil.example',
      '/user/../..//evil.example',
      '/dashboard//evil.example',
      '/page/evil.example%0d%0aset-cookie:%20a=b',
    ]
    for (const way of ways) {
      const { headers, status } = await ask(way)
      const { location } = headers
      expect(headers['set-cookie'] ?? [], way).toEqual([])
      if (status < 300 || status > 399) continue
      expect(new URL(String(location), 'http://shop.example/').host, `${way} leads to ${location}`).toBe(
        'shop.example',
      )
    }
  })
})
