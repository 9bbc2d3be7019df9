import type { ShopAnswer, ShopApi } from '#domain/contract/shop-api.ts'
import { ownOrders } from './fake-own-orders.ts'
import { fakeShop, rejectWith } from './fake-shop.ts'

export type Person = NonNullable<ShopAnswer<'session'>['user_info']>

/** A signed-in customer. */
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
  has_price_list: false,
  has_credit: false,
  has_account: false,
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

/** A shop in which `person` is signed in until sign-out, with no guest orders to claim and one session. */
export function shopOf(person: Person, calls: Partial<ShopApi> = {}) {
  let caller: Person | null = person
  const known = <A>(answer: A): Promise<A> =>
    caller ? Promise.resolve(answer) : Promise.resolve(rejectWith(401))
  const api = fakeShop({
    calls: {
      session: async () => ({ user_info: caller }),
      logout: async () => {
        caller = null
        return { status: true, msg: 'Signed out.' }
      },
      ownSessions: () => known([here]),
      claimableOrders: () => known({ count: 0 }),
      // Customers start without orders.
      ...(person.user_type === 3 && ownOrders().calls),
      ...calls,
    },
  })
  return {
    api,
    /** Changes the signed-in person; null ends the session. */
    becomes: (changed: Person | null) => {
      caller = changed
    },
  }
}

/** The current session. */
export const here: ShopAnswer<'ownSessions'>[number] = {
  id: 1,
  device: 'Firefox, Windows',
  address: '203.0.113.7',
  created_at: '2026-01-01T00:00:00.000Z',
  last_seen_at: '2026-01-01T00:00:00.000Z',
  current: true,
}
