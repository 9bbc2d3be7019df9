import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { securityEvent } from '../../../../src/accounts/security-event.ts'
import { toBengaliDigits } from '../../../../src/language/digits.ts'
import { secondFactorMatches } from '../../../../src-server/accounts/verification/second-factor.ts'
import {
  factorLink,
  newFactorSecret,
  newRecoveryCodes,
  totpStep,
} from '../../../../src-server/accounts/verification/totp.ts'
import { openSession } from '../../../../src-server/auth/sessions.ts'
import { transaction } from '../../../../src-server/database/transaction.ts'
import { readEnvironment } from '../../../../src-server/environment/environment.ts'
import { callerOf, oneShop, right } from '../../../support/shop.ts'
import { aPerson, logged, password } from '../a-person.ts'

const seconds = 1000
const codeOf = (secret: string, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })
/** The code of the next period: it is accepted too, and using the current code does not invalidate it. */
const nextCode = (secret: string) => codeOf(secret, Date.now() + 30 * seconds)

describe('Authenticator codes (TOTP)', () => {
  const secret = newFactorSecret()
  const now = 1_800_000_000 * seconds
  const step = now / seconds / 30

  test('are valid for their 30 seconds and one period before and after', () => {
    const found = [-2, -1, 0, 1, 2].map((away) =>
      totpStep(secret, codeOf(secret, now + away * 30 * seconds), 0, now),
    )
    expect(found).toEqual([null, step - 1, step, step + 1, null])
  })

  test('are valid once, and older ones become invalid after use', () => {
    expect(totpStep(secret, codeOf(secret, now), step, now)).toBeNull()
    expect(totpStep(secret, codeOf(secret, now - 30 * seconds), step, now)).toBeNull()
    expect(totpStep(secret, codeOf(secret, now + 30 * seconds), step, now)).toBe(step + 1)
  })

  test('are rejected if too short, too long or not digits', () => {
    for (const code of ['', '12345', `${codeOf(secret, now)}0`, 'abcdef'])
      expect(totpStep(secret, code, 0, now)).toBeNull()
  })

  test('the QR code stays within its size limit for long names', () => {
    const { uri, qr } = factorLink(secret, 'হাট 🛍 '.repeat(40), `${'a'.repeat(180)}@example.test`)
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/)
    expect(uri.length).toBeLessThan(500)
    expect(qr.length).toBeLessThan(20_000)
    expect(decodeURIComponent(qr)).toMatch(/^data:image\/svg\+xml,<svg .*<\/svg>$/)
  })

  test('the QR code encodes the setup link', async () => {
    const { uri, qr } = factorLink(secret, 'Haat', 'somebody@example.test')
    const { data, size } = encode(uri, { border: 4 })
    const svg = Buffer.from(decodeURIComponent(qr.slice(qr.indexOf(',') + 1)))
    const shades = await sharp(svg).resize(size, size, { kernel: 'nearest' }).greyscale().raw().toBuffer()
    expect(data.map((row, y) => row.map((_, x) => Number(shades[y * size + x]) < 128))).toEqual(data)
  })

  test('come with ten distinct recovery codes of 50 bits each', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/)
  })
})

