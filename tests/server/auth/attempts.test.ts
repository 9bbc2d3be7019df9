import { beforeEach, describe, expect, test } from 'vitest'
import { securityEvent } from '../../../src/accounts/security-event.ts'
import { createApp } from '../../../src-server/app.ts'
import {
  type Attempted,
  countAttempt,
  forgetAttempts,
  longestPause,
} from '../../../src-server/auth/attempts.ts'
import { readEnvironment } from '../../../src-server/environment/environment.ts'
import { openBrowser } from '../../support/browser.ts'
import { codeTo } from '../../support/messages.ts'
import { oneShop } from '../../support/shop.ts'
import { later, signIns } from '../../support/sign-ins.ts'
import { aPerson, logged, password } from '../accounts/a-person.ts'

/**
 * Rate limits count by IP address first, so that strangers cannot lock out the owner; docs/decisions/0003, and OWASP's
 * device cookies.
 */

const { rateLimit } = readEnvironment({})

oneShop('Wrong password attempts', ({ shop, app }) => {
  const { from, elsewhere, stranger, untilRejected, untilCode } = signIns(shop, app)

  describe('From one IP address', () => {
    test('are rejected with 429 and Retry-After, at first for at most a minute', async () => {
      const { login_id } = await aPerson(shop())
      const { tries, answer } = await untilRejected(login_id)
      expect(tries).toBeLessThanOrEqual(6)
      const wait = Number(answer.headers['retry-after'])
      expect(wait).toBeGreaterThan(50)
      expect(wait).toBeLessThanOrEqual(60)
      expect(answer.body).toEqual({
        status: false,
        msg: `Too many attempts. Please try again in ${wait} seconds.`,
      })
    })

    test('are allowed once per pause, and the pause doubles up to 15 minutes', async () => {
      const { login_id } = await aPerson(shop())
      const { answer, here } = await untilRejected(login_id)
      let wait = Number(answer.headers['retry-after'])
      const waits = [wait]
      for (let pause = 0; pause < 6; pause++) {
        await later(shop(), wait)
        expect((await from(here, login_id, 'a guess')).status).toBe(200)
        const rejection = await from(here, login_id, 'a guess')
        expect(rejection.status).toBe(429)
        wait = Number(rejection.headers['retry-after'])
        waits.push(wait)
      }
      const rounded = waits.map((seconds) => Math.ceil(seconds / 60) * 60)
      expect(rounded).toEqual([60, 120, 240, 480, 900, 900, 900])
      expect(Math.max(...waits)).toBeLessThanOrEqual(longestPause)
    })

    test('get the same response as the right password during a pause', async () => {
      const { login_id } = await aPerson(shop())
      const { here } = await untilRejected(login_id)
      const { status, body } = await from(here, login_id, password)
      expect([status, body.status]).toEqual([429, false])
    })

    test('for an unknown account are rejected in the same way', async () => {
      const known = await untilRejected((await aPerson(shop())).login_id)
      for (const login_id of ['nobody@example.test', '01700000000', 'neither of the two']) {
        const unknown = await untilRejected(login_id)
        expect(unknown.tries).toBe(known.tries)
        expect(Object.keys(unknown.answer.headers).sort()).toEqual(Object.keys(known.answer.headers).sort())
        expect(Number(unknown.answer.headers['retry-after'])).toBeGreaterThan(50)
      }
    })

    test('are counted per account for every spelling of the login id', async () => {
      await aPerson(shop(), { email: null, mobile: '+8801812345678' })
      const { here } = await untilRejected('01812345678')
      for (const spelled of ['+8801812345678', '০১৮১২৩৪৫৬৭৮'])
        expect((await from(here, spelled, 'a guess')).status).toBe(429)
    })

    test('sent simultaneously have the same limit', async () => {
      const { login_id } = await aPerson(shop())
      const here = { address: '192.0.2.99' }
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => from(openBrowser(app(), here), login_id, 'a guess')),
      )
      const compared = answers.filter(({ status }) => status === 200)
      expect(compared.length).toBeLessThanOrEqual(6)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(20 - compared.length)
    })

    test('for many accounts are rejected too, and a password reset ends the pause', async () => {
      const { login_id } = await aPerson(shop())
      const here = { address: '192.0.2.77' }
      const { db } = shop()
      for (let at = 0; at < 3; at++)
        await from(openBrowser(app(), here), `nobody${at}@example.test`, 'a guess')
      // Simulates fifty attempts.
      await db.updateTable('attempts').set({ points: 60 }).where('points', '=', 3).execute()
      const owner = openBrowser(app(), here)
      // One more attempt is allowed in the pause, and no other.
      await from(openBrowser(app(), here), 'nobody9@example.test', 'a guess')
      expect((await from(owner, login_id, password)).status).toBe(429)
      expect((await stranger(login_id, password)).body.status).toBe(1)
      await owner.post('/api/auth/forgot-password', { login_id })
      const reset = {
        login_id,
        auth_code: await codeTo(shop(), login_id),
        new_password: 'nine ripe jackfruits',
      }
      expect((await owner.post('/api/auth/reset-password', reset)).body.status).toBe(1)
      expect((await from(owner, login_id, 'nine ripe jackfruits')).body.status).toBe(1)
    })
  })

  test('from other addresses never block the owner on a known device', async () => {
    const { login_id } = await aPerson(shop())
    const owner = openBrowser(app())
    expect((await from(owner, login_id, password)).body.status).toBe(1)
    await owner.get('/api/logout')
    await untilCode(login_id)
    await untilRejected(login_id)
    for (let round = 0; round < 3; round++) {
      expect((await from(owner, login_id, password)).body.status).toBe(1)
      expect((await stranger(login_id)).body.needs).toBe('code')
    }
  })

  test('on a known device are counted for that device only', async () => {
    const { login_id } = await aPerson(shop())
    const device = openBrowser(app())
    await from(device, login_id, password)
    const statuses: number[] = []
    for (let tries = 0; tries < 8; tries++) statuses.push((await from(device, login_id, 'a guess')).status)
    expect(statuses).toContain(429)
    expect((await stranger(login_id)).status).toBe(200)
  })

  test('with a forged device cookie or one of another account count as unknown device', async () => {
    const [owner, other] = [await aPerson(shop()), await aPerson(shop())]
    const device = openBrowser(app())
    await from(device, other.login_id, password)
    const word = String(device.cookie('haat_device'))
    expect(word).toMatch(new RegExp(`^${other.id}\\.`))
    await untilCode(owner.login_id)
    const forged = [word, word.replace(/^\d+/, String(owner.id)), `${owner.id}.name.signature`, '~~..']
    for (const cookie of forged) {
      device.setCookie('haat_device', cookie)
      expect((await from(device, owner.login_id, password)).body.needs).toBe('code')
    }
  })

  test('of several users of one device are counted per user', async () => {
    const [first, second] = [await aPerson(shop()), await aPerson(shop())]
    const device = openBrowser(app())
    for (const { login_id } of [first, second]) await from(device, login_id, password)
    for (const { login_id } of [first, second]) {
      await untilCode(login_id)
      expect((await from(device, login_id, password)).body.status).toBe(1)
    }
  })

  test('from an address are reset by the right password', async () => {
    const { login_id } = await aPerson(shop())
    for (let round = 0; round < 2; round++) {
      const here = elsewhere()
      for (let tries = 0; tries < 4; tries++) expect((await from(here, login_id, 'a guess')).status).toBe(200)
      expect((await from(here, login_id, password)).body.status).toBe(1)
    }
  })

  test('are logged one by one, and a pause once', async () => {
    const { id, login_id } = await aPerson(shop())
    const { tries, here } = await untilRejected(login_id)
    for (let more = 0; more < 3; more++) await from(here, login_id, 'a guess')
    const of = async (event: number) => (await logged(shop(), event)).filter((row) => row.user_id === id)
    expect(await of(securityEvent.wrong_password)).toHaveLength(tries)
    expect(await of(securityEvent.too_many_attempts)).toMatchObject([{ login_id }])
  })

  test('are counted without storing login id or IP address', async () => {
    const { login_id } = await aPerson(shop())
    await stranger(login_id)
    const rows = await shop().db.selectFrom('attempts').selectAll().execute()
    // One row each for the address with this account, the address, and the account.
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toContain(login_id)
    expect(JSON.stringify(rows)).not.toContain('10.0.')
  })

  test('are not counted when rate limits are off', async () => {
    Object.assign(shop().environment, { rateLimit: null })
    const { login_id } = await aPerson(shop())
    const here = elsewhere()
    for (let tries = 0; tries < 12; tries++)
      expect((await from(here, login_id, 'a guess')).body.needs).toBeNull()
  })
})

