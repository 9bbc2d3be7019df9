import { beforeAll, describe, expect, test } from 'vitest'
import { shopTable } from '../../../src/contract/shop-api.ts'
import { newGuestToken, openSession, xsrfToken } from '../../../src-server/auth/sessions.ts'
import { featureNames } from '../../../src-server/context/feature-names.ts'
import { entries } from '../../../src-server/resources/registry.ts'
import { addressOf, type Route, routesOf } from '../../support/route-table.ts'
import { oneShop } from '../../support/shop.ts'

/** Checks the configuration of every route, including new ones. The permissions are in access.md. */

const guards = ['public', 'file', 'word', 'session', 'auth', 'admin', 'customer', 'delivery', 'feature']

/** Public routes besides the shop's calls: pages, pictures, the API description, and catch-all routes. */
const openToAll = [
  '/health',
  '/ready',
  '/media/:file',
  '/icons/:file',
  '/manifest.webmanifest',
  '/service-worker.js',
  // The first request of a client.
  '/api/site-init-info',
  // The public key with which a browser subscribes to push messages.
  '/api/push-key',
  // For crawlers: sitemaps and feeds, and pictures for shared links.
  '/robots.txt',
  '/rss.xml',
  '/share/:file',
  '/sitemap.xml',
  '/sitemap/:part',
  '/api/openapi.json',
  // The token in the URL is the proof: a guest has no account to sign in with.
  '/api/order-tracking/:order_id/:tracking_token/invoice',
  '/api/docs',
  // The secret of the client is the proof.
  '/oauth/token',
  // A payer returns from another site without a session, and the provider has none: their data is verified.
  '/api/payments/:provider/ipn',
  '/api/payments/link/:order_id/:pay_token',
  '/api/payments/:provider/return',
  // A courier company has no session: the secret that the shop has set there proves the sender.
  '/api/couriers/:courier/webhook',
  '/dashboard',
  '/dashboard/*',
  '/user/login',
  '/user/logout',
  '/*',
  '/api/*',
  '/oauth/*',
]

oneShop('Route guards', ({ shop, app, asAdmin }) => {
  test('every route has a known guard', () => {
    expect(routesOf(app()).length).toBeGreaterThan(250)
    const wrong = routesOf(app()).filter(({ config: { guard = '' } }) => !guards.includes(guard))
    expect(wrong).toEqual([])
  })

  test('only the listed routes are public', () => {
    const publicEndpoints = Object.values(shopTable).filter(({ guard }) => guard === 'public')
    const loads = entries.filter(([, { load }]) => load).map(([name]) => `/api/${name}/load`)
    const meant = new Set([...publicEndpoints.map(({ path }) => path), ...loads, ...openToAll])
    const open = routesOf(app()).filter(({ config }) => config.guard === 'public' || config.guard === 'file')
    expect(open.map(({ url }) => url).filter((url) => !meant.has(url))).toEqual([])
  })

  test('every back-office route has a feature and an action', () => {
    const wrong = routesOf(app())
      .filter(({ config }) => config.guard === 'feature')
      .filter(({ config: { feature = 0, action } }) => !featureNames.has(feature) || !action)
    expect(wrong).toEqual([])
  })

  describe('Writing routes in a browser', () => {
    /** A new session of a user whom the guard accepts, so that signing out ends no other session. */
    const admitted: Record<string, () => Promise<string>> = {
      session: async () => newGuestToken(shop().secret),
      admin: async () => (await asAdmin()).token ?? '',
      feature: async () => (await asAdmin()).token ?? '',
      auth: async () => (await asAdmin()).token ?? '',
      customer: () => ofType(3),
      delivery: () => ofType(2),
    }
    let people = 0
    const ofType = async (user_type: number) => {
      people += 1
      const { db } = shop()
      const { id } = await db
        .insertInto('users')
        .values({
          user_type,
          full_name: 'Somebody',
          email: `word${people}@example.test`,
          verified: true,
          status: true,
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      return openSession(db, { user_id: id })
    }
    const ask = async (route: Route, token: string, header: object) => {
      const { statusCode } = await app().inject({
        method: route.method as 'GET',
        url: addressOf(route),
        headers: { cookie: `haat_session=${token}`, ...header },
        ...(route.method !== 'GET' && { payload: {} }),
      })
      return statusCode
    }

    test('require the CSRF token next to the cookie', async () => {
      const changing = routesOf(app()).filter(
        ({ method, url, config }) =>
          config.guard !== 'public' && config.guard !== 'file' && (method !== 'GET' || url === '/api/logout'),
      )
      expect(changing.length).toBeGreaterThan(50)
      const wrong: string[] = []
      for (const route of changing) {
        const token = (await admitted[route.config.guard ?? '']?.()) ?? ''
        const { secret } = shop()
        const statuses = [
          await ask(route, token, {}),
          await ask(route, token, { 'x-xsrf-token': xsrfToken(secret, 'another session') }),
          await ask(route, token, { 'x-xsrf-token': xsrfToken(secret, token) }),
        ]
        if (statuses[0] !== 403 || statuses[1] !== 403 || statuses[2] === 403 || statuses[2] === 401)
          wrong.push(`${route.method} ${route.url}: ${statuses}`)
      }
      expect(wrong).toEqual([])
    })
  })
})

oneShop('A route without a known guard', ({ app, asAdmin }) => {
  beforeAll(() => {
    const answer = async () => ({ status: true })
    app().get('/api/unknown-guard', { config: { guard: 'friends' } }, answer)
    app().get('/api/no-guard', answer)
    app().get('/api/inherited-guard', { config: { guard: 'constructor' } }, answer)
  })

  describe.each([
    ['/api/unknown-guard', 'friends'],
    ['/api/no-guard', 'undefined'],
    ['/api/inherited-guard', 'constructor'],
  ])('%s', (url, name) => {
    test('answers 500 with the guard name, even to an admin with every permission', async () => {
      const { status, body } = await (await asAdmin()).get(url)
      expect(status).toBe(500)
      expect(body).toEqual({ status: false, msg: `Unknown middleware ${name}` })
    })
  })
})
