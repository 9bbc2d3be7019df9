import type { FastifyInstance } from 'fastify'
import { hashPassword } from '../../src-server/auth/password.ts'
import { openSession } from '../../src-server/auth/sessions.ts'
import type { Shop } from '../../src-server/context/context.ts'
import { addPlace, addVariantOf, orderOf, type Place, place } from './orders.ts'
import { type Caller, callerOf } from './shop.ts'

/** A customer with a complete profile, and how to sign in. */
export type Known = { id: number; email: string; mobile: string; caller: Caller }

export const password = 'a river in the rain'

let people = 0

/** A customer who is signed in from an address and a device of their own. */
export async function addCustomer(
  shop: Shop,
  app: FastifyInstance,
  more: Record<string, unknown> = {},
): Promise<Known> {
  people += 1
  const email = `rahima${people}@example.test`
  const mobile = `+8801711${String(people).padStart(6, '0')}`
  const { id } = await shop.db
    .insertInto('users')
    .values({
      user_type: 3,
      full_name: 'Rahima Khatun',
      email,
      mobile,
      password: await hashPassword(password),
      gender_id: 2,
      dob: '1990-04-14',
      blood_group: 3,
      verified: true,
      status: true,
      mobile_verified_at: '2026-01-01T00:00:00.000Z',
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const from = { address: `192.0.2.${id}`, user_agent: `Telephone of ${id}` }
  const token = await openSession(shop.db, { user_id: id }, from)
  return { id, email, mobile, caller: callerOf(shop, app, null, token) }
}

/** The product that customers order, and the delivery address. */
export type SampleProducts = { here: Place; variant: number }

export const addProducts = async ({ db }: Shop): Promise<SampleProducts> => ({
  here: await addPlace(db),
  variant: await addVariantOf(db, { unit_price: 10 }),
})

export const wantedBy = ({ email, mobile }: Known, { here, variant }: SampleProducts, more: object = {}) =>
  orderOf(here, [{ product_price_info_id: variant, qty: 2 }], {
    contact_no: mobile,
    email,
    extra_instruction: 'Ring twice',
    ...more,
  })

/** Places an order; returns its number. */
export async function orderBy(customer: Known, products: SampleProducts, more: object = {}): Promise<string> {
  const { body } = await place(customer.caller, wantedBy(customer, products, more))
  return body.data.order_id
}

export const erasing = (caller: Caller, word = password) => caller.post('/api/user/erase', { password: word })
