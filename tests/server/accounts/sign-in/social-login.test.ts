import { generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { securityEvent } from '../../../../src/accounts/security-event.ts'
import { openSession } from '../../../../src-server/auth/sessions.ts'
import { openBrowser } from '../../../support/browser.ts'
import { callerOf, oneShop } from '../../../support/shop.ts'
import { aPerson, logged, password } from '../a-person.ts'
import { type Claims, facebook, google, startProvider } from './a-provider.ts'

/** POST /api/auth/social-login: docs/product.md 7, docs/domain.md 2.2 and 6.29; uses the test provider. */

oneShop('Social login', ({ shop, app, anybody }) => {
  let provider: Awaited<ReturnType<typeof startProvider>>
  let subjects = 0

  beforeAll(async () => {
    provider = await startProvider()
    Object.assign(shop().environment, provider.settings)
  })
  afterAll(() => provider?.close())

  const newSubject = () => {
    subjects += 1
    return `subject ${subjects}`
  }
  const send = (token: string, more: object = {}, type = 'Google', nonce = 'asked') =>
    anybody().post('/api/auth/social-login', { social_id_info: { type, token, nonce }, ...more })
  const withGoogle = async (claims: Claims, more: object = {}) => send(await provider.sign(claims), more)
  const withFacebook = async (claims: Claims, more: object = {}) =>
    send(await provider.sign({ iss: facebook.issuer, aud: facebook.audience, ...claims }), more, 'Facebook')
  const verified = (email: string, sub = newSubject()) => ({ sub, email, email_verified: true })
  const stored = (id: number) =>
    shop().db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const count = async () => (await shop().db.selectFrom('users').select('id').execute()).length
  const rejection = { status: 0, msg: 'Invalid credential.', needs: null, user_info: null }

  describe('With a verified e-mail', () => {
    test('creates a verified customer without a password', async () => {
      const claims = verified('Mina@Example.test')
      const { body } = await withGoogle(claims)
      expect(body).toMatchObject({
        status: 1,
        user_info: { email: 'mina@example.test', user_type: 3, verified: true, token: expect.any(String) },
      })
      expect(body.user_info.user_info.full_name).toBe('Mina Akter')
      const row = await stored(body.user_info.id)
      expect(row).toMatchObject({ password: null, verified: true, status: true })
      expect(row.email_verified_at).not.toBeNull()
      expect((await logged(shop(), securityEvent.social_connected)).at(-1)).toMatchObject({
        user_id: row.id,
        login_id: 'Google',
      })
      const again = await withGoogle({ ...claims, email: 'another@example.test' })
      expect(again.body.user_info.id).toBe(row.id)
    })

    test('creates one account for two simultaneous requests', async () => {
      const before = await count()
      const answers = await Promise.all([
        withGoogle(verified('twice@example.test', 'twin')),
        withGoogle(verified('twice@example.test', 'twin')),
      ])
      expect(answers.map(({ body }) => body.status)).toEqual([1, 1])
      expect(await count()).toBe(before + 1)
    })

    test('connects the verified customer with that e-mail, whose password still works', async () => {
      const person = await aPerson(shop())
      const claims = verified(String(person.email).toUpperCase())
      expect((await withGoogle(claims)).body.user_info.id).toBe(person.id)
      expect((await stored(person.id)).password).toBe(person.password)
      // From now on the account is found by the subject, whatever the e-mail address.
      expect((await withGoogle({ sub: claims.sub })).body.user_info.id).toBe(person.id)
    })

    test('takes an unverified account and deletes its password and sessions', async () => {
      const { id, email, login_id } = await aPerson(shop(), { verified: false, status: false })
      const token = await openSession(shop().db, { user_id: id })
      const { body } = await withGoogle(verified(String(email)))
      expect(body).toMatchObject({ status: 1, user_info: { id, verified: true, status: true } })
      expect((await stored(id)).password).toBeNull()
      expect((await callerOf(shop(), app(), null, token).get('/api/user/sessions')).status).toBe(401)
      const by = await anybody().post('/api/auth/login', { login_id, password })
      expect(by.body).toEqual(rejection)
    })

    test.each([
      ['an admin', 1],
      ['a delivery person', 2],
    ])('does not sign in to the account of %s', async (_, user_type) => {
      for (const verifiedAlready of [true, false]) {
        const person = await aPerson(shop(), { user_type, verified: verifiedAlready })
        expect((await withGoogle(verified(String(person.email)))).body).toEqual(rejection)
        expect(await stored(person.id)).toMatchObject({
          password: person.password,
          verified: verifiedAlready,
        })
      }
    })

    test('does not sign in to a blocked account, connected or not', async () => {
      const { id, email } = await aPerson(shop(), { status: false })
      const claims = verified(String(email))
      const blocked = { status: 3, msg: 'Your account has been blocked.' }
      expect((await withGoogle(claims)).body).toMatchObject(blocked)
      await shop().db.updateTable('users').set({ status: true }).where('id', '=', id).execute()
      expect((await withGoogle(claims)).body.status).toBe(1)
      await shop().db.updateTable('users').set({ status: false }).where('id', '=', id).execute()
      expect((await withGoogle(claims)).body).toMatchObject(blocked)
    })

    test('does not take an inactive account that an admin created', async () => {
      const admin = await aPerson(shop(), { user_type: 1 })
      const { id, email } = await aPerson(shop(), { verified: false, status: false })
      await shop().db.updateTable('users').set({ created_by: admin.id }).where('id', '=', id).execute()
      expect((await withGoogle(verified(String(email)))).body).toMatchObject({
        status: 2,
        user_info: { id, token: null },
      })
      expect(await stored(id)).toMatchObject({ verified: false, status: false })
    })

    test('creates a new account after the old one was deleted', async () => {
      const claims = verified('removed@example.test')
      const { id } = (await withGoogle(claims)).body.user_info
      const deleted_at = new Date().toISOString()
      await shop().db.updateTable('users').set({ deleted_at }).where('id', '=', id).execute()
      const { body } = await withGoogle(claims)
      expect(body.status).toBe(1)
      expect(body.user_info.id).not.toBe(id)
    })

    test('sets the same cookies as a sign-in with a password', async () => {
      const here = openBrowser(app())
      const social_id_info = {
        type: 'Google',
        token: await provider.sign(verified('browser@example.test')),
        nonce: 'asked',
      }
      await here.post('/api/auth/social-login', { social_id_info })
      expect((await here.get('/api/session')).body.data.user_info.email).toBe('browser@example.test')
    })
  })

  describe('Without a verified e-mail', () => {
    const activate = (id: number) =>
      shop().db.updateTable('users').set({ verified: true, status: true }).where('id', '=', id).execute()

    test('requests an e-mail address or a mobile number', async () => {
      for (const claims of [
        {},
        { email: 'said@example.test' },
        { email: 'said@example.test', email_verified: false },
      ]) {
        const before = await count()
        const { body } = await withFacebook({ sub: newSubject(), ...claims })
        expect(body).toEqual({
          status: 0,
          needs: 'login_id',
          msg: 'Facebook has sent no verified e-mail address. Enter an e-mail address or mobile number.',
          user_info: null,
        })
        expect(await count()).toBe(before)
      }
    })

    test('sends a code to the typed address and signs in once it is verified', async () => {
      const sub = newSubject()
      const { body } = await withFacebook({ sub }, { login_id: '01612345678' })
      expect(body).toMatchObject({ status: 2, user_info: { id: expect.any(Number), token: null } })
      const { id } = body.user_info
      expect(await stored(id)).toMatchObject({ mobile: '+8801612345678', verified: false, password: null })
      const codes = await shop()
        .db.selectFrom('one_time_codes')
        .select('purpose')
        .where('user_id', '=', id)
        .execute()
      expect(codes).toEqual([{ purpose: 1 }])
      expect((await withFacebook({ sub })).body).toMatchObject({ status: 2, user_info: { id } })
      await activate(id)
      expect((await withFacebook({ sub })).body).toMatchObject({ status: 1, user_info: { id } })
      expect((await withFacebook({ sub })).body).toMatchObject({ status: 1, user_info: { id } })
    })

    test('the address can be corrected', async () => {
      const sub = newSubject()
      const first = await withFacebook({ sub }, { login_id: 'mistypd@example.test' })
      const second = await withFacebook({ sub }, { login_id: 'mistyped@example.test' })
      expect(second.body.status).toBe(2)
      expect(second.body.user_info.id).not.toBe(first.body.user_info.id)
      await activate(first.body.user_info.id)
      expect((await withFacebook({ sub })).body.user_info.id).toBe(second.body.user_info.id)
    })

    test('does not sign in once the owner of the address has set a password', async () => {
      const sub = newSubject()
      const { id } = (await withFacebook({ sub }, { login_id: 'victim@example.test' })).body.user_info
      const hashed = (await aPerson(shop())).password
      await shop().db.updateTable('users').set({ password: hashed }).where('id', '=', id).execute()
      await activate(id)
      expect((await withFacebook({ sub })).body).toMatchObject({ status: 0, needs: 'login_id' })
      await shop().db.updateTable('users').set({ password: null }).where('id', '=', id).execute()
      expect((await withFacebook({ sub })).body).toMatchObject({ status: 0, needs: 'login_id' })
    })

    test('does not sign in once the owner of the address has used a provider that verified it', async () => {
      const sub = newSubject()
      const { id } = (await withFacebook({ sub }, { login_id: 'owner@example.test' })).body.user_info
      expect((await withGoogle(verified('owner@example.test'))).body.user_info.id).toBe(id)
      expect((await withFacebook({ sub })).body).toMatchObject({ status: 0, needs: 'login_id' })
    })

    test('does not connect an existing account', async () => {
      const { email } = await aPerson(shop())
      const taken = await withFacebook({ sub: newSubject() }, { login_id: email })
      expect(taken.body).toMatchObject({ status: 0, msg: 'E-mail already exist.', needs: 'login_id' })
      await aPerson(shop(), { email: null, mobile: '+8801512345678' })
      const number = await withFacebook({ sub: newSubject() }, { login_id: '01512345678' })
      expect(number.body).toMatchObject({ status: 0, msg: 'Mobile number already exist.' })
    })

    test('rejects an invalid e-mail address or mobile number', async () => {
      const { status, body } = await withFacebook({ sub: newSubject() }, { login_id: 'neither' })
      expect(status).toBe(422)
      expect(Object.keys(body.errors)).toEqual(['login_id'])
    })
  })

  describe('Rejected tokens', () => {
    const now = Math.floor(Date.now() / 1000)
    test.each<[string, Claims]>([
      ['of another issuer', { iss: 'https://accounts.example.test' }],
      ['of another provider', { iss: facebook.issuer, aud: facebook.audience }],
      ['that was meant for another shop', { aud: 'another shop' }],
      ['that was meant for others too', { aud: [google.audience, 'another shop'] }],
      ['that is over', { exp: now - 120 }],
      ['that is old', { iat: now - 3_600 }],
      ['that has yet to begin', { nbf: now + 3_600 }],
      ['that answers another question', { nonce: 'not asked' }],
      ['without a nonce', { nonce: undefined }],
      ['without an end', { exp: undefined }],
      ['without a subject', { sub: undefined }],
    ])('%s', async (_, claims) => {
      const before = await count()
      expect((await withGoogle({ ...verified('forged@example.test'), ...claims })).body).toEqual(rejection)
      expect(await count()).toBe(before)
    })

    test('token with a foreign or no signature', async () => {
      const claims = verified('forged@example.test')
      const { privateKey } = await generateKeyPair('RS256')
      const secret = new TextEncoder().encode('a secret that is long enough for this')
      const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')
      const unsigned = `${part({ alg: 'none' })}.${part({ ...claims, iss: google.issuer })}.`
      const genuine = await provider.sign(claims)
      const altered = genuine.replace(
        /\.[^.]+\./,
        `.${part({ ...claims, iss: google.issuer, nonce: 'asked' })}.`,
      )
      for (const token of [
        await provider.sign(claims, { key: privateKey }),
        await provider.sign(claims, { kid: 'tomorrow' }),
        await provider.sign(claims, { key: secret as never, alg: 'HS256' }),
        unsigned,
        altered,
        'no token',
      ]) {
        expect((await send(token)).body).toEqual(rejection)
      }
      expect((await logged(shop(), securityEvent.wrong_password)).at(-1)).toMatchObject({
        user_id: null,
        login_id: 'Google',
      })
    })
  })

  test('reports unknown, unconfigured and unreachable providers', async () => {
    const token = await provider.sign(verified('off@example.test'))
    expect((await send(token, {}, 'Myspace')).body.errors).toEqual({
      'social_id_info.type': 'Choose an option from the list.',
    })
    const { environment } = shop()
    const settings = { ...environment }
    Object.assign(environment, { googleClientId: undefined })
    const off = await send(token)
    expect([off.status, off.body.msg]).toEqual([404, 'Sign-in with Google is not available.'])
    const elsewhere = settings.googleKeysUrl.replace('/keys', '/nothing')
    Object.assign(environment, settings, { googleKeysUrl: elsewhere })
    const silent = await send(token)
    expect([silent.status, silent.body.msg]).toEqual([
      503,
      'Google is not responding. Please try again in a moment.',
    ])
    Object.assign(environment, settings)
  })
})
