import { beforeAll, describe, expect, test } from 'vitest'
import { securityEvent } from '../../../../src/accounts/security-event.ts'
import { hashPassword } from '../../../../src-server/auth/password.ts'
import { readEnvironment } from '../../../../src-server/environment/environment.ts'
import { type Caller, callerOf, oneShop, right } from '../../../support/shop.ts'
import { logged } from '../a-person.ts'

oneShop('API clients', ({ asAdmin, anybody, shop, app }) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await asAdmin()
  })
  const aClient = async (more: object = {}) => {
    const { body } = await admin.post('/api/oauth-clients/store', { title: 'Till', status: true, ...more })
    return body.data as { id: number; client_id: string }
  }
  const newSecret = async (id: number) =>
    (await admin.post(`/api/oauth-clients/secret/${id}`)).body.data as {
      client_id: string
      client_secret: string
    }
  const ask = (credentials: object) =>
    anybody().post('/oauth/token', { grant_type: 'client_credentials', ...credentials })
  const tokenOf = async (credentials: object) => {
    const { body } = await ask(credentials)
    return callerOf(shop(), app(), null, body.access_token)
  }
  const answersTo = async (program: Caller) => (await program.get('/api/products/all')).status
  const events = async (event: keyof typeof securityEvent, client_id: string) =>
    (await logged(shop(), securityEvent[event])).filter(({ login_id }) => login_id === client_id).length

  test('get a generated client_id that cannot be changed', async () => {
    const [one, two] = [await aClient({ client_id: 'mine' }), await aClient()]
    expect(one.client_id).toMatch(/^client-[2-9a-z]{10}$/)
    expect(two.client_id).not.toBe(one.client_id)
    const { body } = await admin.patch(`/api/oauth-clients/${one.id}`, {
      client_id: 'mine',
      title: 'Counter',
    })
    expect(body.data).toMatchObject({ client_id: one.client_id, title: 'Counter' })
  })

  test('get no token before a secret exists', async () => {
    const { client_id } = await aClient()
    const { status, body } = await ask({ client_id, client_secret: 'anything' })
    expect([status, body.msg]).toEqual([401, 'Unknown client or wrong secret.'])
  })

  test('get a secret that is shown once and stored as a hash', async () => {
    const { id, client_id } = await aClient()
    const made = await newSecret(id)
    expect(made).toEqual({ client_id, client_secret: expect.stringMatching(/^[\w-]{43}$/) })
    expect((await ask(made)).status).toBe(200)
    const { db } = shop()
    const rows = [
      await db.selectFrom('history').selectAll().execute(),
      await db.selectFrom('security_events').selectAll().execute(),
      await db.selectFrom('oauth_clients').selectAll().execute(),
    ]
    expect(JSON.stringify(rows)).not.toContain(made.client_secret)
    expect(JSON.stringify(rows[0])).not.toMatch(/secret_hash|argon2/)
    const shown = JSON.stringify((await admin.get(`/api/oauth-clients/edit/${id}`)).body)
    expect(shown).not.toMatch(/secret/)
  })

  test('a new secret invalidates the old secret and its tokens', async () => {
    const { id } = await aClient()
    const old = await newSecret(id)
    const program = await tokenOf(old)
    expect(await answersTo(program)).toBe(200)
    const fresh = await newSecret(id)
    expect(await answersTo(program)).toBe(401)
    expect((await ask(old)).status).toBe(401)
    expect((await ask(fresh)).status).toBe(200)
  })

  test.each([
    ['switched off', (id: number) => admin.patch(`/api/oauth-clients/${id}`, { status: false })],
    ['removed', (id: number) => admin.remove(`/api/oauth-clients/${id}`)],
  ])('clients that are %s lose their tokens immediately', async (_, end) => {
    const { id, client_id } = await aClient()
    const secret = await newSecret(id)
    const program = await tokenOf(secret)
    expect((await end(id)).status).toBe(200)
    expect(await answersTo(program)).toBe(401)
    expect((await ask(secret)).status).toBe(401)
    const left = await shop().db.selectFrom('sessions').select('id').where('client_id', '=', id).execute()
    expect(left).toEqual([])
    expect(await events('client_changed', client_id)).toBe(3)
  })

  test('disabled clients cannot get a new secret', async () => {
    const { id } = await aClient({ status: false })
    const { status, body } = await admin.post(`/api/oauth-clients/secret/${id}`)
    expect([status, body.msg]).toEqual([409, 'This client is turned off. Turn it on to create a secret.'])
  })

  test('old tokens stay invalid after a client is disabled and enabled again', async () => {
    const { id } = await aClient()
    const program = await tokenOf(await newSecret(id))
    await admin.patch(`/api/oauth-clients/${id}`, { status: false })
    await admin.patch(`/api/oauth-clients/${id}`, { status: true })
    expect(await answersTo(program)).toBe(401)
  })

  test('the token response contains the scope, and a scope change applies to the next request', async () => {
    const { id } = await aClient({ place_orders: false, follow_orders: true })
    const secret = await newSecret(id)
    expect((await ask(secret)).body.scope).toBe('follow_orders')
    const program = await tokenOf(secret)
    const order = async () => (await program.post('/api/my-orders/store', {})).status
    expect(await order()).toBe(403)
    await admin.patch(`/api/oauth-clients/${id}`, { place_orders: true })
    expect(await order()).toBe(422)
    await admin.patch(`/api/oauth-clients/${id}`, { follow_orders: false, place_orders: false })
    expect((await ask(secret)).body.scope).toBe('')
    expect(await order()).toBe(403)
  })

  test('show the last use, and the security log records issued and rejected token requests', async () => {
    const { id, client_id } = await aClient()
    const used = async () => (await admin.get(`/api/oauth-clients/edit/${id}`)).body.data.last_used_at
    const secret = await newSecret(id)
    expect(await used()).toBeNull()
    await ask({ ...secret, client_secret: 'a guess' })
    expect(await used()).toBeNull()
    await ask(secret)
    expect(await used()).not.toBeNull()
    expect(await events('client_refused', client_id)).toBe(1)
    expect(await events('client_token', client_id)).toBe(1)
    await ask({ client_id: 'nobody knows it', client_secret: 'a guess' })
    expect(await events('client_refused', 'nobody knows it')).toBe(1)
  })

  test("require the permissions for own and others' clients", async () => {
    const clerk = await asAdmin([right(201, ['create', 'edit'])])
    const own = (await clerk.post('/api/oauth-clients/store', { title: 'Own', status: true })).body.data.id
    expect((await clerk.post(`/api/oauth-clients/secret/${own}`)).status).toBe(200)
    const { id } = await aClient()
    const rejection = await clerk.post(`/api/oauth-clients/secret/${id}`)
    expect([rejection.status, rejection.body.data]).toEqual([403, { feature: 201, missing: 'edit_others' }])
    expect(rejection.body.msg).toBe("You need the permission “Edit others'” for “API Clients”.")
    expect((await admin.post('/api/oauth-clients/secret/999999')).status).toBe(404)
  })

  test('clients of an earlier release with a custom secret still work', async () => {
    await shop()
      .db.insertInto('oauth_clients')
      .values({ client_id: 'kiosk', title: 'Kiosk', secret_hash: await hashPassword('the kiosk knows') })
      .execute()
    expect((await ask({ client_id: 'kiosk', client_secret: 'the kiosk knows' })).status).toBe(200)
  })

  describe('Guessed client secrets', () => {
    const guesses = async (client_id: string) => {
      const statuses: number[] = []
      for (let tries = 0; tries < 7; tries++)
        statuses.push((await ask({ client_id, client_secret: `guess ${tries}` })).status)
      return statuses
    }

    test('cause 429, for an unknown client as for a known one', async () => {
      const { id, client_id } = await aClient()
      await newSecret(id)
      shop().environment.rateLimit = readEnvironment({}).rateLimit
      const [known, unknown] = [await guesses(client_id), await guesses('client-nobody')]
      shop().environment.rateLimit = null
      expect(known.at(0)).toBe(401)
      expect(known.at(-1)).toBe(429)
      expect(unknown).toEqual(known)
    })

    test('successful token requests are not rate limited', async () => {
      const { id } = await aClient()
      const secret = await newSecret(id)
      shop().environment.rateLimit = readEnvironment({}).rateLimit
      const statuses: number[] = []
      for (let calls = 0; calls < 9; calls++) statuses.push((await ask(secret)).status)
      shop().environment.rateLimit = null
      expect(new Set(statuses)).toEqual(new Set([200]))
    })
  })
})
