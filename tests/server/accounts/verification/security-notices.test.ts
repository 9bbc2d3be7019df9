import { beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '../../../../src-server/auth/sessions.ts'
import { openBrowser } from '../../../support/browser.ts'
import { codeTo, noticesDuring } from '../../../support/messages.ts'
import { type Caller, callerOf, oneShop } from '../../../support/shop.ts'
import { aPerson, password } from '../a-person.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0'

oneShop('Security notifications to the account owner', ({ shop, app, anybody, asAdmin }) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await asAdmin()
  })
  let numbers = 0
  const newEmail = () => {
    numbers += 1
    return `address${numbers}@example.test`
  }
  const newMobile = () => {
    numbers += 1
    return `+88017${String(10_000_000 + numbers)}`
  }

  const signedIn = async (id: number, authenticated = true) =>
    callerOf(shop(), app(), null, await openSession(shop().db, { user_id: id }, undefined, authenticated))

  const recipientsOf = (run: () => Promise<unknown>, ...recipients: (string | null)[]) =>
    noticesDuring(shop(), run, ...recipients)

  describe('Notified changes', () => {
    const changes: [
      what: string,
      text: string,
      run: (person: { id: number; login_id: string }) => Promise<unknown>,
    ][] = [
      [
        'a new password',
        'Your password was changed.',
        async ({ id }) =>
          (await signedIn(id)).post('/api/user/change-password', {
            current_password: password,
            new_password: 'seven green mangoes',
          }),
      ],
      [
        'a password that was reset',
        'A new password was set with a code that we sent you.',
        async ({ login_id }) => {
          await anybody().post('/api/auth/forgot-password', { login_id })
          const auth_code = await codeTo(shop(), login_id)
          await anybody().post('/api/auth/reset-password', {
            login_id,
            auth_code,
            new_password: 'seven green mangoes',
          })
        },
      ],
      [
        'a password that staff have set',
        'Your password was changed.',
        ({ id }) => admin.patch(`/api/customer-infos/${id}`, { password: 'seven green mangoes' }),
      ],
      [
        'signing out everywhere',
        'You were signed out on all devices.',
        async ({ id }) => (await signedIn(id)).post('/api/user/sessions/end-all'),
      ],
      [
        'being signed out by staff',
        'You were signed out on all devices.',
        ({ id }) => admin.post(`/api/customer-infos/sign-out/${id}`),
      ],
      [
        'another session that was ended',
        'One of your devices was signed out.',
        async ({ id }) => {
          const [here] = [await signedIn(id), await signedIn(id)]
          const sessions = (await here.get('/api/user/sessions')).body as { id: number; current: boolean }[]
          await here.post('/api/user/sessions/end', { id: sessions.find(({ current }) => !current)?.id })
        },
      ],
      [
        'a sign-in on a device that is not known',
        'Someone signed in to your account on a new device.',
        ({ login_id }) => anybody().post('/api/auth/login', { login_id, password }),
      ],
    ]

    test.each(changes)('%s, by e-mail', async (_, text, run) => {
      const own = { email: newEmail(), mobile: newMobile() }
      const person = await aPerson(shop(), own)
      const notified = await recipientsOf(() => run(person), own.email, own.mobile)
      expect(notified).toEqual({ [own.email]: [expect.stringContaining(text)], [own.mobile]: [] })
    })

    test.each(changes)('%s, by SMS where there is no e-mail', async (_, text, run) => {
      const mobile = newMobile()
      const person = await aPerson(shop(), { email: null, mobile })
      expect(await recipientsOf(() => run(person), mobile)).toEqual({
        [mobile]: [expect.stringContaining(text)],
      })
    })

    test('the second factor on, new recovery codes, off, and dropped by an admin', async () => {
      const { Secret, TOTP } = await import('otpauth')
      const person = await aPerson(shop(), { user_type: 1, role_id: null })
      const caller = await signedIn(person.id)
      const code = (secret: string, ahead = 0) =>
        new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 1000 })
      const at = '/api/user/second-factor'
      const notified = async (run: () => Promise<unknown>) =>
        (await recipientsOf(run, person.email))[person.email ?? '']?.join()
      const turnOn = async () => {
        const { secret } = (await caller.post(`${at}/offer`, { password })).body.data
        const { body } = await caller.post(`${at}/confirm`, { code: code(secret) })
        return body.data.recovery_codes.map((one: { code: string }) => one.code) as string[]
      }
      let codes: string[] = []
      expect(await notified(async () => (codes = await turnOn()))).toContain('was turned on')
      expect(
        await notified(async () => {
          const { body } = await caller.post(`${at}/recovery-codes`, { password })
          codes = body.data.recovery_codes.map((one: { code: string }) => one.code)
        }),
      ).toContain('New recovery codes were created')
      expect(await notified(() => caller.post(`${at}/drop`, { password, code: codes[0] }))).toContain(
        'was turned off',
      )
      await turnOn()
      const dropped = await notified(() => admin.post(`/api/users/drop-second-factor/${person.id}`))
      expect(dropped).toContain('was turned off')
      expect(dropped).toContain('our staff')
    })

    test("contains time, device, address and advice in the owner's language", async () => {
      const { id, login_id, email } = await aPerson(shop(), { email: newEmail() })
      const signIn = async () =>
        app().inject({
          method: 'POST',
          url: '/api/auth/login?lang=en',
          headers: { 'user-agent': firefox },
          payload: { login_id, password },
        })
      const english = (await recipientsOf(signIn, email))[email ?? '']?.[0] ?? ''
      expect(english).toMatch(/When: \d{1,2} \w{3} \d{4}, \d\d:\d\d/)
      expect(english).toContain('By: Firefox, Windows (127.0.0.1)')
      expect(english).toContain('set a new password now, sign out on all devices, and contact us')
      await shop().db.updateTable('users').set({ language: 'bn' }).where('id', '=', id).execute()
      const caller = await signedIn(id)
      const bengali = (await recipientsOf(() => caller.post('/api/user/sessions/end-all?lang=en'), email))[
        email ?? ''
      ]?.[0]
      expect(bengali).toContain('আপনার সব ডিভাইস থেকে সাইন আউট করা হয়েছে।')
      expect(bengali).toMatch(/সময়: [০-৯]+ /)
    })

    test('no notification of a sign-in in a known browser', async () => {
      const known = await aPerson(shop())
      const browser = openBrowser(app())
      const signIn = () => browser.post('/api/auth/login', { login_id: known.login_id, password })
      expect((await recipientsOf(signIn, known.login_id))[known.login_id]).toHaveLength(1)
      expect((await recipientsOf(signIn, known.login_id))[known.login_id]).toEqual([])

      const login_id = newEmail()
      const fresh = openBrowser(app())
      const { body } = await fresh.post('/api/auth/register', {
        login_id,
        password,
        user_info: { full_name: 'Nila' },
      })
      const auth_code = await codeTo(shop(), login_id)
      await fresh.post('/api/auth/activate-account', { user_id: body.user_id, auth_code })
      const first = await recipientsOf(() => fresh.post('/api/auth/login', { login_id, password }), login_id)
      expect(first[login_id]).toEqual([])
      const elsewhere = await recipientsOf(
        () => openBrowser(app()).post('/api/auth/login', { login_id, password }),
        login_id,
      )
      expect(elsewhere[login_id]).toHaveLength(1)
    })

    test('no notification of a failed sign-in', async () => {
      const { login_id } = await aPerson(shop())
      const fail = () => anybody().post('/api/auth/login', { login_id, password: 'not the password' })
      expect((await recipientsOf(fail, login_id))[login_id]).toEqual([])
    })
  })

  describe('Ending other sessions', () => {
    test('is rejected without a recent proof of identity', async () => {
      const { id } = await aPerson(shop())
      const [here, other] = [await signedIn(id, false), await signedIn(id)]
      const sessions = (await here.get('/api/user/sessions')).body as { id: number; current: boolean }[]
      const idOf = (current: boolean) => sessions.find((one) => one.current === current)?.id
      for (const [path, body] of [
        ['/api/user/sessions/end', { id: idOf(false) }],
        ['/api/user/sessions/end-all', {}],
      ] as const)
        expect((await here.post(path, body)).body.data).toEqual({
          needs: 'reauthentication',
          methods: ['password'],
        })
      expect((await other.get('/api/user/sessions')).body).toHaveLength(2)
      expect((await here.post('/api/user/sessions/end', { id: 999_999 })).status).toBe(404)
      expect((await here.post('/api/user/sessions/end', { id: idOf(true) })).status).toBe(200)
      expect((await other.get('/api/user/sessions')).body).toHaveLength(1)
    })
  })
})
