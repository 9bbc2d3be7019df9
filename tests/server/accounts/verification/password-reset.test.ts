import { beforeAll, expect, test } from 'vitest'
import { openSession } from '../../../../src-server/auth/sessions.ts'
import { codeTo, lettersTo, notThe, timePasses, whileCounted, wordsOf } from '../../../support/messages.ts'
import { type Caller, callerOf, oneShop } from '../../../support/shop.ts'

oneShop('Password reset', ({ shop, app, anybody, asAdmin }) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await asAdmin()
  })
  let people = 0
  const old = 'seven green mangoes'
  const fresh = 'nine ripe jackfruits'
  const customer = async (more: object = {}) => {
    people += 1
    const email = `owner${people}@example.test`
    const person = {
      full_name: 'Salma Begum',
      email,
      mobile: `0171200${1000 + people}`,
      password: old,
      ...more,
    }
    const { body } = await admin.post('/api/customer-infos/store', person)
    return body.data as { id: number; email: string; mobile: string }
  }
  const forgot = (login_id: string) => anybody().post('/api/auth/forgot-password', { login_id })
  const reset = async (body: object) =>
    (await anybody().post('/api/auth/reset-password', { new_password: fresh, ...body })).body
  const login = async (login_id: string, password = fresh) =>
    (await anybody().post('/api/auth/login', { login_id, password })).body.status
  const signedIn = async (user_id: number) =>
    callerOf(shop(), app(), null, await openSession(shop().db, { user_id }))
  const stored = (id: number) =>
    shop().db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const tokenTo = async (recipient: string) =>
    /token=([\w-]+)/.exec(wordsOf((await lettersTo(shop(), recipient)).at(-1)))?.[1] ?? ''

  const wrong = { status: 2, msg: 'This code is wrong or has expired.' }
  const over = { status: 2, msg: 'This link has already been used or has expired.' }
  const done = { status: 1, msg: 'Your new password is saved. You have been signed out on all devices.' }

  test('sets a new password with the e-mailed code and ends all sessions', async () => {
    const { id, email } = await customer()
    const [one, other] = [await signedIn(id), await signedIn(id)]
    expect((await one.get('/api/user/sessions')).status).toBe(200)
    expect((await forgot(email)).body).toEqual({
      status: 1,
      login_type: 'email',
      msg: `If ${email} has an account, we have sent a password reset code.`,
    })
    expect(await reset({ login_id: email, auth_code: await codeTo(shop(), email) })).toEqual(done)
    expect([await login(email), await login(email, old)]).toEqual([1, 0])
    for (const caller of [one, other]) expect((await caller.get('/api/user/sessions')).status).toBe(401)
  })

  test('sets a new password with the code sent to the mobile number', async () => {
    const { mobile } = await customer()
    expect((await forgot(mobile)).body).toMatchObject({ status: 1, login_type: 'mobile' })
    const [composed] = await lettersTo(shop(), mobile)
    expect(wordsOf(composed)).toMatch(/^\d{6} is your password reset code for /)
    expect(await reset({ login_id: mobile, auth_code: await codeTo(shop(), mobile) })).toEqual(done)
    expect(await login(mobile)).toBe(1)
  })

  test('answers registered, unknown and blocked users alike and sends a code only to the first', async () => {
    const known = await customer()
    const blocked = await customer({ status: false })
    const message = async (login_id: string) => {
      const { status, body } = await forgot(login_id)
      const again = await forgot(login_id)
      const text = (msg: string) => msg.replace(login_id, '…').replace(/\d+/, '')
      return [
        [status, { ...body, msg: text(body.msg) }],
        [again.status, 'retry-after' in again.headers, text(again.body.msg)],
      ]
    }
    const first = await message(known.email)
    expect(first.map(([status]) => status)).toEqual([200, 429])
    expect(await message('nobody@example.test')).toEqual(first)
    expect(await message(blocked.email)).toEqual(first)
    const loginIds = [known.email, 'nobody@example.test', blocked.email]
    const sent = await Promise.all(loginIds.map((email) => lettersTo(shop(), email)))
    expect(sent.map(({ length }) => length)).toEqual([1, 0, 0])
    const tried = [known.email, 'nobody@example.test', blocked.email].map((login_id) =>
      reset({ login_id, auth_code: notThe('111111') }),
    )
    expect(new Set((await Promise.all(tried)).map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  test('rejects an invalid e-mail address or mobile number', async () => {
    const { status, body } = await forgot('somebody')
    expect(status).toBe(200)
    expect(body).toEqual({
      status: 0,
      login_type: null,
      msg: 'Enter an e-mail address or a mobile number.',
    })
    expect(await reset({ login_id: 'somebody', auth_code: '123456' })).toEqual(wrong)
    expect(await reset({})).toEqual(wrong)
  })

  test('accepts a code once, within 15 minutes and five attempts', async () => {
    const { email } = await customer()
    await forgot(email)
    const code = await codeTo(shop(), email)
    for (let at = 0; at < 4; at++)
      expect(await reset({ login_id: email, auth_code: notThe(code) })).toEqual(wrong)
    expect(await reset({ login_id: email, auth_code: code })).toEqual(done)
    expect(await reset({ login_id: email, auth_code: code })).toEqual(wrong)

    const second = await customer()
    await forgot(second.email)
    const late = await codeTo(shop(), second.email)
    await timePasses(shop(), 15 * 60)
    expect(await reset({ login_id: second.email, auth_code: late })).toEqual(wrong)

    const third = await customer()
    await forgot(third.email)
    const tried = await codeTo(shop(), third.email)
    const many = Array.from({ length: 8 }, () => reset({ login_id: third.email, auth_code: notThe(tried) }))
    await Promise.all(many)
    expect(await reset({ login_id: third.email, auth_code: tried })).toEqual(wrong)
  })

  test('limits attempts for known and unknown accounts', async () => {
    const { email } = await customer()
    const statuses = async (login_id: string) => {
      const seen: number[] = []
      for (let at = 0; at < 13; at++) {
        const body = { login_id, auth_code: '000000', new_password: fresh }
        seen.push((await anybody().post('/api/auth/reset-password', body)).status)
      }
      for (let at = 0; at < 8; at++) {
        await timePasses(shop(), 3_600)
        seen.push((await forgot(login_id)).status)
      }
      return seen
    }
    await whileCounted(shop(), async () => {
      const known = await statuses(email)
      expect([known[0], known[12]]).toEqual([200, 429])
      expect(await statuses('nobody.at.all@example.test')).toEqual(known)
    })
  })

  test('sets one of two passwords sent simultaneously with the same code', async () => {
    const { email } = await customer()
    await forgot(email)
    const auth_code = await codeTo(shop(), email)
    const answers = await Promise.all(
      [fresh, 'twelve little bananas'].map((new_password) =>
        reset({ login_id: email, auth_code, new_password }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([1, 2])
  })

  test('sends a link built from the configured public URL, not from the Host header', async () => {
    const { email, mobile } = await customer()
    const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test' }
    const ask = (login_id: string) =>
      app().inject({ method: 'POST', url: '/api/auth/forgot-password', headers, payload: { login_id } })
    await ask(email)
    expect(wordsOf((await lettersTo(shop(), email))[0])).not.toMatch(/https?:|evil/)
    const { environment } = shop()
    environment.publicUrl = 'https://haat.example'
    try {
      await timePasses(shop(), 30)
      await ask(email)
      await ask(mobile)
    } finally {
      environment.publicUrl = undefined
    }
    const [, composed] = await lettersTo(shop(), email)
    const link = composed?.paragraphs.find(({ is }) => is === 'link')?.text
    expect(link).toMatch(/^https:\/\/haat\.example\/user\/reset-password\?token=[\w-]{43}$/)
    expect(wordsOf(composed)).not.toContain('evil')
    expect(wordsOf((await lettersTo(shop(), mobile))[0])).not.toContain('https:')
  })

  test('accepts a link once within 15 minutes, even after wrong codes', async () => {
    const { environment } = shop()
    environment.publicUrl = 'https://haat.example'
    try {
      const { email } = await customer()
      await forgot(email)
      const token = await tokenTo(email)
      const code = await codeTo(shop(), email)
      for (let at = 0; at < 5; at++) await reset({ login_id: email, auth_code: notThe(code) })
      expect(await reset({ login_id: email, auth_code: code })).toEqual(wrong)
      expect(await reset({ token: `${token}x` })).toEqual(over)
      expect(await reset({ token })).toEqual(done)
      expect(await reset({ token })).toEqual(over)
      expect(await login(email)).toBe(1)

      const late = await customer()
      await forgot(late.email)
      await timePasses(shop(), 15 * 60)
      expect(await reset({ token: await tokenTo(late.email) })).toEqual(over)
    } finally {
      environment.publicUrl = undefined
    }
  })

  test('rejects a weak password, and the code stays valid', async () => {
    const { email } = await customer()
    await forgot(email)
    const auth_code = await codeTo(shop(), email)
    for (const [new_password, message] of [
      ['short', 'At least 8 characters.'],
      ['iloveyou1', 'This password is too common.'],
      ['begum is here', 'Do not use your name, address or number.'],
    ]) {
      const answer = await reset({ login_id: email, auth_code, new_password })
      expect(answer.errors, new_password).toEqual({ new_password: message })
    }
    expect(await reset({ login_id: email, auth_code })).toEqual(done)
  })

  test('does not reveal the name of the user', async () => {
    const { email } = await customer()
    await forgot(email)
    const auth_code = notThe(await codeTo(shop(), email))
    expect(await reset({ login_id: email, auth_code, new_password: 'begum is here' })).toEqual(wrong)
  })

  test('verifies and activates an unverified account', async () => {
    const login_id = 'forgetful@example.test'
    const user_info = { full_name: 'A Stranger' }
    const { body } = await anybody().post('/api/auth/register', { login_id, password: old, user_info })
    await forgot(login_id)
    const composed = wordsOf((await lettersTo(shop(), login_id)).at(-1))
    expect(composed).not.toContain('A Stranger')
    expect(await reset({ login_id, auth_code: await codeTo(shop(), login_id) })).toEqual(done)
    expect(await stored(body.user_id)).toMatchObject({
      verified: true,
      status: true,
      email_verified_at: expect.any(String),
      mobile_verified_at: null,
    })
    expect([await login(login_id), await login(login_id, old)]).toEqual([1, 0])
  })

  test('does not sign in to an account that was blocked meanwhile', async () => {
    const { id, email } = await customer()
    await forgot(email)
    await admin.patch(`/api/customer-infos/${id}`, { status: false })
    expect(await reset({ login_id: email, auth_code: await codeTo(shop(), email) })).toEqual(wrong)
    expect((await stored(id)).status).toBe(false)
  })

  test('rejects a code or link sent to a former address of the account', async () => {
    const { id, email } = await customer()
    await forgot(email)
    await admin.patch(`/api/customer-infos/${id}`, { email: 'moved@example.test' })
    const auth_code = await codeTo(shop(), email)
    expect(await reset({ login_id: 'moved@example.test', auth_code })).toEqual(wrong)
  })

  test('the back office can send a code, but not to blocked users and not twice in a row', async () => {
    const { id, email } = await customer()
    const send = (who: number) => admin.post(`/api/customer-infos/send-reset/${who}`)
    expect((await send(id)).status).toBe(200)
    expect((await send(id)).status).toBe(429)
    expect(await reset({ login_id: email, auth_code: await codeTo(shop(), email) })).toEqual(done)
    const blocked = await customer({ status: false })
    const { status, body } = await send(blocked.id)
    expect([status, body.msg]).toEqual([409, 'This account is blocked, so no code was sent.'])
    expect(await lettersTo(shop(), blocked.email)).toEqual([])
  })

  test('is logged with the user but without code, link or password', async () => {
    const { id, email } = await customer()
    await forgot(email)
    const code = await codeTo(shop(), email)
    await reset({ login_id: email, auth_code: notThe(code) })
    await reset({ login_id: email, auth_code: code })
    const { db } = shop()
    const events = await db.selectFrom('security_events').selectAll().where('user_id', '=', id).execute()
    expect(events.map(({ event }) => event).sort()).toEqual([11, 9].sort())
    const history = await db.selectFrom('history').selectAll().where('record_id', '=', id).execute()
    expect(history.map(({ action }) => action)).toContain('reset password')
    const codes = await db.selectFrom('one_time_codes').selectAll().where('user_id', '=', id).execute()
    expect(JSON.stringify([events, history, codes])).not.toMatch(
      new RegExp(`"${code}"|mangoes|argon2|jackfruit`),
    )
  })
})
