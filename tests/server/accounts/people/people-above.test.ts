import { beforeAll, describe, expect, test } from 'vitest'
import type { Access } from '../../../../src/accounts/permissions.ts'
import { openSession } from '../../../../src-server/auth/sessions.ts'
import { type Caller, callerOf, oneShop, right } from '../../../support/shop.ts'
import { aPerson } from '../a-person.ts'

/** Nobody gives more than they have, and nobody touches who stands above them (docs/domain.md 4). */

oneShop('An admin', ({ asAdmin, shop, app }) => {
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

  test('gives nobody a role beyond their own, and is told which right is missing', async () => {
    const more = await aRole(right(27, ['edit', 'delete']))
    const refused = await clerk.post('/api/users/store', newcomer(more))
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { role_id: 'This goes beyond your own rights: you lack “Delete own” of “Tags”.' },
    ])
    const bengali = await clerk.post('/api/users/store?lang=bn', newcomer(await aRole(right(14, []))))
    expect(bengali.body.errors.role_id).toContain('“খোলা” অধিকার নেই')
    const within = await clerk.post('/api/users/store', newcomer(await aRole(right(27, ['edit']))))
    expect(within.status).toBe(200)
    const raised = await clerk.patch(`/api/users/${within.body.data.id}`, { role_id: more })
    expect(raised.status).toBe(422)
    const own = await clerk.patch(`/api/users/${idOf(clerk)}`, { role_id: more })
    expect(own.status).toBe(422)
  })

  describe('who stands below somebody', () => {
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
    test.each(calls)('never %s', async (_, call) => {
      const id = idOf(above)
      const before = (await owner.get(`/api/users/edit/${id}`)).body.data
      const { status, body } = await call(id)
      expect(status).toBe(403)
      expect(body.data).toEqual({ feature: 27, missing: 'create' })
      expect(body.msg).toBe('This goes beyond your own rights: you lack “Create” of “Tags”.')
      expect((await owner.get(`/api/users/edit/${id}`)).body.data).toEqual(before)
      expect((await above.get('/api/tags')).status).toBe(200)
    })

    test('never makes them active again', async () => {
      const resting = await aPerson(shop(), {
        user_type: 1,
        status: false,
        role_id: above.context.user?.role_id ?? 0,
      })
      expect((await clerk.patch(`/api/users/${resting.id}`, { status: true })).status).toBe(403)
      expect((await owner.patch(`/api/users/${resting.id}`, { status: true })).status).toBe(200)
    })
  })

  test('does all of this to somebody who may do no more', async () => {
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

  test('changes customers and delivery persons, who stand above nobody', async () => {
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
