import { expect, test } from 'vitest'
import { passwordMatches } from '../../../../src-server/auth/password.ts'
import { codeTo, lettersTo, whileCounted, wordsOf } from '../../../support/messages.ts'
import { oneShop } from '../../../support/shop.ts'

oneShop('Registration', ({ shop, anybody }) => {
  const person = (more: object = {}) => ({
    login_id: 'rahima@example.test',
    password: 'seven green mangoes',
    user_info: { full_name: 'Rahima Khatun' },
    ...more,
  })
  const register = (more: object = {}) => anybody().post('/api/auth/register', person(more))
  const stored = (email: string) =>
    shop()
      .db.selectFrom('users')
      .select(['id', 'user_type', 'verified', 'status', 'mobile', 'email_verified_at', 'password'])
      .where('email', '=', email)
      .execute()

  test('with an e-mail address creates an unverified customer and sends the code there', async () => {
    const { status, body } = await register({ login_id: ' Asha@Example.test ' })
    expect(status).toBe(200)
    expect(body).toEqual({
      status: 1,
      registered: false,
      req_id_type: 'email',
      user_id: expect.any(Number),
      msg: 'We have sent a code to asha@example.test. It is valid for 15 minutes.',
    })
    const [made] = await stored('asha@example.test')
    expect(made).toMatchObject({
      id: body.user_id,
      user_type: 3,
      verified: false,
      status: false,
      email_verified_at: null,
    })
    expect(await passwordMatches(made?.password ?? null, 'seven green mangoes')).toBe(true)
    expect(await codeTo(shop(), 'asha@example.test')).toMatch(/^\d{6}$/)
  })

  test('with a mobile number in any spelling sends an SMS', async () => {
    const { body } = await register({ login_id: '০১৭১২-৩৪৫৬৭৮' })
    expect(body).toMatchObject({ status: 1, req_id_type: 'mobile' })
    const [composed] = await lettersTo(shop(), '+8801712345678')
    expect(wordsOf(composed)).toMatch(/^\d{6} is your code for .+ Valid for 15 minutes\./)
    const again = await register({ login_id: '+880 1712 345678' })
    expect(again.body).toEqual({
      status: 0,
      registered: true,
      req_id_type: 'mobile',
      user_id: null,
      msg: 'Mobile number already exist.',
    })
  })

  test('reports that an e-mail address exists without revealing its owner', async () => {
    await register()
    const { status, body } = await register({
      login_id: 'RAHIMA@example.test',
      user_info: { full_name: 'X' },
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      status: 0,
      registered: true,
      req_id_type: 'email',
      user_id: null,
      msg: 'E-mail already exist.',
    })
    expect(await lettersTo(shop(), 'rahima@example.test')).toHaveLength(1)
  })

  test('two simultaneous registrations of one address create one customer', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => register({ login_id: 'twins@example.test' })))
    expect(answers.map(({ body }) => body.status).sort()).toEqual([0, 0, 1])
    expect(await stored('twins@example.test')).toHaveLength(1)
    expect(await lettersTo(shop(), 'twins@example.test')).toHaveLength(1)
  })

  test('limits attempts per address', async () => {
    const statuses: number[] = []
    await whileCounted(shop(), async () => {
      for (let at = 0; at < 8; at++)
        statuses.push((await register({ login_id: 'eager@example.test' })).status)
    })
    expect([statuses[0], statuses[4], statuses.at(-1)]).toEqual([200, 200, 429])
  })

  test('rejects an invalid e-mail address or mobile number and a missing name', async () => {
    for (const login_id of ['rahima', '12', 'rahima@', ' '])
      expect((await register({ login_id })).body.errors, login_id).toHaveProperty('login_id')
    const { status, body } = await register({ user_info: {} })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['user_info.full_name']])
  })

  test("rejects passwords that are short, common or contain the user's name", async () => {
    const rejection = async (password: string) =>
      (await register({ login_id: 'karim.mia@example.test', password })).body.errors?.password
    expect(await rejection('short')).toBe('At least 8 characters.')
    expect(await rejection('Password123')).toBe('This password is too common.')
    const personal = 'Do not use your name, address or number.'
    expect(await rejection('karim.mia-2024')).toBe(personal)
    expect(await rejection('my khatun 77')).toBe(personal)
    expect(await stored('karim.mia@example.test')).toEqual([])
  })

  test('ignores fields that are not part of the form', async () => {
    await register({ login_id: 'sly@example.test', user_type: 1, role_id: 1, verified: true, status: true })
    expect(await stored('sly@example.test')).toMatchObject([{ user_type: 3, verified: false, status: false }])
  })

  test('is recorded in history and security log without the password or the code', async () => {
    const { body } = await register({ login_id: 'traced@example.test' })
    const { db } = shop()
    const history = await db.selectFrom('history').selectAll().where('record_id', '=', body.user_id).execute()
    expect(history).toMatchObject([{ resource: 'customer-infos', action: 'register', user_id: null }])
    const events = await db
      .selectFrom('security_events')
      .selectAll()
      .where('user_id', '=', body.user_id)
      .execute()
    expect(events).toMatchObject([{ event: 7, login_id: 'traced@example.test', address: '127.0.0.1' }])
    const messages = await db.selectFrom('messages').selectAll().where('user_id', '=', body.user_id).execute()
    const code = await codeTo(shop(), 'traced@example.test')
    expect(JSON.stringify([history, events, messages])).not.toMatch(new RegExp(`mangoes|argon2|${code}`))
  })

  test('uses the language of the request', async () => {
    const { body } = await anybody().post(
      '/api/auth/register?lang=bn',
      person({ login_id: 'bn@example.test' }),
    )
    expect(body.msg).toBe('bn@example.test-এ একটি কোড পাঠানো হয়েছে। মেয়াদ ১৫ মিনিট।')
    const [composed] = await lettersTo(shop(), 'bn@example.test')
    expect(composed?.subject).toMatch(/-এর জন্য আপনার কোড$/)
    expect(wordsOf(composed)).toContain('১৫ মিনিট')
  })

  test('e-mails to an unverified address do not contain the typed name', async () => {
    await register({ login_id: 'target@example.test', user_info: { full_name: 'You have won! evil.test' } })
    expect(wordsOf((await lettersTo(shop(), 'target@example.test'))[0])).not.toContain('evil.test')
  })
})
