import { beforeAll, expect, test } from 'vitest'
import { securityEvent } from '../../../../src/accounts/security-event.ts'
import { openSession } from '../../../../src-server/auth/sessions.ts'
import type { Failure } from '../../../../src-server/context/failure.ts'
import * as engine from '../../../../src-server/resources/records/engine.ts'
import { type Caller, callerOf, oneShop, right } from '../../../support/shop.ts'

const eventNames = Object.fromEntries(Object.entries(securityEvent).map(([name, id]) => [id, name]))

oneShop('Users in the back office', ({ asAdmin, anybody, app, shop }) => {
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
    return body.data as { id: number; email: string; role_id: number }
  }

  const eventsOf = async (user_id: number) => {
    const rows = await shop()
      .db.selectFrom('security_events')
      .select('event')
      .where('user_id', '=', user_id)
      .orderBy('id')
      .execute()
    return rows.map(({ event }) => eventNames[event])
  }

  test('need an e-mail address or a mobile number', async () => {
    const nobody = await customer({ email: null })
    expect(nobody.body.errors).toEqual({ email: 'Enter an e-mail address or a mobile number.' })
    const { body } = await customer({ email: null, mobile: '০১৭১২৩৪৫৬৭৮' })
    expect(body.data.mobile).toBe('+8801712345678')
  })

  test.each([
    '01799-887766',
    '+880 1799 887766',
    '8801799887766',
    '০১৭৯৯৮৮৭৭৬৬',
    '887766',
    '\u200e01799\u2011887766',
    '(0)1799 88-77',
  ])('are found by a mobile number written as %s', async (keyword) => {
    await customer({ email: null, mobile: '01799887766', full_name: 'Found By Phone' })
    const { body } = await admin.get(`/api/customer-infos?keyword=${encodeURIComponent(keyword)}`)
    expect(body.data.map(({ full_name }: { full_name: string }) => full_name)).toEqual(['Found By Phone'])
  })

  test('need a password, which is never returned or written to the history', async () => {
    expect((await customer({ password: undefined })).body.errors).toEqual({
      password: 'Enter a password.',
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

  test('cannot share an e-mail address, even between admins and customers', async () => {
    const { body } = await customer()
    const again = await customer({ email: body.data.email.toUpperCase() })
    expect(again.body.errors).toEqual({ email: 'Already in use.' })
  })

  test('get the user type of their endpoint', async () => {
    const { body } = await customer({ user_type: 1, role_id: 1 })
    expect((await admin.get(`/api/users/edit/${body.data.id}`)).status).toBe(404)
    expect((await admin.get(`/api/delivery-persons/edit/${body.data.id}`)).status).toBe(404)
    expect((await admin.get(`/api/customer-infos/edit/${body.data.id}`)).status).toBe(200)
  })

  test('are signed out everywhere when blocked or given a new password', async () => {
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

  test('cannot delete their own account', async () => {
    const second = await asAdmin()
    const { status, body } = await second.remove(`/api/users/${second.context.user?.id}`)
    expect([status, body.msg]).toEqual([409, 'You cannot delete your own account.'])
  })

  test('cannot delete the first admin', async () => {
    const second = await asAdmin()
    const { status, body } = await second.remove('/api/users/1')
    expect([status, body.msg]).toEqual([409, 'The first admin cannot be deleted.'])
  })

  test('always include one who can edit roles, even when two delete each other', async () => {
    const { db } = shop()
    const [one, two] = [await asAdmin(), await asAdmin()]
    const { role_id } = await adminUser([right(15)])
    const ids = [one, two].map(({ context }) => context.user?.id ?? 0)
    const others = await db
      .updateTable('users')
      .set({ status: false })
      .where('id', 'not in', ids)
      .where('user_type', '=', 1)
      .where('status', '=', true)
      .returning('id')
      .execute()
    // Both requests passed the guard before either admin was deleted.
    await engine.remove(one.context, 'users', ids[1] ?? 0)
    await expect(engine.remove(two.context, 'users', ids[0] ?? 0)).rejects.toMatchObject({
      messageKey: 'last_role_manager',
    })
    const demoted = await engine
      .update(one.context, 'users', ids[0] ?? 0, { role_id })
      .catch((error: Failure) => error.errors)
    expect(demoted).toEqual({ role_id: { reason: 'last_role_manager' } })
    expect((await one.patch(`/api/users/${ids[0]}`, { full_name: 'The keeper' })).status).toBe(200)
    await db
      .updateTable('users')
      .set({ status: true })
      .where(
        'id',
        'in',
        others.map(({ id }) => id),
      )
      .execute()
  })

  test('cannot block themselves or mark themselves unverified', async () => {
    const second = await asAdmin()
    const own = `/api/users/${second.context.user?.id}`
    const blocked = await second.patch(own, { status: false })
    expect([blocked.status, blocked.body.errors]).toEqual([
      422,
      { status: 'You cannot do this to your own account.' },
    ])
    const unverified = await second.patch(`${own}?lang=bn`, { verified: false })
    expect(unverified.body.errors).toEqual({ verified: 'নিজের অ্যাকাউন্টে এটি করা যায় না।' })
    expect((await second.get('/api/tags')).status).toBe(200)
  })

  test('cannot block the first admin, mark it unverified or change its role', async () => {
    const second = await asAdmin()
    const role_id = second.context.user?.role_id
    for (const change of [{ status: false }, { verified: false }, { role_id }]) {
      const { status, body } = await second.patch('/api/users/1', change)
      expect([status, Object.keys(body.errors)]).toEqual([422, Object.keys(change)])
    }
    expect((await second.patch('/api/users/1', { full_name: 'The founder' })).status).toBe(200)
  })

  test('cannot get a common password or one that contains their name', async () => {
    const problemOf = async (password: string) =>
      (await customer({ full_name: 'Rahima Khatun', password })).body.errors
    expect(await problemOf('Password1')).toEqual({
      password: 'This password is too common.',
    })
    expect(await problemOf('my khatun 4711')).toEqual({
      password: 'Do not use your name, address or number.',
    })
  })

  test('are signed out and logged when their role changes, they lose verification or are deleted', async () => {
    const user = await adminUser([right(27)])
    const other = await adminUser([right(27)])
    const changes = [
      () => admin.patch(`/api/users/${user.id}`, { role_id: other.role_id }),
      () => admin.patch(`/api/users/${user.id}`, { verified: false }),
      async () => {
        await admin.patch(`/api/users/${user.id}`, { verified: true })
        return admin.remove(`/api/users/${user.id}`)
      },
    ]
    for (const change of changes) {
      const signedIn = callerOf(shop(), app(), null, await openSession(shop().db, { user_id: user.id }))
      expect((await signedIn.get('/api/tags')).status).toBe(200)
      expect((await change()).status).toBe(200)
      expect((await signedIn.get('/api/tags')).status).toBe(401)
      const left = await shop()
        .db.selectFrom('sessions')
        .select('id')
        .where('user_id', '=', user.id)
        .execute()
      expect(left).toEqual([])
      // Resets the user for the next change.
      await shop().db.updateTable('users').set({ verified: true }).where('id', '=', user.id).execute()
    }
    await admin.patch(`/api/users/${other.id}`, { password: 'another long one' })
    expect(await eventsOf(user.id)).toEqual(['role_changed', 'role_changed', 'blocked'])
    expect(await eventsOf(other.id)).toEqual(['role_changed', 'password_reset'])
  })

  test('a new address is verified only if the same save sets verified', async () => {
    const times = async (id: number) => {
      const { body } = await admin.get(`/api/customer-infos/edit/${id}`)
      return [Boolean(body.data.email_verified_at), Boolean(body.data.mobile_verified_at)]
    }
    const { id } = (await customer({ mobile: '01712000001', verified: true })).body.data
    const change = (body: object) => admin.patch(`/api/customer-infos/${id}`, body)
    expect(await times(id)).toEqual([true, true])
    await change({ mobile: '01712000002' })
    expect(await times(id)).toEqual([true, false])
    await change({ mobile: '01712 000 003', verified: true })
    expect(await times(id)).toEqual([true, true])
    await change({ mobile: '+8801712000003', full_name: 'The same number' })
    expect(await times(id)).toEqual([true, true])
    await change({ email: 'moved@example.test' })
    expect(await times(id)).toEqual([false, true])
    await change({ mobile: null })
    expect(await times(id)).toEqual([false, false])
    await change({ verified: false })
    await change({ verified: true })
    expect(await times(id)).toEqual([true, false])
  })

  test('lose pending codes when their address or password changes', async () => {
    const { db } = shop()
    const waiting = async (user_id: number) => {
      const code = {
        user_id,
        purpose: 2,
        recipient: 'somewhere',
        code_hash: 'none',
        expires_at: '2999-01-01T00:00:00Z',
      }
      await db
        .insertInto('one_time_codes')
        .values({ ...code, link_hash: 'y'.repeat(64), used_at: null })
        .execute()
    }
    const { id } = (await customer()).body.data
    for (const change of [{ email: 'elsewhere@example.test' }, { password: 'another long one' }]) {
      await waiting(id)
      await admin.patch(`/api/customer-infos/${id}`, { full_name: 'Only the name' })
      expect(
        await db.selectFrom('one_time_codes').select('id').where('user_id', '=', id).execute(),
      ).toHaveLength(1)
      await admin.patch(`/api/customer-infos/${id}`, change)
      expect(await db.selectFrom('one_time_codes').select('id').where('user_id', '=', id).execute()).toEqual(
        [],
      )
    }
  })
})
