import { beforeAll, expect, test } from 'vitest'
import { access, newClient, programOf } from '../../../support/program.ts'
import { type Caller, everyRight, oneShop, right } from '../../../support/shop.ts'

const categories = 2
const tags = 27

oneShop('Scopes of an API client', ({ app, asAdmin, shop }) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await asAdmin()
  })
  const program = (accesses: Parameters<typeof programOf>[3], scope?: string, by = admin) =>
    programOf(shop(), app(), by, accesses, scope)
  const aTag = async (title: string) =>
    (await admin.post('/api/tags/store', { tag_title: title, status: true })).body.data as { id: number }

  test('allow reading, writing and deleting each by itself', async () => {
    const { id } = await aTag('Scoped')
    const statuses = async (caller: Caller) => [
      (await caller.get('/api/tags')).status,
      (await caller.get(`/api/tags/edit/${id}`)).status,
      (await caller.patch(`/api/tags/${id}`, { tag_title: 'Scoped' })).status,
      (await caller.post('/api/tags/store', { tag_title: 'By a program', status: true })).status,
    ]
    expect(await statuses(await program([access(tags)]))).toEqual([200, 200, 403, 403])
    expect(await statuses(await program([access(tags, { write: true })]))).toEqual([200, 200, 200, 200])
    expect(await statuses(await program([access(categories, { write: true })]))).toEqual([403, 403, 403, 403])
    expect(await statuses(await program([]))).toEqual([403, 403, 403, 403])
    expect((await (await program([access(tags, { write: true })])).remove(`/api/tags/${id}`)).status).toBe(
      403,
    )
    expect((await (await program([access(tags, { delete: true })])).remove(`/api/tags/${id}`)).status).toBe(
      200,
    )
  })

  test('of a token are fewer when it was requested so', async () => {
    const caller = await program([access(tags, { write: true })], 'tags:read')
    expect((await caller.get('/api/tags')).status).toBe(200)
    const { status, body, headers } = await caller.post('/api/tags/store', { tag_title: 'No' })
    expect([status, body.msg]).toEqual([403, 'This client does not have the scope “tags:write”.'])
    expect(headers['www-authenticate']).toBe('Bearer error="insufficient_scope", scope="tags:write"')
  })

  test('never exceed the rights that the admin has now', async () => {
    const tagAdmin = await asAdmin([
      ...everyRight.filter(({ feature_id }) => feature_id !== tags),
      right(tags),
    ])
    const caller = await program([access(tags, { write: true })], undefined, tagAdmin)
    expect((await caller.get('/api/tags')).status).toBe(200)
    const { db } = shop()
    const role = await db
      .selectFrom('users')
      .select('role_id')
      .where('id', '=', tagAdmin.context.user?.id ?? 0)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('user_role_infos')
      .set({ role_accesses: JSON.stringify([right(tags, ['view_others'])]) as never })
      .where('id', '=', role.role_id ?? 0)
      .execute()
    expect((await caller.get('/api/tags')).status).toBe(200)
    const { status, body } = await caller.post('/api/tags/store', { tag_title: 'No longer' })
    expect([status, body.msg]).toEqual([403, expect.stringContaining('tags:write')])
    await db
      .updateTable('users')
      .set({ status: false })
      .where('id', '=', tagAdmin.context.user?.id ?? 0)
      .execute()
    expect((await caller.get('/api/tags')).status).toBe(403)
  })

  test('cannot be granted beyond one’s own rights, nor used by changing another admin’s client', async () => {
    const clerk = await asAdmin([right(201), right(tags)])
    const beyond = await clerk.post('/api/oauth-clients/store', { title: 'Sly', accesses: [access(1)] })
    expect([beyond.status, Object.keys(beyond.body.errors)]).toEqual([422, ['accesses']])
    const { id } = await newClient(admin, { accesses: [access(1)] })
    expect((await clerk.post(`/api/oauth-clients/secret/${id}`)).status).toBe(403)
    expect((await clerk.patch(`/api/oauth-clients/${id}`, { title: 'Mine' })).status).toBe(403)
    expect((await clerk.patch(`/api/oauth-clients/${id}`, { status: false })).status).toBe(200)
    expect((await clerk.patch(`/api/oauth-clients/${id}`, { status: true })).status).toBe(403)
  })

  test('act for the admin who decided on them last, or who has the secret', async () => {
    const { id } = await newClient(admin, { accesses: [access(tags), access(categories, { write: true })] })
    const actsFor = async () => (await admin.get(`/api/oauth-clients/edit/${id}`)).body.data
    const first = admin.context.user?.id
    expect((await actsFor()).acts_for).toBe(first)
    const second = await asAdmin()
    const { updated_at: _, ...whole } = await actsFor()
    await second.patch(`/api/oauth-clients/${id}`, { ...whole, title: 'Renamed' })
    expect(await actsFor()).toMatchObject({ title: 'Renamed', acts_for: first })
    await second.patch(`/api/oauth-clients/${id}`, { accesses: [access(tags)] })
    expect((await actsFor()).acts_for).toBe(second.context.user?.id)
    await admin.post(`/api/oauth-clients/secret/${id}`)
    expect((await actsFor()).acts_for).toBe(first)
  })

  test('of a client that was deleted come back only with the rights to give them', async () => {
    const { id } = await newClient(admin, { accesses: [access(1)] })
    await admin.remove(`/api/oauth-clients/${id}`)
    const clerk = await asAdmin([right(201), right(50)])
    const restored = await clerk.post('/api/oauth-clients/restore', { id })
    const [entry] = (await admin.get('/api/history?resource=oauth-clients&limit=1')).body.data
    const undone = await clerk.post('/api/history/undo', { operation_id: entry.operation_id })
    expect([restored.status, undone.body.data?.restored ?? 0]).toEqual([404, 0])
    expect((await admin.get(`/api/oauth-clients/edit/${id}`)).status).toBe(404)
  })

  test('end with the admin, who can be deleted', async () => {
    const leaver = await asAdmin()
    const caller = await program([access(tags)], undefined, leaver)
    expect((await admin.remove(`/api/users/${leaver.context.user?.id}`)).status).toBe(200)
    expect((await caller.get('/api/tags')).status).toBe(403)
  })

  test.each([14, 15, 201, 203])('never include the sensitive feature %i', async (feature) => {
    const { status, body } = await admin.post('/api/oauth-clients/store', {
      title: 'Everything',
      accesses: [access(feature)],
    })
    expect([status, body.errors.accesses]).toEqual([
      422,
      expect.stringContaining('API clients get no access'),
    ])
  })

  test('give no access to the calls of signed-in people', async () => {
    const caller = await program([access(tags, { write: true, delete: true })])
    for (const path of ['/api/saved-views?resource=tags', '/api/user', '/api/oauth-clients', '/api/users'])
      expect([path, (await caller.get(path)).status]).not.toEqual([path, 200])
    expect((await caller.get('/api/saved-views?resource=tags')).status).toBe(403)
  })

  test('lead to entries of the history with the name of the client', async () => {
    const caller = await program([access(tags, { write: true })])
    const { body } = await caller.post('/api/tags/store', { tag_title: 'Traced', status: true })
    const list = await admin.get('/api/history?resource=tags&limit=5')
    expect(list.body.data[0]).toMatchObject({ user_name: 'Warehouse', title: 'Traced' })
    const record = await admin.get(`/api/history/of?resource=tags&id=${body.data.id}`)
    expect(JSON.stringify(record.body)).toContain('"user_name":"Warehouse"')
  })
})
