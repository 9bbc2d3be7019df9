import { beforeAll, describe, expect, test } from 'vitest'
import { type AccessFlag, accessFlags } from '../../../src/accounts/features.ts'
import type { Action } from '../../../src/accounts/permissions.ts'
import { shopTable } from '../../../src/contract/shop-api.ts'
import { featureNames } from '../../../src-server/accounts/feature-names.ts'
import { newGuestToken, openSession, xsrfToken } from '../../../src-server/accounts/sessions.ts'
import { entries } from '../../../src-server/resources/registry.ts'
import { addressOf, type Route, routesOf } from '../../support/route-table.ts'
import { eachShop, everyRight, right } from '../../support/shop.ts'

/** Who may ask what, tried on every route that the application has: a new route is covered by itself. */

type Asker = () => Promise<string | null>
/** The status of a refusal, or of what broke. */
type Outcome = number | 'admitted'

const people = ['nobody', 'guest', 'client', 'customer', 'rider', 'stranger', 'onlooker', 'owner'] as const
type Person = (typeof people)[number]

const all = (outcome: Outcome) => Object.fromEntries(people.map((name) => [name, outcome])) as Outcomes
type Outcomes = Record<Person, Outcome>

const notSignedIn = { nobody: 401, guest: 401, client: 401 } as const

/** What each guard says to whom; a stranger is an admin without any right, an onlooker has rows without flags. */
const expected: Record<string, Outcomes> = {
  public: all('admitted'),
  file: all('admitted'),
  session: { ...all('admitted'), nobody: 401 },
  auth: { ...all('admitted'), ...notSignedIn },
  admin: { ...all('admitted'), ...notSignedIn, customer: 403, rider: 403 },
  customer: { ...all(403), ...notSignedIn, customer: 'admitted' },
  delivery: { ...all(403), ...notSignedIn, rider: 'admitted' },
}
const byRight = { ...all(403), ...notSignedIn, owner: 'admitted' } satisfies Outcomes

/** What is open beside the shop's own calls: pages, pictures, the description of the API, and addresses of nothing. */
const openToAll = [
  '/health',
  '/media/:file',
  '/api/openapi.json',
  '/api/docs',
  '/dashboard',
  '/dashboard/*',
  '/*',
  '/api/*',
  '/oauth/*',
]

function outcomesOf({ config: { guard = '', action } }: Route): Outcomes | undefined {
  if (guard !== 'feature') return expected[guard]
  const shows = action === 'view' || action === 'export'
  return { ...byRight, onlooker: shows ? 'admitted' : 403 }
}

eachShop('Every route', ({ shop, app }) => {
  const askers: Partial<Record<Person, Asker>> = {}
  let users = 0

  const newUser = async (user_type: number, accesses: object[] = []) => {
    users += 1
    const { db } = shop()
    const role = await db
      .insertInto('user_role_infos')
      .values({
        role_title: `Role ${users}`,
        weight: 1,
        role_accesses: JSON.stringify(accesses) as never,
        status: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('users')
      .values({
        user_type,
        full_name: 'Somebody',
        email: `person${users}@example.test`,
        verified: true,
        status: true,
        role_id: role.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return (): Promise<string> => openSession(db, { user_id: id })
  }

  beforeAll(async () => {
    const { db, secret } = shop()
    const client = await db
      .insertInto('oauth_clients')
      .values({ client_id: 'till', title: 'Till', secret_hash: 'none' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = [...featureNames.keys()].map((id) => right(id, []))
    askers.nobody = async () => null
    askers.guest = async () => newGuestToken(secret)
    askers.client = () => openSession(db, { client_id: client.id })
    askers.customer = await newUser(3)
    askers.rider = await newUser(2)
    askers.stranger = await newUser(1, [])
    askers.onlooker = await newUser(1, rows)
    askers.owner = await newUser(1, everyRight)
  })

  /** How a route receives somebody who has just come, so that signing out ends nobody else's session. */
  const receive = async (route: Route, asker: Asker | undefined): Promise<Outcome> => {
    const token = await asker?.()
    const { statusCode } = await app().inject({
      method: route.method as 'GET',
      url: addressOf(route),
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(route.method !== 'GET' && { payload: {} }),
    })
    return statusCode === 401 || statusCode === 403 || statusCode >= 500 ? statusCode : 'admitted'
  }

  test('names a guard that exists', () => {
    expect(routesOf(app()).length).toBeGreaterThan(200)
    const wrong = routesOf(app()).filter((route) => outcomesOf(route) === undefined)
    expect(wrong).toEqual([])
  })

  test('is open to everybody only where that is meant', () => {
    const asked = Object.values(shopTable).filter(({ section }) => section === 'public')
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

  test.each(people)('receives as its guard says: %s', async (person) => {
    const wrong: string[] = []
    for (const route of routesOf(app())) {
      const outcome = await receive(route, askers[person])
      if (outcome !== outcomesOf(route)?.[person]) wrong.push(`${route.method} ${route.url}: ${outcome}`)
    }
    expect(wrong).toEqual([])
  })

  test.each(['create', 'edit', 'delete'] as const)(
    'that asks for the right to %s opens with that right alone',
    async (flag) => {
      const isIt = (other: string) => other === flag || other === `${flag}_others`
      const rights = (flags: readonly AccessFlag[]) => [...featureNames.keys()].map((id) => right(id, flags))
      const holder = await newUser(1, rights(accessFlags.filter(isIt)))
      const rest = await newUser(1, rights(accessFlags.filter((other) => !isIt(other))))
      const asked = routesOf(app()).filter(({ config }) => config.action === (flag satisfies Action))
      expect(asked.length).toBeGreaterThan(20)
      const wrong: string[] = []
      for (const route of asked) {
        if ((await receive(route, holder)) !== 'admitted') wrong.push(`${route.method} ${route.url}: with it`)
        if ((await receive(route, rest)) !== 403) wrong.push(`${route.method} ${route.url}: without it`)
      }
      expect(wrong).toEqual([])
    },
  )

  test('that changes something for a browser wants the word of the session beside the cookie', async () => {
    const changing = routesOf(app()).filter(
      ({ method, url, config }) =>
        config.guard !== 'public' && config.guard !== 'file' && (method !== 'GET' || url === '/api/logout'),
    )
    expect(changing.length).toBeGreaterThan(50)
    const wrong: string[] = []
    for (const route of changing) {
      const person = people.findLast((name) => outcomesOf(route)?.[name] === 'admitted')
      const token = (await askers[person as Person]?.()) as string
      const ask = async (header: object) => {
        const { statusCode } = await app().inject({
          method: route.method as 'GET',
          url: addressOf(route),
          headers: { cookie: `haat_session=${token}`, ...header },
          ...(route.method !== 'GET' && { payload: {} }),
        })
        return statusCode
      }
      const right = xsrfToken(shop().secret, token)
      const statuses = [
        await ask({}),
        await ask({ 'x-xsrf-token': xsrfToken(shop().secret, 'another session') }),
        await ask({ 'x-xsrf-token': right }),
      ]
      if (statuses[0] !== 403 || statuses[1] !== 403 || statuses[2] === 403 || statuses[2] === 401)
        wrong.push(`${route.method} ${route.url}: ${statuses}`)
    }
    expect(wrong).toEqual([])
  })
})

eachShop('A route without a known guard', ({ app, asAdmin }) => {
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
