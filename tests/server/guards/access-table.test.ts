import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { clientFeatures } from '../../../src/accounts/client-scopes.ts'
import { livePath } from '../../../src/contract/live.ts'
import { accessFlags } from '../../../src/fields/features.ts'
import { newGuestToken, openSession } from '../../../src-server/auth/sessions.ts'
import { featureNames } from '../../../src-server/context/feature-names.ts'
import { privateKey } from '../../../src-server/media/private-files.ts'
import { addOwnOrder } from '../../support/own-order.ts'
import { aBrowser } from '../../support/push-server.ts'
import { addressOf, type Route, routesOf } from '../../support/route-table.ts'
import { oneShop, right } from '../../support/shop.ts'

/**
 * Requests every route of the application as every kind of user. The expected responses are in access.md, one row per
 * route; a route without a row fails, and so does a row without a route.
 */

const table = join(import.meta.dirname, 'access.md')

const askers = [
  'nobody',
  'guest',
  'client',
  'client without scopes',
  'client with every scope',
  'customer',
  'another customer',
  'delivery person',
  'admin without rights',
  'open',
  ...accessFlags,
  'every right',
  'expired',
  'revoked',
  'forged',
] as const
type Caller = (typeof askers)[number]

// The most informative columns; npm run soak requests all.
const telling: readonly Caller[] = [
  'nobody',
  'guest',
  'client with every scope',
  'customer',
  'another customer',
  'delivery person',
  'admin without rights',
  'open',
  'every right',
]
const updates = Boolean(process.env.UPDATE_ACCESS)
const callers = process.env.EVERY_CALLER || updates ? askers : telling

type Requested = { url?: string; body?: object }

