import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { sensitiveFeatures } from '../../../src/accounts/reauthentication.ts'
import { columnsOf } from '../../../src/fields/resource.ts'
import { openSession } from '../../../src-server/auth/sessions.ts'
import { entries, entryOf } from '../../../src-server/resources/registry.ts'
import { addressOf, type Route, routesOf } from '../../support/route-table.ts'
import { type Caller, callerOf, oneShop, right } from '../../support/shop.ts'

/**
 * Roles, admins, API clients and third-party keys are written only with a recent proof of identity. The routes come from the
 * application itself, so a new write to one of these resources is covered as soon as it exists.
 */

const needed = { status: false, data: { needs: 'reauthentication' } }

/** Writes to sensitive features; a GET of a form's look-up writes nothing. */
const isSensitiveWrite = ({ method, config }: Route) =>
  method !== 'GET' &&
  config.guard === 'feature' &&
  sensitiveFeatures.has(config.feature ?? 0) &&
  config.action !== 'view' &&
  config.action !== 'export'

oneShop('A write to roles, admins, API clients or keys', ({ shop, app, asAdmin }) => {
  let admin: Caller
  const made = new Map<string, number>()
  beforeAll(async () => {
    admin = await asAdmin()
    const role = await admin.post('/api/user-role-infos/store', {
      role_title: 'Packers',
      weight: 5,
      role_accesses: [right(27)],
    })
    made.set('user-role-infos', role.body.data.id)
    const user = await admin.post('/api/users/store', {
      full_name: 'Salma',
      email: 'salma@example.test',
      password: 'seven green mangoes',
      role_id: role.body.data.id,
      verified: true,
    })
    made.set('users', user.body.data.id)
    const client = await admin.post('/api/oauth-clients/store', { title: 'Till' })
    made.set('oauth-clients', client.body.data.id)
    made.set('third-party-keys', 1)
  })

  const changeSession = (authenticated_at: string | null, token: string) =>
    sql`update sessions set authenticated_at = ${authenticated_at}::timestamptz where token_hash =
      encode(sha256(convert_to(${token}, 'UTF8')), 'hex')`.execute(shop().db)
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

  /** The same admin in another session with a proof of this time; null: no proof. */
  const withProof = async (authenticated_at: string | null): Promise<Caller> => {
    const token = await openSession(shop().db, { user_id: admin.context.user?.id ?? 0 })
    await changeSession(authenticated_at, token)
    return callerOf(shop(), app(), null, token)
  }
  const ask = (caller: Caller, method: string, url: string, body: object) =>
    method === 'DELETE'
      ? caller.remove(url)
      : method === 'PATCH'
        ? caller.patch(url, body)
        : caller.post(url, body)

  const resourceOf = ({ url }: Route) =>
    entries.map(([name]) => name).find((name) => url.startsWith(`/api/${name}/`))
  /** A call that would change something if it were allowed. */
  const callOf = (route: Route) => {
    const name = resourceOf(route) as (typeof entries)[number][0]
    const id = made.get(name) ?? 0
    const stored = { title: 'New', role_title: 'New', full_name: 'New', mail_from: 'shop@example.test' }
    const fields = columnsOf(entryOf(name))
    return {
      url: addressOf(route).replace('999999', String(id)),
      body: {
        ...Object.fromEntries(Object.entries(stored).filter(([field]) => field in fields)),
        ...(route.url.endsWith('/store') && {
          email: 'new@example.test',
          password: 'seven green mangoes',
          weight: 1,
        }),
        ids: String(id),
        status: false,
      },
    }
  }
  const state = async () => {
    const tables = [
      'users',
      'user_role_infos',
      'oauth_clients',
      'third_party_keys',
      'auth_codes',
      'second_factors',
    ]
    const { rows } = await sql
      .raw<{ state: string }>(
        `select ${tables.map((table) => `coalesce((select json_agg(t order by t)::text from (select * from ${table}) t), '')`).join(" || '\n' || ")} as state`,
      )
      .execute(shop().db)
    return rows[0]?.state
  }

  test('is on the list of sensitive writes, with every action', () => {
    const urls = routesOf(app())
      .filter(isSensitiveWrite)
      .map(({ method, url }) => `${method} ${url}`)
    for (const name of ['users', 'user-role-infos', 'oauth-clients'])
      expect(urls).toEqual(
        expect.arrayContaining([
          `POST /api/${name}/store`,
          `POST /api/${name}/update/:id`,
          `PATCH /api/${name}/:id`,
          `DELETE /api/${name}/:id`,
          `POST /api/${name}/delete/:id`,
          `POST /api/${name}/bulk-status`,
          `POST /api/${name}/bulk-delete`,
        ]),
      )
    expect(urls).toEqual(
      expect.arrayContaining([
        'PATCH /api/third-party-keys/:id',
        'POST /api/third-party-keys/update/:id',
        'POST /api/oauth-clients/secret/:id',
        'POST /api/users/sign-out/:id',
        'POST /api/users/send-reset/:id',
        'POST /api/users/drop-second-factor/:id',
      ]),
    )
  })

  test.each([
    ['never', null],
    ['eleven minutes ago', 11],
    ['a day ago', 24 * 60],
  ])('is rejected and changes nothing when the proof was given %s', async (_, minutes) => {
    const caller = await withProof(minutes === null ? null : minutesAgo(minutes))
    const before = await state()
    for (const route of routesOf(app()).filter(isSensitiveWrite)) {
      const { url, body } = callOf(route)
      const answer = await ask(caller, route.method, url, body)
      expect([`${route.method} ${url}`, answer.status, answer.body]).toMatchObject([
        `${route.method} ${url}`,
        403,
        needed,
      ])
    }
    expect(await state()).toBe(before)
  })

  test('needs no new proof with one of nine minutes ago', async () => {
    const caller = await withProof(minutesAgo(9))
    for (const route of routesOf(app()).filter(isSensitiveWrite)) {
      const answer = await ask(caller, route.method, addressOf(route), {})
      expect([`${route.method} ${route.url}`, answer.body.data?.needs]).toEqual([
        `${route.method} ${route.url}`,
        undefined,
      ])
    }
  })

  test('a proof is not needed to read them or to write other resources', async () => {
    const caller = await withProof(null)
    for (const name of ['users', 'user-role-infos', 'oauth-clients'])
      for (const url of [`/api/${name}`, `/api/${name}/edit/${made.get(name)}`])
        expect([url, (await caller.get(url)).status]).toEqual([url, 200])
    expect((await caller.get('/api/third-party-keys/edit/1')).status).toBe(200)
    expect((await caller.get('/api/users/check/new@example.test')).status).toBe(200)
    expect((await caller.post('/api/tags/store', { tag_title: 'Fragile' })).status).toBe(200)
  })

  test('reports a missing permission before the missing proof', async () => {
    const lesser = await asAdmin([right(27)])
    await changeSession(null, lesser.token ?? '')
    const { status, body } = await lesser.patch('/api/third-party-keys/1', { mail_from: 'shop@example.test' })
    expect([status, body.data]).toMatchObject([403, { feature: 203 }])
  })

  test('is rejected for the token of an API client, even a new one', async () => {
    const token = await openSession(shop().db, { client_id: made.get('oauth-clients') ?? 0 })
    const program = callerOf(shop(), app(), null, token)
    for (const route of routesOf(app()).filter(isSensitiveWrite)) {
      const { url, body } = callOf(route)
      expect([url, (await ask(program, route.method, url, body)).status]).toEqual([url, 403])
    }
  })

  describe('Undo of such a write', () => {
    const newest = async (resource: string) =>
      shop()
        .db.selectFrom('history')
        .select(['id', 'operation_id'])
        .where('resource', '=', resource)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()

    test.each([
      [
        'an edit',
        'user-role-infos',
        () => admin.patch(`/api/user-role-infos/${made.get('user-role-infos')}`, { weight: 9 }),
      ],
      ['an edit', 'users', () => admin.patch(`/api/users/${made.get('users')}`, { full_name: 'Salma B.' })],
      [
        'an edit',
        'oauth-clients',
        () => admin.patch(`/api/oauth-clients/${made.get('oauth-clients')}`, { title: 'Till 2' }),
      ],
      [
        'an edit',
        'third-party-keys',
        () => admin.patch('/api/third-party-keys/1', { google_client_id: 'one' }),
      ],
      ['a deletion', 'oauth-clients', () => admin.remove(`/api/oauth-clients/${made.get('oauth-clients')}`)],
      [
        'a creation',
        'user-role-infos',
        () =>
          admin.post('/api/user-role-infos/store', {
            role_title: 'Drivers',
            weight: 7,
            role_accesses: [right(27)],
          }),
      ],
    ])(
      'requires a recent proof to undo %s of %s, by operation and by history id',
      async (_what, resource, write) => {
        expect((await write()).status).toBe(200)
        const { id, operation_id } = await newest(resource)
        const caller = await withProof(null)
        const before = await state()
        for (const target of [{ operation_id }, { history_id: id }])
          for (const path of ['/api/history/undo', '/api/history/undo-preview'])
            expect(await caller.post(path, target)).toMatchObject({ status: 403, body: needed })
        expect(await state()).toBe(before)
        const done = await admin.post('/api/history/undo', { operation_id })
        expect([done.status, done.body.data.restored]).toEqual([200, 1])
      },
    )
  })
})
