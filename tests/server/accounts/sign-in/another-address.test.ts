import { beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '../../../../src-server/auth/sessions.ts'
import { codeTo, lettersTo, noticesDuring } from '../../../support/messages.ts'
import { type Caller, callerOf, oneShop } from '../../../support/shop.ts'
import { aPerson, password } from '../a-person.ts'

/** A stolen session is not enough to change them, and the owner is notified at the old and the new address. */

oneShop('Change of e-mail address or mobile number', ({ shop, app, asAdmin }) => {
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
  const stored = (id: number) =>
    shop().db.selectFrom('users').select(['email', 'mobile']).where('id', '=', id).executeTakeFirstOrThrow()

  const recipientsOf = (run: () => Promise<unknown>, ...recipients: (string | null)[]) =>
    noticesDuring(shop(), run, ...recipients)

  describe('Proof by the current password', () => {
    const people: [type: string, user_type: number][] = [
      ['a customer', 3],
      ['a delivery person', 2],
      ['an admin', 1],
    ]
    const ask = (caller: Caller, column: string, value: string, more: object = {}) =>
      caller.post('/api/users/check-availability', { column, value, ...more })

    test.each(
      people.flatMap(([type, id]) => ['email', 'mobile'].map((column) => [type, id, column] as const)),
    )('%s (%i): without the right password no code is sent for another %s', async (_, user_type, column) => {
      const person = await aPerson(shop(), { user_type, mobile: newMobile() })
      const caller = await signedIn(person.id)
      const value = column === 'email' ? newEmail() : newMobile()
      for (const more of [{}, { password: '' }, { password: null }, { password: 'not the password' }]) {
        const { status, body } = await ask(caller, column, value, more)
        expect([more, status, Object.keys(body.errors ?? {})]).toEqual([more, 422, ['password']])
      }
      expect(await lettersTo(shop(), value)).toEqual([])
      expect((await ask(caller, column, value, { password })).body.status).toBe(1)
      const auth_code = await codeTo(shop(), value)
      expect((await caller.post('/api/users/account-activate', { column, auth_code })).status).toBe(200)
      expect((await stored(person.id))[column as 'email']).toBe(value)
    })

    test('a request without the password does not reveal whether an address is taken', async () => {
      const [one, other] = [await aPerson(shop()), await aPerson(shop())]
      const caller = await signedIn(one.id)
      expect((await ask(caller, 'email', other.login_id)).body.errors).toHaveProperty('password')
      expect((await ask(caller, 'email', other.login_id, { password })).body.status).toBe(0)
    })

    test('an account without a password proves its identity with a code to the old address', async () => {
      const person = await aPerson(shop(), { password: null })
      const caller = await signedIn(person.id, false)
      const value = newEmail()
      const rejection = await ask(caller, 'email', value, { password: 'anything' })
      expect([rejection.status, rejection.body.data]).toEqual([
        403,
        { needs: 'reauthentication', methods: ['identity_code'] },
      ])
      expect(await lettersTo(shop(), value)).toEqual([])
      await caller.post('/api/user/identity-code')
      const identity_code = await codeTo(shop(), person.login_id)
      await caller.post('/api/user/confirm-identity', { identity_code })
      expect((await ask(caller, 'email', value)).body.status).toBe(1)
    })
  })

  describe('Notification of the owner', () => {
    type Own = { email: string | null; mobile: string | null }
    const change = {
      themselves: async (id: number, column: string, value: string) => {
        const caller = await signedIn(id)
        await caller.post('/api/users/check-availability', { column, value, password })
        const auth_code = await codeTo(shop(), value)
        expect((await caller.post('/api/users/account-activate', { column, auth_code })).status).toBe(200)
      },
      'a member of staff': async (id: number, column: string, value: string | null) => {
        expect((await admin.patch(`/api/customer-infos/${id}`, { [column]: value })).status).toBe(200)
      },
    }
    type By = keyof typeof change
    const both = () => ({ email: newEmail(), mobile: newMobile() })

    test.each(['themselves', 'a member of staff'] as const)(
      'a change of the e-mail by %s notifies the old and the new address',
      async (by: By) => {
        const own = both()
        const { id } = await aPerson(shop(), own)
        const email = newEmail()
        const notified = await recipientsOf(
          () => change[by](id, 'email', email),
          own.email,
          email,
          own.mobile,
        )
        const composed = [expect.stringContaining('A new e-mail address for signing in was set')]
        expect(notified).toEqual({ [own.email]: composed, [email]: composed, [own.mobile]: [] })
        expect(notified[own.email]?.[0]?.includes('our staff')).toBe(by === 'a member of staff')
      },
    )

    test.each(['themselves', 'a member of staff'] as const)(
      'a change of the number by %s notifies the e-mail and the old and new number',
      async (by: By) => {
        const own = both()
        const { id } = await aPerson(shop(), own)
        const mobile = newMobile()
        const notified = await recipientsOf(
          () => change[by](id, 'mobile', mobile),
          own.email,
          own.mobile,
          mobile,
        )
        const composed = [expect.stringContaining('A new mobile number for signing in was set')]
        expect(notified).toEqual({ [own.email]: composed, [own.mobile]: composed, [mobile]: composed })
      },
    )

    test.each<[string, Own, 'email' | 'mobile', By]>([
      ['a first e-mail', { email: null, mobile: '+8801600000001' }, 'email', 'themselves'],
      ['a first e-mail', { email: null, mobile: '+8801600000002' }, 'email', 'a member of staff'],
      ['a first number', { email: 'first.number@example.test', mobile: null }, 'mobile', 'themselves'],
      [
        'a first number',
        { email: 'second.number@example.test', mobile: null },
        'mobile',
        'a member of staff',
      ],
    ])('the existing address is notified of %s (%o, %s, by %s)', async (_, own, column, by) => {
      const { id } = await aPerson(shop(), own)
      const value = column === 'email' ? newEmail() : newMobile()
      const notified = await recipientsOf(() => change[by](id, column, value), own.email, own.mobile)
      expect(Object.values(notified)).toEqual([[expect.stringContaining('for signing in was set')]])
    })

    test('a removed address is notified of its removal', async () => {
      const own = both()
      const { id } = await aPerson(shop(), own)
      const notified = await recipientsOf(
        () => change['a member of staff'](id, 'email', null),
        own.email,
        own.mobile,
      )
      const composed = [expect.stringContaining('The e-mail address was removed from your account.')]
      expect(notified).toEqual({ [own.email]: composed, [own.mobile]: composed })
    })

    test('an undo notifies like any other change', async () => {
      const own = both()
      const { id } = await aPerson(shop(), own)
      const email = newEmail()
      await change['a member of staff'](id, 'email', email)
      const { operation_id } = await shop()
        .db.selectFrom('history')
        .select('operation_id')
        .where('record_id', '=', id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      const notified = await recipientsOf(
        () => admin.post('/api/history/undo', { operation_id }),
        own.email,
        email,
      )
      expect(Object.values(notified).map((letters) => letters.length)).toEqual([1, 1])
    })

    test('a save that does not change them sends no notification', async () => {
      const own = both()
      const { id } = await aPerson(shop(), own)
      const same = { full_name: 'Another name', email: own.email.toUpperCase(), mobile: own.mobile }
      const notified = await recipientsOf(
        () => admin.patch(`/api/customer-infos/${id}`, same),
        own.email,
        own.mobile,
      )
      expect(Object.values(notified)).toEqual([[], []])
    })
  })
})
