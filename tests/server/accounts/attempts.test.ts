import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { securityEvent } from '../../../src/accounts/security-event.ts'
import {
  type Attempted,
  countAttempt,
  forgetAttempts,
  longestPause,
} from '../../../src-server/accounts/attempts.ts'
import { createApp } from '../../../src-server/app.ts'
import type { Shop } from '../../../src-server/context.ts'
import { readEnvironment } from '../../../src-server/environment.ts'
import { type Browser, openBrowser } from '../../support/browser.ts'
import { oneShop } from '../../support/shop.ts'
import { aPerson, logged, password } from './a-person.ts'

/** What is tried too often, from however many addresses: decisions 3, and OWASP's device cookies. */

const { rateLimit } = readEnvironment({})

/** As if so many seconds had gone by. */
const later = async ({ db }: Shop, seconds: number) => {
  await db
    .updateTable('attempts')
    .set((is) => ({ expire: is('expire', '-', seconds * 1000) }))
    .execute()
}

oneShop('Wrong passwords', ({ shop, app }) => {
  // The routes of this shop do not limit addresses: what is counted here comes from everywhere.
  beforeEach(() => {
    Object.assign(shop().environment, { rateLimit })
  })
  afterEach(() => shop().db.deleteFrom('attempts').execute())

  let strangers = 0
  const from = (here: Browser, login_id: string, given: string) =>
    here.post('/api/auth/login', { login_id, password: given })
  const stranger = (login_id: string, given = 'a guess') => {
    strangers += 1
    return from(openBrowser(app(), { address: `10.0.${strangers >> 8}.${strangers & 255}` }), login_id, given)
  }
  const untilRefused = async (login_id: string) => {
    for (let tries = 0; tries < 50; tries++) {
      const answer = await stranger(login_id)
      if (answer.status === 429) return { tries, answer }
    }
    throw new Error('nobody was refused')
  }

  test('are refused after a few, for at most a minute at first, with a word about when to come back', async () => {
    const { login_id } = await aPerson(shop())
    const { tries, answer } = await untilRefused(login_id)
    expect(tries).toBeLessThanOrEqual(6)
    const wait = Number(answer.headers['retry-after'])
    expect(wait).toBeGreaterThan(50)
    expect(wait).toBeLessThanOrEqual(60)
    expect(answer.body).toEqual({
      status: false,
      msg: `Too many attempts. Please try again in ${wait} seconds.`,
    })
  })

  test('are tried once a pause from then on, and the pause doubles up to a quarter of an hour', async () => {
    const { login_id } = await aPerson(shop())
    let wait = Number((await untilRefused(login_id)).answer.headers['retry-after'])
    const waits = [wait]
    for (let pause = 0; pause < 6; pause++) {
      await later(shop(), wait)
      expect((await stranger(login_id)).status).toBe(200)
      const refused = await stranger(login_id)
      expect(refused.status).toBe(429)
      wait = Number(refused.headers['retry-after'])
      waits.push(wait)
    }
    const rounded = waits.map((seconds) => Math.ceil(seconds / 60) * 60)
    expect(rounded).toEqual([60, 120, 240, 480, 900, 900, 900])
    expect(Math.max(...waits)).toBeLessThanOrEqual(longestPause)
  })

  test('are not told from the right one during a pause', async () => {
    const { login_id } = await aPerson(shop())
    await untilRefused(login_id)
    const { status, body, given } = await stranger(login_id, password)
    expect([status, body.status, given]).toEqual([429, false, []])
  })

  test('of an account that does not exist are refused alike', async () => {
    const known = await untilRefused((await aPerson(shop())).login_id)
    for (const login_id of ['nobody@example.test', '01700000000', 'neither of the two']) {
      const unknown = await untilRefused(login_id)
      expect(unknown.tries).toBe(known.tries)
      expect(Object.keys(unknown.answer.headers).sort()).toEqual(Object.keys(known.answer.headers).sort())
      expect(Number(unknown.answer.headers['retry-after'])).toBeGreaterThan(50)
    }
  })

  test('are counted for the account, however its name is spelled', async () => {
    await aPerson(shop(), { email: null, mobile: '+8801812345678' })
    const { tries } = await untilRefused('01812345678')
    expect(tries).toBeGreaterThan(0)
    for (const spelled of ['+8801812345678', '০১৮১২৩৪৫৬৭৮'])
      expect((await stranger(spelled)).status).toBe(429)
  })

  test('that come all at once are no more than one after the other', async () => {
    const { login_id } = await aPerson(shop())
    const answers = await Promise.all(Array.from({ length: 40 }, () => stranger(login_id)))
    const compared = answers.filter(({ status }) => status === 200)
    expect(compared.length).toBeLessThanOrEqual(6)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40 - compared.length)
  })

  test('of strangers never keep the owner out on a device that is known', async () => {
    const { login_id } = await aPerson(shop())
    const owner = openBrowser(app())
    expect((await from(owner, login_id, password)).body.status).toBe(1)
    await owner.get('/api/logout')
    for (let round = 0; round < 3; round++) {
      await untilRefused(login_id)
      expect((await from(owner, login_id, password)).body.status).toBe(1)
      expect((await stranger(login_id)).status).toBe(429)
    }
  })

  test('on a known device are counted for that device', async () => {
    const { login_id } = await aPerson(shop())
    const device = openBrowser(app())
    await from(device, login_id, password)
    const statuses: number[] = []
    for (let tries = 0; tries < 8; tries++) statuses.push((await from(device, login_id, 'a guess')).status)
    expect(statuses).toContain(429)
    expect((await stranger(login_id)).status).toBe(200)
  })

  test('are a stranger’s where the word of the device is forged, or another account’s', async () => {
    const [owner, other] = [await aPerson(shop()), await aPerson(shop())]
    const device = openBrowser(app())
    await from(device, other.login_id, password)
    const word = String(device.cookie('haat_device'))
    expect(word).toMatch(new RegExp(`^${other.id}\\.`))
    await untilRefused(owner.login_id)
    const forged = [word, word.replace(/^\d+/, String(owner.id)), `${owner.id}.name.signature`, '~~..']
    for (const cookie of forged) {
      device.setCookie('haat_device', cookie)
      expect((await from(device, owner.login_id, password)).status).toBe(429)
    }
  })

  test('of a few people of one device are counted for each of them', async () => {
    const [first, second] = [await aPerson(shop()), await aPerson(shop())]
    const device = openBrowser(app())
    for (const { login_id } of [first, second]) await from(device, login_id, password)
    for (const { login_id } of [first, second]) {
      await untilRefused(login_id)
      expect((await from(device, login_id, password)).body.status).toBe(1)
    }
  })

  test('are forgotten when the right one comes', async () => {
    const { login_id } = await aPerson(shop())
    for (let round = 0; round < 3; round++) {
      for (let tries = 0; tries < 4; tries++) expect((await stranger(login_id)).status).toBe(200)
      expect((await stranger(login_id, password)).body.status).toBe(1)
    }
  })

  test('are remembered one by one, and a pause once', async () => {
    const { id, login_id } = await aPerson(shop())
    const { tries } = await untilRefused(login_id)
    for (let more = 0; more < 3; more++) await stranger(login_id)
    const of = async (event: number) => (await logged(shop(), event)).filter((row) => row.user_id === id)
    expect(await of(securityEvent.wrong_password)).toHaveLength(tries)
    expect(await of(securityEvent.too_many_attempts)).toMatchObject([{ login_id }])
  })

  test('leave no name in the table that counts them', async () => {
    const { login_id } = await aPerson(shop())
    await stranger(login_id)
    const rows = await shop().db.selectFrom('attempts').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(login_id)
  })

  test('are not counted where limits are off', async () => {
    Object.assign(shop().environment, { rateLimit: null })
    const { login_id } = await aPerson(shop())
    for (let tries = 0; tries < 10; tries++) expect((await stranger(login_id)).status).toBe(200)
  })
})

oneShop('What is tried too often', ({ shop, anybody }) => {
  beforeEach(() => {
    Object.assign(shop().environment, { rateLimit })
  })

  describe.each<[Attempted, number]>([
    ['code', 10],
    ['reset', 5],
    ['register', 5],
    ['order', 40],
  ])('of the kind %s', (what, free) => {
    const tryOnce = (whom: string) =>
      countAttempt(anybody().context, what, whom).then(
        () => 'open',
        ({ status, said }) => `${status} ${said}`,
      )

    test('waits after some tries, each subject by itself, until it is forgotten', async () => {
      for (let tries = 0; tries <= free; tries++) expect(await tryOnce('one')).toBe('open')
      expect(await tryOnce('one')).toBe('429 too_many_requests')
      expect(await tryOnce('another')).toBe('open')
      await forgetAttempts(anybody().context, what, 'one')
      expect(await tryOnce('one')).toBe('open')
    })
  })

  test('of one address is refused at the door, with a word about when to come back', async () => {
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
    // What the asker says of himself stands before what the proxy has added.
    expect(await from('203.0.113.9, 192.0.2.1')).toEqual([429, true])
    expect(await from('192.0.2.2')).toEqual([200, false])
    await app.close()
  })
})
