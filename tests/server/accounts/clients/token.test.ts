import { beforeAll, expect, test } from 'vitest'
import { access, newClient } from '../../../support/program.ts'
import { oneShop } from '../../../support/shop.ts'

oneShop('Token of an API client', ({ app, asAdmin }) => {
  let client: Awaited<ReturnType<typeof newClient>>
  beforeAll(async () => {
    client = await newClient(await asAdmin(), {
      place_orders: false,
      accesses: [access(1, { write: true }), access(31)],
    })
  })
  const basic = (id: string, secret: string) =>
    `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`
  const send = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const response = await app().inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ grant_type: 'client_credentials', ...fields }).toString(),
    })
    return { status: response.statusCode, body: response.json(), headers: response.headers }
  }
  const all = 'follow_orders products:read products:write order-infos:read'

  test('comes for a form with the id and the secret', async () => {
    const { client_id, client_secret } = client
    const { status, body, headers } = await send({ client_id, client_secret })
    expect(status).toBe(200)
    expect(body).toEqual({
      access_token: expect.stringMatching(/^u\./),
      token_type: 'Bearer',
      expires_in: 86_400,
      scope: all,
    })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', pragma: 'no-cache' })
  })

  test('comes for HTTP Basic authentication, with or without the id in the body', async () => {
    const authorization = basic(client.client_id, client.client_secret)
    for (const fields of [{}, { client_id: client.client_id }] as Record<string, string>[]) {
      const { status, body } = await send(fields, { authorization })
      expect([status, body.scope]).toEqual([200, all])
    }
  })

  test('has fewer scopes on request', async () => {
    const authorization = basic(client.client_id, client.client_secret)
    const { body } = await send({ scope: 'order-infos:read' }, { authorization })
    expect(body.scope).toBe('order-infos:read')
  })

  test.each(['{', '[]', '"text"', ''])('is rejected for the body %j', async (payload) => {
    const response = await app().inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect([response.statusCode, response.json().error]).toEqual([400, 'invalid_request'])
  })

  test.each([
    ['unsupported_grant_type', 400, { grant_type: 'password' }, 'right'],
    ['invalid_scope', 400, { scope: 'products:read products:delete' }, 'right'],
    ['invalid_request', 400, { client_secret: 'another' }, 'right'],
    ['invalid_request', 400, { client_id: 'another' }, 'right'],
    ['invalid_client', 401, {}, 'wrong'],
    ['invalid_client', 401, {}, 'none'],
  ] as [string, number, Record<string, string>, string][])(
    'is rejected with %s and %i for %j and a %s secret',
    async (error, status, fields, secret) => {
      const headers: Record<string, string> =
        secret === 'none'
          ? {}
          : { authorization: basic(client.client_id, secret === 'right' ? client.client_secret : 'guess') }
      const response = await send(fields, headers)
      expect(response.status).toBe(status)
      expect(response.body).toMatchObject({ error, error_description: expect.any(String), status: false })
      expect(response.headers['www-authenticate']).toBe(status === 401 ? 'Basic realm="Haat"' : undefined)
    },
  )
})
