import { beforeAll, describe, expect, test } from 'vitest'
import { securityEvent } from '../../../../src/accounts/security-event.ts'
import { openSession } from '../../../../src-server/auth/sessions.ts'
import { addPlace, addProduct, aGuest, idOf, orderOf, place } from '../../../support/orders.ts'
import { type Caller, callerOf, oneShop, right } from '../../../support/shop.ts'
import { aPerson, logged } from '../a-person.ts'

const doors = [
  ['users', 1, 15],
  ['customer-infos', 3, 32],
  ['delivery-persons', 2, 33],
] as const

oneShop('Back-office actions on a user', ({ asAdmin, shop, app }) => {
  let owner: Caller
  beforeAll(async () => {
    owner = await asAdmin()
  })
  const signIn = async (user_id: number, user_agent: string | null = null) => {
    const from = { address: '192.0.2.7', user_agent }
    return callerOf(shop(), app(), null, await openSession(shop().db, { user_id }, from))
  }

  describe.each(doors)('%s', (door, user_type, feature) => {
    test("lists the user's sessions with device and address, without tokens", async () => {
      const { id } = await aPerson(shop(), { user_type })
      await signIn(id, 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0')
      const { status, body } = await owner.get(`/api/${door}/sessions/${id}`)
      expect(status).toBe(200)
      expect(body.data.sessions).toEqual([
        {
          id: expect.any(Number),
          device: 'Firefox, Windows',
          address: '192.0.2.7',
          created_at: expect.any(String),
          last_seen_at: expect.any(String),
          current: false,
        },
      ])
      expect(JSON.stringify(body)).not.toContain('token')
    })

    test('signs the user out everywhere and writes to the security log', async () => {
      const { id } = await aPerson(shop(), { user_type })
      const places = [await signIn(id), await signIn(id)]
      expect((await owner.post(`/api/${door}/sign-out/${id}`)).body).toMatchObject({
        status: true,
        msg: 'Signed out on all devices.',
      })
      for (const place of places) expect((await place.get('/api/user/sessions')).status).toBe(401)
      const events = await logged(shop(), securityEvent.signed_out_everywhere)
      expect(events.map(({ user_id }) => user_id)).toContain(id)
    })

    test('sends a password reset code', async () => {
      const { id, email } = await aPerson(shop(), { user_type })
      const { status, body } = await owner.post(`/api/${door}/send-reset/${id}?lang=bn`)
      expect([status, body.msg]).toEqual([200, 'পাসওয়ার্ড রিসেট কোড পাঠানো হয়েছে।'])
      const sent = await shop().db.selectFrom('messages').selectAll().where('user_id', '=', id).execute()
      expect(sent).toMatchObject([{ recipient: email, channel: 1 }])
    })

    test("requires the view and edit permissions for own and others' users", async () => {
      const clerk = await asAdmin([right(feature, ['edit'])])
      const { db } = shop()
      const [own, others] = [await aPerson(shop(), { user_type }), await aPerson(shop(), { user_type })]
      await db
        .updateTable('users')
        .set({ created_by: clerk.context.user?.id ?? 0 })
        .where('id', '=', own.id)
        .execute()
      expect((await clerk.get(`/api/${door}/sessions/${own.id}`)).status).toBe(200)
      expect((await clerk.post(`/api/${door}/sign-out/${own.id}`)).status).toBe(200)
      const rejection = [
        await clerk.get(`/api/${door}/sessions/${others.id}`),
        await clerk.post(`/api/${door}/sign-out/${others.id}`),
        await clerk.post(`/api/${door}/send-reset/${others.id}`),
      ]
      expect(rejection.map(({ status, body }) => [status, body.data])).toEqual([
        [403, { feature, missing: 'view_others' }],
        [403, { feature, missing: 'edit_others' }],
        [403, { feature, missing: 'edit_others' }],
      ])
    })

    test('answers 404 for users of another type', async () => {
      const { id } = await aPerson(shop(), { user_type: user_type === 3 ? 2 : 3 })
      expect((await owner.get(`/api/${door}/sessions/${id}`)).status).toBe(404)
      expect((await owner.post(`/api/${door}/sign-out/${id}`)).status).toBe(404)
      expect((await owner.post(`/api/${door}/send-reset/${id}`)).status).toBe(404)
    })
  })

  describe('Addresses of a customer', () => {
    let ordered: (customer_id: number | null, address: string, more?: object) => Promise<number>
    beforeAll(async () => {
      const { db } = shop()
      const where = await addPlace(db)
      const { variants } = await addProduct(db, [{ unit_price: 10 }])
      const items = [{ product_price_info_id: variants[0] ?? 0, qty: 1 }]
      ordered = async (customer_id, address, more = {}) => {
        const { body } = await place(aGuest(shop(), app()), orderOf(where, items, { address, ...more }))
        const id = await idOf(db, body.data.order_id)
        await db.updateTable('order_infos').set({ customer_id }).where('id', '=', id).execute()
        return id
      }
    })
    const addressesOf = async (id: number) =>
      (await owner.get(`/api/customer-infos/addresses/${id}`)).body.data.addresses as Record<
        string,
        unknown
      >[]

    test("are the distinct addresses of the customer's orders, newest first", async () => {
      const { id } = await aPerson(shop())
      expect(await addressesOf(id)).toEqual([])
      await ordered(id, 'House 5, Road 3')
      await ordered(id, 'Shop 9, Market')
      await ordered(id, 'House 5, Road 3')
      await ordered(id, 'House 5, Road 3', { contact_no: '01812345678' })
      await ordered(null, 'Somebody else’s house')
      const found = await addressesOf(id)
      expect(found.map(({ contact_no, times }) => [contact_no, times])).toEqual([
        ['+8801812345678', 1],
        ['+8801712345678', 2],
        ['+8801712345678', 1],
      ])
      expect(found[1]).toEqual({
        full_name: 'Rahima Khatun',
        contact_no: '+8801712345678',
        shipping_address: expect.stringContaining('House 5, Road 3'),
        times: 2,
        last_used_at: expect.any(String),
      })
    })

    test('exclude deleted orders and require the permission to view the customer', async () => {
      const { id } = await aPerson(shop())
      const order = await ordered(id, 'House 5, Road 3')
      const clerk = await asAdmin([right(32, [])])
      expect((await clerk.get(`/api/customer-infos/addresses/${id}`)).body.data).toEqual({
        feature: 32,
        missing: 'view_others',
      })
      const deleted_at = new Date().toISOString()
      await shop().db.updateTable('order_infos').set({ deleted_at }).where('id', '=', order).execute()
      expect(await addressesOf(id)).toEqual([])
    })
  })

  describe('Second factor of an admin', () => {
    const withFactor = async () => {
      const { id } = await aPerson(shop(), { user_type: 1, second_factor: true })
      await shop()
        .db.insertInto('second_factors')
        .values({
          user_id: id,
          sealed_secret: 'sealed',
          confirmed_at: new Date().toISOString(),
          recovery_hashes: '[]',
        })
        .execute()
      return id
    }

    test('can be removed for an admin who lost it, which signs that admin out', async () => {
      const id = await withFactor()
      const place = await signIn(id)
      expect((await owner.post(`/api/users/drop-second-factor/${id}`)).status).toBe(200)
      expect((await place.get('/api/user/sessions')).status).toBe(401)
      expect((await owner.get(`/api/users/edit/${id}`)).body.data.second_factor).toBe(false)
      const stored = await shop()
        .db.selectFrom('second_factors')
        .selectAll()
        .where('user_id', '=', id)
        .execute()
      expect(stored).toEqual([])
      const events = await logged(shop(), securityEvent.second_factor_off)
      expect(events.map(({ user_id }) => user_id)).toContain(id)
    })

    test('cannot be removed by its owner through this action', async () => {
      const { status, body } = await owner.post(`/api/users/drop-second-factor/${owner.context.user?.id}`)
      expect(status).toBe(409)
      expect(body.msg).toContain('My account')
    })
  })
})
