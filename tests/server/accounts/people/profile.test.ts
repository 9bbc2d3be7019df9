import { beforeAll, expect, test } from 'vitest'
import { openSession } from '../../../../src-server/auth/sessions.ts'
import { codeTo, lettersTo, notThe, timePasses, wordsOf } from '../../../support/messages.ts'
import { type Caller, callerOf, oneShop } from '../../../support/shop.ts'

oneShop('User profile', ({ shop, app, asAdmin, anybody }) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await asAdmin()
  })
  let people = 0
  const password = 'seven green mangoes'
  const signedIn = async (user_id: number) =>
    callerOf(shop(), app(), null, await openSession(shop().db, { user_id }))
  const person = async (more: object = {}, door = 'customer-infos') => {
    people += 1
    const given = { full_name: 'Nasrin', email: `nasrin${people}@example.test`, password, ...more }
    const { body } = await admin.post(`/api/${door}/store`, given)
    return { ...body.data, caller: await signedIn(body.data.id) } as {
      id: number
      email: string
      mobile: string | null
      caller: Caller
    }
  }
  const stored = (id: number) =>
    shop().db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const save = (caller: Caller, body: object) =>
    caller.post('/api/user/profile-update', { full_name: 'Nasrin Akter', ...body })
  const ask = (caller: Caller, column: string, value: string) =>
    caller.post('/api/users/check-availability', { column, value, password })
  const confirm = (caller: Caller, column: string, auth_code: string) =>
    caller.post('/api/users/account-activate', { column, auth_code })

  test('is saved and returned in the same shape as at sign-in', async () => {
    const { email, caller } = await person()
    const { status, body } = await save(caller, {
      email,
      dob: '১৯৯০-০২-২৮',
      gender_id: 2,
      blood_group: 3,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: true,
      msg: 'Saved.',
      data: {
        email,
        token: null,
        user_info: { full_name: 'Nasrin Akter', dob: '1990-02-28', gender_id: 2, blood_group: 3 },
      },
    })
    expect(JSON.stringify(body)).not.toMatch(/password|argon2/)
  })

  test('answers 404 for the id of another user', async () => {
    const [one, other] = [await person(), await person()]
    const body = { full_name: 'Somebody Else' }
    expect((await one.caller.post(`/api/user-info/${one.id}`, body)).body.data.user_info.full_name).toBe(
      'Somebody Else',
    )
    expect((await one.caller.post(`/api/user-info/${other.id}`, body)).status).toBe(404)
    expect((await admin.post(`/api/user-info/${other.id}`, body)).status).toBe(404)
    expect((await stored(other.id)).full_name).toBe('Nasrin')
  })

  test('ignores role, user type and password', async () => {
    const { id, caller } = await person()
    const before = await stored(id)
    await save(caller, {
      user_type: 1,
      role_id: 1,
      status: false,
      verified: false,
      password: 'x',
      photo: 'y',
    })
    const { full_name, updated_at, updated_by, ...after } = await stored(id)
    expect(before).toMatchObject(after)
    expect([full_name, updated_by]).toEqual(['Nasrin Akter', id])
  })

  test('of an admin or a rider is saved and recorded in the history of their own resource', async () => {
    const rider = await person({}, 'delivery-persons')
    expect((await save(rider.caller, { gender_id: 1 })).status).toBe(200)
    expect((await save(admin, { dob: '1980-01-01' })).status).toBe(200)
    const { db } = shop()
    const lists = await db
      .selectFrom('history')
      .select(['resource', 'user_id'])
      .where('record_id', 'in', [rider.id, admin.context.user?.id ?? 0])
      .where('action', '=', 'update')
      .orderBy('id')
      .execute()
    expect(lists).toEqual([
      { resource: 'delivery-persons', user_id: rider.id },
      { resource: 'users', user_id: admin.context.user?.id },
    ])
  })

  test('rejects a birthday in the future', async () => {
    const { caller } = await person()
    const today = new Date().toISOString().slice(0, 10)
    for (const dob of [today, '2999-01-01', '1899-12-31'])
      expect((await save(caller, { dob })).body.errors, dob).toEqual({
        dob: 'Enter a date in the past.',
      })
    expect((await save(caller, { dob: '1990-02-30' })).body.errors).toHaveProperty('dob')
  })

  test('does not change e-mail or mobile before the new one is verified', async () => {
    const { email, caller } = await person({ mobile: '01712345678' })
    const same = { email: email.toUpperCase(), mobile: '০১৭১২ ৩৪৫৬৭৮' }
    expect((await save(caller, same)).status).toBe(200)
    expect((await save(caller, { email: null, mobile: '' })).body.data).toMatchObject({
      email,
      mobile: '+8801712345678',
    })
    const { status, body } = await save(caller, { email: 'other@example.test', mobile: '01812345678' })
    const first = 'Confirm this with a code that we send to the new one.'
    expect([status, body.errors]).toEqual([422, { email: first, mobile: first }])
  })

  test('changes the e-mail with the code sent to the new address and notifies the old one', async () => {
    const { id, email, caller } = await person({ full_name: 'Nasrin <b>' })
    const elsewhere = await signedIn(id)
    const answer = await ask(caller, 'email', ' New.Nasrin@Example.test')
    expect(answer.body).toEqual({
      status: 1,
      msg: 'We have sent a code to new.nasrin@example.test. It is valid for 15 minutes.',
      wait: 30,
    })
    expect((await stored(id)).email).toBe(email)
    const code = await codeTo(shop(), 'new.nasrin@example.test')
    const { status, body } = await confirm(caller, 'email', code)
    expect([status, body.msg, body.data.email]).toEqual([
      200,
      'You can now sign in with new.nasrin@example.test.',
      'new.nasrin@example.test',
    ])
    expect(await stored(id)).toMatchObject({
      email: 'new.nasrin@example.test',
      email_verified_at: expect.any(String),
      verified: true,
      status: true,
    })
    const [notified] = await lettersTo(shop(), email)
    expect(wordsOf(notified)).toContain('Hello Nasrin b,')
    expect(wordsOf(notified)).toContain('A new e-mail address for signing in was set')
    expect((await elsewhere.get('/api/user/sessions')).status).toBe(200)
    const { db } = shop()
    const events = await db.selectFrom('security_events').selectAll().where('user_id', '=', id).execute()
    expect(events).toMatchObject([{ event: 12, login_id: 'new.nasrin@example.test' }])
    const history = await db
      .selectFrom('history')
      .selectAll()
      .where('record_id', '=', id)
      .orderBy('id')
      .execute()
    expect(history.at(-1)).toMatchObject({
      resource: 'customer-infos',
      action: 'change login id',
      before: { email },
      after: { email: 'new.nasrin@example.test' },
      user_id: id,
    })
    expect(JSON.stringify(history)).not.toContain('argon2')
    const login = { login_id: 'new.nasrin@example.test', password }
    expect((await anybody().post('/api/auth/login', login)).body.status).toBe(1)
  })

  test('adds a first mobile number and notifies the e-mail address', async () => {
    const { id, email, caller } = await person()
    expect((await ask(caller, 'mobile', '০১৯১২-৩৪৫৬৭৮')).body).toMatchObject({ status: 1 })
    await confirm(caller, 'mobile', await codeTo(shop(), '+8801912345678'))
    expect(await stored(id)).toMatchObject({
      mobile: '+8801912345678',
      mobile_verified_at: expect.any(String),
    })
    expect(wordsOf((await lettersTo(shop(), email))[0])).toContain(
      'A new mobile number for signing in was set',
    )
  })

  test('verifies its own unverified number without a notification', async () => {
    const { id, email, caller } = await person({ mobile: '01612345678' })
    await shop().db.updateTable('users').set({ mobile_verified_at: null }).where('id', '=', id).execute()
    expect((await ask(caller, 'mobile', '01612345678')).body.status).toBe(1)
    await confirm(caller, 'mobile', await codeTo(shop(), '+8801612345678'))
    expect((await stored(id)).mobile_verified_at).not.toBeNull()
    expect(await lettersTo(shop(), email)).toEqual([])
    expect((await ask(caller, 'mobile', '01612345678')).body).toEqual({
      status: 0,
      msg: 'This is already yours and verified.',
      wait: null,
    })
  })

  test('rejects an address that is taken or invalid', async () => {
    const other = await person({ mobile: '01512345678' })
    const { caller } = await person()
    const message = async (column: string, value: string) => (await ask(caller, column, value)).body
    const no = (msg: string) => ({ status: 0, msg, wait: null })
    expect(await message('email', other.email)).toEqual(no('E-mail already exist.'))
    expect(await message('mobile', '+880 1512-345678')).toEqual(no('Mobile number already exist.'))
    expect(await message('email', '01512345678')).toEqual(no('Enter a valid e-mail address.'))
    expect(await message('mobile', 'me@example.test')).toEqual(
      no('Enter an 11-digit mobile number, e.g. 01712 345678.'),
    )
    for (const column of ['password', 'id', 'email; drop table users']) {
      expect((await ask(caller, column, 'x')).body.errors).toHaveProperty('column')
      expect((await confirm(caller, column, '1')).body.errors).toHaveProperty('column')
    }
  })

  test('accepts the right code once, within 15 minutes and five attempts', async () => {
    const { id, email, caller } = await person()
    const rejection = { auth_code: 'This code is wrong or has expired.' }
    const next = async (value: string) => {
      await timePasses(shop(), 3600)
      await ask(caller, 'email', value)
      return codeTo(shop(), value)
    }
    const first = await next('first.try@example.test')
    for (let at = 0; at < 5; at++)
      expect((await confirm(caller, 'email', notThe(first))).body.errors).toEqual(rejection)
    expect((await confirm(caller, 'email', first)).body.errors).toEqual(rejection)
    const late = await next('late@example.test')
    await timePasses(shop(), 15 * 60)
    expect((await confirm(caller, 'email', late)).body.errors).toEqual(rejection)
    const third = await next('third@example.test')
    expect((await confirm(caller, 'mobile', third)).body.errors).toEqual(rejection)
    const stranger = await person()
    expect((await confirm(stranger.caller, 'email', third)).body.errors).toEqual(rejection)
    expect((await stored(id)).email).toBe(email)
    expect((await confirm(caller, 'email', third)).status).toBe(200)
    expect((await confirm(caller, 'email', third)).body.errors).toEqual(rejection)
  })

  test('rejects an address that another user got meanwhile, and the code stays valid', async () => {
    const { id, email, caller } = await person()
    await ask(caller, 'email', 'wanted@example.test')
    const code = await codeTo(shop(), 'wanted@example.test')
    const other = await person({ email: 'wanted@example.test' })
    const { status, body } = await confirm(caller, 'email', code)
    expect([status, body.errors]).toEqual([422, { email: 'Already in use.' }])
    expect((await stored(id)).email).toBe(email)
    expect(await lettersTo(shop(), email)).toEqual([])
    await admin.patch(`/api/customer-infos/${other.id}`, { email: 'given.up@example.test' })
    expect((await confirm(caller, 'email', code)).status).toBe(200)
  })

  test('limits code requests with growing delays, across addresses', async () => {
    const { caller } = await person()
    expect((await ask(caller, 'email', 'one@example.test')).body.wait).toBe(30)
    expect((await ask(caller, 'email', 'two@example.test')).status).toBe(429)
    expect((await ask(caller, 'mobile', '01312345678')).body.wait).toBe(30)
    await timePasses(shop(), 30)
    expect((await ask(caller, 'email', 'two@example.test')).body.wait).toBe(60)
    const code = await codeTo(shop(), 'one@example.test')
    expect((await confirm(caller, 'email', code)).status).toBe(422)
  })
})
