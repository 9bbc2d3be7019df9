import { beforeAll, describe, expect, test } from 'vitest'
import { shopTable } from '../../../src/contract/shop-api.ts'
import { newGuestToken, openSession, xsrfToken } from '../../../src-server/auth/sessions.ts'
import { featureNames } from '../../../src-server/context/feature-names.ts'
import { entries } from '../../../src-server/resources/registry.ts'
import { addressOf, type Route, routesOf } from '../../support/route-table.ts'
import { oneShop } from '../../support/shop.ts'

/** What every route that the application has says of itself: a new one is covered by itself. Who may is in access.md. */

const guards = ['public', 'file', 'word', 'session', 'auth', 'admin', 'customer', 'delivery', 'feature']

/** What is open beside the shop's own calls: pages, pictures, the description of the API, and addresses of nothing. */
const openToAll = [
  '/health',
  '/ready',
  '/media/:file',
  '/icons/:file',
  '/manifest.webmanifest',
  '/service-worker.js',
  // What a client begins with, in one call.
  '/api/site-init-info',
  // What a browser subscribes with is the half of a pair that is no secret.
  '/api/push-key',
  // For machines: what is to be found, and its pictures where somebody shares it.
  '/robots.txt',
  '/rss.xml',
  '/share/:file',
  '/sitemap.xml',
  '/sitemap/:part',
  '/api/openapi.json',
  // The token in the address is the proof: a guest has no account to sign in with.
  '/api/order-tracking/:order_id/:tracking_token/invoice',
  '/api/docs',
  // A payer comes back from another site without a session, and the provider has none: what they say is verified.
  '/api/payments/:provider/ipn',
  '/api/payments/link/:order_id/:pay_token',
  '/api/payments/:provider/return',
  '/dashboard',
  '/dashboard/*',
  '/user/login',
  '/user/logout',
  '/*',
  '/api/*',
  '/oauth/*',
]

oneShop('Every route', ({ shop, app, asAdmin }) => {
  test('names a guard that exists', () => {
    expect(routesOf(app()).length).toBeGreaterThan(250)
    const wrong = routesOf(app()).filter(({ config: { guard = '' } }) => !guards.includes(guard))
    expect(wrong).toEqual([])
  })

  test('is open to everybody only where that is meant', () => {
    const asked = Object.values(shopTable).filter(({ guard }) => guard === 'public')
    const loads = entries.filter(([, { load }]) => load).map(([name]) => `/api/${name}/load`)
    const meant = new Set([...asked.map(({ path }) => path), ...loads, ...openToAll])
    const open = routesOf(app()).filter(({ config }) => config.guard === 'public' || config.guard === 'file')
    expect(open.map(({ url }) => url).filter((url) => !meant.has(url))).toEqual([])
  })

  test('of the back office names its feature and its action', () => {
    const wrong = routesOf(app())
      .filter(({ config }) => config.guard === 'feature')
      .filter(({ config: { feature = 0, action } }) => !featureNames.has(feature) || !action)
    expect(wrong).toEqual([])
  })

  describe('that changes something for a browser', () => {
    /** A new session of somebody whom the guard lets in, so that signing out ends nobody else's. */
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

    test('wants the word of the session beside the cookie', async () => {
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
    test('answers 500 with its name, even to an admin with every right', async () => {
      const { status, body } = await (await asAdmin()).get(url)
      expect(status).toBe(500)
      expect(body).toEqual({ status: false, msg: `Unknown middleware ${name}` })
    })
  })
})
