import { beforeAll, describe, expect, test } from 'vitest'
import type { Access } from '../../../../src/accounts/permissions.ts'
import { openSession } from '../../../../src-server/auth/sessions.ts'
import { type Caller, callerOf, oneShop, right } from '../../../support/shop.ts'
import { aPerson } from '../a-person.ts'

/** No admin grants more than their own permissions or changes an admin with more permissions (docs/domain.md 4). */

oneShop('Changes to admins with more permissions', ({ asAdmin, shop, app }) => {
  let owner: Caller
  let clerk: Caller
  let above: Caller
  beforeAll(async () => {
    owner = await asAdmin()
    clerk = await asAdmin([right(15), right(27, ['edit']), right(32), right(33)])
    above = await asAdmin([right(15), right(27)])
  })
  let made = 0
  const aRole = async (...role_accesses: Access[]) => {
    made += 1
    const role = { role_title: `Given ${made}`, weight: 1, status: true, role_accesses }
    return (await owner.post('/api/user-role-infos/store', role)).body.data.id as number
  }
  const newcomer = (role_id: number) => ({
    full_name: 'Newcomer',
    email: `newcomer${++made}@example.test`,
    password: 'long enough',
    status: true,
    role_id,
  })
  const idOf = (caller: Caller) => caller.context.user?.id ?? 0

  test('assigning a role with more permissions is rejected with the missing permission', async () => {
    const more = await aRole(right(27, ['edit', 'delete']))
    const rejection = await clerk.post('/api/users/store', newcomer(more))
    expect([rejection.status, rejection.body.errors]).toEqual([
      422,
      { role_id: 'You do not have this permission yourself: “Delete own” for “Tags”.' },
    ])
    const bengali = await clerk.post('/api/users/store?lang=bn', newcomer(await aRole(right(14, []))))
    expect(bengali.body.errors.role_id).toContain('আপনার নিজের এই অনুমতি নেই: “অ্যাডমিন রোল”-এর “দেখা”।')
    const within = await clerk.post('/api/users/store', newcomer(await aRole(right(27, ['edit']))))
    expect(within.status).toBe(200)
    const raised = await clerk.patch(`/api/users/${within.body.data.id}`, { role_id: more })
    expect(raised.status).toBe(422)
    const own = await clerk.patch(`/api/users/${idOf(clerk)}`, { role_id: more })
    expect(own.status).toBe(422)
  })

  describe('An admin with fewer permissions', () => {
    const calls: [
      string,
      (id: number) => Promise<{ status: number; body: { data: unknown; msg: string } }>,
    ][] = [
      ['renames them', (id) => clerk.patch(`/api/users/${id}`, { full_name: 'Renamed' })],
      ['gives them a new password', (id) => clerk.patch(`/api/users/${id}`, { password: 'long enough' })],
      ['gives them another address', (id) => clerk.patch(`/api/users/${id}`, { email: 'mine@example.test' })],
      ['blocks them', (id) => clerk.patch(`/api/users/${id}`, { status: false })],
      ['removes them', (id) => clerk.remove(`/api/users/${id}`)],
      ['signs them out', (id) => clerk.post(`/api/users/sign-out/${id}`)],
      ['has a code sent to them', (id) => clerk.post(`/api/users/send-reset/${id}`)],
      ['takes their second factor', (id) => clerk.post(`/api/users/drop-second-factor/${id}`)],
    ]
    test.each(calls)('cannot do this to an admin with more permissions: %s', async (_, call) => {
      const id = idOf(above)
      const before = (await owner.get(`/api/users/edit/${id}`)).body.data
      const { status, body } = await call(id)
      expect(status).toBe(403)
      expect(body.data).toEqual({ feature: 27, missing: 'create' })
      expect(body.msg).toBe('You do not have this permission yourself: “Create” for “Tags”.')
      expect((await owner.get(`/api/users/edit/${id}`)).body.data).toEqual(before)
      expect((await above.get('/api/tags')).status).toBe(200)
    })

    test('cannot activate an admin with more permissions', async () => {
      const resting = await aPerson(shop(), {
        user_type: 1,
        status: false,
        role_id: above.context.user?.role_id ?? 0,
      })
      expect((await clerk.patch(`/api/users/${resting.id}`, { status: true })).status).toBe(403)
      expect((await owner.patch(`/api/users/${resting.id}`, { status: true })).status).toBe(200)
    })
  })

  test('the same changes to an admin without additional permissions succeed', async () => {
    const below = await aPerson(shop(), { user_type: 1, role_id: await aRole(right(27, ['edit'])) })
    const url = `/api/users/${below.id}`
    const done = [
      await clerk.patch(url, { full_name: 'Renamed', password: 'long enough' }),
      await clerk.patch(url, { status: false }),
      await clerk.patch(url, { status: true }),
      await clerk.post(`/api/users/sign-out/${below.id}`),
      await clerk.post(`/api/users/drop-second-factor/${below.id}`),
      await clerk.remove(url),
    ]
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  })

  test('customers and riders can always be changed', async () => {
    for (const [door, user_type] of [
      ['customer-infos', 3],
      ['delivery-persons', 2],
    ] as const) {
      const { id } = await aPerson(shop(), { user_type })
      const caller = callerOf(shop(), app(), null, await openSession(shop().db, { user_id: id }))
      expect((await clerk.patch(`/api/${door}/${id}`, { status: false })).status).toBe(200)
      expect((await caller.get('/api/user/sessions')).status).toBe(401)
    }
  })
})
