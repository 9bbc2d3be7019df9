import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { securityEvent } from '../../../../src/accounts/security-event.ts'
import { secretFingerprint } from '../../../../src-server/auth/encryption.ts'
import { openSession } from '../../../../src-server/auth/sessions.ts'
import { openBrowser } from '../../../support/browser.ts'
import { codeTo, lettersTo, notThe, timePasses, whileCounted, wordsOf } from '../../../support/messages.ts'
import { type Caller, callerOf, oneShop } from '../../../support/shop.ts'
import { aPerson, logged, password } from '../a-person.ts'

/** Confirms the identity again in an open session. */

const path = '/api/user/confirm-identity'

oneShop('POST /api/user/confirm-identity', ({ shop, app, anybody }) => {
  let person: Awaited<ReturnType<typeof aPerson>>
  beforeEach(async () => {
    person = await aPerson(shop())
  })

  /** A session of the user without a recent proof of identity. */
  const unproven = async (id = person.id): Promise<Caller> => {
    const token = await openSession(shop().db, { user_id: id }, undefined, false)
    return callerOf(shop(), app(), null, token)
  }
  const isProven = async ({ token }: Caller) => {
    const { authenticated_at } = await shop()
      .db.selectFrom('sessions')
      .select('authenticated_at')
      .where('token_hash', '=', secretFingerprint(token ?? ''))
      .executeTakeFirstOrThrow()
    return authenticated_at !== null && Date.now() - new Date(authenticated_at).getTime() < 60_000
  }
  const tokenOf = async (login: object, url = '/api/auth/login') =>
    callerOf(shop(), app(), null, (await anybody().post(url, login)).body.user_info.token)

  test('is not needed after a sign-in with the password', async () => {
    expect(await isProven(await tokenOf({ login_id: person.login_id, password }))).toBe(true)
  })

  test('accepts the password, for this session only', async () => {
    const [here, elsewhere] = [await unproven(), await unproven()]
    const { status, body } = await here.post(path, { password })
    expect([status, body]).toEqual([
      200,
      { status: true, msg: 'Thank you. You can continue for ten minutes.' },
    ])
    expect([await isProven(here), await isProven(elsewhere)]).toEqual([true, false])
    const events = await logged(shop(), securityEvent.identity_confirmed)
    expect(events.at(-1)).toMatchObject({ user_id: person.id })
  })

  test('rejects a wrong password at its field, logs it, and proves nothing', async () => {
    const here = await unproven()
    const { status, body } = await here.post(path, { password: `${password}!` })
    expect([status, body.errors]).toEqual([422, { password: "Current password didn't match." }])
    expect(await isProven(here)).toBe(false)
    expect((await logged(shop(), securityEvent.wrong_password)).at(-1)).toMatchObject({ user_id: person.id })
  })

  test.each([
    ['nothing', {}],
    ['an empty password', { password: '' }],
    ['the password and a code', { password, second_factor_code: '123456' }],
    ['all three', { password, second_factor_code: '123456', identity_code: '123456' }],
  ])('requires exactly one proof, not %s', async (_, body) => {
    const here = await unproven()
    expect((await here.post(path, body)).status).toBe(422)
    expect(await isProven(here)).toBe(false)
  })

  test('limits attempts like sign-in', async () => {
    const here = await unproven()
    await whileCounted(shop(), async () => {
      const answers: number[] = []
      for (let at = 0; at < 8; at++) answers.push((await here.post(path, { password: `wrong ${at}` })).status)
      expect(answers.slice(0, 5)).toEqual([422, 422, 422, 422, 422])
      expect(answers.at(-1)).toBe(429)
      expect((await here.post(path, { password })).status).toBe(429)
    })
    expect(await isProven(here)).toBe(false)
  })

  test('requires a session, and in a browser the CSRF header', async () => {
    expect((await anybody().post(path, { password })).status).toBe(401)
    const browser = openBrowser(app())
    await browser.get('/api/session')
    await browser.post('/api/auth/login', { login_id: person.login_id, password })
    const bare = await app().inject({
      method: 'POST',
      url: path,
      cookies: { haat_session: (await unproven()).token ?? '' },
      payload: { password },
    })
    expect(bare.statusCode).toBe(403)
  })

  test('is rejected after the session has ended', async () => {
    const here = await unproven()
    await shop().db.deleteFrom('sessions').where('user_id', '=', person.id).execute()
    expect((await here.post(path, { password })).status).toBe(401)
  })

  describe('With a second factor', () => {
    const codeOf = (secret: string, ahead = 0) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 1000 })
    const withFactor = async () => {
      const admin = await aPerson(shop(), { user_type: 1 })
      const caller = callerOf(shop(), app(), null, await openSession(shop().db, { user_id: admin.id }))
      const { secret } = (await caller.post('/api/user/second-factor/offer', { password })).body.data
      const { body } = await caller.post('/api/user/second-factor/confirm', { code: codeOf(secret) })
      return { admin, secret: secret as string, recovery: body.data.recovery_codes[0].code as string }
    }

    test('accepts a code or a recovery code once', async () => {
      const { admin, secret, recovery } = await withFactor()
      for (const second_factor_code of [codeOf(secret, 30), recovery]) {
        const [here, again] = [await unproven(admin.id), await unproven(admin.id)]
        expect((await here.post(path, { second_factor_code })).status).toBe(200)
        expect(await isProven(here)).toBe(true)
        const used = await again.post(path, { second_factor_code })
        expect([used.status, Object.keys(used.body.errors)]).toEqual([422, ['second_factor_code']])
        expect(await isProven(again)).toBe(false)
      }
    })

    test('lists the second factor first, then the password', async () => {
      const { admin } = await withFactor()
      const answer = await (await unproven(admin.id)).post('/api/user/sessions/end-all')
      expect([answer.status, answer.body.data]).toEqual([
        403,
        { needs: 'reauthentication', methods: ['second_factor_code', 'password'] },
      ])
    })

    test('rejects a code for a user without a second factor', async () => {
      const here = await unproven()
      expect((await here.post(path, { second_factor_code: '123456' })).status).toBe(422)
      expect(await isProven(here)).toBe(false)
    })
  })

  describe('Without a password', () => {
    const send = (caller: Caller) => caller.post('/api/user/identity-code')
    const social = (more: object = {}) => aPerson(shop(), { password: null, ...more })

    test.each([
      ['e-mail address', { email: 'mina.social@example.test' }, 'mina.social@example.test'],
      ['mobile number', { email: null, mobile: '+8801812345670' }, '+8801812345670'],
    ])('accepts the code sent to the %s of the account, once', async (_, more, recipient) => {
      const { id } = await social(more)
      const here = await unproven(id)
      expect((await send(here)).body).toMatchObject({ status: 1, wait: 30 })
      const code = await codeTo(shop(), recipient)
      expect(wordsOf((await lettersTo(shop(), recipient)).at(-1))).toContain("Don't share it.")
      expect((await here.post(path, { identity_code: notThe(code) })).body.errors).toHaveProperty(
        'identity_code',
      )
      expect(await isProven(here)).toBe(false)
      expect((await here.post(path, { identity_code: code })).status).toBe(200)
      expect(await isProven(here)).toBe(true)
      expect((await here.post(path, { identity_code: code })).status).toBe(422)
    })

    test('rejects an expired code and a code for another purpose', async () => {
      const { id, email } = await social()
      const here = await unproven(id)
      await send(here)
      const code = await codeTo(shop(), email ?? '')
      await timePasses(shop(), 15 * 60)
      expect((await here.post(path, { identity_code: code })).status).toBe(422)
      await anybody().post('/api/auth/forgot-password', { login_id: email ?? '' })
      const other = await codeTo(shop(), email ?? '')
      expect((await here.post(path, { identity_code: other })).status).toBe(422)
      expect(await isProven(here)).toBe(false)
    })

    test('the error names identity_code as the only method', async () => {
      const { id } = await social()
      const answer = await (await unproven(id)).post('/api/user/sessions/end-all')
      expect(answer.body.data).toEqual({ needs: 'reauthentication', methods: ['identity_code'] })
    })

    test('sends no code to an account with a password', async () => {
      expect((await send(await unproven())).status).toBe(409)
      expect(await lettersTo(shop(), person.login_id)).toEqual([])
    })
  })
})
