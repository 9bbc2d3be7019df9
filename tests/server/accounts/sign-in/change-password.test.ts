import { beforeEach, expect, test } from 'vitest'
import { securityEvent } from '../../../../src/accounts/security-event.ts'
import { changePassword } from '../../../../src-server/accounts/sign-in/change-password.ts'
import { secretFingerprint } from '../../../../src-server/auth/encryption.ts'
import { openSession } from '../../../../src-server/auth/sessions.ts'
import { readEnvironment } from '../../../../src-server/environment/environment.ts'
import { openBrowser } from '../../../support/browser.ts'
import { oneShop } from '../../../support/shop.ts'
import { aPerson, logged, password } from '../a-person.ts'

/** POST /api/user/change-password: docs/product.md 7, docs/domain.md 2.2. */

oneShop('Password change', ({ shop, app, anybody }) => {
  let person: Awaited<ReturnType<typeof aPerson>>
  beforeEach(async () => {
    person = await aPerson(shop(), { full_name: 'Nadia Chowdhury', mobile: null })
  })

  const chosen = 'several green kettles'
  const signIn = async () => {
    const here = openBrowser(app())
    await here.post('/api/auth/login', { login_id: person.login_id, password })
    return here
  }
  const change = (here: ReturnType<typeof openBrowser>, new_password = chosen, current_password = password) =>
    here.post('/api/user/change-password', { current_password, new_password })
  const opens = async (given: string) => {
    const { login_id } = person
    const { body } = await anybody().post('/api/auth/login', { login_id, password: given })
    return body.status === 1
  }

  test('returns status, user and message, and the new password works from then on', async () => {
    const { status, body } = await change(await signIn())
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: true, data: { id: person.id, token: null } })
    expect(body.msg).toBe('Password changed. You have been signed out on your other devices.')
    expect([await opens(chosen), await opens(password)]).toEqual([true, false])
  })

  test('ends all other sessions of the user', async () => {
    const [here, elsewhere] = [await signIn(), await signIn()]
    await change(here)
    expect((await here.get('/api/user/sessions')).body).toHaveLength(1)
    expect((await elsewhere.get('/api/user/sessions')).status).toBe(401)
  })

  test('requires the current password', async () => {
    const here = await signIn()
    const { status, body } = await change(here, chosen, 'a guess')
    expect(status).toBe(422)
    expect(body.errors).toEqual({ current_password: "Current password didn't match." })
    const bengali = await here.post('/api/user/change-password?lang=bn', {
      current_password: 'a guess',
      new_password: chosen,
    })
    expect(bengali.body.errors).toEqual({ current_password: 'বর্তমান পাসওয়ার্ডটি মেলেনি।' })
    expect([await opens(chosen), await opens(password)]).toEqual([false, true])
  })

  test.each([
    ['the same one', password, 'Choose a password that differs from the current one.'],
    ['a short one', 'short', 'At least 8 characters.'],
    ['one that everybody tries', 'Password123', 'This password is too common.'],
    ['one with its owner’s name', 'xx-nadia-2026', 'Do not use your name, address or number.'],
  ])('rejects %s', async (_, wished, message) => {
    const { status, body } = await change(await signIn(), wished)
    expect([status, body.errors]).toEqual([422, { new_password: message }])
    expect(await opens(password)).toBe(true)
  })

  test('is rejected for accounts without a password and without a session', async () => {
    const here = await signIn()
    await shop().db.updateTable('users').set({ password: null }).where('id', '=', person.id).execute()
    expect((await change(here)).status).toBe(422)
    expect((await change(openBrowser(app()))).status).toBe(401)
  })

  test('invalidates a pending reset code', async () => {
    const { db } = shop()
    const here = await signIn()
    await db
      .insertInto('one_time_codes')
      .values({
        user_id: person.id,
        purpose: 2,
        recipient: person.login_id,
        code_hash: 'x'.repeat(64),
        link_hash: 'y'.repeat(64),
        expires_at: new Date(Date.now() + 60_000).toISOString(),
      })
      .execute()
    await change(here)
    const codes = await db.selectFrom('one_time_codes').selectAll().where('user_id', '=', person.id).execute()
    expect(codes).toEqual([])
  })

  test('is rejected when the session ended in the meantime', async () => {
    const token = await openSession(shop().db, { user_id: person.id })
    const user = { ...person, role_id: null, role_accesses: [] }
    const session = {
      kind: 'user',
      key: secretFingerprint(token),
      token,
      recently_authenticated: true,
    } as const
    const context = { ...anybody().context, user, session }
    await shop().db.deleteFrom('sessions').where('user_id', '=', person.id).execute()
    await expect(
      changePassword(context, { current_password: password, new_password: chosen }),
    ).rejects.toMatchObject({ status: 401 })
    expect([await opens(chosen), await opens(password)]).toEqual([false, true])
  })

  test('is logged without either password, as are wrong passwords', async () => {
    const here = await signIn()
    await change(here, chosen, 'a guess')
    await change(here)
    const of = async (event: number) => (await logged(shop(), event)).at(-1)?.user_id
    expect(await of(securityEvent.password_changed)).toBe(person.id)
    expect(await of(securityEvent.wrong_password)).toBe(person.id)
    const { db } = shop()
    const stored = [
      await db.selectFrom('security_events').selectAll().execute(),
      await db.selectFrom('history').selectAll().execute(),
    ]
    expect(JSON.stringify(stored)).not.toMatch(/kettles|harbour|a guess|argon2/)
  })

  test('limits attempts with growing delays', async () => {
    const here = await signIn()
    Object.assign(shop().environment, { rateLimit: readEnvironment({}).rateLimit })
    const statuses: number[] = []
    for (let tries = 0; tries < 8; tries++) statuses.push((await change(here, chosen, 'a guess')).status)
    expect(statuses.slice(0, 5)).toEqual([422, 422, 422, 422, 422])
    expect(statuses.at(-1)).toBe(429)
    const { status, headers } = await change(here)
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
    Object.assign(shop().environment, { rateLimit: null })
  })
})