oneShop('Rate limits', ({ shop, anybody }) => {
  beforeEach(() => {
    Object.assign(shop().environment, { rateLimit })
  })

  describe.each<[Attempted, number]>([
    ['code', 10],
    ['reset', 5],
    ['register', 5],
    ['order', 40],
    ['tracking', 240],
    ['second_factor', 50],
    ['login_address', 50],
  ])('Limit for %s', (what, free) => {
    const tryOnce = (whom: string) =>
      countAttempt(anybody().context, what, whom).then(
        () => 'open',
        ({ status, messageKey }) => `${status} ${messageKey}`,
      )

    test('rejects requests after the limit per subject until the attempts are reset', async () => {
      for (let tries = 0; tries <= free; tries++) expect(await tryOnce('one')).toBe('open')
      expect(await tryOnce('one')).toBe('429 too_many_requests')
      expect(await tryOnce('another')).toBe('open')
      await forgetAttempts(anybody().context, what, 'one')
      expect(await tryOnce('one')).toBe('open')
    })
  })

  test('limits requests per client address with 429 and Retry-After', async () => {
    const few = { ...rateLimit, login: 2 } as NonNullable<typeof rateLimit>
    const app = await createApp(
      { ...shop(), environment: { ...shop().environment, rateLimit: few, proxies: 1 } },
      { store: async () => Promise.reject(new Error('no page')), admin: async () => ({ head: '' }) },
    )
    const from = async (addresses: string) => {
      const { statusCode, headers } = await app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'x-forwarded-for': addresses },
        payload: { login_id: 'nobody@example.test', password },
      })
      return [statusCode, Number(headers['retry-after'] ?? 0) > 0]
    }
    expect(await from('192.0.2.1')).toEqual([200, false])
    expect(await from('192.0.2.1')).toEqual([200, false])
    expect(await from('192.0.2.1')).toEqual([429, true])
    // The client's own X-Forwarded-For value stands before the address that the proxy has added.
    expect(await from('203.0.113.9, 192.0.2.1')).toEqual([429, true])
    expect(await from('192.0.2.2')).toEqual([200, false])
    await app.close()
  })
})
