import { beforeAll, describe, expect, test } from 'vitest'
import type { Access } from '../../../../src/accounts/permissions.ts'
import { openSession } from '../../../../src-server/auth/sessions.ts'
import { type Caller, callerOf, everyRight, oneShop, right } from '../../../support/shop.ts'
import { aPerson, logged } from '../a-person.ts'

const roleChanged = 16

oneShop('Admin roles', ({ asAdmin, shop, app }) => {
  let owner: Caller
  beforeAll(async () => {
    owner = await asAdmin()
  })
  let made = 0
  const aRole = async (role_accesses: Access[], more: object = {}) => {
    made += 1
    const role = { role_title: `Made ${made}`, weight: 1, status: true, role_accesses, ...more }
    const { body } = await owner.post('/api/user-role-infos/store', role)
    return body.data as { id: number; role_title: string; role_accesses: Access[] }
  }
  const aHolder = async (role_id: number, more: object = {}) => {
    const person = await aPerson(shop(), { user_type: 1, role_id, ...more })
    const token = await openSession(shop().db, { user_id: person.id })
    return { ...person, caller: callerOf(shop(), app(), null, token) }
  }
  const open = '/api/user/sessions'

  test('the last role that can edit roles cannot lose that permission', async () => {
    const { role_id } = owner.context.user ?? {}
    const without = everyRight.filter(({ feature_id }) => feature_id !== 14)
    const rejection = await owner.patch(`/api/user-role-infos/${role_id}`, { role_accesses: without })
    expect(rejection.status).toBe(422)
    expect(rejection.body.errors).toEqual({ role_accesses: 'At least one user must be able to edit roles.' })

    const second = await asAdmin()
    const narrower = everyRight.filter(({ feature_id }) => feature_id !== 47)
    const given = await second.patch(`/api/user-role-infos/${role_id}`, { role_accesses: narrower })
    expect(given.status).toBe(200)
    expect(given.body.data.role_accesses).toHaveLength(narrower.length)
    await second.patch(`/api/user-role-infos/${role_id}`, { role_accesses: everyRight })
  })

  test("the first admin's role cannot be disabled", async () => {
    const second = await asAdmin()
    const role = `/api/user-role-infos/${owner.context.user?.role_id}`
    const { status, body } = await second.patch(role, { status: false })
    expect([status, body.errors]).toEqual([
      422,
      { status: 'The first admin must keep the role and stay active and verified.' },
    ])
  })

  test('store a feature once even if it is sent twice', async () => {
    const { role_accesses } = await aRole([right(27, []), right(28, ['edit']), right(27)])
    expect(role_accesses).toEqual([right(27, []), right(28, ['edit'])])
  })

  describe('Permissions that the current user lacks', () => {
    const clerks = () => asAdmin([right(14), right(15), right(27, ['create', 'edit'])])

    test("cannot be given to a new role or to the user's own role", async () => {
      const clerk = await clerks()
      const role = (role_accesses: Access[]) => ({ role_title: 'More', weight: 1, role_accesses })
      const feature = await clerk.post('/api/user-role-infos/store', role([right(27, []), right(31, [])]))
      expect([feature.status, feature.body.errors]).toEqual([
        422,
        { role_accesses: 'You do not have this permission yourself: “View” for “Order Infos”.' },
      ])
      const flag = await clerk.post('/api/user-role-infos/store?lang=bn', role([right(27, ['delete'])]))
      expect(flag.body.errors.role_accesses).toBe('আপনার নিজের এই অনুমতি নেই: “ট্যাগ”-এর “নিজেরটি মোছা”।')
      const own = `/api/user-role-infos/${clerk.context.user?.role_id}`
      expect((await clerk.patch(own, { role_accesses: everyRight })).status).toBe(422)
      const within = await clerk.post('/api/user-role-infos/store', role([right(27, ['create'])]))
      expect(within.status).toBe(200)
    })

    test('protect a role that has them from being changed or deleted', async () => {
      const clerk = await clerks()
      const above = await aRole([right(27)])
      const rejection = [
        await clerk.patch(`/api/user-role-infos/${above.id}`, { role_accesses: [] }),
        await clerk.patch(`/api/user-role-infos/${above.id}`, { status: false }),
        await clerk.post(`/api/user-role-infos/delete/${above.id}`),
      ]
      expect(rejection.map(({ status }) => status)).toEqual([403, 403, 403])
      for (const { body } of rejection) {
        expect(body.data).toEqual({ feature: 27, missing: 'view_others' })
        expect(body.msg).toBe("You do not have this permission yourself: “View others'” for “Tags”.")
      }
      const stored = (await owner.get(`/api/user-role-infos/edit/${above.id}`)).body.data
      expect(stored).toMatchObject({ status: true, role_accesses: above.role_accesses })
    })

    test('prevent activating a disabled role that has them', async () => {
      const clerk = await clerks()
      const resting = await aRole([right(31)], { status: false })
      expect((await clerk.patch(`/api/user-role-infos/${resting.id}`, { status: true })).status).toBe(403)
    })
  })

  describe('A permission change applies to the next request', () => {
    test('when removed: the error names the feature and the permission in both languages', async () => {
      const role = await aRole([right(27)])
      const { caller } = await aHolder(role.id)
      expect((await caller.post('/api/tags/store', { tag_title: 'Allowed' })).status).toBe(200)
      await owner.patch(`/api/user-role-infos/${role.id}`, { role_accesses: [right(27, ['view_others'])] })
      const rejection = await caller.post('/api/tags/store', { tag_title: 'Not any more' })
      expect([rejection.status, rejection.body]).toEqual([
        403,
        {
          status: false,
          msg: 'You need the permission “Create” for “Tags”.',
          data: { feature: 27, missing: 'create' },
        },
      ])
      const inBengali = await caller.post('/api/tags/store?lang=bn', { tag_title: 'Not any more' })
      expect(inBengali.body.msg).toContain('“ট্যাগ”')
      expect(inBengali.body.msg).toContain('“তৈরি”')
      await owner.patch(`/api/user-role-infos/${role.id}`, { role_accesses: [] })
      expect((await caller.get('/api/tags')).body.data).toEqual({ feature: 27, missing: 'feature' })
    })

    test('when added', async () => {
      const role = await aRole([])
      const { caller } = await aHolder(role.id)
      expect((await caller.get('/api/tags')).status).toBe(403)
      await owner.patch(`/api/user-role-infos/${role.id}`, { role_accesses: [right(27)] })
      expect((await caller.get('/api/tags')).status).toBe(200)
    })
  })

  test('sign their users out when disabled', async () => {
    const role = await aRole([right(27)])
    const [holder, other] = [await aHolder(role.id), await aHolder((await aRole([right(27)])).id)]
    await owner.patch(`/api/user-role-infos/${role.id}`, { status: false })
    expect((await holder.caller.get(open)).status).toBe(401)
    expect((await other.caller.get(open)).status).toBe(200)
  })

  test('sign out users without a second factor when the role starts to require one', async () => {
    const role = await aRole([right(27)])
    const without = await aHolder(role.id)
    const withIt = await aHolder(role.id, { second_factor: true })
    await owner.patch(`/api/user-role-infos/${role.id}`, { second_factor: true })
    expect((await without.caller.get(open)).status).toBe(401)
    expect((await withIt.caller.get('/api/tags')).status).toBe(200)
  })

  test('an admin who requires a second factor for their own role stays signed in to set it up', async () => {
    const role = await aRole([right(14)])
    const { caller } = await aHolder(role.id)
    const saved = await caller.patch(`/api/user-role-infos/${role.id}`, { second_factor: true })
    expect(saved.status).toBe(200)
    expect((await caller.get('/api/user/second-factor')).body.data).toMatchObject({
      demanded: true,
      on: false,
    })
    expect((await caller.get('/api/user-role-infos')).body.msg).toBe('Set up two-step verification first.')
  })

  test('are logged in the security log when their permissions change, not for a new title', async () => {
    const role = await aRole([right(27)])
    const times = async () =>
      (await logged(shop(), roleChanged)).filter(({ login_id }) => login_id?.startsWith(role.role_title))
        .length
    expect(await times()).toBe(1)
    await owner.patch(`/api/user-role-infos/${role.id}`, { role_title: `${role.role_title} again` })
    expect(await times()).toBe(1)
    await owner.patch(`/api/user-role-infos/${role.id}`, { role_accesses: [] })
    await owner.remove(`/api/user-role-infos/${role.id}`)
    expect(await times()).toBe(3)
  })
})
