import type { ShopAnswer, ShopApi } from '#domain/contract/shop-api.ts'
import { ownOrders } from './fake-own-orders.ts'
import { fakeShop, refuse } from './fake-shop.ts'

export type Person = NonNullable<ShopAnswer<'session'>['user_info']>

/** A customer who is signed in. */
export const mitu: Person = {
  id: 7,
  email: 'mitu@example.com',
  mobile: '+8801711000000',
  user_type: 3,
  verified: true,
  email_verified: true,
  mobile_verified: true,
  status: true,
  token: null,
  second_factor: false,
  second_factor_missing: false,
  provider_only: false,
  user_info: { full_name: 'Mitu Rahman', gender_id: 2, dob: '1990-03-05', blood_group: null, photo: null },
  role_info: null,
  partner_info: null,
}

export const courier: Person = { ...mitu, id: 8, user_type: 2 }

export const admin: Person = {
  ...mitu,
  id: 1,
  user_type: 1,
  role_info: {
    role_id: 1,
    role_dtl_info: { role_title: 'Superadmin', role_title_bn: null, weight: 10 },
    role_accesses: [],
  },
}

/** A shop that knows who asks: `person` until `signedOut` is called, who has nothing to claim and one session. */
export function shopOf(person: Person, calls: Partial<ShopApi> = {}) {
  let asker: Person | null = person
  const known = <A>(answer: A): Promise<A> => (asker ? Promise.resolve(answer) : Promise.resolve(refuse(401)))
  const api = fakeShop({
    calls: {
      session: async () => ({ user_info: asker }),
      logout: async () => {
        asker = null
        return { status: true, msg: 'Signed out.' }
      },
      ownSessions: () => known([here]),
      claimableOrders: () => known({ count: 0 }),
      // Who buys here has not ordered yet.
      ...(person.user_type === 3 && ownOrders().calls),
      ...calls,
    },
  })
  return {
    api,
    /** From now on the shop knows the person like this; null = the session has ended. */
    becomes: (changed: Person | null) => {
      asker = changed
    },
  }
}

/** The session that asks. */
export const here: ShopAnswer<'ownSessions'>[number] = {
  id: 1,
  device: 'Firefox, Windows',
  address: '203.0.113.7',
  created_at: '2026-01-01T00:00:00.000Z',
  last_seen_at: '2026-01-01T00:00:00.000Z',
  current: true,
}
