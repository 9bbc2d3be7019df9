import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addRider } from '../../support/orders.ts'
import { right } from '../../support/shop.ts'
import { courierShop } from './with-couriers.ts'

courierShop(
  'Orders booked with a courier',
  ({ db, admin, asAdmin, server, newOrder, book, check, booked, bookings, read, state, messages }) => {
    const sentTo = (order_id: string) => server().parcels.filter(({ sent }) => sent.invoice === order_id)
    const post = (path: string, body: object) => admin().post(path, body)

    test('are checked before: what would be sent, and why some cannot be', async () => {
      const good = await newOrder({ full_name: 'Karim Mia' })
      const foreign = await newOrder()
      await sql`update order_ship_bill_infos set contact_no = '+4915112345678' where order_info_id = ${foreign.id}`.execute(
        db(),
      )
      const cancelled = await newOrder()
      await post('/api/order-infos/cancel', { id: cancelled.id, cancel_reason: 'Twice' })
      const unpaid = await newOrder()
      await sql`update order_infos set choose_payment_type = 2 where id = ${unpaid.id}`.execute(db())
      const twice = await booked()
      const { status, body } = await check([good, foreign, cancelled, unpaid, twice])
      expect(status).toBe(200)
      expect(body.data.orders[0]).toMatchObject({
        order_id: good.order_id,
        recipient: 'Karim Mia',
        phone: '+8801712345678',
        cod_amount: 260,
        items: expect.stringMatching(/^2 x Product/),
        problems: [],
      })
      const problems = body.data.orders.map((one: { problems: { problem: string }[] }) =>
        one.problems.map(({ problem }) => problem),
      )
      expect(problems).toEqual([[], ['foreign_phone'], ['not_open'], ['not_paid'], ['booked_already']])
      expect(sentTo(good.order_id)).toEqual([])
    })

    test('are confirmed and have a consignment, without a delivery person', async () => {
      const order = await newOrder()
      const { body } = await book(order)
      const [parcel] = sentTo(order.order_id)
      expect(parcel?.sent).toMatchObject({
        recipient_phone: '01712345678',
        cod_amount: 260,
        recipient_name: 'Rahima Khatun',
      })
      expect(body.data).toMatchObject({
        consignment_id: parcel?.consignment_id,
        state: 1,
        reference: order.order_id,
        tracking_url: expect.stringContaining('https://steadfast.com.bd/t/'),
      })
      expect(await state(order)).toEqual([3, 2, 0, 1, false])
      expect((await read(order)).delivery_person_id).toBeNull()
    })

    test('take the place of the delivery person, who is told', async () => {
      const order = await newOrder()
      const delivery_person_id = await addRider(db(), { email: 'rider@example.test' })
      await post('/api/order-infos/next-step', { id: order.id, timeline_id: 2, delivery_person_id })
      expect((await book(order)).status).toBe(200)
      expect((await read(order)).delivery_person_id).toBeNull()
      expect(await messages(order)).toContain('order_handed_on')
    })

    test('are booked once, however often the request is sent', async () => {
      const order = await newOrder()
      const answers = await Promise.all([book(order), book(order), book(order)])
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
      expect((await book(order)).status).toBe(200)
      expect(sentTo(order.order_id)).toHaveLength(1)
      expect(await bookings(order)).toHaveLength(1)
    })

    const later = (id: number) =>
      sql`update courier_bookings set sent_at = sent_at - interval '1 minute' where order_info_id = ${id}`.execute(
        db(),
      )

    describe('are not booked twice when the response is lost', () => {
      test('after the courier has booked the parcel', async () => {
        const order = await newOrder()
        server().answerNext('lost')
        const lost = await book(order)
        expect([lost.status, lost.body.msg]).toEqual([
          503,
          'Steadfast did not reply. The parcel may be booked.',
        ])
        expect(await state(order)).toEqual([0, 1, 0, null, false])
        const again = await book(order)
        expect([again.status, again.body.data.state]).toEqual([200, 1])
        expect(sentTo(order.order_id)).toHaveLength(1)
        expect(await state(order)).toEqual([3, 2, 0, 1, false])
      })

      test('before the courier has booked the parcel', async () => {
        const order = await newOrder()
        server().answerNext('nothing')
        expect((await book(order)).status).toBe(503)
        await later(order.id)
        const again = await book(order)
        expect([again.status, again.body.data.consignment_id]).toEqual([200, expect.any(String)])
        expect(sentTo(order.order_id)).toHaveLength(1)
      })
    })

    test('can be booked again when the courier could not be reached', async () => {
      const order = await newOrder()
      server().answerNext(503)
      const failed = await book(order)
      expect([failed.status, failed.body.msg]).toEqual([
        503,
        'Steadfast could not be reached. Nothing was booked. Try again.',
      ])
      expect(await bookings(order)).toEqual([])
      expect((await book(order)).status).toBe(200)
    })

    test('say why the courier rejected one, and can be tried again', async () => {
      const order = await newOrder()
      server().answerNext(400)
      const rejected = await book(order)
      expect([rejected.status, rejected.body.msg]).toEqual([
        422,
        'Steadfast did not accept the parcel: HTTP 400',
      ])
      expect(await state(order)).toEqual([0, 1, 0, null, false])
      expect((await book(order)).body.data.reference).toBe(`${order.order_id}-2`)
    })

    test.each([
      ['a larger amount than was checked', { cod_amount: 999 }, 409],
      ['a courier that is not set up', { courier: 'redx' as const }, 409],
      ['a weight of nothing', { weight_grams: 0 }, 422],
    ])('are rejected with %s', async (what, more, status) => {
      const order = await newOrder()
      if (what.includes('set up')) await admin().patch('/api/third-party-keys/1', { redx_token_set: false })
      expect((await book(order, more)).status).toBe(status)
      expect(sentTo(order.order_id)).toEqual([])
      expect(await state(order)).toEqual([0, 1, 0, null, false])
    })

    test('cannot be corrected, cancelled or reassigned before the booking is cancelled', async () => {
      const order = await booked()
      const delivery_person_id = await addRider(db())
      const item = (await read(order)).order_items_info[0].id
      const attempts = [
        post(`/api/order-infos/update/${order.id}`, { order_items_info: [{ id: item, qty: 1 }] }),
        post('/api/order-infos/cancel', { id: order.id, cancel_reason: 'No' }),
        post('/api/order-infos/assign', { id: order.id, delivery_person_id }),
      ]
      for (const { status, body } of await Promise.all(attempts))
        expect([status, body.msg]).toEqual([
          409,
          'A courier delivers this order. Cancel its booking first, or contact the courier.',
        ])
      // Steadfast publishes no call for it.
      const answer = await post('/api/couriers/cancel', { id: order.booking })
      expect([answer.status, answer.body.msg]).toEqual([
        409,
        'Cancel the parcel in the panel of Steadfast first, then confirm here.',
      ])
      expect((await post('/api/couriers/cancel', { id: order.booking, cancelled_there: true })).status).toBe(
        200,
      )
      expect(await state(order)).toEqual([3, 2, 0, null, false])
      expect((await post('/api/order-infos/assign', { id: order.id, delivery_person_id })).status).toBe(200)
      expect((await post('/api/couriers/cancel', { id: order.booking })).status).toBe(409)
    })

    test('need the right to book, and the right to edit the order', async () => {
      const order = await newOrder()
      for (const rights of [[right(31)], [right(61)], [right(61, ['create']), right(31, ['view_others'])]]) {
        const who = await asAdmin(rights)
        expect((await book(order, {}, who)).status).toBe(403)
      }
      const who = await asAdmin([right(61, ['create']), right(31, ['view_others', 'edit', 'edit_others'])])
      expect((await book(order, {}, who)).status).toBe(200)
    })
  },
)
