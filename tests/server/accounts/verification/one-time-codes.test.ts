import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readEnvironment } from '../../../../src-server/environment/environment.ts'
import { openBrowser } from '../../../support/browser.ts'
import { codeTo, lettersTo, notThe, timePasses, wordsOf } from '../../../support/messages.ts'
import { oneShop } from '../../../support/shop.ts'
import { aPerson } from '../a-person.ts'

/** A code belongs to the browser that requested it: other browsers neither replace it nor use it up. */

oneShop('One-time codes', ({ shop, app, asAdmin }) => {
  beforeEach(() => {
    Object.assign(shop().environment, {
      rateLimit: readEnvironment({}).rateLimit,
      publicUrl: 'https://haat.example',
    })
  })
  afterEach(async () => {
    Object.assign(shop().environment, { rateLimit: null, publicUrl: undefined })
    await shop().db.deleteFrom('attempts').execute()
  })

  let connections = 0
  const at = (address = `10.2.${connections >> 8}.${++connections & 255}`) => openBrowser(app(), { address })
  type Somebody = ReturnType<typeof at>
  /** A browser with a session, as after loading its first page. */
  const aBrowser = async (address?: string) => {
    const browser = at(address)
    await browser.get('/api/session')
    return browser
  }
  const new_password = 'nine ripe jackfruits'
  const forgot = (who: Somebody, login_id: string) => who.post('/api/auth/forgot-password', { login_id })
  const reset = async (who: Somebody, body: object) =>
    (await who.post('/api/auth/reset-password', { new_password, ...body })).body
  const tokenTo = async (recipient: string) =>
    /token=([\w-]+)/.exec(wordsOf((await lettersTo(shop(), recipient)).at(-1)))?.[1] ?? ''

  const kinds: [string, () => Promise<Somebody>][] = [
    ['a browser with a session', () => aBrowser()],
    ['a program without one', async () => at()],
  ]
  describe.each(kinds)('Code requested by %s', (_, somebody) => {
    test('stays valid while others request codes and try wrong ones', async () => {
      const { login_id } = await aPerson(shop())
      const owner = await somebody()
      await forgot(owner, login_id)
      const auth_code = await codeTo(shop(), login_id)
      for (let strangers = 0; strangers < 4; strangers++) {
        const stranger = await somebody()
        expect((await forgot(stranger, login_id)).status).toBe(200)
        for (let tries = 0; tries < 7; tries++)
          expect((await reset(stranger, { login_id, auth_code: notThe(auth_code) })).status).toBe(2)
      }
      expect((await reset(owner, { login_id, auth_code })).status).toBe(1)
      const signed = await owner.post('/api/auth/login', { login_id, password: new_password })
      expect(signed.body.status).toBe(1)
    })

    test('is valid on another device if there were no wrong attempts from other devices', async () => {
      const { login_id } = await aPerson(shop())
      await forgot(await somebody(), login_id)
      const auth_code = await codeTo(shop(), login_id)
      expect((await reset(await somebody(), { login_id, auth_code })).status).toBe(1)
    })

    test('is rejected from other browsers after five attempts in total, but its link stays valid', async () => {
      const { login_id } = await aPerson(shop())
      await forgot(await somebody(), login_id)
      const [auth_code, token] = [await codeTo(shop(), login_id), await tokenTo(login_id)]
      for (let strangers = 0; strangers < 5; strangers++)
        await reset(await somebody(), { login_id, auth_code: notThe(auth_code) })
      expect((await reset(await somebody(), { login_id, auth_code })).status).toBe(2)
      expect((await reset(await somebody(), { token })).status).toBe(1)
    })
  })

  test('setting the password invalidates all other codes of the account', async () => {
    const { login_id } = await aPerson(shop())
    const [one, other] = [await aBrowser(), await aBrowser()]
    await forgot(one, login_id)
    const first = { code: await codeTo(shop(), login_id), token: await tokenTo(login_id) }
    await forgot(other, login_id)
    expect((await reset(other, { login_id, auth_code: await codeTo(shop(), login_id) })).status).toBe(1)
    expect((await reset(one, { login_id, auth_code: first.code })).status).toBe(2)
    expect((await reset(one, { token: first.token })).status).toBe(2)
  })

  test('a code and its link can be used once in total, even simultaneously', async () => {
    const { login_id } = await aPerson(shop())
    const owner = await aBrowser()
    await forgot(owner, login_id)
    const [auth_code, token] = [await codeTo(shop(), login_id), await tokenTo(login_id)]
    const answers = await Promise.all([reset(owner, { login_id, auth_code }), reset(owner, { token })])
    expect(answers.map(({ status }) => status).sort()).toEqual([1, 2])
  })

  test('a code sent by an admin is valid in any browser', async () => {
    const { id, login_id } = await aPerson(shop())
    const admin = await asAdmin()
    expect((await admin.post(`/api/customer-infos/send-reset/${id}`)).status).toBe(200)
    const auth_code = await codeTo(shop(), login_id)
    expect((await reset(await aBrowser(), { login_id, auth_code })).status).toBe(1)
  })

  test("requests by other browsers do not delay the owner's request for a code", async () => {
    const { login_id } = await aPerson(shop())
    const stranger = await aBrowser()
    await forgot(stranger, login_id)
    expect((await forgot(stranger, login_id)).status).toBe(429)
    const owner = await aBrowser()
    expect((await forgot(owner, login_id)).status).toBe(200)
    expect(await lettersTo(shop(), login_id)).toHaveLength(2)
    expect((await reset(owner, { login_id, auth_code: await codeTo(shop(), login_id) })).status).toBe(1)
  })

  test('attempts by another browser that knows the user id do not use up the verification code', async () => {
    const newcomer = await aBrowser()
    const login_id = 'newcomer@example.test'
    const person = { login_id, password: 'seven green mangoes', user_info: { full_name: 'A Person' } }
    const { user_id } = (await newcomer.post('/api/auth/register', person)).body
    const auth_code = await codeTo(shop(), login_id)
    for (let strangers = 0; strangers < 3; strangers++) {
      const stranger = await aBrowser()
      await stranger.post('/api/auth/code-generate', { user_id })
      for (let tries = 0; tries < 12; tries++)
        await stranger.post('/api/auth/activate-account', { user_id, auth_code: notThe(auth_code) })
    }
    expect((await newcomer.post('/api/auth/activate-account', { user_id, auth_code })).body.status).toBe(1)
  })

  test('each sent code is compared with at most ten attempts from all addresses together', async () => {
    const login_id = 'guessed@example.test'
    const person = { login_id, password: 'seven green mangoes', user_info: { full_name: 'A Person' } }
    const { user_id } = (await at().post('/api/auth/register', person)).body
    for (let hours = 0; hours < 6; hours++) {
      for (let strangers = 0; strangers < 6; strangers++) {
        const stranger = await aBrowser()
        await stranger.post('/api/auth/code-generate', { user_id })
        for (let tries = 0; tries < 8; tries++)
          await stranger.post('/api/auth/activate-account', { user_id, auth_code: '000000' })
      }
      const rows = await shop()
        .db.selectFrom('one_time_codes')
        .select(['tries', 'other_tries'])
        .where('user_id', '=', user_id)
        .execute()
      expect(rows.length).toBeGreaterThan(0)
      for (const { tries, other_tries } of rows) {
        expect(tries).toBeLessThanOrEqual(5)
        expect(other_tries).toBeLessThanOrEqual(5)
      }
      await timePasses(shop(), 3_600)
    }
    // Five, five, and then one an hour: at most this many guesses, of a million codes.
    expect((await lettersTo(shop(), login_id)).length).toBeLessThanOrEqual(14)
  })

  test('blocked registrations from one address do not affect the address owner elsewhere', async () => {
    const stranger = at('192.0.2.9')
    const person = { password: 'seven green mangoes', user_info: { full_name: 'A Person' } }
    const victim = 'wanted@example.test'
    for (let tries = 0; tries < 7; tries++)
      await stranger.post('/api/auth/register', { ...person, login_id: victim })
    expect((await stranger.post('/api/auth/register', { ...person, login_id: victim })).status).toBe(429)
    // The owner's requests from another address are accepted, and the code sets a password.
    const owner = await aBrowser()
    expect((await owner.post('/api/auth/register', { ...person, login_id: victim })).body.status).toBe(0)
    await forgot(owner, victim)
    const auth_code = await codeTo(shop(), victim)
    expect((await reset(owner, { login_id: victim, auth_code })).status).toBe(1)
  })
})
