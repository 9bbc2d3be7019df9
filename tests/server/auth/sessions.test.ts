import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { securityEvent } from '../../../src/accounts/security-event.ts'
import { deviceName } from '../../../src/site/device-name.ts'
import { createApp } from '../../../src-server/app.ts'
import { secretFingerprint } from '../../../src-server/auth/encryption.ts'
import { newGuestToken, openSession } from '../../../src-server/auth/sessions.ts'
import { openBrowser } from '../../support/browser.ts'
import { callerOf, oneShop } from '../../support/shop.ts'
import { aPerson, logged, password } from '../accounts/a-person.ts'

/** Lifetime, end and list of sessions (docs/decisions/0001; docs/domain.md 6.27). */

const hour = 3_600
const day = 24 * hour

oneShop('Session', ({ shop, app }) => {
  let person: Awaited<ReturnType<typeof aPerson>>
  beforeEach(async () => {
    person = await aPerson(shop())
  })

  const open = () => openSession(shop().db, { user_id: person.id })
  const by = (token: string) => callerOf(shop(), app(), null, token)
  const inBrowser = (token: string) => {
    const here = openBrowser(app())
    here.setCookie('haat_session', token)
    return here
  }
  const whoIs = async (token: string) => {
    const { body } = await inBrowser(token).get('/api/session')
    return body.data.user_info?.id ?? null
  }
  const stored = async (token: string) => {
    const row = await shop()
      .db.selectFrom('sessions')
      .selectAll()
      .where('token_hash', '=', secretFingerprint(token))
      .executeTakeFirstOrThrow()
    const since = (time: string) => Math.round((Date.now() - new Date(time).getTime()) / 1000)
    return { ...row, seen: since(row.last_seen_at), left: -since(row.expires_at) }
  }
  /** Moves the times of a session into the past by the given seconds. */
  const later = (token: string, seconds: number) =>
    shop()
      .db.updateTable('sessions')
      .set({
        created_at: sql<string>`created_at - ${seconds} * interval '1 second'`,
        last_seen_at: sql<string>`last_seen_at - ${seconds} * interval '1 second'`,
        expires_at: sql<string>`expires_at - ${seconds} * interval '1 second'`,
      })
      .where('token_hash', '=', secretFingerprint(token))
      .execute()

  test('is stored as a hash only', async () => {
    const token = await open()
    const rows = await shop().db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token.slice(2))
    expect(await whoIs(token)).toBe(person.id)
  })

  test('expired, ended or forged: a browser is anonymous, a bearer token gets 401', async () => {
    const [expired, revoked] = [await open(), await open()]
    await later(expired, 14 * day + 1)
    await shop().db.deleteFrom('sessions').where('token_hash', '=', secretFingerprint(revoked)).execute()
    const guest = newGuestToken(shop().secret)
    const forged = [
      `u.${randomBytes(32).toString('base64url')}`,
      `${guest.slice(0, -3)}AAA`,
      guest.replace('g.', 'g.x'),
      secretFingerprint(await open()),
      'u.',
      'g..',
      '.',
    ]
    for (const token of [expired, revoked, ...forged]) {
      expect(await whoIs(token)).toBeNull()
      const { status, body, headers } = await by(token).get('/api/session')
      expect([status, body.msg]).toEqual([401, 'Your session has expired. Please sign in again.'])
      expect(headers['www-authenticate']).toBe('Bearer')
    }
  })

  test('expires 14 days after its last use', async () => {
    const token = await open()
    expect((await stored(token)).left).toBeGreaterThan(14 * day - 60)
    await later(token, 13 * day)
    expect((await stored(token)).left).toBeLessThan(day + 60)
    expect(await whoIs(token)).toBe(person.id)
    const { left, seen } = await stored(token)
    expect(left).toBeGreaterThan(14 * day - 60)
    expect(seen).toBeLessThan(60)
  })

  test('updates its last use at most once an hour', async () => {
    const token = await open()
    await later(token, hour - 60)
    await whoIs(token)
    expect((await stored(token)).seen).toBeGreaterThan(hour - 120)
    await later(token, 120)
    await whoIs(token)
    expect((await stored(token)).seen).toBeLessThan(60)
  })

  test('expires after 90 days even if it is used', async () => {
    const token = await open()
    for (let week = 0; week < 12; week++) {
      await later(token, 7 * day)
      expect(await whoIs(token)).toBe(person.id)
    }
    const { left } = await stored(token)
    expect(left).toBeLessThanOrEqual(6 * day)
    expect(left).toBeGreaterThan(6 * day - 60)
    await later(token, 6 * day + 1)
    expect(await whoIs(token)).toBeNull()
  })

  test('of an API client expires after one day', async () => {
    const { db } = shop()
    const { id } = await db
      .insertInto('oauth_clients')
      .values({ client_id: `till ${person.id}`, title: 'Till' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const token = await openSession(db, { client_id: id })
    await later(token, 20 * hour)
    expect((await by(token).get('/api/session')).status).toBe(200)
    expect((await stored(token)).left).toBeLessThan(4 * hour + 60)
    await later(token, 4 * hour + 1)
    expect((await by(token).get('/api/session')).status).toBe(401)
  })

  test("sets the browser's cookies again with the extended lifetime", async () => {
    const here = inBrowser(await open())
    const { given, headers } = await here.get('/api/session')
    const cookie = (name: string) => given.find((one) => one.name === name)
    expect(cookie('haat_session')).toMatchObject({
      value: here.cookie('haat_session'),
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 14 * day,
    })
    expect(cookie('oauth_token')).toMatchObject({ maxAge: 14 * day })
    expect(headers['cache-control']).toBe('no-store')
  })

  test('sets secure cookies behind TLS', async () => {
    const { login_id } = person
    const { given } = await openBrowser(app()).post('/api/auth/login', { login_id, password })
    expect(given.map((one) => 'secure' in one)).toEqual([false, false, false])
    const behindTls = await createApp(
      { ...shop(), environment: { ...shop().environment, proxies: 1 } },
      { store: async () => Promise.reject(new Error('no page')), admin: async () => ({ head: '' }) },
    )
    const { given: secured } = await openBrowser(behindTls).post(
      '/api/auth/login',
      { login_id, password },
      { 'x-forwarded-proto': 'https' },
    )
    expect(secured).toEqual(given.map(() => expect.objectContaining({ secure: true })))
    await behindTls.close()
  })

  test.each([
    ['is blocked', { status: false }],
    ['is no longer verified', { verified: false }],
    ['is removed', { deleted_at: new Date().toISOString() }],
  ])('is invalid once its user %s', async (_, change) => {
    const token = await open()
    expect(await whoIs(token)).toBe(person.id)
    await shop().db.updateTable('users').set(change).where('id', '=', person.id).execute()
    expect(await whoIs(token)).toBeNull()
    expect((await by(token).get('/api/user/sessions')).status).toBe(401)
  })

  test('the 101st session of a user replaces the least recently used one', async () => {
    const first = await open()
    await later(first, 60)
    const second = await open()
    for (let more = 0; more < 98; more++) await open()
    expect(await whoIs(first)).toBe(person.id)
    await open()
    expect(await whoIs(first)).toBeNull()
    expect(await whoIs(second)).toBe(person.id)
  })
})

oneShop('GET and POST /api/user/sessions', ({ shop, app }) => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
  const signIn = async (login_id: string, more: object = {}) => {
    const here = openBrowser(app(), more)
    expect((await here.post('/api/auth/login', { login_id, password })).body.status).toBe(1)
    return here
  }

  test('lists sessions with device, address and time and marks the current one', async () => {
    const { login_id } = await aPerson(shop())
    await signIn(login_id, { address: '192.0.2.1', userAgent: firefox })
    const here = await signIn(login_id, { address: '192.0.2.2' })
    await signIn((await aPerson(shop())).login_id)
    const { body } = await here.get('/api/user/sessions')
    expect(body).toEqual([
      expect.objectContaining({ address: '192.0.2.2', current: true }),
      expect.objectContaining({ address: '192.0.2.1', current: false, device: 'Firefox, Windows' }),
    ])
    expect(Object.keys(body[0]).sort()).toEqual(
      ['address', 'created_at', 'current', 'device', 'id', 'last_seen_at'].sort(),
    )
  })

  test('ends a single session', async () => {
    const { id, login_id } = await aPerson(shop())
    const [here, elsewhere] = [await signIn(login_id), await signIn(login_id)]
    const places = (await here.get('/api/user/sessions')).body as { id: number; current: boolean }[]
    const other = places.find(({ current }) => !current)
    const { body } = await here.post('/api/user/sessions/end', { id: other?.id })
    expect(body).toEqual({ status: true, msg: 'Device signed out.' })
    expect((await elsewhere.get('/api/user/sessions')).status).toBe(401)
    expect((await here.get('/api/user/sessions')).body).toHaveLength(1)
    expect((await logged(shop(), securityEvent.signed_out)).at(-1)?.user_id).toBe(id)
  })

  test('ending the current session clears its cookies', async () => {
    const here = await signIn((await aPerson(shop())).login_id)
    const [{ id }] = (await here.get('/api/user/sessions')).body
    await here.post('/api/user/sessions/end', { id })
    expect(here.cookie('haat_session')).toBeUndefined()
  })

  test('answers 404 for a session of another user', async () => {
    const [owner, other] = [
      await signIn((await aPerson(shop())).login_id),
      await signIn((await aPerson(shop())).login_id),
    ]
    const [{ id }] = (await owner.get('/api/user/sessions')).body
    expect((await other.post('/api/user/sessions/end', { id })).status).toBe(404)
    expect((await other.post('/api/user/sessions/end', { id: 2_000_000_000 })).status).toBe(404)
    expect((await owner.get('/api/user/sessions')).status).toBe(200)
  })

  test('end-all ends all sessions of the user, including the current one', async () => {
    const { id, login_id } = await aPerson(shop())
    const [here, elsewhere] = [await signIn(login_id), await signIn(login_id)]
    const other = await signIn((await aPerson(shop())).login_id)
    const { body } = await here.post('/api/user/sessions/end-all')
    expect(body).toEqual({ status: true, msg: 'Signed out on all devices.' })
    expect(here.cookie('haat_session')).toBeUndefined()
    expect((await elsewhere.get('/api/user/sessions')).status).toBe(401)
    expect((await other.get('/api/user/sessions')).status).toBe(200)
    expect((await logged(shop(), securityEvent.signed_out_everywhere)).at(-1)?.user_id).toBe(id)
  })

  test('rejects changes without the CSRF token', async () => {
    const here = await signIn((await aPerson(shop())).login_id)
    for (const url of ['/api/user/sessions/end', '/api/user/sessions/end-all', '/api/user/change-password'])
      for (const more of [{}, { authorization: 'Basic Og==' }, { authorization: 'Bearer ' }]) {
        const forged = { 'x-xsrf-token': 'a guess', ...more }
        expect((await here.post(url, { id: 1 }, forged)).status).toBe(403)
      }
    expect((await here.get('/api/user/sessions')).body).toHaveLength(1)
  })
})

describe('Device name', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/'
  const phone = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) '
  test.each([
    ['Firefox, Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
    ['Chrome, macOS', `${mac}537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36`],
    ['Safari, macOS', `${mac}605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`],
    ['Edge, macOS', `${mac}537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0`],
    ['Samsung Internet, Android', `${phone}SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`],
    ['Opera, Android', `${phone}Chrome/142.0.0.0 Mobile Safari/537.36 OPR/86.0`],
    ['curl', 'curl/8.9.1'],
    ['–', ''],
  ])('is %s', (name, userAgent) => {
    expect(deviceName(userAgent)).toBe(name)
  })
})
