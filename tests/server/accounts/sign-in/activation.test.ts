import { beforeAll, expect, test } from 'vitest'
import { codeTo, lettersTo, notThe, timePasses, whileCounted } from '../../../support/messages.ts'
import { type Caller, oneShop } from '../../../support/shop.ts'

oneShop('Account verification', ({ shop, anybody, asAdmin }) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await asAdmin()
  })
  let people = 0
  const password = 'seven green mangoes'
  const newcomer = async () => {
    people += 1
    const login_id = `newcomer${people}@example.test`
    const user_info = { full_name: 'Somebody New' }
    const { body } = await anybody().post('/api/auth/register', { login_id, password, user_info })
    return { user_id: body.user_id as number, login_id, code: await codeTo(shop(), login_id) }
  }
  const activate = async (user_id: number, auth_code: string) =>
    (await anybody().post('/api/auth/activate-account', { user_id, auth_code })).body
  const askAgain = (user_id: number) => anybody().post('/api/auth/code-generate', { user_id })
  const login = async (login_id: string) =>
    (await anybody().post('/api/auth/login', { login_id, password })).body.status
  const stored = (id: number) =>
    shop()
      .db.selectFrom('users')
      .select(['verified', 'status', 'email_verified_at', 'mobile_verified_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  const wrong = { status: 2, msg: 'This code is wrong or has expired.' }
  const done = { status: 1, msg: 'Your account is verified. You can now sign in.' }
  const already = { status: 3, msg: 'Your account is already verified. You can sign in.' }

  test('accepts the sent code in Latin or Bengali digits and signs in', async () => {
    const { user_id, login_id, code } = await newcomer()
    expect(await login(login_id)).toBe(2)
    const bengali = code.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')
    expect(await activate(user_id, ` ${bengali.slice(0, 3)} ${bengali.slice(3)}`)).toEqual(done)
    expect(await stored(user_id)).toEqual({
      verified: true,
      status: true,
      email_verified_at: expect.any(String),
      mobile_verified_at: null,
    })
    expect(await login(login_id)).toBe(1)
  })

  test('reports an already verified account for the right code', async () => {
    const { user_id, code } = await newcomer()
    await activate(user_id, code)
    expect(await activate(user_id, code)).toEqual(already)
    expect(await activate(user_id, notThe(code))).toEqual(wrong)
  })

  test('answers a wrong code like an unknown account', async () => {
    const { user_id, code } = await newcomer()
    expect(await activate(user_id, notThe(code))).toEqual(wrong)
    expect(await activate(999_999, '123456')).toEqual(wrong)
    expect(await activate(2_147_483_647, '123456')).toEqual(wrong)
  })

  test('rejects a code after 15 minutes', async () => {
    const { user_id, code } = await newcomer()
    await timePasses(shop(), 14 * 60)
    expect(await activate(user_id, notThe(code))).toEqual(wrong)
    await timePasses(shop(), 61)
    expect(await activate(user_id, code)).toEqual(wrong)
    expect((await stored(user_id)).verified).toBe(false)
  })

  test('rejects even the right code after five attempts', async () => {
    const { user_id, code } = await newcomer()
    for (let at = 0; at < 5; at++) expect(await activate(user_id, notThe(code))).toEqual(wrong)
    expect(await activate(user_id, code)).toEqual(wrong)
    const fifth = await newcomer()
    for (let at = 0; at < 4; at++) await activate(fifth.user_id, notThe(fifth.code))
    expect(await activate(fifth.user_id, fifth.code)).toEqual(done)
  })

  test('counts simultaneous attempts', async () => {
    const { user_id, code } = await newcomer()
    await Promise.all(Array.from({ length: 12 }, () => activate(user_id, notThe(code))))
    const { tries } = await shop()
      .db.selectFrom('one_time_codes')
      .select('tries')
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow()
    expect(tries).toBe(5)
    expect(await activate(user_id, code)).toEqual(wrong)
  })

  test('limits attempts per account across codes, and equally for unknown accounts', async () => {
    const { user_id, login_id } = await newcomer()
    const statuses = async (id: number) => {
      const seen: number[] = []
      for (let at = 0; at < 13; at++) {
        const body = { user_id: id, auth_code: '000000' }
        seen.push((await anybody().post('/api/auth/activate-account', body)).status)
      }
      return seen
    }
    await whileCounted(shop(), async () => {
      const known = await statuses(user_id)
      expect([known[0], known.at(-1)]).toEqual([200, 429])
      expect(await statuses(888_888)).toEqual(known)
    })
    await timePasses(shop(), 86_400)
    await askAgain(user_id)
    expect(await activate(user_id, await codeTo(shop(), login_id))).toEqual(done)
  })

  test('accepts a code once, even in two simultaneous requests', async () => {
    const { user_id, code } = await newcomer()
    const answers = await Promise.all([activate(user_id, code), activate(user_id, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([1, 3])
  })

  test('accepts the newest code only', async () => {
    const { user_id, login_id, code } = await newcomer()
    await timePasses(shop(), 30)
    expect((await askAgain(user_id)).body).toEqual({
      status: 1,
      msg: 'If this account needs a code, we have sent one.',
      wait: 60,
    })
    const newest = await codeTo(shop(), login_id)
    if (newest !== code) expect(await activate(user_id, code)).toEqual(wrong)
    expect(await activate(user_id, newest)).toEqual(done)
  })

  test('rejects a code of another account or purpose', async () => {
    const [one, other] = [await newcomer(), await newcomer()]
    if (one.code !== other.code) expect(await activate(other.user_id, one.code)).toEqual(wrong)
    await anybody().post('/api/auth/forgot-password', { login_id: one.login_id })
    const reset = await codeTo(shop(), one.login_id)
    if (reset !== one.code) expect(await activate(one.user_id, reset)).toEqual(wrong)
  })

  test('allows another code after 30 s, then 60 s, then 120 s, up to an hour', async () => {
    const { user_id, login_id } = await newcomer()
    const waits: number[] = []
    let left = 30
    for (let at = 0; at < 9; at++) {
      const early = await askAgain(user_id)
      expect(early.status).toBe(429)
      expect(Number(early.headers['retry-after'])).toBeGreaterThan(left - 30)
      expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(left)
      expect(early.body.msg).toMatch(/Please try again in \d+ seconds\./)
      await timePasses(shop(), left)
      const { status, body } = await askAgain(user_id)
      expect(status).toBe(200)
      left = body.wait
      waits.push(left)
    }
    expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600, 3600])
    expect(await lettersTo(shop(), login_id)).toHaveLength(10)
    await timePasses(shop(), 86_401)
    expect((await askAgain(user_id)).body.wait).toBe(30)
  })

  test('sends one code for two simultaneous requests', async () => {
    const { user_id, login_id } = await newcomer()
    await timePasses(shop(), 30)
    const answers = await Promise.all([askAgain(user_id), askAgain(user_id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429])
    expect(await lettersTo(shop(), login_id)).toHaveLength(2)
  })

  test('answers unverified, verified and unknown accounts alike and sends a code only to the first', async () => {
    const [waiting, verified] = [await newcomer(), await newcomer()]
    await activate(verified.user_id, verified.code)
    await timePasses(shop(), 86_401)
    const answers = async (user_id: number) => {
      const seen = []
      for (let at = 0; at < 2; at++) {
        const { status, body, headers } = await askAgain(user_id)
        // The remaining seconds depend on the time of the request.
        seen.push([
          status,
          Number(headers['retry-after'] ?? 0) > 20,
          { ...body, msg: body.msg.replace(/\d+/, '') },
        ])
      }
      return seen
    }
    const first = await answers(waiting.user_id)
    expect(first.map(([status]) => status)).toEqual([200, 429])
    expect(first[0]?.[2]).toMatchObject({ status: 1, wait: 30 })
    expect(await answers(verified.user_id)).toEqual(first)
    expect(await answers(987_654)).toEqual(first)
    expect(await lettersTo(shop(), waiting.login_id)).toHaveLength(2)
    expect(await lettersTo(shop(), verified.login_id)).toHaveLength(1)
  })

  test('does not sign in to a blocked account', async () => {
    const { user_id, login_id, code } = await newcomer()
    await activate(user_id, code)
    await admin.patch(`/api/customer-infos/${user_id}`, { status: false })
    expect(await activate(user_id, code)).toEqual(already)
    expect((await stored(user_id)).status).toBe(false)
    expect(await login(login_id)).toBe(3)
  })

  test('verifies an inactive account made in the back office but does not sign it in', async () => {
    const email = 'kept.shut@example.test'
    const { body } = await admin.post('/api/customer-infos/store', {
      full_name: 'Kept Shut',
      email,
      password,
      verified: false,
      status: false,
    })
    await askAgain(body.data.id)
    expect(await activate(body.data.id, await codeTo(shop(), email))).toEqual(done)
    expect(await stored(body.data.id)).toMatchObject({ verified: true, status: false })
  })

  test('rejects a code that was sent to a former address of the account', async () => {
    const { user_id, code } = await newcomer()
    await admin.patch(`/api/customer-infos/${user_id}`, { email: 'another.one@example.test' })
    expect(await activate(user_id, code)).toEqual(wrong)
    expect((await stored(user_id)).verified).toBe(false)
  })

  test('is recorded in the history and in the security log', async () => {
    const { user_id, code } = await newcomer()
    await activate(user_id, notThe(code))
    await activate(user_id, code)
    const { db } = shop()
    const events = await db
      .selectFrom('security_events')
      .select('event')
      .where('user_id', '=', user_id)
      .orderBy('id')
      .execute()
    expect(events.map(({ event }) => event)).toEqual([7, 9, 8])
    const [, change] = await db
      .selectFrom('history')
      .selectAll()
      .where('record_id', '=', user_id)
      .where('resource', '=', 'customer-infos')
      .orderBy('id')
      .execute()
    expect(change).toMatchObject({
      action: 'verify',
      before: { verified: false, status: false },
      after: { verified: true, status: true },
    })
    expect(JSON.stringify(change)).not.toContain('argon2')
  })
})