oneShop('Access table', ({ shop, app }) => {
  const tokens = new Map<Caller, () => Promise<string | null>>()
  /** Records of the customer, for the routes that name one; the other customer requests the same records. */
  const belongings = new Map<string, () => Promise<Requested>>()
  let people = 0

  const person = async (user_type: number, accesses: object[] = []) => {
    people += 1
    const { db } = shop()
    const role = await db
      .insertInto('user_role_infos')
      .values({
        role_title: `Role ${people}`,
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
        email: `person${people}@example.test`,
        verified: true,
        status: true,
        role_id: role.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const client = async (client_id: string, may: boolean, more: object = {}) => {
    const { db } = shop()
    const { id } = await db
      .insertInto('oauth_clients')
      .values({ client_id, title: client_id, place_orders: may, follow_orders: may, ...more })
      .returning('id')
      .executeTakeFirstOrThrow()
    return () => openSession(db, { client_id: id })
  }

  beforeAll(async () => {
    const { db, secret } = shop()
    const as = (id: number) => () => openSession(db, { user_id: id })
    // A new session for each call, so that signing out ends no other session.
    const rows = (flags: readonly (typeof accessFlags)[number][]) =>
      [...featureNames.keys()].map((id) => right(id, flags))
    const customer = await person(3)
    tokens.set('nobody', async () => null)
    tokens.set('guest', async () => newGuestToken(secret))
    tokens.set('client', await client('till', true))
    tokens.set('client without scopes', await client('reader', false))
    tokens.set('customer', as(customer))
    tokens.set('another customer', as(await person(3)))
    tokens.set('delivery person', as(await person(2)))
    tokens.set('admin without rights', as(await person(1, [])))
    tokens.set('open', as(await person(1, rows([]))))
    for (const flag of accessFlags) tokens.set(flag, as(await person(1, rows([flag]))))
    const everything = await person(1, rows(accessFlags))
    tokens.set('every right', as(everything))
    const accesses = clientFeatures.map((feature_id) => ({ feature_id, write: true, delete: true }))
    tokens.set(
      'client with every scope',
      await client('warehouse', true, { acts_for: everything, accesses: JSON.stringify(accesses) }),
    )
    const past = async (change: () => Promise<unknown>) => {
      const token = await openSession(db, { user_id: everything })
      await change()
      return token
    }
    const newest = sql<number>`(select max(id) from sessions)`
    tokens.set('expired', () =>
      past(() =>
        db
          .updateTable('sessions')
          .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
          .where('id', '=', newest)
          .execute(),
      ),
    )
    tokens.set('revoked', () => past(() => db.deleteFrom('sessions').where('id', '=', newest).execute()))
    tokens.set('forged', async () => `u.${randomBytes(32).toString('base64url')}`)

    belongings.set('POST /api/user-info/:id', async () => ({
      url: `/api/user-info/${customer}`,
      body: { full_name: 'Somebody Else' },
    }))
    belongings.set('POST /api/user/sessions/end', async () => {
      await openSession(db, { user_id: customer })
      const { id } = await db
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', customer)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return { body: { id } }
    })
    const privateFile = async (after = '') => {
      const name = randomBytes(24).toString('hex')
      const path = join(shop().environment.dataDir, privateKey(name))
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, 'a picture')
      await db
        .insertInto('private_files')
        .values({ name, kind: 1, owner_id: customer, guest_key: null, content_type: 'image/webp', size: 9 })
        .execute()
      return { url: `/api/private-files/${name}${after}` }
    }
    belongings.set('GET /api/private-files/:name', () => privateFile())
    belongings.set('POST /api/private-files/:name/remove', () => privateFile('/remove'))
    const address = async (path: string, after = '') => {
      const { id } = await db
        .insertInto('manage_addresses')
        .values({ user_id: customer, address: 'House 5' })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { url: `/api/manage-address/${path}/${id}${after}` }
    }
    belongings.set('GET /api/manage-address/edit/:id', () => address('edit'))
    belongings.set('POST /api/manage-address/delete/:id', () => address('delete'))
    belongings.set('POST /api/manage-address/default-address-update/:id', () =>
      address('default-address-update', '?type=1'),
    )
    const prescription = async (path: string) => {
      const { url } = await privateFile()
      const { id } = await db
        .insertInto('prescription_infos')
        .values({ user_id: customer, prescription_title: 'Mine', file_name: url.slice(-48) })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { url: `/api/my-prescriptions/${path}/${id}`, body: { prescription_title: 'Changed' } }
    }
    belongings.set('GET /api/my-prescriptions/edit/:id', () => prescription('edit'))
    for (const step of ['update', 'delete'])
      belongings.set(`POST /api/my-prescriptions/${step}/:id`, () => prescription(step))
    for (const path of ['', 'reorder/'])
      belongings.set(`GET /api/my-orders/${path}:order_id`, async () => ({
        url: `/api/my-orders/${path}${(await addOwnOrder(db, customer)).order_id}`,
      }))
    const stars = { rating_points: 5 }
    belongings.set('POST /api/my-orders/cancel', async () => ({
      body: { order_id: (await addOwnOrder(db, customer)).order_id, cancel_reason: 'Twice' },
    }))
    belongings.set('POST /api/my-orders/review', async () => ({
      body: { ...stars, id: (await addOwnOrder(db, customer)).line },
    }))
    belongings.set('POST /api/order-delivery-person-infos/review/store', async () => ({
      body: { ...stars, order_id: (await addOwnOrder(db, customer)).order_id },
    }))
    belongings.set('GET /api/payments/:order_id/begin', async () => ({
      url: `/api/payments/${(await addOwnOrder(db, customer)).order_id}/begin`,
    }))
    belongings.set('GET /api/my-orders/invoice/:order_id', async () => ({
      url: `/api/my-orders/invoice/${(await addOwnOrder(db, customer)).order_id}`,
    }))
    for (const step of ['store', 'remove'])
      belongings.set(`POST /api/push-subscriptions/${step}`, async () => ({
        body: aBrowser('https://fcm.googleapis.com').requested,
      }))
    for (const step of ['offer', 'confirm', 'drop', 'recovery-codes'])
      belongings.set(`POST /api/user/second-factor/${step}`, async () => ({
        body: { password: 'not the password', code: '123456' },
      }))
  })

  const answerTo = async (route: Route, caller: Caller): Promise<string> => {
    const own = await belongings.get(`${route.method} ${route.url}`)?.()
    const token = await tokens.get(caller)?.()
    // The event stream does not end, so only its head is read.
    const endless = route.url === livePath
    const answer = await app().inject({
      method: route.method as 'GET',
      url: own?.url ?? addressOf(route),
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(route.method !== 'GET' && { payload: own?.body ?? {} }),
      payloadAsStream: endless,
    })
    const { statusCode } = answer
    if (endless) answer.stream().destroy()
    const isRejected = statusCode === 401 || statusCode === 403 || statusCode >= 500
    return isRejected || (own && statusCode === 404) ? String(statusCode) : '✓'
  }

  test('every route answers each kind of user as listed in access.md', async () => {
    const rows: string[] = []
    for (const route of routesOf(app()).filter(isSomewhere)) {
      const answers = await Promise.all(callers.map((caller) => answerTo(route, caller)))
      rows.push(`| ${route.method} ${route.url} | ${answers.join(' | ')} |`)
    }
    expect(rows.length).toBeGreaterThan(250)
    if (updates) writeRows(rows.sort())
    expect(rows.sort()).toEqual(expectedRows())
  })
})

/** The catch-all routes exist for every method that Node knows; two methods represent all. */
const isSomewhere = ({ url, method }: Route) =>
  !['/api/*', '/oauth/*'].includes(url) || method === 'GET' || method === 'POST'

const isRow = (line: string) => /^\| [A-Z]+ \//.test(line)

/** Writes the rows into access.md; review the changes in the diff. */
function writeRows(rows: readonly string[]): void {
  const head = readFileSync(table, 'utf8')
    .split('\n')
    .filter((line) => !isRow(line))
  writeFileSync(table, `${head.join('\n').trimEnd()}\n${rows.join('\n')}\n`)
}

const expectedRows = () =>
  readFileSync(table, 'utf8')
    .split('\n')
    .filter(isRow)
    .map((line) => {
      const [, route, ...answers] = line.split('|').map((cell) => cell.trim())
      return `| ${route} | ${callers.map((caller) => answers[askers.indexOf(caller)]).join(' | ')} |`
    })
    .sort()