oneShop('Second factor', ({ asAdmin, anybody, shop, app }) => {
  const at = '/api/user/second-factor'
  const as = async (id: number) =>
    callerOf(shop(), app(), null, await openSession(shop().db, { user_id: id }))

  const anAdmin = async (demanded = false) => {
    const role_id = (await asAdmin([right(27)])).context.user?.role_id ?? 0
    if (demanded)
      await shop()
        .db.updateTable('user_role_infos')
        .set({ second_factor: true })
        .where('id', '=', role_id)
        .execute()
    const person = await aPerson(shop(), { user_type: 1, role_id })
    return { ...person, caller: await as(person.id) }
  }
  type Admin = Awaited<ReturnType<typeof anAdmin>>
  const offered = async ({ caller }: Admin) =>
    (await caller.post(`${at}/offer`, { password })).body.data as { secret: string; uri: string; qr: string }
  const setUp = async (admin: Admin) => {
    const { secret } = await offered(admin)
    const { body } = await admin.caller.post(`${at}/confirm`, { code: codeOf(secret) })
    const codes = (body.data.recovery_codes as { code: string }[]).map(({ code }) => code)
    return { secret, codes }
  }
  const login = async ({ login_id }: Admin, second_factor_code?: string) =>
    (await anybody().post('/api/admin/login', { login_id, password, second_factor_code })).body
  const matches = (id: number, code: string) =>
    transaction(shop().db, (trx) => secondFactorMatches(trx, shop().secret, id, code))
  const stateOf = async ({ caller }: Admin) => (await caller.get(at)).body.data
  const events = async (event: keyof typeof securityEvent, id: number) =>
    (await logged(shop(), securityEvent[event])).filter(({ user_id }) => user_id === id).length

  test('is off until set up, and set-up requires the password', async () => {
    const admin = await anAdmin()
    expect(await stateOf(admin)).toEqual({ on: false, demanded: false, recovery_codes_left: 0 })
    const rejection = await admin.caller.post(`${at}/offer`, { password: 'not mine' })
    expect([rejection.status, rejection.body.errors]).toEqual([
      422,
      { password: "Current password didn't match." },
    ])
    const { secret, uri, qr } = await offered(admin)
    expect(uri).toContain(`secret=${secret}`)
    expect(uri).toContain(encodeURIComponent(admin.login_id))
    expect(qr).toMatch(/^data:image\/svg/)
    expect(await stateOf(admin)).toMatchObject({ on: false })
    expect(await login(admin)).toMatchObject({ status: 1, needs: null })
  })

  test('is available to admins only', async () => {
    const { id } = await aPerson(shop())
    const { status, body } = await (await as(id)).post(`${at}/offer`, { password })
    expect([status, body.msg]).toEqual([403, 'Only administrators can do this.'])
    expect((await anybody().post(`${at}/offer`, { password })).status).toBe(401)
  })

  test('is on after the first right code, which returns recovery codes and ends other sessions', async () => {
    const admin = await anAdmin()
    const elsewhere = await as(admin.id)
    const { secret } = await offered(admin)
    const wrong = await admin.caller.post(`${at}/confirm`, {
      code: '000000' === codeOf(secret) ? '1' : '000000',
    })
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { code: 'This code is wrong or has already been used.' },
    ])
    expect(await stateOf(admin)).toMatchObject({ on: false })
    const { status, body } = await admin.caller.post(`${at}/confirm`, { code: codeOf(secret) })
    expect(status).toBe(200)
    expect(body.data.recovery_codes).toHaveLength(10)
    expect(await stateOf(admin)).toEqual({ on: true, demanded: false, recovery_codes_left: 10 })
    expect((await elsewhere.get(at)).status).toBe(401)
    expect(await events('wrong_second_factor', admin.id)).toBe(1)
    expect(await events('second_factor_on', admin.id)).toBe(1)
    const again = await admin.caller.post(`${at}/confirm`, { code: nextCode(secret) })
    expect(again.status).toBe(409)
    expect((await admin.caller.post(`${at}/offer`, { password })).status).toBe(409)
  })

  test('accepts codes of the newest secret only', async () => {
    const admin = await anAdmin()
    expect((await admin.caller.post(`${at}/confirm`, { code: '123456' })).status).toBe(409)
    const [first, second] = [await offered(admin), await offered(admin)]
    expect((await admin.caller.post(`${at}/confirm`, { code: codeOf(first.secret) })).status).toBe(422)
    expect((await admin.caller.post(`${at}/confirm`, { code: codeOf(second.secret) })).status).toBe(200)
  })

  test('is required at every sign-in after the password', async () => {
    const admin = await anAdmin()
    const { secret } = await setUp(admin)
    expect(await login(admin)).toMatchObject({ status: 0, needs: 'second_factor', user_info: null })
    expect(await login(admin, '12345')).toMatchObject({ status: 0, needs: 'second_factor', user_info: null })
    const code = nextCode(secret)
    expect(await login(admin, code)).toMatchObject({ status: 1, user_info: { second_factor: true } })
    expect(await login(admin, code)).toMatchObject({ status: 0, needs: 'second_factor' })
  })

  test('accepts a code once, even in simultaneous requests', async () => {
    const admin = await anAdmin()
    const { secret, codes } = await setUp(admin)
    const code = nextCode(secret)
    const totp = await Promise.all([matches(admin.id, code), matches(admin.id, code)])
    expect(totp.sort()).toEqual([false, true])
    const [recovery = ''] = codes
    const twice = await Promise.all([matches(admin.id, recovery), matches(admin.id, recovery)])
    expect(twice.sort()).toEqual([false, true])
    expect(await stateOf(admin)).toMatchObject({ recovery_codes_left: 9 })
  })

  test('accepts codes with capitals, dashes, spaces and Bengali digits', async () => {
    const admin = await anAdmin()
    const { secret, codes } = await setUp(admin)
    const code = nextCode(secret)
    expect(await matches(admin.id, toBengaliDigits(` ${code.slice(0, 3)} ${code.slice(3)}`))).toBe(true)
    const [first = '', second = '', third = ''] = codes
    expect(await matches(admin.id, first.toUpperCase().replace('-', ' – '))).toBe(true)
    expect(await matches(admin.id, second.replace('-', ''))).toBe(true)
    expect(await login(admin, toBengaliDigits(third))).toMatchObject({ status: 1 })
  })

  test('accepts only the codes of its owner', async () => {
    const [mine, other] = [await anAdmin(), await anAdmin()]
    const { codes } = await setUp(other)
    await setUp(mine)
    expect(await matches(mine.id, codes[0] ?? '')).toBe(false)
    expect(await matches((await anAdmin()).id, codes[0] ?? '')).toBe(false)
  })

  test('issues new recovery codes for the password and invalidates the old ones', async () => {
    const admin = await anAdmin()
    expect((await admin.caller.post(`${at}/recovery-codes`, { password })).status).toBe(409)
    const { codes } = await setUp(admin)
    expect((await admin.caller.post(`${at}/recovery-codes`, { password: 'not mine' })).status).toBe(422)
    const { body } = await admin.caller.post(`${at}/recovery-codes`, { password })
    expect(body.data.recovery_codes).toHaveLength(10)
    expect(await matches(admin.id, codes[0] ?? '')).toBe(false)
    expect(await matches(admin.id, body.data.recovery_codes[0].code)).toBe(true)
  })

  test('is removed with the password and a code', async () => {
    const admin = await anAdmin()
    const { codes } = await setUp(admin)
    const drop = (body: object) => admin.caller.post(`${at}/drop`, body)
    expect((await drop({ password: 'not mine', code: codes[0] })).status).toBe(422)
    expect((await drop({ password, code: 'wrong-wrong' })).body.errors).toHaveProperty('code')
    expect(await stateOf(admin)).toMatchObject({ on: true, recovery_codes_left: 10 })
    expect((await drop({ password, code: codes[0] })).body).toEqual({
      status: true,
      msg: 'Two-step verification is off.',
    })
    expect(await login(admin)).toMatchObject({ status: 1 })
    expect(await events('second_factor_off', admin.id)).toBe(1)
    expect((await drop({ password, code: codes[1] })).status).toBe(409)
  })

  test('gives a user whose role requires it full access right after set-up', async () => {
    const admin = await anAdmin(true)
    expect(await login(admin)).toMatchObject({ status: 1, user_info: { second_factor_missing: true } })
    expect((await admin.caller.get('/api/tags')).body.msg).toBe('Set up two-step verification first.')
    expect(await stateOf(admin)).toMatchObject({ on: false, demanded: true })
    const { codes } = await setUp(admin)
    expect((await admin.caller.get('/api/tags')).status).toBe(200)
    const dropped = await admin.caller.post(`${at}/drop?lang=bn`, { password, code: codes[0] })
    expect([dropped.status, dropped.body.msg]).toEqual([
      409,
      'আপনার রোলে টু-স্টেপ ভেরিফিকেশন বাধ্যতামূলক, তাই বন্ধ করা যাবে না।',
    ])
    expect(await stateOf(admin)).toMatchObject({ on: true, recovery_codes_left: 10 })
  })

  test('stores the secret encrypted', async () => {
    const admin = await anAdmin()
    const { secret, codes } = await setUp(admin)
    const { db } = shop()
    const tables = ['second_factors', 'history', 'security_events'] as const
    const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
    const stored = JSON.stringify(rows)
    for (const text of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(stored).not.toContain(text)
    const elsewhere = (code: string) =>
      transaction(db, (trx) => secondFactorMatches(trx, 'another secret', admin.id, code))
    expect(await elsewhere(nextCode(secret))).toBe(false)
    expect(await elsewhere(codes[0] ?? '')).toBe(false)
  })

  test('limits wrong codes with a delay', async () => {
    const admin = await anAdmin()
    const { codes } = await setUp(admin)
    shop().environment.rateLimit = readEnvironment({}).rateLimit
    const statuses: number[] = []
    for (let tries = 0; tries < 14; tries++)
      statuses.push((await admin.caller.post(`${at}/drop`, { password, code: `wrong${tries}` })).status)
    const paused = await admin.caller.post(`${at}/drop`, { password, code: codes[0] })
    shop().environment.rateLimit = null
    expect(statuses).toContain(422)
    expect(statuses.at(-1)).toBe(429)
    expect(paused.status).toBe(429)
    expect(Number(paused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await stateOf(admin)).toMatchObject({ on: true, recovery_codes_left: 10 })
  })
})
