import { beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../src-server/app.ts'
import { newGuestToken, openSession } from '../../../src-server/auth/sessions.ts'
import type { Shop } from '../../../src-server/context/context.ts'
import { openLog } from '../../../src-server/observability/log.ts'
import { oneShop, pretendedAssets } from '../../support/shop.ts'
import { aPerson, password } from '../accounts/a-person.ts'

/** Fields of a body are accepted in the body only: every writing route is called with them in the query string. */

type Schema = { properties?: Record<string, object> }
type Call = {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** Callbacks of the payment provider read only its form. RedX sends its secret in the URL of its reports. */
const isCallback = (path: string) =>
  path.startsWith('/api/payments/{provider}/') || path === '/api/couriers/{courier}/webhook'

oneShop('Query strings of writing routes', ({ shop, app, asAdmin, anybody }) => {
  let calls: { method: string; path: string; call: Call }[]
  let tokens: string[]
  beforeAll(async () => {
    const { body } = await anybody().get('/api/openapi.json')
    const paths = body.paths as Record<string, Record<string, Call>>
    calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method]) => method !== 'get' && !isCallback(path))
        .map(([method, call]) => ({ method: method.toUpperCase(), path, call })),
    )
    const { db, secret } = shop()
    tokens = [
      (await asAdmin()).token ?? '',
      await openSession(db, { user_id: (await aPerson(shop())).id }),
      await openSession(db, { user_id: (await aPerson(shop(), { user_type: 2 })).id }),
      newGuestToken(secret),
    ]
  })

  type Answer = { statusCode: number; body: string }

  /** Calls a route as each of these users: one of them has permission, and the others are rejected by the guard. */
  const answersTo = async (
    people: readonly string[],
    method: string,
    path: string,
    query: string,
    type: string,
    payload: string,
  ): Promise<Answer[]> => {
    const answers: Answer[] = []
    for (const token of people) {
      const { statusCode, body } = await app().inject({
        method: method as 'POST',
        url: `${path.replace(/\{\w+\}/g, '999999')}?${query}`,
        headers: { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) },
        ...(payload && { payload }),
      })
      answers.push({ statusCode, body })
    }
    return answers
  }

  test('body fields in the query string are rejected', async () => {
    expect(calls.length).toBeGreaterThan(150)
    const wrong: string[] = []
    let tried = 0
    for (const { method, path, call } of calls) {
      const content = call.requestBody?.content ?? {}
      const names = Object.values(content).flatMap(({ schema }) => Object.keys(schema.properties ?? {}))
      const type =
        'application/json' in content || !call.requestBody
          ? 'application/json'
          : 'multipart/form-data; boundary=x'
      let people: readonly string[] = tokens
      for (const name of new Set([...names, 'anything'])) {
        tried += 1
        const answers = await answersTo(
          people,
          method,
          path,
          `${name}=1`,
          type,
          type === 'application/json' ? '{}' : '--x--\r\n',
        )
        const isRejected = answers.some(({ statusCode, body }) => statusCode === 422 && body.includes(name))
        const let_in = answers.some(({ statusCode }) => ![401, 403, 422].includes(statusCode))
        if (!isRejected || let_in)
          wrong.push(`${method} ${path}?${name}: ${answers.map(({ statusCode }) => statusCode)}`)
        // Permission does not depend on the field, so users without it are tried once.
        people = people.filter((_, at) => answers[at]?.statusCode === 422)
      }
    }
    expect(tried).toBeGreaterThan(600)
    expect(wrong).toEqual([])
  })

  test('documented query parameters are accepted', async () => {
    const inQuery = calls.flatMap(({ method, path, call }) =>
      (call.parameters ?? [])
        .filter((one) => one.in === 'query')
        .map(({ name }) => `${method} ${path} ${name}`),
    )
    // docs/product.md 7: the pages of recommended products, and whether an address is for shipping or billing. The body of an
    // upload is the file alone.
    expect(inQuery.sort()).toEqual([
      'POST /api/courier-statements/upload courier',
      'POST /api/imports kind',
      'POST /api/manage-address/default-address-update/{id} type',
      'POST /api/private-files kind',
      'POST /api/products/recommended limit',
      'POST /api/products/recommended page',
    ])
    const { status, body } = await anybody().post('/api/products/recommended?limit=3&page=1&lang=bn', {
      tag_ids: '',
    })
    expect([status, body.meta.per_page]).toEqual([200, 3])
  })

  test('body fields do not override query or path parameters', async () => {
    // The page is a query parameter, so the body cannot set it, and the record id is the one in the path.
    const { body } = await anybody().post('/api/products/recommended', { limit: 3 })
    expect(body.meta.per_page).not.toBe(3)
    const admin = await asAdmin()
    const made = await admin.post('/api/tags/store', { tag_title: 'Right', status: true })
    const other = await admin.post('/api/tags/store', { tag_title: 'Other', status: true })
    await admin.post(`/api/tags/update/${made.body.data.id}`, {
      id: other.body.data.id,
      tag_title: 'Changed',
      status: true,
    })
    expect((await admin.get(`/api/tags/edit/${other.body.data.id}`)).body.data.tag_title).toBe('Other')
  })
})

