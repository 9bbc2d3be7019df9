import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../../src-server/app.ts'
import { hashPassword } from '../../../src-server/auth/password.ts'
import { openSession } from '../../../src-server/auth/sessions.ts'
import type { Assets } from '../../../src-server/pages/assets.ts'
import { oneShop } from '../../support/shop.ts'

/** docs/decisions/0033: the user area works without JavaScript after signing in by form. */

const password = 'correct horse'
const ours = { 'sec-fetch-site': 'same-origin' }

oneShop('Sign-in form', ({ shop, app }) => {
  beforeAll(async () => {
    const hash = await hashPassword(password)
    const person = (name: string, user_type: number, more: object = {}) => ({
      full_name: name,
      email: `${name}@example.test`,
      password: hash,
      user_type,
      verified: true,
      status: true,
      ...more,
    })
    await shop()
      .db.insertInto('users')
      .values([
        person('buyer', 3, { mobile: '+8801712345678' }),
        person('rider', 2),
        person('chief', 1),
        person('careful', 1, { second_factor: true }),
        person('newcomer', 3, { verified: false, status: false }),
        person('blocked', 3, { status: false }),
      ])
      .execute()
  })

  const send = (url: string, form: Record<string, string>, headers: object = ours) =>
    app().inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(form).toString(),
    })
  const signIn = (login_id: string, more: Record<string, string> = {}, headers: object = ours) =>
    send('/user/login', { login_id, password, ...more }, headers)
  const cookieOf = (answer: Awaited<ReturnType<typeof send>>) =>
    answer.cookies.find(({ name }) => name === 'haat_session')?.value

  test('redirects each user type to its start page, with a session cookie', async () => {
    for (const [name, more, place] of [
      ['buyer', {}, '/user'],
      ['buyer', { next: '/products/green-tea?lang=bn' }, '/products/green-tea?lang=bn'],
      ['rider', {}, '/user'],
      ['rider', { next: '/user/change-password' }, '/user/change-password'],
      ['chief', {}, '/dashboard'],
      ['chief', { next: '/cart' }, '/dashboard'],
    ] as const) {
      const answer = await signIn(`${name}@example.test`, more)
      expect([name, answer.statusCode, answer.headers.location]).toEqual([name, 303, place])
      const session = await app().inject({
        url: '/api/session',
        cookies: { haat_session: cookieOf(answer) ?? '' },
      })
      expect(session.json().data.user_info.email).toBe(`${name}@example.test`)
    }
  })

  test('accepts a mobile number in Bengali digits', async () => {
    expect((await signIn('০১৭১২৩৪৫৬৭৮')).headers.location).toBe('/user')
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
  ])('does not redirect to another host: %j', async (next) => {
    expect((await signIn('buyer@example.test', { next })).headers.location).toBe('/user')
  })

  describe('Rejected sign-in', () => {
    test.each([
      ['a wrong password', { login_id: 'buyer@example.test', password: 'guess' }, '0'],
      ['an unknown address', { login_id: 'nobody@example.test', password }, '0'],
      ['an empty form', {}, '0'],
      ['an unverified account', { login_id: 'newcomer@example.test', password }, '2'],
      ['a blocked account', { login_id: 'blocked@example.test', password }, '3'],
      ['an account with a second step', { login_id: 'careful@example.test', password }, 'second_factor'],
    ])('shows the error on the page: %s', async (_, form, problem) => {
      const answer = await send('/user/login', { ...form, next: '/cart' })
      expect(answer.statusCode).toBe(303)
      const way = new URL(String(answer.headers.location), 'http://shop')
      expect(way.pathname).toBe('/user/login')
      expect(Object.fromEntries(way.searchParams)).toEqual({
        problem,
        next: '/cart',
        ...('login_id' in form && { login_id: form.login_id }),
      })
      expect(answer.headers.location).not.toContain('correct')
      expect(cookieOf(answer) ?? '').toBe('')
    })

    test('rejects a password field that is sent twice', async () => {
      const answer = await app().inject({
        method: 'POST',
        url: '/user/login',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...ours },
        payload: 'login_id=buyer@example.test&password=correct+horse&password=guess',
      })
      expect(answer.headers.location).toContain('problem=0')
    })
  })

  describe('Origin check', () => {
    test.each([
      ['another site says so itself', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:80' }],
      ['a neighbour of the shop', { 'sec-fetch-site': 'same-site' }],
      ['another origin', { origin: 'https://evil.example' }],
      ['an origin that is hidden', { origin: 'null' }],
      ['nothing is stated', {}],
    ])('rejects with 403: %s', async (_, headers) => {
      for (const url of ['/user/login', '/user/logout']) {
        const answer = await send(url, { login_id: 'buyer@example.test', password }, headers)
        expect([url, answer.statusCode, answer.cookies]).toEqual([url, 403, []])
        expect(answer.json().msg).toBe('This form did not come from the shop.')
      }
    })

    test('accepts a browser that sends only the Origin header', async () => {
      const headers = { origin: 'http://shop.example:3000', host: 'shop.example:3000' }
      expect((await signIn('buyer@example.test', {}, headers)).headers.location).toBe('/user')
    })
  })

  test('signing out ends the session and deletes the cookie', async () => {
    const haat_session = cookieOf(await signIn('buyer@example.test')) ?? ''
    const answer = await app().inject({
      method: 'POST',
      url: '/user/logout',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...ours },
      cookies: { haat_session },
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
    expect(cookieOf(answer)).toBe('')
    const session = await app().inject({ url: '/api/session', cookies: { haat_session } })
    expect(session.json().data.user_info).toBeNull()
  })

  test('its responses are not stored by the browser', async () => {
    const answers = [
      await signIn('buyer@example.test'),
      await signIn('buyer@example.test', { password: 'guess' }),
      await send('/user/logout', {}),
      await app().inject({ url: '/user/login?problem=0&login_id=buyer%40example.test' }),
      await app().inject({ url: '/user' }),
      await app().inject({ url: '/%75ser/manage-account' }),
      await app().inject({ url: '/USER/manage-account/' }),
    ]
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(answers.map(() => 'no-store'))
    for (const url of ['/', '/users-of-tea', '/products/green-tea'])
      expect((await app().inject({ url })).headers['cache-control']).toBe('no-cache')
  })

  test('a page that reads the session is not stored either, whatever its path', async () => {
    const { id } = await shop()
      .db.selectFrom('users')
      .select('id')
      .where('email', '=', 'buyer@example.test')
      .executeTakeFirstOrThrow()
    const requestSender: Assets = {
      store: async () => ({
        head: '',
        render: async ({ api, language }) => {
          const { user_info } = await api.session({})
          return { status: 200, language, head: '', html: user_info?.email ?? '', data: '{}' }
        },
      }),
      admin: async () => ({ head: '' }),
    }
    const other = await createApp(shop(), requestSender)
    const haat_session = await openSession(shop().db, { user_id: id })
    const { body, headers } = await other.inject({ url: '/anywhere', cookies: { haat_session } })
    expect(body).toContain('buyer@example.test')
    expect(headers['cache-control']).toBe('no-store')
    await other.close()
  })

  test('too many attempts redirect to the form with Retry-After', async () => {
    const few = { ...shop().environment.rateLimit, login: 2 } as never
    const limited = await createApp(
      { ...shop(), environment: { ...shop().environment, rateLimit: few } },
      { store: async () => Promise.reject(new Error('no page')), admin: async () => ({ head: '' }) },
    )
    const attempt = () =>
      limited.inject({
        method: 'POST',
        url: '/user/login',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...ours },
        payload: 'login_id=nobody%40example.test&password=guess',
      })
    await attempt()
    await attempt()
    const third = await attempt()
    expect([third.statusCode, third.headers.location]).toEqual([303, '/user/login?problem=429'])
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
    await limited.close()
  })
})
