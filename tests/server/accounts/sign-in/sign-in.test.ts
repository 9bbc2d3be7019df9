import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { securityEvent } from '../../../../src/accounts/security-event.ts'
import { isWeakerHash } from '../../../../src-server/auth/password.ts'
import { openBrowser } from '../../../support/browser.ts'
import { oneShop } from '../../../support/shop.ts'
import { aPerson, logged, password } from '../a-person.ts'

/** docs/product.md 4, 7 and 8, docs/domain.md 2.2, docs/decisions/0001, 0002 and 9. */

oneShop('Sign-in', ({ shop, app, anybody }) => {
  const browser = (more?: object) => openBrowser(app(), more)
  const login = (login_id: string, given = password) =>
    anybody().post('/api/auth/login', { login_id, password: given })
  const whoIs = async (of: { get: (url: string) => Promise<{ body: { data: { user_info: unknown } } }> }) =>
    (await of.get('/api/session')).body.data.user_info as { id: number } | null

  test.each([
    ['an admin', 1],
    ['a delivery person', 2],
    ['a customer', 3],
  ])('signs in %s with a token that gives access to their endpoints', async (_, user_type) => {
    const person = await aPerson(shop(), { user_type, full_name: 'Asha Rahman' })
    const { status, body } = await login(person.login_id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 1,
      user_info: { id: person.id, user_type, token: expect.any(String), partner_info: null },
    })
    expect(body.user_info.user_info.full_name).toBe('Asha Rahman')
    expect(JSON.stringify(body)).not.toMatch(/argon2|"password"/)
    const headers = { authorization: `Bearer ${body.user_info.token}` }
    const own = await app().inject({ url: '/api/user/sessions', headers })
    expect(own.json()).toHaveLength(1)
  })

  test('accepts an e-mail in any case and a mobile number in any spelling or Bengali digits', async () => {
    const { email } = await aPerson(shop(), { email: 'rupa@example.test' })
    expect((await login(` ${String(email).toUpperCase()} `)).body.status).toBe(1)
    const { id } = await aPerson(shop(), { email: null, mobile: '+8801912345678' })
    for (const spelled of ['01912345678', '+8801912345678', '8801912345678', '০১৯১২৩৪৫৬৭৮'])
      expect((await login(spelled)).body.user_info?.id).toBe(id)
  })

  test('returns the time of the last sign-in', async () => {
    const person = await aPerson(shop())
    await login(person.login_id)
    const { last_login_time } = await shop()
      .db.selectFrom('users')
      .select('last_login_time')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(Date.now() - new Date(last_login_time ?? 0).getTime()).toBeLessThan(60_000)
  })

  test('reports an unverified account after the right password, with its id only', async () => {
    const person = await aPerson(shop(), { verified: false, status: false })
    const { body } = await login(person.login_id)
    expect(body).toMatchObject({ status: 2, msg: 'Unverified account. Please verify your account.' })
    expect(body.user_info).toMatchObject({ id: person.id, email: null, token: null, user_info: null })
  })

  test('reports a blocked account after the right password', async () => {
    const person = await aPerson(shop(), { status: false })
    const { body } = await login(person.login_id)
    expect(body).toMatchObject({ status: 3, msg: 'Your account has been blocked.' })
    expect(body.user_info.token ?? null).toBeNull()
  })

  test('answers in the language of the request', async () => {
    const { login_id } = await aPerson(shop(), { status: false })
    const inBengali = async (given: string) => {
      const answer = await anybody().post('/api/auth/login?lang=bn', { login_id, password: given })
      return answer.body.msg
    }
    expect(await inBengali(password)).toBe('আপনার অ্যাকাউন্ট ব্লক করা হয়েছে।')
    expect(await inBengali('a guess')).toBe('ই-মেইল, মোবাইল নম্বর বা পাসওয়ার্ড ভুল।')
  })

  test('answers a wrong password the same for every account state, including unknown and deleted', async () => {
    const { db } = shop()
    const removed = await aPerson(shop())
    await db
      .updateTable('users')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', removed.id)
      .execute()
    const ids = [
      'nobody@example.test',
      '01500000000',
      'neither an address nor a number',
      (await aPerson(shop())).login_id,
      (await aPerson(shop(), { verified: false, status: false })).login_id,
      (await aPerson(shop(), { status: false })).login_id,
      (await aPerson(shop(), { password: null })).login_id,
    ]
    const answers = await Promise.all(ids.map((id) => login(id, 'a guess')))
    answers.push(await login(removed.login_id))
    for (const { status, body, headers } of answers) {
      expect(status).toBe(200)
      expect(body).toEqual({ status: 0, msg: 'Invalid credential.', needs: null, user_info: null })
      expect(Object.keys(headers).sort()).toEqual(Object.keys(answers[0]?.headers ?? {}).sort())
    }
  })

  test('admits only admins to the back office; customers get the answer for unknown accounts', async () => {
    const admin = await aPerson(shop(), { user_type: 1 })
    const at = (login_id: string) => anybody().post('/api/admin/login', { login_id, password })
    expect((await at(admin.login_id)).body.status).toBe(1)
    for (const user_type of [2, 3]) {
      const { body } = await at((await aPerson(shop(), { user_type })).login_id)
      expect(body).toEqual({ status: 0, msg: 'Invalid credential.', needs: null, user_info: null })
    }
  })

  test('sets an http-only session cookie and a readable CSRF cookie', async () => {
    const { login_id } = await aPerson(shop())
    const { given, headers } = await browser().post('/api/auth/login', { login_id, password })
    const cookie = (name: string) => given.find((one) => one.name === name)
    const fortnight = 14 * 86_400
    const common = { sameSite: 'Lax', path: '/' }
    expect(cookie('haat_session')).toMatchObject({ ...common, httpOnly: true, maxAge: fortnight })
    expect(cookie('oauth_token')).toMatchObject({ ...common, maxAge: fortnight })
    expect(cookie('oauth_token')).not.toHaveProperty('httpOnly')
    expect(cookie('haat_device')).toMatchObject({ ...common, httpOnly: true })
    expect(headers['cache-control']).toBe('no-store')
  })

  test('ends the previous session of the browser', async () => {
    const [first, second] = [await aPerson(shop()), await aPerson(shop())]
    const here = browser()
    await here.post('/api/auth/login', { login_id: first.login_id, password })
    const former = here.cookie('haat_session') as string
    await here.post('/api/auth/login', { login_id: second.login_id, password })
    expect((await whoIs(here))?.id).toBe(second.id)
    const old = browser()
    old.setCookie('haat_session', former)
    expect(await whoIs(old)).toBeNull()
  })

  test('ends the session of that browser when it fails', async () => {
    const { id, login_id } = await aPerson(shop())
    const [here, elsewhere] = [browser(), browser()]
    for (const one of [here, elsewhere]) await one.post('/api/auth/login', { login_id, password })
    const former = here.cookie('haat_session') as string
    const { body } = await here.post('/api/auth/login', { login_id, password: 'a guess' })
    expect(body).toMatchObject({ status: 0, user_info: null })
    expect(here.cookie('haat_session')).toBeUndefined()
    expect(here.cookie('oauth_token')).toBeUndefined()
    here.setCookie('haat_session', former)
    expect(await whoIs(here)).toBeNull()
    expect((await whoIs(elsewhere))?.id).toBe(id)
  })

  test('a failed attempt leaves the guest session that placed an order', async () => {
    const guest = browser()
    await guest.get('/api/session')
    const before = guest.cookie('haat_session')
    await guest.post('/api/auth/login', { login_id: 'nobody@example.test', password })
    expect(guest.cookie('haat_session')).toBe(before)
  })

  test('rehashes a password whose hash is weaker than the current parameters', async () => {
    const weak = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    const { id, login_id } = await aPerson(shop(), { password: weak })
    const stored = async () => {
      const row = await shop()
        .db.selectFrom('users')
        .select('password')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return row.password ?? ''
    }
    expect((await login(login_id, 'a guess')).body.status).toBe(0)
    expect(await stored()).toBe(weak)
    expect((await login(login_id)).body.status).toBe(1)
    const renewed = await stored()
    expect(isWeakerHash(renewed)).toBe(false)
    expect((await login(login_id)).body.status).toBe(1)
    expect(await stored()).toBe(renewed)
  })

  describe('Security log of sign-ins', () => {
    test('records user, address and device', async () => {
      const { id, login_id } = await aPerson(shop())
      const here = browser({ address: '192.0.2.7', userAgent: 'a browser' })
      await here.post('/api/auth/login', { login_id, password })
      expect((await logged(shop(), securityEvent.signed_in)).at(-1)).toEqual({
        user_id: id,
        login_id: null,
        address: '192.0.2.7',
        user_agent: 'a browser',
      })
    })

    test('records failed attempts for known and unknown accounts', async () => {
      const { id, login_id } = await aPerson(shop())
      await login(login_id, 'a guess')
      await login('unknown@example.test', 'a guess')
      const failures = await logged(shop(), securityEvent.wrong_password)
      expect(failures.slice(-2)).toMatchObject([
        { user_id: id, login_id },
        { user_id: null, login_id: 'unknown@example.test' },
      ])
    })

    test('does not record an unknown login id, which may be the password', async () => {
      await login('my secret, in the wrong field', 'a guess')
      expect((await logged(shop(), securityEvent.wrong_password)).at(-1)?.login_id).toBeNull()
      const rows = await shop().db.selectFrom('security_events').selectAll().execute()
      expect(JSON.stringify(rows)).not.toMatch(/a guess|quiet harbour|wrong field/)
    })
  })
})

