import { beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '../../../../src-server/auth/sessions.ts'
import { codeTo, lettersTo, noticesDuring } from '../../../support/messages.ts'
import { type Caller, callerOf, eachShop } from '../../../support/shop.ts'
import { aPerson, password } from '../a-person.ts'

/**
 * Another e-mail or mobile: a stolen session is not enough to change it, and the change is told to the owner at the old and the
 * new address.
 */

eachShop('An e-mail address or mobile number', ({ shop, app, asAdmin }) => {
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

  const toldOf = (run: () => Promise<unknown>, ...recipients: (string | null)[]) =>
    noticesDuring(shop(), run, ...recipients)

  describe('is changed with the current password', () => {
    const people: [type: string, user_type: number][] = [
      ['a customer', 3],
      ['a delivery person', 2],
      ['an admin', 1],
    ]
    const ask = (caller: Caller, column: string, value: string, more: object = {}) =>
      caller.post('/api/users/check-availability', { column, value, ...more })

    test.each(
      people.flatMap(([type, id]) => ['email', 'mobile'].map((column) => [type, id, column] as const)),
    )(
      '%s (%i): without it, or with a wrong one, no code is sent for another %s',
      async (_, user_type, column) => {
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
      },
    )

    test('does not learn without it whether an address is taken', async () => {
      const [one, other] = [await aPerson(shop()), await aPerson(shop())]
      const caller = await signedIn(one.id)
      expect((await ask(caller, 'email', other.login_id)).body.errors).toHaveProperty('password')
      expect((await ask(caller, 'email', other.login_id, { password })).body.status).toBe(0)
    })

    test('proves it by a code to the old address where there is no password', async () => {
      const person = await aPerson(shop(), { password: null })
      const caller = await signedIn(person.id, false)
      const value = newEmail()
      const refused = await ask(caller, 'email', value, { password: 'anything' })
      expect([refused.status, refused.body.data]).toEqual([
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

  describe('is told to the owner when it changes, whoever changes it', () => {
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
      'the old and the new e-mail are told of a change by %s',
      async (by: By) => {
        const own = both()
        const { id } = await aPerson(shop(), own)
        const email = newEmail()
        const told = await toldOf(() => change[by](id, 'email', email), own.email, email, own.mobile)
        const letter = [expect.stringContaining('has a new e-mail address to sign in with')]
        expect(told).toEqual({ [own.email]: letter, [email]: letter, [own.mobile]: [] })
        expect(told[own.email]?.[0]?.includes('our staff')).toBe(by === 'a member of staff')
      },
    )

    test.each(['themselves', 'a member of staff'] as const)(
      'the e-mail, the old and the new number are told of a change of the number by %s',
      async (by: By) => {
        const own = both()
        const { id } = await aPerson(shop(), own)
        const mobile = newMobile()
        const told = await toldOf(() => change[by](id, 'mobile', mobile), own.email, own.mobile, mobile)
        const letter = [expect.stringContaining('has a new mobile number to sign in with')]
        expect(told).toEqual({ [own.email]: letter, [own.mobile]: letter, [mobile]: letter })
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
    ])('the address that was there is told of %s (%o, %s, by %s)', async (_, own, column, by) => {
      const { id } = await aPerson(shop(), own)
      const value = column === 'email' ? newEmail() : newMobile()
      const told = await toldOf(() => change[by](id, column, value), own.email, own.mobile)
      expect(Object.values(told)).toEqual([[expect.stringContaining('has a new')]])
    })

    test('what is taken away is told where it was', async () => {
      const own = both()
      const { id } = await aPerson(shop(), own)
      const told = await toldOf(() => change['a member of staff'](id, 'email', null), own.email, own.mobile)
      const letter = [expect.stringContaining('The e-mail address was removed from your account.')]
      expect(told).toEqual({ [own.email]: letter, [own.mobile]: letter })
    })

    test('an undo is told like any other change', async () => {
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
      const told = await toldOf(() => admin.post('/api/history/undo', { operation_id }), own.email, email)
      expect(Object.values(told).map((letters) => letters.length)).toEqual([1, 1])
    })

    test('a save that leaves them as they are tells nothing', async () => {
      const own = both()
      const { id } = await aPerson(shop(), own)
      const same = { full_name: 'Another name', email: own.email.toUpperCase(), mobile: own.mobile }
      const told = await toldOf(() => admin.patch(`/api/customer-infos/${id}`, same), own.email, own.mobile)
      expect(Object.values(told)).toEqual([[], []])
    })
  })
})
