import { beforeAll, expect, test } from 'vitest'
import { openSession } from '../../../../src-server/auth/sessions.ts'
import { addPlace, addVariantOf, aGuest, idOf, orderOf, type Place, place } from '../../../support/orders.ts'
import { type Caller, callerOf, oneShop } from '../../../support/shop.ts'

/** Guest orders, and the customers who claim them. */

oneShop('An order of a guest', ({ shop, app }) => {
  const db = () => shop().db
  let here: Place
  let variant: number
  let numbers = 0
  beforeAll(async () => {
    here = await addPlace(db())
    variant = await addVariantOf(db(), { unit_price: 10 })
  })

  const newNumber = () => `017${String(++numbers).padStart(8, '0')}`
  const customer = async (mobile: string, proven = true): Promise<Caller & { id: number }> => {
    const { id } = await db()
      .insertInto('users')
      .values({
        user_type: 3,
        full_name: 'Karim',
        email: `karim${++numbers}@example.test`,
        mobile: `+88${mobile}`,
        verified: true,
        status: true,
        mobile_verified_at: proven ? '2026-01-01T00:00:00.000Z' : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ...callerOf(shop(), app(), null, await openSession(db(), { user_id: id })), id }
  }
  const ordered = async (by: Caller, contact_no: string): Promise<string> => {
    const { body } = await place(
      by,
      orderOf(here, [{ product_price_info_id: variant, qty: 1 }], { contact_no }),
    )
    return body.data.order_id
  }
  const guest = () => aGuest(shop(), app())
  const ownerOf = async (order_id: string) =>
    (
      await db()
        .selectFrom('order_infos')
        .select('customer_id')
        .where('order_id', '=', order_id)
        .executeTakeFirstOrThrow()
    ).customer_id
  const claimable = async (by: Caller) => (await by.get('/api/my-orders/claimable')).body.data.count
  const claim = (by: Caller) => by.post('/api/my-orders/claim')

  test('becomes the order of the customer with the verified number, in any format', async () => {
    const mobile = newNumber()
    const browser = guest()
    const orders = [
      await ordered(browser, mobile),
      await ordered(guest(), `+880 ${mobile.slice(1, 5)}-${mobile.slice(5)}`),
      await ordered(guest(), [...mobile].map((digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]).join('')),
    ]
    const another = await ordered(guest(), newNumber())
    const karim = await customer(mobile)
    expect(await claimable(karim)).toBe(3)
    const { status, body } = await claim(karim)
    expect([status, body]).toEqual([
      200,
      { status: true, data: { count: 3 }, msg: '3 orders added to your account.' },
    ])
    expect(await Promise.all(orders.map(ownerOf))).toEqual([karim.id, karim.id, karim.id])
    expect(await ownerOf(another)).toBeNull()
    expect(await claimable(karim)).toBe(0)
    // The customer sees the order in any session without the phone number; so does the browser that placed it.
    for (const caller of [karim, browser])
      expect((await caller.get(`/api/my-orders/placed/${orders[0]}`)).status).toBe(200)
    expect((await karim.get(`/api/my-orders/placed/${another}`)).status).toBe(404)
  })

  test('records the claim in the history, and notifies listeners', async () => {
    const mobile = newNumber()
    const order_id = await ordered(guest(), mobile)
    const karim = await customer(mobile)
    const received: unknown[] = []
    const stop = shop().changes.onChange((change) => received.push(change))
    await claim(karim)
    stop()
    const id = await idOf(db(), order_id)
    expect(received).toContainEqual({ resource: 'order-infos', id, action: 'update' })
    const stored = await db()
      .selectFrom('history')
      .select(['action', 'user_id', 'before', 'after'])
      .where('resource', '=', 'order-infos')
      .where('record_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(stored).toEqual({
      action: 'claim',
      user_id: karim.id,
      before: { customer_id: null },
      after: { customer_id: karim.id },
    })
  })

  test('is not claimed with an unverified number', async () => {
    const mobile = newNumber()
    const order_id = await ordered(guest(), mobile)
    const karim = await customer(mobile, false)
    expect(await claimable(karim)).toBe(0)
    const { status, body } = await claim(karim)
    expect([status, body.msg]).toEqual([
      409,
      'Please verify your mobile number first, so that we can find your orders.',
    ])
    expect(await ownerOf(order_id)).toBeNull()
  })

  test('is not claimed with a foreign number with the same last digits', async () => {
    const order_id = await ordered(guest(), '01712345678')
    for (const mobile of ['+491712345678', '+11712345678']) {
      const stranger = await customer('01712345678')
      await db().updateTable('users').set({ mobile }).where('id', '=', stranger.id).execute()
      expect(await claimable(stranger), mobile).toBe(0)
      await claim(stranger)
      const track = { order_id, contact_no: mobile }
      expect((await guest().post('/api/order-tracking', track)).status, mobile).toBe(404)
    }
    expect(await ownerOf(order_id)).toBeNull()
    const track = { order_id, contact_no: '+880 (0)1712-345678' }
    expect((await guest().post('/api/order-tracking', track)).status).toBe(200)
  })

  test('is not taken from another customer', async () => {
    const mobile = newNumber()
    const first = await customer(newNumber())
    const order_id = await ordered(first, mobile)
    const second = await customer(mobile)
    expect((await claim(second)).body.data).toEqual({ count: 0 })
    expect(await ownerOf(order_id)).toBe(first.id)
  })

  test('is claimed once with parallel requests', async () => {
    const mobile = newNumber()
    const karim = await customer(mobile)
    for (let at = 0; at < 4; at++) await ordered(guest(), mobile)
    const answers = await Promise.all(Array.from({ length: 8 }, () => claim(karim)))
    const counts = answers.map(({ body }) => body.data.count)
    expect(counts.reduce((sum, count) => sum + count)).toBe(4)
    const { count } = await db()
      .selectFrom('history')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('user_id', '=', karim.id)
      .where('action', '=', 'claim')
      .executeTakeFirstOrThrow()
    expect(count).toBe(4)
  })

  test('cannot be claimed by guests, API clients or staff', async () => {
    expect((await claim(guest())).status).toBe(401)
    const rider = await customer(newNumber())
    await db().updateTable('users').set({ user_type: 2 }).where('id', '=', rider.id).execute()
    expect((await claim(rider)).status).toBe(403)
  })
})
