import { beforeAll, expect, test } from 'vitest'
import { openSession } from '../../../src-server/accounts/sessions.ts'
import { type Caller, callerOf, eachShop, right } from '../../support/shop.ts'

eachShop('People in the back office', ({ asAdmin, anybody, app, shop }) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await asAdmin()
  })
  let made = 0
  const customer = async (more: object = {}) => {
    made += 1
    const person = {
      full_name: 'Rahima',
      email: `rahima${made}@example.test`,
      password: 'long enough',
      ...more,
    }
    return admin.post('/api/customer-infos/store', person)
  }
  const adminUser = async (role_accesses: object[]) => {
    made += 1
    const role = await admin.post('/api/user-role-infos/store', {
      role_title: `Made ${made}`,
      weight: 1,
      role_accesses,
    })
    expect(role.body.data.role_accesses).toHaveLength(role_accesses.length)
    const user = { full_name: `Made ${made}`, email: `made${made}@example.test`, password: 'long enough' }
    const { body } = await admin.post('/api/users/store', { ...user, role_id: role.body.data.id })
    return body.data as { id: number; email: string }
  }

  test('have an e-mail address or a mobile number, or both', async () => {
    const nobody = await customer({ email: null })
    expect(nobody.body.errors).toEqual({ email: 'Please give an e-mail address or a mobile number.' })
    const { body } = await customer({ email: null, mobile: '০১৭১২৩৪৫৬৭৮' })
    expect(body.data.mobile).toBe('+8801712345678')
  })

  test('have a password from the start, which nobody is told', async () => {
    expect((await customer({ password: undefined })).body.errors).toEqual({
      password: 'Please type a password.',
    })
    expect((await customer({ password: 'short' })).body.errors).toEqual({
      password: 'At least 8 characters.',
    })
    const { body } = await customer()
    expect(body.data).not.toHaveProperty('password')
    const rows = await shop()
      .db.selectFrom('history')
      .select('after')
      .where('resource', '=', 'customer-infos')
      .execute()
    expect(JSON.stringify(rows)).not.toMatch(/password|argon2/)
  })

  test('share no address, also between admins and customers', async () => {
    const { body } = await customer()
    const again = await customer({ email: body.data.email.toUpperCase() })
    expect(again.body.errors).toEqual({ email: 'Already taken.' })
  })

  test('are of the type of the door that they came through', async () => {
    const { body } = await customer({ user_type: 1, role_id: 1 })
    expect((await admin.get(`/api/users/edit/${body.data.id}`)).status).toBe(404)
    expect((await admin.get(`/api/delivery-persons/edit/${body.data.id}`)).status).toBe(404)
    expect((await admin.get(`/api/customer-infos/edit/${body.data.id}`)).status).toBe(200)
  })

  test('are signed out everywhere by a new password, and by being blocked', async () => {
    const user = await adminUser([right(27)])
    const signedIn = async () =>
      callerOf(shop(), app(), null, await openSession(shop().db, { user_id: user.id }))
    const before = await signedIn()
    expect((await before.get('/api/tags')).status).toBe(200)
    await admin.patch(`/api/users/${user.id}`, { password: 'another long one' })
    expect((await before.get('/api/tags')).status).toBe(401)
    const login = { login_id: user.email, password: 'another long one' }
    expect((await anybody().post('/api/admin/login', login)).body.status).toBe(1)
    const later = await signedIn()
    await admin.patch(`/api/users/${user.id}`, { status: false })
    expect((await later.get('/api/tags')).status).toBe(401)
  })

  test('do not remove themselves', async () => {
    const second = await asAdmin()
    const { status, body } = await second.remove(`/api/users/${second.context.user?.id}`)
    expect([status, body.msg]).toEqual([409, 'You cannot remove yourself.'])
  })

  test('do not remove the first admin', async () => {
    const second = await asAdmin()
    const { status, body } = await second.remove('/api/users/1')
    expect([status, body.msg]).toEqual([409, 'The first admin cannot be removed.'])
  })

  test('always count one who can edit the roles', async () => {
    const { db } = shop()
    const keeper = await adminUser([right(14), right(15)])
    const helper = await adminUser([right(15)])
    const asHelper = callerOf(shop(), app(), null, await openSession(db, { user_id: helper.id }))
    await db
      .updateTable('users')
      .set({ status: false })
      .where('id', 'not in', [keeper.id, helper.id])
      .where('user_type', '=', 1)
      .execute()
    expect((await asHelper.remove(`/api/users/${keeper.id}`)).body.msg).toBe(
      'Somebody must remain who can edit the roles.',
    )
    const { status, body } = await asHelper.patch(`/api/users/${keeper.id}`, { status: false })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['role_id']])
    expect((await asHelper.patch(`/api/users/${keeper.id}`, { full_name: 'The keeper' })).status).toBe(200)
  })
})
