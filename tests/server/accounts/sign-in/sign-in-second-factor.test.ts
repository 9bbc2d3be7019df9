import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { securityEvent } from '../../../../src/accounts/security-event.ts'
import { encrypt } from '../../../../src-server/auth/encryption.ts'
import { openBrowser } from '../../../support/browser.ts'
import { oneShop, right } from '../../../support/shop.ts'
import { aPerson, logged, password } from '../a-person.ts'

/** Accounts with a second factor, and roles that require one. */

oneShop('Sign-in with a second factor', ({ shop, anybody }) => {
  const secret = new Secret({ size: 20 })
  const code = () => new TOTP({ secret }).generate()
  let admin: Awaited<ReturnType<typeof aPerson>>

  beforeEach(async () => {
    admin = await aPerson(shop(), { user_type: 1, second_factor: true })
    await shop()
      .db.insertInto('second_factors')
      .values({
        user_id: admin.id,
        sealed_secret: encrypt(shop().secret, secret.base32),
        confirmed_at: new Date().toISOString(),
        recovery_hashes: '[]',
      })
      .execute()
  })

  const login = (more: object = {}) =>
    anybody().post('/api/admin/login', { login_id: admin.login_id, password, ...more })

  test('requires the code after the right password and creates no session before', async () => {
    const { body } = await login()
    expect(body).toEqual({
      status: 0,
      needs: 'second_factor',
      msg: 'Enter the 6-digit code from your authenticator app, or a recovery code.',
      user_info: null,
    })
    const { body: guessed } = await login({ password: 'a guess', second_factor_code: code() })
    expect(guessed).toEqual({ status: 0, msg: 'Invalid credential.', needs: null, user_info: null })
    const sessions = await shop().db.selectFrom('sessions').selectAll().execute()
    expect(sessions).toEqual([])
  })

  test('succeeds with the code, which is valid once', async () => {
    const now = code()
    expect((await login({ second_factor_code: now })).body).toMatchObject({
      status: 1,
      user_info: { id: admin.id, second_factor: true, second_factor_missing: false },
    })
    const { body } = await login({ second_factor_code: now })
    expect(body).toMatchObject({ status: 0, needs: 'second_factor', user_info: null })
    expect(body.msg).toBe('This code is wrong or has already been used.')
  })

  test('accepts one of two simultaneous requests with the same code', async () => {
    const second_factor_code = code()
    const answers = await Promise.all([login({ second_factor_code }), login({ second_factor_code })])
    expect(answers.map(({ body }) => body.status).sort()).toEqual([0, 1])
  })

  test('logs a wrong code', async () => {
    await login({ second_factor_code: 'none' })
    expect((await logged(shop(), securityEvent.wrong_second_factor)).at(-1)?.user_id).toBe(admin.id)
  })
})

oneShop('A role that requires a second factor', ({ shop, app, asAdmin }) => {
  test('lets its users sign in, but only to set up the second factor', async () => {
    const { db } = shop()
    const { context } = await asAdmin([right(27)])
    const role_id = context.user?.role_id ?? 0
    await db.updateTable('user_role_infos').set({ second_factor: true }).where('id', '=', role_id).execute()
    const { login_id } = await aPerson(shop(), { user_type: 1, role_id })
    const here = openBrowser(app())
    const { body } = await here.post('/api/admin/login', { login_id, password })
    expect(body).toMatchObject({ status: 1, user_info: { second_factor_missing: true } })
    const { status, body: rejection } = await here.get('/api/tags')
    expect([status, rejection.msg]).toEqual([403, 'Set up two-step verification first.'])
    expect((await here.post('/api/tags/store', { tag_title: 'Tea' })).status).toBe(403)
    expect((await here.get('/api/user/second-factor')).status).toBe(200)
    await db.updateTable('user_role_infos').set({ second_factor: false }).where('id', '=', role_id).execute()
    expect((await here.get('/api/tags')).status).toBe(200)
  })
})