const secrets = {
  login_id: 'somebody@example.test',
  password: 'in-the-address-8',
  current_password: 'in-the-address-8',
  new_password: 'in-the-address-8',
  code: '482913',
  auth_code: '482913',
  second_factor_code: '482913',
  token: 'abcdefgh12345678',
  access_token: 'abcdefgh12345678',
  client_secret: 'abcdefgh12345678',
  Password: 'in-the-address-8',
}

oneShop('Credentials in a query string', ({ app, asAdmin, anybody, shop }) => {
  test.each(Object.entries(secrets))(
    'are rejected with a message that names the body as the right place: %s',
    async (name, value) => {
      const { token } = await asAdmin()
      for (const [method, url] of [
        ['POST', '/api/auth/login'],
        ['POST', '/oauth/token'],
        ['POST', '/user/login'],
        ['POST', '/api/user/change-password'],
        ['GET', '/api/session'],
        ['GET', '/api/products/all'],
        ['GET', '/api/tags'],
      ] as const) {
        const form = url.startsWith('/user/')
        const { statusCode, body } = await app().inject({
          method,
          url: `${url}?${name}=${encodeURIComponent(value)}`,
          headers: {
            authorization: `Bearer ${token}`,
            'sec-fetch-site': 'same-origin',
            ...(method === 'POST' && {
              'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
            }),
          },
          ...(method === 'POST' && { payload: form ? 'a=1' : '{}' }),
        })
        expect([url, statusCode]).toEqual([url, 422])
        expect(JSON.parse(body).msg).toBe(
          `Send ${name} in the body, not in the URL: URLs are stored in histories and logs.`,
        )
        expect(body).not.toContain(value)
      }
    },
  )

  test('do not sign in even with a valid body', async () => {
    const { login_id } = await aPerson(shop())
    const answer = await anybody().post(`/api/auth/login?password=${encodeURIComponent(password)}`, {
      login_id,
      password,
    })
    expect(answer.status).toBe(422)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('are never written to the log', async () => {
    const lines: string[] = []
    const loud = openLog('trace', { write: (line) => void lines.push(line) })
    const broken = { ...pretendedAssets, store: () => Promise.reject(new Error('no page')) }
    const logged = await createApp(shop() as Shop, broken, loud)
    const query = new URLSearchParams(secrets).toString()
    for (const url of [
      '/api/auth/login',
      '/api/session',
      '/api/nowhere',
      '/user/reset-password',
      '/%zz',
      '/',
    ])
      for (const method of ['GET', 'POST'] as const)
        await logged.inject({ method, url: `${url}?${query}`, ...(method === 'POST' && { payload: {} }) })
    await logged.close()
    expect(lines.length).toBeGreaterThan(5)
    for (const value of Object.values(secrets)) {
      expect(lines.join('\n')).not.toContain(value)
      expect(lines.join('\n')).not.toContain(encodeURIComponent(value))
    }
  })
})
