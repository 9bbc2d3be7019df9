import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { securityEvent } from '../../../../src/accounts/security-event.ts'
import { seal } from '../../../../src-server/auth/seal.ts'
import { openBrowser } from '../../../support/browser.ts'
import { oneShop, right } from '../../../support/shop.ts'
import { aPerson, logged, password } from '../a-person.ts'

/** Signing in where the account has a second step, and where the role waits for one. */

oneShop('Signing in with a second step', ({ shop, anybody }) => {
  const secret = new Secret({ size: 20 })
  const code = () => new TOTP({ secret }).generate()
  let admin: Awaited<ReturnType<typeof aPerson>>

  beforeEach(async () => {
    admin = await aPerson(shop(), { user_type: 1, second_factor: true })
    await shop()
      .db.insertInto('second_factors')
      .values({
        user_id: admin.id,
        sealed_secret: seal(shop().secret, secret.base32),
        confirmed_at: new Date().toISOString(),
        recovery_hashes: '[]',
      })
      .execute()
  })

  const login = (more: object = {}) =>
    anybody().post('/api/admin/login', { login_id: admin.login_id, password, ...more })

  test('asks for the code after the right password, and opens nothing yet', async () => {
    const { body } = await login()
    expect(body).toEqual({
      status: 0,
      needs: 'second_factor',
      msg: 'Please type the six digits that your authenticator shows, or a recovery code.',
      user_info: null,
    })
    const { body: guessed } = await login({ password: 'a guess', second_factor_code: code() })
    expect(guessed).toEqual({ status: 0, msg: 'Invalid credential.', needs: null, user_info: null })
    const sessions = await shop().db.selectFrom('sessions').selectAll().execute()
    expect(sessions).toEqual([])
  })

  test('lets in with the code, which is good once', async () => {
    const now = code()
    expect((await login({ second_factor_code: now })).body).toMatchObject({
      status: 1,
      user_info: { id: admin.id, second_factor: true, second_factor_missing: false },
    })
    const { body } = await login({ second_factor_code: now })
    expect(body).toMatchObject({ status: 0, needs: 'second_factor', user_info: null })
    expect(body.msg).toBe('This code is wrong, or it has been used already.')
  })

  test('lets in one of two that come at once with the same code', async () => {
    const second_factor_code = code()
    const answers = await Promise.all([login({ second_factor_code }), login({ second_factor_code })])
    expect(answers.map(({ body }) => body.status).sort()).toEqual([0, 1])
  })

  test('remembers a wrong code', async () => {
    await login({ second_factor_code: 'none' })
    expect((await logged(shop(), securityEvent.wrong_second_factor)).at(-1)?.user_id).toBe(admin.id)
  })
})

oneShop('A role that waits for a second step', ({ shop, app, asAdmin }) => {
  test('lets its people sign in, and opens nothing but the setting up of it', async () => {
    const { db } = shop()
    const { context } = await asAdmin([right(27)])
    const role_id = context.user?.role_id ?? 0
    await db.updateTable('user_role_infos').set({ second_factor: true }).where('id', '=', role_id).execute()
    const { login_id } = await aPerson(shop(), { user_type: 1, role_id })
    const here = openBrowser(app())
    const { body } = await here.post('/api/admin/login', { login_id, password })
    expect(body).toMatchObject({ status: 1, user_info: { second_factor_missing: true } })
    const { status, body: refused } = await here.get('/api/tags')
    expect([status, refused.msg]).toEqual([403, 'The second step of signing in has to be set up first.'])
    expect((await here.post('/api/tags/store', { tag_title: 'Tea' })).status).toBe(403)
    expect((await here.get('/api/user/second-factor')).status).toBe(200)
    await db.updateTable('user_role_infos').set({ second_factor: false }).where('id', '=', role_id).execute()
    expect((await here.get('/api/tags')).status).toBe(200)
  })
})
