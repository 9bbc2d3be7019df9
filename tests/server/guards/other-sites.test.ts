import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../../src-server/app.ts'
import { newGuestToken, openSession, xsrfToken } from '../../../src-server/auth/sessions.ts'
import type { Shop } from '../../../src-server/context/context.ts'
import { addressOf, type Route, routesOf } from '../../support/route-table.ts'
import { oneShop, pretendedAssets } from '../../support/shop.ts'
import { aPerson, password } from '../accounts/a-person.ts'

/** No page of another site can sign in or change anything: every writing route is tested. */

type Headers = Record<string, string>

const otherSites: readonly (readonly [string, Headers])[] = [
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['another site whose origin is hidden', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
  ['a redirect of another site', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbour below the same domain', { 'sec-fetch-site': 'same-site', origin: 'http://evil.localhost' }],
  ['a browser that names only the origin', { origin: 'https://evil.example' }],
  ['the same name at another port', { origin: 'http://localhost:8081' }],
  ['a name that only begins alike', { origin: 'http://localhost.evil.example' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['an origin that is none', { origin: 'localhost' }],
]

/**
 * Routes that other companies call. The data of a payment provider is verified with the provider; a courier company proves with
 * each report that it knows the secret of the shop, and a browser does not know it.
 */
const callbacks = [
  '/api/payments/:provider/return',
  '/api/payments/:provider/ipn',
  '/api/couriers/:courier/webhook',
]
const isNothing = ({ url }: Route) => ['/api/*', '/oauth/*'].includes(url)
const isChanging = (route: Route) =>
  !['GET', 'HEAD', 'OPTIONS'].includes(route.method) && !callbacks.includes(route.url) && !isNothing(route)
const typeOf = ({ url }: Route) =>
  url.startsWith('/user/') ? 'application/x-www-form-urlencoded' : 'application/json'

oneShop('Requests from other sites', ({ shop, app, asAdmin }) => {
  let tokens: Record<string, string>
  beforeAll(async () => {
    const customer = await aPerson(shop())
    const rider = await aPerson(shop(), { user_type: 2 })
    const admin = (await asAdmin()).token ?? ''
    const as = (user_id: number) => openSession(shop().db, { user_id })
    tokens = {
      public: newGuestToken(shop().secret),
      session: newGuestToken(shop().secret),
      auth: await as(customer.id),
      customer: await as(customer.id),
      delivery: await as(rider.id),
      admin,
      feature: admin,
    }
  })

  /** Sends the cookie and a valid CSRF token, so that only the other-site headers can cause a rejection. */
  const send = (route: Route, headers: Headers, payload: string | undefined = '{}') => {
    const token = tokens[route.config.guard ?? ''] ?? ''
    return app().inject({
      method: route.method as 'POST',
      url: addressOf(route),
      headers: {
        cookie: `haat_session=${token}`,
        'x-xsrf-token': xsrfToken(shop().secret, token),
        ...(payload !== undefined && { 'content-type': typeOf(route) }),
        ...headers,
      },
      ...(payload !== undefined && { payload: typeOf(route) === 'application/json' ? payload : '' }),
    })
  }

  test.each(otherSites)('no route accepts a write from %s', async (_, headers) => {
    const routes = routesOf(app()).filter(isChanging)
    expect(routes.length).toBeGreaterThan(150)
    const wrong: string[] = []
    for (const route of routes) {
      const { statusCode, cookies } = await send(route, headers)
      if (statusCode !== 403 || cookies.length > 0) wrong.push(`${route.method} ${route.url} ${statusCode}`)
    }
    expect(wrong).toEqual([])
  })

  test.each(otherSites.slice(0, 4))('a session is neither started nor ended by %s', async (_, headers) => {
    for (const url of ['/api/session', '/api/logout', '/api/payments/250101123456/begin']) {
      const route = routesOf(app()).find((one) => one.url === url.replace('250101123456', ':order_id'))
      expect(route, url).toBeDefined()
      const { statusCode, cookies } = await app().inject({
        url,
        headers: { cookie: `haat_session=${tokens.session}`, ...headers },
      })
      expect([url, statusCode, cookies]).toEqual([url, 403, []])
    }
  })

  test("public routes accept the shop's own pages and API clients", async () => {
    const wrong: string[] = []
    const own: readonly Headers[] = [
      { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' },
      { origin: 'http://localhost' },
      { 'sec-fetch-site': 'same-origin' },
    ]
    for (const route of routesOf(app()).filter((one) => isChanging(one) && one.config.guard === 'public'))
      for (const headers of route.url.startsWith('/user/') ? own : [...own, {}]) {
        const { statusCode } = await send(route, headers)
        if (statusCode === 403 || statusCode === 415 || statusCode >= 500)
          wrong.push(`${route.method} ${route.url} ${statusCode} ${JSON.stringify(headers)}`)
      }
    expect(wrong).toEqual([])
  })

  test('an API client with a bearer token is accepted from any origin', async () => {
    const { statusCode } = await app().inject({
      method: 'POST',
      url: '/api/products/recommended',
      headers: { authorization: `Bearer ${tokens.admin}`, origin: 'capacitor://localhost' },
      payload: {},
    })
    expect(statusCode).toBe(200)
  })

  describe('Login CSRF', () => {
    let login_id: string
    beforeAll(async () => {
      login_id = (await aPerson(shop())).login_id
    })
    const boundary = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n'
    const bodies: readonly (readonly [string, string | undefined, string])[] = [
      ['no body', undefined, ''],
      ['an empty form', 'application/x-www-form-urlencoded', ''],
      ['multipart without a field', 'multipart/form-data; boundary=x', ''],
      ['multipart', 'multipart/form-data; boundary=x', boundary],
      ['text that is JSON', 'text/plain', '{}'],
      ['a type in capitals', 'MULTIPART/FORM-DATA; boundary=x', boundary],
      ['a type that only begins like JSON', 'application/jsonp', '{}'],
      ['JSON among the parameters', 'text/plain; application/json', '{}'],
    ]
    // A form is rejected even without Sec-Fetch-Site and Origin.
    test.each(bodies)('fields in the query string are rejected with %s', async (_, type, payload) => {
      for (const path of ['/api/auth/login', '/api/admin/login']) {
        const { statusCode, cookies } = await app().inject({
          method: 'POST',
          url: `${path}?login_id=${encodeURIComponent(login_id)}&password=${encodeURIComponent(password)}`,
          headers: type ? { 'content-type': type } : {},
          ...(payload && { payload }),
        })
        expect([path, statusCode >= 400 && statusCode < 500, cookies]).toEqual([path, true, []])
      }
    })

    test.each(bodies)('every public route rejects %s', async (_, type, payload) => {
      const wrong: string[] = []
      // Upload routes accept forms and require the CSRF token.
      const routes = routesOf(app()).filter((one) => isChanging(one) && one.config.guard === 'public')
      expect(routes.length).toBeGreaterThan(10)
      for (const route of routes) {
        const { statusCode, cookies } = await app().inject({
          method: 'POST',
          url: addressOf(route),
          headers: { ...(type && { 'content-type': type }), 'sec-fetch-site': 'same-origin' },
          ...(payload && { payload }),
        })
        const isForm = route.url.startsWith('/user/') && type === 'application/x-www-form-urlencoded'
        if (!isForm && statusCode !== 415 && statusCode !== 400)
          wrong.push(`${route.url} ${statusCode} ${cookies.length}`)
      }
      expect(wrong).toEqual([])
    })

    test('a JSON body still signs in', async () => {
      const { statusCode, cookies } = await app().inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { login_id, password },
      })
      expect(statusCode).toBe(200)
      expect(cookies.map(({ name }) => name)).toContain('haat_session')
    })
  })
})

oneShop('Own-origin check', ({ shop }) => {
  const shopAt = (environment: Partial<Shop['environment']>) =>
    createApp({ ...shop(), environment: { ...shop().environment, ...environment } }, pretendedAssets)

  test.each<[string, Partial<Shop['environment']>, Headers, boolean]>([
    ['PUBLIC_URL', { publicUrl: 'https://shop.example' }, { origin: 'https://shop.example' }, true],
    [
      'PUBLIC_URL, whatever a proxy has made of the host',
      { publicUrl: 'https://shop.example' },
      { origin: 'https://shop.example', host: 'haat-1:3000' },
      true,
    ],
    ['PUBLIC_URL by http', { publicUrl: 'https://shop.example' }, { origin: 'http://shop.example' }, false],
    [
      'another host although the request names it too',
      { publicUrl: 'https://shop.example' },
      { origin: 'https://evil.example', host: 'evil.example' },
      false,
    ],
    [
      'a host that only X-Forwarded-Host names',
      { proxies: 1 },
      { origin: 'https://evil.example', host: 'shop.example', 'x-forwarded-host': 'evil.example' },
      false,
    ],
    ['the host of the request', {}, { origin: 'https://shop.example', host: 'shop.example' }, true],
    ['the host of the request with its port', {}, { origin: 'http://[::1]:3000', host: '[::1]:3000' }, true],
    ['the usual port, left out', {}, { origin: 'https://shop.example', host: 'shop.example:443' }, true],
    [
      'the API at another port of the shop',
      { publicUrl: 'https://shop.example', apiUrl: 'https://shop.example:8443/backend' },
      { origin: 'https://shop.example', 'sec-fetch-site': 'same-site', host: 'shop.example:8443' },
      true,
    ],
    [
      'the API at another port, without PUBLIC_URL',
      { apiUrl: 'https://shop.example:8443' },
      { origin: 'https://shop.example', 'sec-fetch-site': 'same-site', host: 'shop.example:8443' },
      true,
    ],
    [
      'another name beside the API',
      { apiUrl: 'https://shop.example:8443' },
      { origin: 'https://blog.shop.example', 'sec-fetch-site': 'same-site', host: 'shop.example:8443' },
      false,
    ],
    [
      'another site, although it names the origin of the shop',
      { publicUrl: 'https://shop.example' },
      { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' },
      false,
    ],
  ])('decides by %s', async (_, environment, headers, own) => {
    const app = await shopAt(environment)
    for (const [url, type] of [
      ['/api/products/recommended', 'application/json'],
      ['/user/logout', 'application/x-www-form-urlencoded'],
    ] as const) {
      const { statusCode } = await app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': type, ...headers },
        payload: type === 'application/json' ? '{}' : 'a=1',
      })
      expect([url, statusCode === 403]).toEqual([url, !own])
    }
    await app.close()
  })
})