oneShop('Sign-out', ({ shop, app }) => {
  const signedIn = async (login_id: string) => {
    const here = openBrowser(app())
    await here.post('/api/auth/login', { login_id, password })
    return here
  }

  test('clears the cookies and ends only this session', async () => {
    const { id, login_id } = await aPerson(shop())
    const [here, elsewhere] = [await signedIn(login_id), await signedIn(login_id)]
    const former = here.cookie('haat_session') as string
    const { body } = await here.get('/api/logout')
    expect(body).toEqual({ status: true, msg: 'Signed out.' })
    expect(here.cookie('haat_session')).toBeUndefined()
    expect(here.cookie('oauth_token')).toBeUndefined()
    here.setCookie('haat_session', former)
    expect((await here.get('/api/session')).body.data.user_info).toBeNull()
    expect((await elsewhere.get('/api/session')).body.data.user_info.id).toBe(id)
    expect((await logged(shop(), securityEvent.signed_out)).at(-1)?.user_id).toBe(id)
  })

  test('requires the CSRF token, so that other sites cannot sign users out', async () => {
    const { id, login_id } = await aPerson(shop())
    const here = await signedIn(login_id)
    for (const headers of [
      { 'x-xsrf-token': '' },
      { 'x-xsrf-token': 'a guess' },
      { authorization: 'Basic x' },
    ]) {
      const forged = { 'x-xsrf-token': '', ...headers }
      const { status, body } = await here.get('/api/logout', forged)
      expect([status, body.msg]).toEqual([
        403,
        'The X-XSRF-TOKEN header is missing or does not belong to this session.',
      ])
    }
    expect((await here.get('/api/session')).body.data.user_info.id).toBe(id)
  })
})
