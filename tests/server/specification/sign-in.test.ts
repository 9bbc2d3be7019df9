import { beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../../src-server/auth/password.ts'
import { type Caller, oneShop } from '../../support/shop.ts'

/** docs/product.md 4, 7 and 8: tokens, sign-in results with their messages, and sign-out. */

oneShop('Signing in', ({ shop, app, asAdmin, anybody }) => {
  const secret = 'only the till knows'
  const password = 'correct horse'
  let admin: Caller

  beforeAll(async () => {
    admin = await asAdmin()
    await shop()
      .db.insertInto('oauth_clients')
      .values({ client_id: 'till', title: 'Till', secret_hash: await hashPassword(secret) })
      .execute()
    const { body } = await admin.post('/api/user-role-infos/store', { role_title: 'Clerk', weight: 1 })
    const person = (name: string, more: object) => ({
      full_name: name,
      email: `${name}@example.test`,
      password,
      role_id: body.data.id,
      ...more,
    })
    for (const [name, more] of [
      ['asha', { mobile: '01712345678' }],
      ['newcomer', { verified: false }],
      ['blocked', { status: false }],
    ] as const)
      expect((await admin.post('/api/users/store', person(name, more))).status).toBe(200)
    const buyer = { full_name: 'Buyer', email: 'buyer@example.test', password }
    expect((await admin.post('/api/customer-infos/store', buyer)).status).toBe(200)
  })

  const ask = (body: object) => anybody().post('/oauth/token', body)
  const credentials = { grant_type: 'client_credentials', client_id: 'till', client_secret: secret }
  const login = (login_id: string, given = password) =>
    anybody().post('/api/admin/login', { login_id, password: given })

  test('POST /oauth/token: gives an access token, its type and when it ends', async () => {
    const { status, body } = await ask(credentials)
    expect(status).toBe(200)
    expect(body).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 86_400,
      scope: 'place_orders follow_orders',
    })
  })

  test('POST /oauth/token: rejects a wrong secret, an unknown client and another grant', async () => {
    for (const wrong of [{ client_secret: 'guess' }, { client_id: 'kiosk' }]) {
      const { status, body } = await ask({ ...credentials, ...wrong })
      expect(status).toBe(401)
      expect(body).toMatchObject({
        status: false,
        error: 'invalid_client',
        msg: 'Unknown client or wrong secret.',
      })
    }
    const { status, body } = await ask({ ...credentials, grant_type: 'password' })
    expect(status).toBe(400)
    expect(body.msg).toBe('Only client_credentials is supported.')
  })

  test('a call may send Authorization, JSON and X-XSRF-TOKEN with the access token', async () => {
    const { access_token, token_type } = (await ask(credentials)).body
    const { statusCode } = await app().inject({
      url: '/api/products/all',
      headers: {
        authorization: `${token_type} ${access_token}`,
        'content-type': 'application/json',
        'x-xsrf-token': access_token,
      },
    })
    expect(statusCode).toBe(200)
  })

  test('a public route accepts requests without Authorization, and rejects a forged one', async () => {
    expect((await anybody().get('/api/products/all')).status).toBe(200)
    const headers = { authorization: 'Bearer u.forged' }
    expect((await app().inject({ url: '/api/products/all', headers })).statusCode).toBe(401)
  })

  test('POST /api/admin/login: status 1 gives the user with token and permissions', async () => {
    const { status, body } = await login('asha@example.test')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 1,
      user_info: {
        email: 'asha@example.test',
        user_type: 1,
        token: expect.any(String),
        user_info: { full_name: 'asha' },
        partner_info: null,
        role_info: { role_dtl_info: { role_title: 'Clerk' }, role_accesses: [] },
      },
    })
    expect((await login('+8801712345678')).body.status).toBe(1)
  })

  test('POST /api/admin/login: status 2 gives only the id of the unverified user', async () => {
    const { body } = await login('newcomer@example.test')
    expect(body).toMatchObject({ status: 2, msg: 'Unverified account. Please verify your account.' })
    expect(body.user_info.id).toEqual(expect.any(Number))
    expect(body.user_info).toMatchObject({ email: null, token: null })
  })

  test('POST /api/admin/login: status 3 means that the account is blocked', async () => {
    const { body } = await login('blocked@example.test')
    expect(body).toMatchObject({ status: 3, msg: 'Your account has been blocked.' })
    expect(body.user_info?.token ?? null).toBeNull()
  })

  test.each([
    ['a wrong password', 'asha@example.test', 'guess'],
    ['an unknown address', 'nobody@example.test', password],
    ['a customer', 'buyer@example.test', password],
    ['the wrong password of an unverified account', 'newcomer@example.test', 'guess'],
    ['the wrong password of a blocked account', 'blocked@example.test', 'guess'],
  ])('POST /api/admin/login: status 0 for %s', async (_, id, given) => {
    const { status, body } = await login(id, given)
    expect(status).toBe(200)
    expect(body).toEqual({ status: 0, msg: 'Invalid credential.', needs: null, user_info: null })
  })

  test('POST /api/admin/login: names the missing field', async () => {
    const { status, body } = await anybody().post('/api/admin/login', { login_id: 'asha@example.test' })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ password: 'This field is required.' })
  })

  test('GET /api/logout: revokes the token', async () => {
    const { token } = (await login('asha@example.test')).body.user_info
    const headers = { authorization: `Bearer ${token}` }
    const session = () => app().inject({ url: '/api/session', headers })
    expect((await session()).json().data.user_info.email).toBe('asha@example.test')
    const answer = await app().inject({ url: '/api/logout', headers })
    expect(answer.json()).toEqual({ status: true, msg: 'Signed out.' })
    expect((await session()).statusCode).toBe(401)
  })

  test('GET /api/session: gives a new browser a session and its XSRF token', async () => {
    const first = await app().inject({ url: '/api/session' })
    expect(first.json()).toMatchObject({ status: true, data: { user_info: null } })
    const cookie = (name: string) => first.cookies.find((one) => one.name === name)
    expect(cookie('haat_session')).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(cookie('oauth_token')).not.toHaveProperty('httpOnly')
    expect(first.headers['cache-control']).toContain('no-store')
    const again = await app().inject({
      url: '/api/session',
      cookies: { haat_session: cookie('haat_session')?.value ?? '' },
    })
    const stored = again.cookies.find(({ name }) => name === 'oauth_token')
    expect(stored?.value).toBe(cookie('oauth_token')?.value)
  })
})
